// Order recommendations and their reasons.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { Sparkline } from '../../components/sparkline.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatCount, formatMoney, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, usePages } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';

export type Recommended = ApiResponse<'listAccountRecommendations'>['data']['items'][number];
type Numbers = Recommended['recommendation'];

const urgencies: Record<Numbers['shippingUrgency'], [string, Tone]> = {
  none: ['No order due', 'plain'],
  sea_window_open: ['Order by sea', 'good'],
  sea_window_closing: ['Order by sea now', 'warn'],
  air_urgent_stockout_risk: ['Order by air now', 'bad'],
  stockout_unavoidable: ['Stockout unavoidable', 'bad'],
};
const trends = { up: 'Rising', flat: 'Steady', down: 'Falling' };

export function Recommendations({ query }: PageProps) {
  const search = query.get('search') ?? '';
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountRecommendations', { query: { search, cursor, limit: 20 } });
      return { rows: data.items, next: data.nextCursor };
    },
    [search],
  );
  const none = search
    ? html`<${EmptyState} title="No matching recommendations." />`
    : html`<${EmptyState} title="No recommendations yet.">
        <p>Send sales and stock data with the API or a <a href="/account/feed">pull feed</a>. Recommendations appear within seconds or the next night, depending on the endpoint.</p>
      <//>`;
  return html`<${Page} title="Recommendations"
    lead=${html`What to order, most urgent first. Recommendations are calculated every night, and within seconds of External API v2 pushes and feed polls. ${' '}<a href="/docs/guides/first-order.html">First order guide</a>`}>
    <${Search} label="Search recommendations" hint="Name or SKU" value=${search} at=${(text: string) => pageUrl('/recommendations', { search: text })} />
    <${Loading} of=${list} lines=${8}>${(items: Recommended[]) =>
      items.length === 0
        ? none
        : html`<ul class="plain-list">${items.map((item) => html`<li key=${item.recommendation.productId}><${Card} of=${item} /></li>`)}</ul><${LoadMore} of=${list} />`}<//>
  <//>`;
}

/** Urgency as a badge. */
export function UrgencyBadge({ of }: { of: Numbers }) {
  const [words, tone] = urgencies[of.shippingUrgency];
  return html`<${Badge} tone=${tone}>${words}<//>`;
}

function Card({ of }: { of: Recommended }) {
  const { recommendation: numbers } = of;
  return html`<article class="card recommendation">
    <div class="what">
      <h2>${of.name}</h2>
      <p class="quiet"><code>${of.sku}</code> · ${of.supplier} · ${formatMoney(of.price, of.currency)}</p>
    </div>
    <div class="how-much">
      <p class="large">${numbers.recommendedQuantity > 0 ? html`Order <strong>${formatNumber(numbers.recommendedQuantity)}</strong>` : 'No order'}</p>
      <${UrgencyBadge} of=${numbers} />
    </div>
    <figure>
      <${Sparkline} sales=${of.sales} />
      <figcaption>Sales, last ${formatCount(of.sales.length, 'day')}</figcaption>
    </figure>
    <div class="why">
      <p class="reason">${numbers.shippingReason}</p>
      <${Facts} facts=${[
        ['In stock', formatNumber(numbers.currentStock)],
        ['On order', formatNumber(numbers.ordersInTransit)],
        ['Sales per day', formatNumber(numbers.averageDailySales, 1)],
        [
          'Stock lasts',
          numbers.daysUntilStockout === null ? '–' : formatCount(Math.floor(Number(numbers.daysUntilStockout)), 'day'),
        ],
        ['Demand', trends[numbers.demandTrend]],
      ]} />
      <details><summary>Compare sea and air</summary><${Scenarios} numbers=${numbers} /></details>
    </div>
  </article>`;
}

type Scenario = Numbers['shippingScenarios']['sea'] & { method: 'sea' | 'air' };

function Scenarios({ numbers }: { numbers: Numbers }) {
  const { sea, air } = numbers.shippingScenarios;
  const rows: Scenario[] = [
    { method: 'sea', ...sea },
    { method: 'air', ...air },
  ];
  return html`<${Table} label="Sea and air" rows=${rows} keyOf=${(row: Scenario) => row.method}
      columns=${[
        {
          name: 'Method',
          kind: 'main',
          of: ({ method }: Scenario) =>
            html`<span>${method === 'sea' ? 'Sea' : 'Air'}${method === numbers.recommendedMethod && html` <small>recommended</small>`}</span>`,
        },
        { name: 'Lead time', kind: 'number', of: (row: Scenario) => formatCount(row.leadTimeDays, 'day') },
        { name: 'Reorder point', kind: 'number', of: (row: Scenario) => formatNumber(row.reorderPoint) },
        { name: 'Safety stock', kind: 'number', of: (row: Scenario) => formatNumber(row.safetyStock) },
        { name: 'Order', kind: 'number', of: (row: Scenario) => formatNumber(row.recommendedQuantity) },
      ]} />
    <p class="quiet">Calculated for <${Day} on=${numbers.calculationDate} />.${
      numbers.forecastAccuracy !== null &&
      ` Forecast accuracy: ${formatNumber(Number(numbers.forecastAccuracy) * 100)} %.`
    }</p>`;
}
