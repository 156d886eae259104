// A webhook delivery: its event, its body and all attempts.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Moment } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { deliveryLabel, deliveryTones } from './deliveries.tsx';

type DeliveryDetails = ApiResponse<'getAccountWebhookDelivery'>['data'];
type Attempt = DeliveryDetails['attempts'][number];

export function Delivery({ subject }: PageProps) {
  const path = { webhookDeliveryId: subject };
  const delivery = useLoad(() => callApi('getAccountWebhookDelivery', { path }), [subject]);
  const canManage = useSession().can('manage_integration');
  const [busy, setBusy] = useState(false);
  const resend = async ({ eventId, endpointId }: DeliveryDetails) => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { eventId, endpointId, onlyFailed: false };
      const { data } = await callApi('retryAccountWebhookDeliveries', { body });
      showToast(data.queued > 0 ? t('Sending the event again.') : t('The event is already being sent.'));
      // The attempt takes a moment.
      for (const wait of [600, 2000]) setTimeout(delivery.reload, wait);
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy(false);
  };
  const loaded = delivery.data?.data;
  return (
    <Page
      title={t('Delivery')}
      up={{ href: '/account/deliveries', name: t('Deliveries') }}
      actions={canManage && loaded && <Button label={t('Resend event')} isBusy={busy} onClick={() => resend(loaded)} />}
      lead={
        loaded &&
        withElements('Event {{id}}. The event ID is the same for every attempt and endpoint.', {
          id: <code>{loaded.eventId}</code>,
        })
      }>
      <Loading of={delivery}>
        {({ data }) => (
          <>
            <DeliveryFacts of={data} />
            <Section title={t('Attempts')}>
              {data.attempts.length === 0 ? (
                <EmptyState title={t('No attempts yet.')} />
              ) : (
                <Attempts rows={data.attempts} />
              )}
            </Section>
            <Section title={t('Payload')}>
              <pre class="code" role="group" tabindex={0} aria-label={t('Event payload')}>
                {JSON.stringify(data.body, null, 2)}
              </pre>
            </Section>
          </>
        )}
      </Loading>
    </Page>
  );
}

function DeliveryFacts({ of: { event, orderNumber, status, createdAt } }: { of: DeliveryDetails }) {
  const order = orderNumber ? <a href={`/account/orders/${orderNumber}`}>{orderNumber}</a> : '–';
  return (
    <Facts
      facts={[
        [t('Event'), <code>{event}</code>],
        [t('Order'), order],
        [t('Status'), <Badge tone={deliveryTones[status]}>{deliveryLabel(status)}</Badge>],
        [t('Event time'), <Moment at={createdAt} />],
      ]}
    />
  );
}

function Attempts({ rows }: { rows: Attempt[] }) {
  return (
    <Table
      label={t('Attempts')}
      rows={rows}
      keyOf={(row) => String(row.number)}
      columns={[
        {
          name: t('Attempt'),
          kind: 'main',
          of: (row) => (
            <>
              <strong>{row.number}</strong>{' '}
              <span class="quiet">
                <Moment at={row.createdAt} />
              </span>
              <span class="under">{breakable(row.url)}</span>
            </>
          ),
        },
        {
          name: t('Outcome'),
          of: (row) => <Badge tone={row.error ? 'bad' : 'good'}>{row.httpStatus ?? t('No response')}</Badge>,
        },
        { name: t('Duration'), kind: 'number', of: (row) => t('{{ms}} ms', { ms: row.durationMs }) },
        {
          name: t('Response'),
          of: (row) => row.error ?? <code class="address">{row.responseBody || t('(empty)')}</code>,
        },
      ]}
    />
  );
}
