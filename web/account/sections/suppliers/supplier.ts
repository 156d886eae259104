// A supplier: figures, lead times and open orders.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatMoney } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { LateBadge, orderTones, statusLabels } from '../orders/order-status.ts';
import { type LeadTime, LeadTimeHistogram } from './lead-time.ts';
import { catalogUrl, lateUrl, OpenOrders, onTime } from './suppliers.ts';

type Details = ApiResponse<'getAccountSupplier'>['data'];
type OpenOrder = Details['nextOrders'][number];

export function Supplier({ subject }: PageProps) {
  const loaded = useLoad(() => callApi('getAccountSupplier', { path: { supplierId: subject } }), [subject]);
  const supplier = loaded.data?.data;
  const actions =
    supplier &&
    html`<a class="button" href=${catalogUrl(subject)}>${t('View products')}</a>
    <a class="button" href=${ordersUrl(subject)}>${t('View orders')}</a>`;
  return html`<${Page} title=${supplier?.name ?? t('Supplier')} actions=${actions} up=${{ href: '/account/suppliers', name: t('Suppliers') }}>
    <${Loading} of=${loaded} lines=${8}>${({ data }: ApiResponse<'getAccountSupplier'>) => html`
      <${Summary} supplier=${data} />
      <${Section} title=${t('Lead times')} lead=${t('Days from the first payment to acceptance.')}>
        ${
          data.leadTimes.length === 0
            ? html`<${EmptyState} title=${t('No accepted orders yet.')} />`
            : html`<div class="columns">${data.leadTimes.map((one: LeadTime) => html`<${LeadTimeHistogram} leadTime=${one} />`)}</div>`
        }
      <//>
      <${NextOrders} supplier=${data} />`}<//>
  <//>`;
}

function Summary({ supplier }: { supplier: Details }) {
  const { supplierId, products, spend, lastOrderAt } = supplier;
  return html`<${Facts} facts=${[
    [t('Open orders'), html`<${OpenOrders} supplier=${supplier} />`],
    [t('On time'), onTime(supplier)],
    [t('Spend, 12 months'), html`<strong>${formatMoney(spend, 'TRY')}</strong>`],
    [t('Last order'), html`<${Day} on=${lastOrderAt} none=${t('Never')} />`],
    [
      t('Products'),
      products > 0
        ? html`<a href=${catalogUrl(supplierId)}>${plural(products, '{{count}} product', '{{count}} products')}</a>`
        : t('None'),
    ],
  ]} />`;
}

function NextOrders({ supplier: { supplierId, nextOrders, openOrders, lateOrders } }: { supplier: Details }) {
  const links = html`${lateOrders > 0 && html`<a href=${lateUrl(supplierId)}>${plural(lateOrders, '{{count}} late order', '{{count}} late orders')}</a>`}<a href=${ordersUrl(supplierId)}>${t('All orders')}</a>`;
  const more =
    openOrders > nextOrders.length &&
    t('The {{length}} with the earliest promised date of {{openOrders}}.', { length: nextOrders.length, openOrders });
  return html`<${Section} title=${t('Open orders')} lead=${more} actions=${links}>
    ${
      nextOrders.length === 0
        ? html`<${EmptyState} title=${t('No open orders.')} />`
        : html`<${Table} label=${t('Open orders')} rows=${nextOrders} keyOf=${({ orderNumber }: OpenOrder) => orderNumber}
          columns=${[
            {
              name: t('Order'),
              kind: 'main',
              of: ({ orderNumber }: OpenOrder) =>
                html`<a href=${`/account/orders/${encodeURIComponent(orderNumber)}`}><strong>${orderNumber}</strong></a>`,
            },
            {
              name: t('Status'),
              of: ({ status, daysLate }: OpenOrder) =>
                html`<${Badge} tone=${orderTones[status]}>${statusLabels[status]}<//> <${LateBadge} days=${daysLate} status=${status} />`,
            },
            { name: t('Ordered'), of: ({ createdAt }: OpenOrder) => html`<${Day} on=${createdAt} />` },
            { name: t('Promised'), of: ({ promisedDate }: OpenOrder) => html`<${Day} on=${promisedDate} />` },
            {
              name: t('Total'),
              kind: 'number',
              of: ({ totalAmount, currency }: OpenOrder) => formatMoney(totalAmount, currency),
            },
          ]} />`
    }
  <//>`;
}

function ordersUrl(supplierId: string): string {
  return pageUrl('/orders', { supplier: supplierId });
}
