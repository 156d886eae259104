// Log of webhook deliveries.

import { useMemo, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { now } from '../../clock.ts';
import { breakable } from '../../components/breakable.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { FilterLinks, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.ts';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';

type Row = ApiResponse<'listDeliveries'>['data']['deliveries'][number];
type State = Row['state'];

export const deliveryTones: Record<State, Tone> = { pending: 'blue', delivered: 'good', failed: 'bad' };
const states: [State | '', string][] = [
  ['', t('All')],
  ['failed', t('Failed')],
  ['pending', t('Pending')],
  ['delivered', t('Delivered')],
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
  const from = useMemo(() => (periodMs ? new Date(now() - periodMs).toISOString() : undefined), [periodMs]);
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
  const retry = html`<button type="button" onClick=${() => setDialog(true)}>${t('Retry failed deliveries')}</button>`;
  return html`<${Page} title=${t('Deliveries')} lead=${t('Events sent to your webhook endpoints in the last 30 days.')} actions=${isManager && failed && retry}>
    <${FilterLinks} label=${t('State')} options=${states} chosen=${state} at=${(name: State | '') => at({ state: name })} />
    <${FilterLinks} label=${t('Period')} options=${periods} chosen=${period} at=${(name: string) => at({ period: name })} />
    <${Search} label=${t('Find order')} hint=${t('Order number or delivery ID')} value=${order ?? ''} at=${(text: string) => at({ order: text })} />
    ${endpointId && html`<p class="narrowed">${t('Endpoint')}: <code class="address">${urls.get(endpointId) ?? t('one endpoint')}</code> · <a href=${at({ endpoint: undefined })}>${t('View all endpoints')}</a></p>`}
    <${Loading} of=${list}>${(rows: Row[]) =>
      rows.length === 0
        ? html`<${EmptyState} title=${order || from ? t('No matching deliveries.') : state === 'failed' ? t('No failed deliveries.') : t('No deliveries yet.')}>
            <p>${withElements('Deliveries appear here when an event occurs and a {{endpoint}} subscribes to it.', { endpoint: html`<a href="/account/webhooks">${t('webhook endpoint')}</a>` })}</p>
          <//>`
        : html`<${List} rows=${rows} urls=${urls} /><${LoadMore} of=${list} />`}<//>
    ${dialog && html`<${RetryAll} of=${selection} close=${() => setDialog(false)} done=${reload} />`}
  <//>`;
}

function List({ rows, urls }: { rows: Row[]; urls: Map<string, string> }) {
  return html`<${Table} label=${t('Deliveries')} rows=${rows} keyOf=${(row: Row) => `${row.eventId} ${row.endpointId}`}
    columns=${[
      {
        name: t('Event'),
        kind: 'main',
        of: (row: Row) => html`<a href=${`/account/deliveries/${row.eventId}`}><code>${row.event}</code></a>
          <span class="under">${breakable(urls.get(row.endpointId) ?? t('removed endpoint'))}</span>`,
      },
      {
        name: t('Order'),
        of: ({ orderNumber }: Row) =>
          orderNumber === null
            ? '–'
            : html`<a class="nowrap" href=${`/account/orders/${orderNumber}`}>${orderNumber}</a>`,
      },
      {
        name: t('State'),
        of: (row: Row) =>
          html`<${Badge} tone=${deliveryTones[row.state]}>${states.find(([name]) => name === row.state)?.[1]}<//>`,
      },
      { name: t('Event time'), of: (row: Row) => html`<${Time} at=${row.at} />` },
      { name: t('Last attempt'), of: (row: Row) => outcome(row) },
      { name: t('Attempts'), kind: 'number', of: (row: Row) => row.attempts },
    ]} />`;
}

function outcome({ status, ms, error, dueAt }: Row) {
  if (error) return html`<span class="bad">${error}</span>`;
  if (status !== null) return t('{{status}} in {{ms}} ms', { status, ms: ms ?? 0 });
  return dueAt ? html`${t('Due')} <${Time} at=${dueAt} />` : '–';
}

function RetryAll({ of, close, done }: { of: Selection; close: () => void; done: () => void }) {
  const { endpointId, order, from } = of;
  const act = async () => {
    const selected = { ...(endpointId && { endpointId }), ...(order && { order }), ...(from && { from }) };
    const { data } = await callApi('retryDeliveries', { body: { onlyFailed: true, ...selected } });
    showToast(plural(data.queued, 'Retrying {{count}} delivery.', 'Retrying {{count}} deliveries.'));
    done();
  };
  return html`<${ConfirmDialog} title=${t('Retry all failed deliveries?')} action=${t('Retry deliveries')} act=${act} close=${close}>
    <p>${t('This retries every failed delivery of this list. Events keep their IDs, so your receiver can detect duplicates.')}</p>
  <//>`;
}
