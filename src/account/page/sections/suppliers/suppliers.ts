// The suppliers with open orders, lead times, punctuality and spend.

import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Badge, EmptyState, Page } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { type Column, Table } from '../../components/table.ts';
import { Day, formatCount, formatMoney, formatNumber } from '../../format.ts';
import { type Children, html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { LeadTimes } from './lead-time.ts';

export type SupplierFigures = ApiResponse<'listAccountSuppliers'>['data']['suppliers'][number];

export function Suppliers({ query }: PageProps) {
  const search = query.get('search') ?? '';
  const list = useLoad(() => callApi('listAccountSuppliers', { query: { search } }), [search]);
  return html`<${Page} title="Suppliers" lead="Open orders, lead times and punctuality, from your orders."
    actions=${html`<a class="button" href=${`/api/account/v1/suppliers/export${toQueryString({ search })}`} download>Download CSV</a>`}>
    <${Search} label="Search suppliers" hint="Name" value=${search} at=${(text: string) => pageUrl('/suppliers', { search: text })} />
    <${Loading} of=${list}>${({ data: { suppliers } }: ApiResponse<'listAccountSuppliers'>) =>
      suppliers.length === 0
        ? html`<${EmptyState} title=${search ? 'No matching suppliers.' : 'No suppliers yet.'}>
            ${!search && html`<p>Suppliers appear here when their products are in your <a href="/account/catalog">catalog</a>.</p>`}
          <//>`
        : html`<p class="totals" role="status"><strong>${formatCount(suppliers.length, 'supplier')}</strong></p>
          <${Table} label="Suppliers" rows=${suppliers} keyOf=${({ supplierId }: SupplierFigures) => supplierId} columns=${columnsOf(suppliers)} />`}<//>
  <//>`;
}

function columnsOf(suppliers: SupplierFigures[]): Column<SupplierFigures>[] {
  const longest = Math.max(0, ...suppliers.flatMap(({ leadTimes }) => leadTimes.map(({ p90 }) => p90)));
  return [
    {
      name: 'Supplier',
      kind: 'main',
      of: ({
        supplierId,
        name,
        products,
      }) => html`<a href=${`/account/suppliers/${supplierId}`}><strong>${name}</strong></a>
        <span class="under">${products > 0 ? html`<a href=${catalogUrl(supplierId)}>${formatCount(products, 'product')}</a>` : 'No products'}</span>`,
    },
    { name: 'Open orders', of: (supplier) => html`<${OpenOrders} supplier=${supplier} />` },
    { name: 'Lead time', of: ({ leadTimes }) => html`<${LeadTimes} leadTimes=${leadTimes} longest=${longest} />` },
    { name: 'On time', of: onTime },
    { name: 'Spend, 12 months', kind: 'number', of: ({ spend }) => formatMoney(spend, 'TRY') },
    { name: 'Last order', of: ({ lastOrderAt }) => html`<${Day} on=${lastOrderAt} none="Never" />` },
  ];
}

export function OpenOrders({ supplier }: { supplier: SupplierFigures }) {
  const { supplierId, openOrders, openValues, lateOrders } = supplier;
  if (openOrders === 0) return html`<span class="quiet">None</span>`;
  return html`<span>${formatNumber(openOrders)} ${lateOrders > 0 && html`<a href=${lateUrl(supplierId)}><${Badge} tone="bad">${formatNumber(lateOrders)} late<//></a>`}
    ${openValues.map(({ currency, amount }) => html`<small class="under">${formatMoney(amount, currency)}</small>`)}</span>`;
}

export function onTime({ onTimeShare, deliveredOrders }: SupplierFigures): Children {
  if (onTimeShare === null) return html`<span class="quiet">Not measured yet</span>`;
  return html`<span><strong>${formatNumber(onTimeShare * 100)} %</strong><small class="under">of ${formatCount(deliveredOrders, 'order')}</small></span>`;
}

export function catalogUrl(supplierId: string): string {
  return `/account/catalog?supplier=${supplierId}`;
}

export function lateUrl(supplierId: string): string {
  return pageUrl('/orders', { status: 'late', supplier: supplierId });
}
