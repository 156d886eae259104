// An event: its body and all delivery attempts.

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

/** Fields that all events have. */
interface Envelope {
  event: string;
  timestamp: string;
  /** Events of an order have its number. */
  data: { orderNumber?: string };
}
type Attempt = ApiResponse<'getDelivery'>['data']['attempts'][number];

export function Delivery({ subject }: PageProps) {
  const event = useLoad(() => callApi('getDelivery', { path: { eventId: subject } }), [subject]);
  const { isManager } = useSession();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await callApi('retryDeliveries', { body: { eventId: subject, onlyFailed: false } });
      showToast(data.queued > 0 ? t('Sending the event again.') : t('The event is already being sent.'));
      // The attempt takes a moment.
      for (const wait of [600, 2000]) setTimeout(event.reload, wait);
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy(false);
  };
  const actions = isManager && event.data && <Button label={t('Resend event')} isBusy={busy} onClick={resend} />;
  return (
    <Page
      title={t('Delivery')}
      up={{ href: '/account/deliveries', name: t('Deliveries') }}
      actions={actions}
      lead={withElements('Event {{id}}. The event ID is the same for every attempt and endpoint.', {
        id: <code>{subject}</code>,
      })}>
      <Loading of={event}>
        {({ data }) => (
          <>
            <EventFacts of={data.body as unknown as Envelope} />
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

function EventFacts({ of: { event, timestamp, data } }: { of: Envelope }) {
  const { orderNumber } = data;
  const order = orderNumber ? <a href={`/account/orders/${orderNumber}`}>{orderNumber}</a> : '–';
  return (
    <Facts
      facts={[
        [t('Event'), <code>{event}</code>],
        [t('Order'), order],
        [t('Event time'), <Moment at={timestamp} />],
      ]}
    />
  );
}

function Attempts({ rows }: { rows: Attempt[] }) {
  return (
    <Table
      label={t('Attempts')}
      rows={rows}
      keyOf={(row) => `${row.endpointId} ${row.attempt}`}
      columns={[
        {
          name: t('Attempt'),
          kind: 'main',
          of: (row) => (
            <>
              <strong>{row.attempt}</strong>{' '}
              <span class="quiet">
                <Moment at={row.startedAt} />
              </span>
              <span class="under">{breakable(row.url)}</span>
            </>
          ),
        },
        {
          name: t('Outcome'),
          of: (row) => <Badge tone={row.error ? 'bad' : 'good'}>{row.status ?? t('No response')}</Badge>,
        },
        { name: t('Duration'), kind: 'number', of: (row) => t('{{ms}} ms', { ms: row.ms }) },
        { name: t('Response'), of: (row) => row.error ?? <code class="address">{row.answer || t('(empty)')}</code> },
      ]}
    />
  );
}
