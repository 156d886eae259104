// An event: its body and all delivery attempts.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Moment } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
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
      showToast(data.queued > 0 ? 'Sending the event again.' : 'The event is already being sent.');
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
    html`<button type="button" aria-disabled=${busy} onClick=${resend}>Resend event</button>`;
  return html`<${Page} title="Delivery" up=${{ href: '/account/deliveries', name: 'Deliveries' }} actions=${actions}
    lead=${html`Event <code>${subject}</code>. The event ID is the same for every attempt and endpoint.`}>
    <${Loading} of=${event}>${({ data }: ApiResponse<'getDelivery'>) => html`
      <${EventFacts} of=${data.body as unknown as Envelope} />
      <${Section} title="Attempts">
        ${data.attempts.length === 0 ? html`<${EmptyState} title="No attempts yet." />` : html`<${Attempts} rows=${data.attempts} />`}
      <//>
      <${Section} title="Payload">
        <pre class="code" tabindex="0" aria-label="Event payload">${JSON.stringify(data.body, null, 2)}</pre>
      <//>`}<//>
  <//>`;
}

function EventFacts({ of: { event, timestamp, data } }: { of: Envelope }) {
  const { orderNumber } = data;
  const order = orderNumber ? html`<a href=${`/account/orders/${orderNumber}`}>${orderNumber}</a>` : '–';
  return html`<${Facts} facts=${[['Event', html`<code>${event}</code>`], ['Order', order], ['Event time', html`<${Moment} at=${timestamp} />`]]} />`;
}

function Attempts({ rows }: { rows: Attempt[] }) {
  return html`<${Table} label="Attempts" rows=${rows} keyOf=${(row: Attempt) => `${row.endpointId} ${row.attempt}`}
    columns=${[
      {
        name: 'Attempt',
        kind: 'main',
        of: (row: Attempt) =>
          html`<strong>${row.attempt}</strong> <span class="quiet"><${Moment} at=${row.startedAt} /></span><span class="under">${row.url}</span>`,
      },
      {
        name: 'Outcome',
        of: (row: Attempt) => html`<${Badge} tone=${row.error ? 'bad' : 'good'}>${row.status ?? 'No response'}<//>`,
      },
      { name: 'Duration', kind: 'number', of: (row: Attempt) => `${row.ms} ms` },
      {
        name: 'Response',
        of: (row: Attempt) => row.error ?? html`<code class="address">${row.answer || '(empty)'}</code>`,
      },
    ]} />`;
}
