// Dialogs of a webhook endpoint.

import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.ts';
import { CheckboxGroup, checkedValues, Field, type Fields, Form, Select } from '../../components/form.ts';
import { Badge } from '../../components/page.ts';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { formatCount } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';

export type Endpoint = ApiResponse<'listWebhooks'>['data']['endpoints'][number];
export type EndpointWithSecret = ApiResponse<'createWebhook'>['data'];

interface EndpointDialogProps {
  of: Endpoint;
  close: () => void;
  /** Shows a new secret. */
  show: (endpoint: EndpointWithSecret) => void;
  done: () => void;
}

type Event = Endpoint['events'][number];
type RetrySchedule = Endpoint['retrySchedule'];
type Ordering = Endpoint['ordering'];

const retrySchedules: [RetrySchedule, string][] = [
  ['extended', 'Extended – for up to 42 hours'],
  ['standard', 'Standard – after 2, 4 and 8 seconds'],
];

const orderings: [Ordering, string][] = [
  ['none', 'None – each event at once'],
  ['per_order', 'Per order – each event after the earlier ones of its order'],
];

/** The label of each event type; the compiler compares the names with the contract. */
const eventLabels: Record<Event, string> = {
  'order.updated': 'order.updated – any change, with the full order',
  'order.created': 'order.created',
  'order.status_changed': 'order.status_changed',
  'order.confirmed': 'order.confirmed – first payment recorded',
  'order.cancelled': 'order.cancelled',
  'product.price_changed': 'product.price_changed – with your old and new TCC',
  'product.unavailable': 'product.unavailable',
  'catalog.changed': 'catalog.changed – instead of more than 1,000 product events',
  'stock.low': 'stock.low – stock and orders in transit fall to the reorder point',
  'recommendation.urgent': 'recommendation.urgent – stock runs out before a sea shipment arrives',
  'feed.failed': 'feed.failed – your pull feed starts to fail',
  'export.finished': 'export.finished',
  'webhook.endpoint_paused': 'webhook.endpoint_paused – another endpoint has failed for 5 days',
};

export function EndpointForm({ of, close, show, done }: Omit<EndpointDialogProps, 'of'> & { of?: Endpoint }) {
  const choices = useLoad(() => callApi('listItemChoices'));
  /** Chosen suppliers that are not offered, such as inactive ones, stay chosen. */
  const chosenSuppliers = (fields: Fields) => {
    const offered = new Set(choices.data?.data.suppliers.map(({ supplierId }) => supplierId));
    const kept = of?.supplierIds.filter((id) => !offered.has(id)) ?? [];
    return [...kept, ...checkedValues(fields, 'suppliers')];
  };
  const submit = async (fields: Fields) => {
    const body = {
      url: (fields.url ?? '').trim(),
      events: checkedValues<Event>(fields, 'events'),
      retrySchedule: fields.retrySchedule as RetrySchedule,
      ordering: fields.ordering as Ordering,
      supplierIds: chosenSuppliers(fields),
    };
    if (!of) return show((await callApi('createWebhook', { body })).data);
    const path = { endpointId: of.endpointId };
    // The order of events has no meaning.
    const [shown, entered] = [of, body].map(({ url, events, retrySchedule, ordering, supplierIds }) => ({
      url,
      events: events.toSorted(),
      retrySchedule,
      ordering,
      supplierIds: supplierIds.toSorted(),
    }));
    const save = (changes: Partial<typeof body>) => callApi('changeWebhook', { path, body: changes });
    await saveChanges(shown!, entered!, save, 'Endpoint saved.');
    close();
    done();
  };
  return html`<${Dialog} title=${of ? 'Edit endpoint' : 'Add endpoint'} close=${close}>
    <${Form} action=${of ? 'Save endpoint' : 'Add endpoint'} submit=${submit} cancel=${close}>
      <${Field} name="url" label="URL" type="url" placeholder="https://shop.example/webhooks" value=${of?.url ?? ''} hint="Must use https and be reachable from the internet." required autofocus />
      <${CheckboxGroup} name="events" label="Events" options=${Object.entries(eventLabels)} chosen=${of?.events ?? ['order.updated']} error="Select at least one event." />
      <${Loading} of=${choices} lines=${2}>${({ data: { suppliers } }: ApiResponse<'listItemChoices'>) => html`
        <${CheckboxGroup} name="suppliers" label="Only events of these suppliers (none selected: all)" options=${suppliers.map(({ supplierId, name }) => [supplierId, name])} chosen=${of?.supplierIds ?? []} />`}<//>
      <${Select} name="retrySchedule" label="Retries" value=${of?.retrySchedule ?? 'extended'} options=${retrySchedules} hint="When a delivery fails, for example during a deployment." />
      <${Select} name="ordering" label="Ordering" value=${of?.ordering ?? 'none'} options=${orderings} hint="Per order, a failing delivery holds back later events of its order until its last retry." />
    <//>
  <//>`;
}

