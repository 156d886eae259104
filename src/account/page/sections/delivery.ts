// An event, what was sent of it, and every attempt to deliver it.

import { useState } from 'preact/hooks';
import { type Answer, call } from '../api.ts';
import { Loading, useLoad } from '../loading.ts';
import { html } from '../markup.ts';
import type { PageProps } from '../pages.ts';
import { Badge, Empty, Page, Section } from '../parts/page.ts';
import { Facts, Table } from '../parts/table.ts';
import { say } from '../parts/toast.ts';
import { useMe } from '../session.ts';
import { Moment } from '../words.ts';

/** What is sent of every event. */
interface Envelope {
  event: string;
  timestamp: string;
  data: { orderNumber: string };
}
type Attempt = Answer<'getDelivery'>['data']['attempts'][number];

export function Delivery({ subject }: PageProps) {
  const event = useLoad(() => call('getDelivery', { path: { eventId: subject } }), [subject]);
  const { isManager } = useMe();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await call('retryDeliveries', { body: { eventId: subject, onlyFailed: false } });
      say(data.queued > 0 ? 'The event is sent again.' : 'It is on its way already.');
      // The attempt is made within moments.
      for (const wait of [600, 2000]) setTimeout(event.reload, wait);
    } catch (error) {
      say((error as Error).message);
    }
    setBusy(false);
  };
  const actions =
    isManager && event.data && html`<button type="button" aria-disabled=${busy} onClick=${resend}>Send again</button>`;
  return html`<${Page} title="Delivery" up=${{ href: '/account/deliveries', name: 'Deliveries' }} actions=${actions}
    lead=${html`Event <code>${subject}</code>. It keeps this id however often it is sent, and to however many endpoints.`}>
    <${Loading} of=${event}>${({ data }: Answer<'getDelivery'>) => html`
      <${What} of=${data.body as unknown as Envelope} />
      <${Section} title="Attempts">
        ${data.attempts.length === 0 ? html`<${Empty} title="Not sent yet." />` : html`<${Attempts} rows=${data.attempts} />`}
      <//>
      <${Section} title="What is sent">
        <pre class="code" tabindex="0" aria-label="Body of the event">${JSON.stringify(data.body, null, 2)}</pre>
      <//>`}<//>
  <//>`;
}

function What({ of: { event, timestamp, data } }: { of: Envelope }) {
  const order = html`<a href=${`/account/orders/${data.orderNumber}`}>${data.orderNumber}</a>`;
  return html`<${Facts} facts=${[['Event', html`<code>${event}</code>`], ['Order', order], ['Happened', html`<${Moment} at=${timestamp} />`]]} />`;
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
        of: (row: Attempt) => html`<${Badge} tone=${row.error ? 'bad' : 'good'}>${row.status ?? 'No answer'}<//>`,
      },
      { name: 'Took', kind: 'number', of: (row: Attempt) => `${row.ms} ms` },
      {
        name: 'Answer',
        of: (row: Attempt) => row.error ?? html`<code class="address">${row.answer || '(empty)'}</code>`,
      },
    ]} />`;
}
