// An event: its body and all delivery attempts.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Moment } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
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
  const actions =
    isManager &&
    event.data &&
    html`<button type="button" aria-disabled=${busy} onClick=${resend}>${t('Resend event')}</button>`;
  return html`<${Page} title=${t('Delivery')} up=${{ href: '/account/deliveries', name: t('Deliveries') }} actions=${actions}
    lead=${withElements('Event {{id}}. The event ID is the same for every attempt and endpoint.', { id: html`<code>${subject}</code>` })}>
    <${Loading} of=${event}>${({ data }: ApiResponse<'getDelivery'>) => html`
      <${EventFacts} of=${data.body as unknown as Envelope} />
      <${Section} title=${t('Attempts')}>
        ${data.attempts.length === 0 ? html`<${EmptyState} title=${t('No attempts yet.')} />` : html`<${Attempts} rows=${data.attempts} />`}
      <//>
      <${Section} title=${t('Payload')}>
        <pre class="code" tabindex="0" aria-label=${t('Event payload')}>${JSON.stringify(data.body, null, 2)}</pre>
      <//>`}<//>
  <//>`;
}

function EventFacts({ of: { event, timestamp, data } }: { of: Envelope }) {
  const { orderNumber } = data;
  const order = orderNumber ? html`<a href=${`/account/orders/${orderNumber}`}>${orderNumber}</a>` : '–';
  return html`<${Facts} facts=${[[t('Event'), html`<code>${event}</code>`], [t('Order'), order], [t('Event time'), html`<${Moment} at=${timestamp} />`]]} />`;
}

function Attempts({ rows }: { rows: Attempt[] }) {
  return html`<${Table} label=${t('Attempts')} rows=${rows} keyOf=${(row: Attempt) => `${row.endpointId} ${row.attempt}`}
    columns=${[
      {
        name: t('Attempt'),
        kind: 'main',
        of: (row: Attempt) =>
          html`<strong>${row.attempt}</strong> <span class="quiet"><${Moment} at=${row.startedAt} /></span><span class="under">${breakable(row.url)}</span>`,
      },
      {
        name: t('Outcome'),
        of: (row: Attempt) => html`<${Badge} tone=${row.error ? 'bad' : 'good'}>${row.status ?? t('No response')}<//>`,
      },
      { name: t('Duration'), kind: 'number', of: (row: Attempt) => t('{{ms}} ms', { ms: row.ms }) },
      {
        name: t('Response'),
        of: (row: Attempt) => row.error ?? html`<code class="address">${row.answer || t('(empty)')}</code>`,
      },
    ]} />`;
}
