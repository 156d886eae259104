// Log of webhook deliveries.

import { useMemo, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
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

const hourMs = 3_600_000;
const periods: [string, string, number?][] = [
  ['', '30 days'],
  ['week', '7 days', 168 * hourMs],
  ['day', '24 hours', 24 * hourMs],
  ['hour', '1 hour', hourMs],
];

/** The selection of deliveries in the query of the URL. */
interface Selection {
  endpointId?: string | undefined;
  order?: string | undefined;
  from?: string | undefined;
}

export function Deliveries({ query }: PageProps) {
  const state = states.find(([name]) => name === query.get('state'))?.[0] ?? '';
  const endpointId = query.get('endpoint') ?? undefined;
  const order = query.get('order')?.toUpperCase() || undefined;
  const [period, , periodMs] = periods.find(([name]) => name === query.get('period')) ?? periods[0]!;
  // Fixed while the page is open, so that all pages of the list have the same filter.
  const from = useMemo(() => (periodMs ? new Date(Date.now() - periodMs).toISOString() : undefined), [periodMs]);
  const selection: Selection = { endpointId, order, from };
  const { isManager } = useSession();
  const [dialog, setDialog] = useState(false);
  const endpoints = useLoad(() => callApi('listWebhooks'));
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listDeliveries', { query: { state: state || undefined, ...selection, cursor } });
      return { rows: data.deliveries, next: data.nextCursor };
    },
    [state, endpointId, order, from],
  );
  const urls = new Map(endpoints.data?.data.endpoints.map(({ endpointId, url }) => [endpointId, url]));
  const shown = { state, endpoint: endpointId, order, period };
  const at = (change: Partial<typeof shown>) => pageUrl('/deliveries', { ...shown, ...change });
  const failed = endpoints.data?.data.endpoints.some(
    (one) => one.failed > 0 && [undefined, one.endpointId].includes(endpointId),
  );
  const reload = () => Promise.all([list.reload(), endpoints.reload()]);
  const retry = html`<button type="button" onClick=${() => setDialog(true)}>Retry failed deliveries</button>`;
  return html`<${Page} title="Deliveries" lead="Events sent to your webhook endpoints in the last 30 days." actions=${isManager && failed && retry}>
    <${FilterLinks} label="State" options=${states} chosen=${state} at=${(name: State | '') => at({ state: name })} />
    <${FilterLinks} label="Period" options=${periods} chosen=${period} at=${(name: string) => at({ period: name })} />
    <${Search} label="Find order" hint="Order number or delivery ID" value=${order ?? ''} at=${(text: string) => at({ order: text })} />
    ${endpointId && html`<p class="narrowed">Endpoint: <code class="address">${urls.get(endpointId) ?? 'one endpoint'}</code> · <a href=${at({ endpoint: undefined })}>View all endpoints</a></p>`}
    <${Loading} of=${list}>${(rows: Row[]) =>
      rows.length === 0
        ? html`<${EmptyState} title=${order || from ? 'No matching deliveries.' : state === 'failed' ? 'No failed deliveries.' : 'No deliveries yet.'}>
            <p>Deliveries appear here when an event occurs and a <a href="/account/webhooks">webhook endpoint</a> subscribes to it.</p>
          <//>`
        : html`<${List} rows=${rows} urls=${urls} /><${LoadMore} of=${list} />`}<//>
    ${dialog && html`<${RetryAll} of=${selection} close=${() => setDialog(false)} done=${reload} />`}
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

function RetryAll({ of, close, done }: { of: Selection; close: () => void; done: () => void }) {
  const { endpointId, order, from } = of;
  const act = async () => {
    const selected = { ...(endpointId && { endpointId }), ...(order && { order }), ...(from && { from }) };
    const { data } = await callApi('retryDeliveries', { body: { onlyFailed: true, ...selected } });
    showToast(`Retrying ${formatCount(data.queued, 'delivery', 'deliveries')}.`);
    done();
  };
  return html`<${ConfirmDialog} title="Retry all failed deliveries?" action="Retry deliveries" act=${act} close=${close}>
    <p>This retries every failed delivery${endpointId && ' to this endpoint'}${order && ` of order ${order}`}${from && html` since <${Time} at=${from} />`}. Events keep their IDs, so your receiver can detect duplicates.</p>
  <//>`;
}
