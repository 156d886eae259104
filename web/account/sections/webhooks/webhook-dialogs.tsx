// Dialogs of a webhook endpoint.

import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { CheckboxGroup, checkedValues, Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Badge } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';

export type Endpoint = ApiResponse<'listAccountWebhookEndpoints'>['data']['items'][number];
export type EndpointWithSecret = ApiResponse<'createAccountWebhookEndpoint'>['data'];

interface EndpointDialogProps extends ChangePropsOf<Endpoint> {
  /** Shows a new secret. */
  show: (endpoint: EndpointWithSecret) => void;
}

type Event = Endpoint['eventTypes'][number];
type RetrySchedule = Endpoint['retrySchedule'];
type Ordering = Endpoint['ordering'];

const retrySchedules: [RetrySchedule, string][] = [
  ['extended', t('Extended – for up to 42 hours')],
  ['standard', t('Standard – after 2, 4 and 8 seconds')],
];

const orderings: [Ordering, string][] = [
  ['none', t('None – each event at once')],
  ['per_order', t('Per order – each event after the earlier ones of its order')],
];

/** The label of each event type; the compiler compares the names with the contract. */
const eventLabels: Record<Event, string> = {
  'order.updated': t('order.updated – any change, with the full order'),
  'order.created': 'order.created',
  'order.status_changed': 'order.status_changed',
  'order.confirmed': t('order.confirmed – first payment recorded'),
  'order.cancelled': 'order.cancelled',
  'order.lines_changed': t('order.lines_changed – confirmed, shipped, received or claimed units change'),
  'product.price_changed': t('product.price_changed – with your old and new TCC'),
  'product.unavailable': 'product.unavailable',
  'catalog.changed': t('catalog.changed – instead of more than 1,000 product events'),
  'stock.low': t('stock.low – stock and orders in transit fall to the reorder point'),
  'recommendation.urgent': t('recommendation.urgent – stock runs out before a sea shipment arrives'),
  'feed.failed': t('feed.failed – your pull feed starts to fail'),
  'export.finished': 'export.finished',
  'webhook.endpoint_paused': t('webhook.endpoint_paused – another endpoint has failed for 5 days'),
};

export function EndpointForm({ of, close, show, done }: Omit<EndpointDialogProps, 'of'> & { of?: Endpoint }) {
  const choices = useLoad(() => callApi('getPersonalItemChoices'));
  /** Chosen suppliers that are not offered, such as inactive ones, stay chosen. */
  const chosenSuppliers = (fields: Fields) => {
    const offered = new Set(choices.data?.data.suppliers.map(({ id }) => id));
    const kept = of?.supplierIds.filter((id) => !offered.has(id)) ?? [];
    return [...kept, ...checkedValues(fields, 'suppliers')];
  };
  const submit = async (fields: Fields) => {
    const body = {
      url: (fields.url ?? '').trim(),
      eventTypes: checkedValues<Event>(fields, 'eventTypes'),
      retrySchedule: fields.retrySchedule as RetrySchedule,
      ordering: fields.ordering as Ordering,
      supplierIds: chosenSuppliers(fields),
    };
    if (!of) return show((await callApi('createAccountWebhookEndpoint', { body })).data);
    const path = { endpointId: of.id };
    // The order of events has no meaning.
    const [shown, entered] = [of, body].map(({ url, eventTypes, retrySchedule, ordering, supplierIds }) => ({
      url,
      eventTypes: eventTypes.toSorted(),
      retrySchedule,
      ordering,
      supplierIds: supplierIds.toSorted(),
    }));
    const save = (changes: Partial<typeof body>) => callApi('updateAccountWebhookEndpoint', { path, body: changes });
    await saveChanges(shown!, entered!, save, t('Endpoint saved.'));
    close();
    done();
  };
  return (
    <Dialog title={of ? t('Edit endpoint') : t('Add endpoint')} close={close}>
      <Form action={of ? t('Save endpoint') : t('Add endpoint')} submit={submit} cancel={close}>
        <Field
          name="url"
          label={t('URL')}
          type="url"
          placeholder="https://shop.example/webhooks"
          value={of?.url ?? ''}
          hint={t('Must use https and be reachable from the internet.')}
          required
          autofocus
        />
        <CheckboxGroup
          name="eventTypes"
          label={t('Events')}
          options={Object.entries(eventLabels)}
          chosen={of?.eventTypes ?? ['order.updated']}
          error={t('Select at least one event.')}
        />
        <Loading of={choices} lines={2}>
          {({ data: { suppliers } }) => (
            <CheckboxGroup
              name="suppliers"
              label={t('Only events of these suppliers (none selected: all)')}
              options={suppliers.map(({ id, name }) => [id, name])}
              chosen={of?.supplierIds ?? []}
            />
          )}
        </Loading>
        <Select
          name="retrySchedule"
          label={t('Retries')}
          value={of?.retrySchedule ?? 'extended'}
          options={retrySchedules}
          hint={t('When a delivery fails, for example during a deployment.')}
        />
        <Select
          name="ordering"
          label={t('Ordering')}
          value={of?.ordering ?? 'none'}
          options={orderings}
          hint={t('Per order, a failing delivery holds back later events of its order until its last retry.')}
        />
      </Form>
    </Dialog>
  );
}

