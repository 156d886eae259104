// The suppliers with open orders, lead times, punctuality and spend.

import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Badge, EmptyState, Page } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { type Column, Table } from '../../components/table.ts';
import { Day, formatMoney, formatNumber } from '../../format.ts';
import { type Children, html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { LeadTimes } from './lead-time.ts';

export type SupplierFigures = ApiResponse<'listAccountSuppliers'>['data']['suppliers'][number];

export function Suppliers({ query }: PageProps) {
  const search = query.get('search') ?? '';
  const list = useLoad(() => callApi('listAccountSuppliers', { query: { search } }), [search]);
  return html`<${Page} title=${t('Suppliers')} lead=${t('Open orders, lead times and punctuality, from your orders.')}
    actions=${html`<a class="button" href=${`/api/account/v1/suppliers/export${toQueryString({ search })}`} download>${t('Download CSV')}</a>`}>
    <${Search} label=${t('Search suppliers')} hint=${t('Name')} value=${search} at=${(text: string) => pageUrl('/suppliers', { search: text })} />
    <${Loading} of=${list}>${({ data: { suppliers } }: ApiResponse<'listAccountSuppliers'>) =>
      suppliers.length === 0
        ? html`<${EmptyState} title=${search ? t('No matching suppliers.') : t('No suppliers yet.')}>
            ${!search && html`<p>${withElements('Suppliers appear here when their products are in your {{catalog}}.', { catalog: html`<a href="/account/catalog">${t('catalog')}</a>` })}</p>`}
          <//>`
        : html`<p class="totals" role="status"><strong>${plural(suppliers.length, '{{count}} supplier', '{{count}} suppliers')}</strong></p>
          <${Table} label=${t('Suppliers')} rows=${suppliers} keyOf=${({ supplierId }: SupplierFigures) => supplierId} columns=${columnsOf(suppliers)} />`}<//>
  <//>`;
}

function columnsOf(suppliers: SupplierFigures[]): Column<SupplierFigures>[] {
  const longest = Math.max(0, ...suppliers.flatMap(({ leadTimes }) => leadTimes.map(({ p90 }) => p90)));
  return [
    {
      name: t('Supplier'),
      kind: 'main',
      of: ({
        supplierId,
        name,
        products,
      }) => html`<a href=${`/account/suppliers/${supplierId}`}><strong>${name}</strong></a>
        <span class="under">${products > 0 ? html`<a href=${catalogUrl(supplierId)}>${plural(products, '{{count}} product', '{{count}} products')}</a>` : t('No products')}</span>`,
    },
    { name: t('Open orders'), of: (supplier) => html`<${OpenOrders} supplier=${supplier} />` },
    { name: t('Lead time'), of: ({ leadTimes }) => html`<${LeadTimes} leadTimes=${leadTimes} longest=${longest} />` },
    { name: t('On time'), of: onTime },
    { name: t('Spend, 12 months'), kind: 'number', of: ({ spend }) => formatMoney(spend, 'TRY') },
    { name: t('Last order'), of: ({ lastOrderAt }) => html`<${Day} on=${lastOrderAt} none=${t('Never')} />` },
  ];
}

export function OpenOrders({ supplier }: { supplier: SupplierFigures }) {
  const { supplierId, openOrders, openValues, lateOrders } = supplier;
  if (openOrders === 0) return html`<span class="quiet">${t('None')}</span>`;
  return html`<span>${formatNumber(openOrders)} ${lateOrders > 0 && html`<a href=${lateUrl(supplierId)}><${Badge} tone="bad">${t('{{lateOrders}} late', { lateOrders })}<//></a>`}
    ${openValues.map(({ currency, amount }) => html`<small class="under">${formatMoney(amount, currency)}</small>`)}</span>`;
}

export function onTime({ onTimeShare, deliveredOrders }: SupplierFigures): Children {
  if (onTimeShare === null) return html`<span class="quiet">${t('Not measured yet')}</span>`;
  return html`<span><strong>${formatNumber(onTimeShare * 100)} %</strong><small class="under">${plural(deliveredOrders, 'of {{count}} order', 'of {{count}} orders')}</small></span>`;
}

export function catalogUrl(supplierId: string): string {
  return `/account/catalog?supplier=${supplierId}`;
}

export function lateUrl(supplierId: string): string {
  return pageUrl('/orders', { status: 'late', supplier: supplierId });
}