export function Rotate({ of, close, show }: EndpointDialogProps) {
  const submit = async ({ hours = '24' }: Fields) => {
    const path = { endpointId: of.endpointId };
    show((await callApi('rotateWebhookSecret', { path, body: { overlapHours: Number(hours) } })).data);
  };
  return html`<${Dialog} title="Rotate signing secret" close=${close}>
    <p>This creates a new signing secret. Events are signed with both secrets until the old one expires.</p>
    <${Form} action="Rotate secret" submit=${submit} cancel=${close}>
      <${Select} name="hours" label="Expire the old secret" value="24" options=${[
        ['24', 'After 24 hours'],
        ['72', 'After 3 days'],
        ['168', 'After 7 days'],
        ['0', 'Now'],
      ]} />
    <//>
  <//>`;
}

export function EndOverlap({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('finishWebhookRotation', { path: { endpointId: of.endpointId } });
    showToast('The old signing secret has expired.');
    done();
  };
  return html`<${ConfirmDialog} title="Expire the old secret?" action="Expire secret" act=${act} close=${close}>
    <p>Events will be signed with the new secret only. A receiver that still uses the old secret will reject every event.</p>
  <//>`;
}

export function Remove({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    const { data } = await callApi('removeWebhook', { path: { endpointId: of.endpointId } });
    showToast(
      data.unsent > 0
        ? `Endpoint removed. ${formatCount(data.unsent, 'pending delivery', 'pending deliveries')} cancelled.`
        : 'Endpoint removed.',
    );
    done();
  };
  return html`<${ConfirmDialog} title="Remove endpoint?" action="Remove endpoint" act=${act} close=${close}>
    <p><code class="address">${of.url}</code> will receive no more events. Pending deliveries are cancelled. The delivery log is kept.</p>
  <//>`;
}

export function Resume({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('resumeWebhook', { path: { endpointId: of.endpointId } });
    showToast('Endpoint resumed.');
    done();
  };
  return html`<${ConfirmDialog} title="Resume endpoint?" action="Resume endpoint" act=${act} close=${close}>
    <p>Every attempt had failed for 5 days. ${formatCount(of.pending, 'pending delivery', 'pending deliveries')} will be sent at once.</p>
  <//>`;
}

export function TestEvent({ of, close }: EndpointDialogProps) {
  const test = useLoad(() => callApi('testWebhook', { path: { endpointId: of.endpointId } }));
  return html`<${Dialog} title="Test event" close=${close}>
    <${Loading} of=${test} lines=${3}>${({ data }: ApiResponse<'testWebhook'>) => html`
      <p role="status"><${Badge} tone=${data.ok ? 'good' : 'bad'}>${data.ok ? 'Delivered' : 'Failed'}<//> ${data.error}</p>
      <${Facts} facts=${[
        ['URL', html`<code class="address">${data.url}</code>`],
        ['Response', data.status === null ? 'None' : `${data.status}, after ${data.ms} ms`],
        ...(data.answer ? [['Response body', html`<code class="address">${data.answer}</code>`]] : []),
      ]} />`}<//>
    <div class="actions">
      <button type="button" onClick=${test.reload}>Send again</button>
      <button type="button" class="primary" onClick=${close}>Done</button>
    </div>
  <//>`;
}