export function Rotate({ of, close, show }: EndpointDialogProps) {
  const submit = async ({ hours = '24' }: Fields) => {
    const path = { endpointId: of.id };
    show((await callApi('rotateAccountWebhookEndpointSecret', { path, body: { overlapHours: Number(hours) } })).data);
  };
  return (
    <Dialog title={t('Rotate signing secret')} close={close}>
      <p>{t('This creates a new signing secret. Events are signed with both secrets until the old one expires.')}</p>
      <Form action={t('Rotate secret')} submit={submit} cancel={close}>
        <Select
          name="hours"
          label={t('Expire the old secret')}
          value="24"
          options={[
            ['24', t('After 24 hours')],
            ['72', t('After 3 days')],
            ['168', t('After 7 days')],
            ['0', t('Now')],
          ]}
        />
      </Form>
    </Dialog>
  );
}

export function EndOverlap({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('finishAccountWebhookEndpointRotation', { path: { endpointId: of.id } });
    showToast(t('The old signing secret has expired.'));
    done();
  };
  return (
    <ConfirmDialog title={t('Expire the old secret?')} action={t('Expire secret')} act={act} close={close}>
      <p>
        {t(
          'Events will be signed with the new secret only. A receiver that still uses the old secret will reject every event.',
        )}
      </p>
    </ConfirmDialog>
  );
}

export function Remove({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    const { data } = await callApi('deleteAccountWebhookEndpoint', { path: { endpointId: of.id } });
    showToast(
      data.unsentDeliveries > 0
        ? plural(
            data.unsentDeliveries,
            'Endpoint removed. {{count}} pending delivery cancelled.',
            'Endpoint removed. {{count}} pending deliveries cancelled.',
          )
        : t('Endpoint removed.'),
    );
    done();
  };
  return (
    <ConfirmDialog title={t('Remove endpoint?')} action={t('Remove endpoint')} act={act} close={close}>
      <p>
        {withElements(
          '{{url}} will receive no more events. Pending deliveries are cancelled. The delivery log is kept.',
          { url: <code class="address">{breakable(of.url)}</code> },
        )}
      </p>
    </ConfirmDialog>
  );
}

export function Pause({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('updateAccountWebhookEndpoint', { path: { endpointId: of.id }, body: { status: 'paused' } });
    showToast(t('Endpoint paused.'));
    done();
  };
  return (
    <ConfirmDialog title={t('Pause endpoint?')} action={t('Pause endpoint')} act={act} close={close}>
      <p>{t('Deliveries stay pending for up to 30 days, and are sent when you resume the endpoint.')}</p>
    </ConfirmDialog>
  );
}

export function Resume({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('resumeAccountWebhookEndpoint', { path: { endpointId: of.id } });
    showToast(t('Endpoint resumed.'));
    done();
  };
  return (
    <ConfirmDialog title={t('Resume endpoint?')} action={t('Resume endpoint')} act={act} close={close}>
      <p>
        {plural(
          of.pendingDeliveries,
          '{{count}} pending delivery will be sent at once.',
          '{{count}} pending deliveries will be sent at once.',
        )}
      </p>
    </ConfirmDialog>
  );
}

export function TestEvent({ of, close }: EndpointDialogProps) {
  const test = useLoad(() => callApi('testAccountWebhookEndpoint', { path: { endpointId: of.id } }));
  return (
    <Dialog title={t('Test event')} close={close}>
      <Loading of={test} lines={3}>
        {({ data }) => (
          <>
            <p role="status">
              <Badge tone={data.ok ? 'good' : 'bad'}>{data.ok ? t('Delivered') : t('Failed')}</Badge> {data.error}
            </p>
            <Facts
              facts={[
                ['URL', <code class="address">{breakable(of.url)}</code>],
                [
                  t('Response'),
                  data.httpStatus === null
                    ? t('None')
                    : t('{{status}}, after {{ms}} ms', { status: data.httpStatus, ms: data.durationMs }),
                ],
                data.responseBody && [t('Response body'), <code class="address">{data.responseBody}</code>],
              ]}
            />
          </>
        )}
      </Loading>
      <div class="actions">
        <Button label={t('Send again')} onClick={test.reload} />
        <Button kind="primary" label={t('Done')} onClick={close} />
      </div>
    </Dialog>
  );
}
