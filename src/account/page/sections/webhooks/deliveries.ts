// Log of webhook deliveries.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { FilterLinks, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { formatCount, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';

type Row = ApiResponse<'listDeliveries'>['data']['deliveries'][number];
type State = Row['state'];

export const deliveryTones: Record<State, Tone> = { pending: 'blue', delivered: 'good', failed: 'bad' };
const states: [State | '', string][] = [
  ['', 'All'],
  ['failed', 'Failed'],
  ['pending', 'Pending'],
  ['delivered', 'Delivered'],
];

export function Deliveries({ query }: PageProps) {
  const state = states.find(([name]) => name === query.get('state'))?.[0] ?? '';
  const endpointId = query.get('endpoint') ?? undefined;
  const { isManager } = useSession();
  const [dialog, setDialog] = useState(false);
  const endpoints = useLoad(() => callApi('listWebhooks'));
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listDeliveries', { query: { state: state || undefined, endpointId, cursor } });
      return { rows: data.deliveries, next: data.nextCursor };
    },
    [state, endpointId],
  );
  const urls = new Map(endpoints.data?.data.endpoints.map(({ endpointId, url }) => [endpointId, url]));
  const at = (name: string) => pageUrl('/deliveries', { state: name, endpoint: endpointId });
  const failed = endpoints.data?.data.endpoints.some(
    (one) => one.failed > 0 && [undefined, one.endpointId].includes(endpointId),
  );
  const reload = () => Promise.all([list.reload(), endpoints.reload()]);
  const retry = html`<button type="button" onClick=${() => setDialog(true)}>Retry failed deliveries</button>`;
  return html`<${Page} title="Deliveries" lead="Events sent to your webhook endpoints in the last 30 days." actions=${isManager && failed && retry}>
    <${FilterLinks} label="State" options=${states} chosen=${state} at=${at} />
    ${endpointId && html`<p class="narrowed">Endpoint: <code class="address">${urls.get(endpointId) ?? 'one endpoint'}</code> · <a href=${pageUrl('/deliveries', { state })}>View all endpoints</a></p>`}
    <${Loading} of=${list}>${(rows: Row[]) =>
      rows.length === 0
        ? html`<${EmptyState} title=${state === 'failed' ? 'No failed deliveries.' : 'No deliveries yet.'}>
            <p>Deliveries appear here when an event occurs and a <a href="/account/webhooks">webhook endpoint</a> subscribes to it.</p>
          <//>`
        : html`<${List} rows=${rows} urls=${urls} /><${LoadMore} of=${list} />`}<//>
    ${dialog && html`<${RetryAll} endpointId=${endpointId} close=${() => setDialog(false)} done=${reload} />`}
  <//>`;
}

function List({ rows, urls }: { rows: Row[]; urls: Map<string, string> }) {
  return html`<${Table} label="Deliveries" rows=${rows} keyOf=${(row: Row) => `${row.eventId} ${row.endpointId}`}
    columns=${[
      {
        name: 'Event',
        kind: 'main',
        of: (row: Row) => html`<a href=${`/account/deliveries/${row.eventId}`}><code>${row.event}</code></a>
          <span class="under">${urls.get(row.endpointId) ?? 'removed endpoint'}</span>`,
      },
      {
        name: 'Order',
        of: ({ orderNumber }: Row) =>
          orderNumber === null ? '–' : html`<a href=${`/account/orders/${orderNumber}`}>${orderNumber}</a>`,
      },
      {
        name: 'State',
        of: (row: Row) =>
          html`<${Badge} tone=${deliveryTones[row.state]}>${states.find(([name]) => name === row.state)?.[1]}<//>`,
      },
      { name: 'Event time', of: (row: Row) => html`<${Time} at=${row.at} />` },
      { name: 'Last attempt', of: (row: Row) => outcome(row) },
      { name: 'Attempts', kind: 'number', of: (row: Row) => row.attempts },
    ]} />`;
}

function outcome({ status, ms, error, dueAt }: Row) {
  if (error) return html`<span class="bad">${error}</span>`;
  if (status !== null) return `${status} in ${ms} ms`;
  return dueAt ? html`Due <${Time} at=${dueAt} />` : '–';
}

function RetryAll({ endpointId, close, done }: { endpointId?: string; close: () => void; done: () => void }) {
  const act = async () => {
    const { data } = await callApi('retryDeliveries', {
      body: { onlyFailed: true, ...(endpointId ? { endpointId } : {}) },
    });
    showToast(`Retrying ${formatCount(data.queued, 'delivery', 'deliveries')}.`);
    done();
  };
  return html`<${ConfirmDialog} title="Retry all failed deliveries?" action="Retry deliveries" act=${act} close=${close}>
    <p>${endpointId ? 'This retries every failed delivery to this endpoint' : 'This retries every failed delivery'}. Events keep their IDs, so your receiver can detect duplicates.</p>
  <//>`;
}
