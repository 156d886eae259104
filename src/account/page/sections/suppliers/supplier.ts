// A supplier: figures, lead times and open orders.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatCount, formatMoney } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
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
    html`<a class="button" href=${catalogUrl(subject)}>View products</a>
    <a class="button" href=${ordersUrl(subject)}>View orders</a>`;
  return html`<${Page} title=${supplier?.name ?? 'Supplier'} actions=${actions} up=${{ href: '/account/suppliers', name: 'Suppliers' }}>
    <${Loading} of=${loaded} lines=${8}>${({ data }: ApiResponse<'getAccountSupplier'>) => html`
      <${Summary} supplier=${data} />
      <${Section} title="Lead times" lead="Days from the first payment to acceptance.">
        ${
          data.leadTimes.length === 0
            ? html`<${EmptyState} title="No accepted orders yet." />`
            : html`<div class="columns">${data.leadTimes.map((one: LeadTime) => html`<${LeadTimeHistogram} leadTime=${one} />`)}</div>`
        }
      <//>
      <${NextOrders} supplier=${data} />`}<//>
  <//>`;
}

function Summary({ supplier }: { supplier: Details }) {
  const { supplierId, products, spend, lastOrderAt } = supplier;
  return html`<${Facts} facts=${[
    ['Open orders', html`<${OpenOrders} supplier=${supplier} />`],
    ['On time', onTime(supplier)],
    ['Spend, 12 months', html`<strong>${formatMoney(spend, 'TRY')}</strong>`],
    ['Last order', html`<${Day} on=${lastOrderAt} none="Never" />`],
    [
      'Products',
      products > 0 ? html`<a href=${catalogUrl(supplierId)}>${formatCount(products, 'product')}</a>` : 'None',
    ],
  ]} />`;
}

function NextOrders({ supplier: { supplierId, nextOrders, openOrders, lateOrders } }: { supplier: Details }) {
  const links = html`${lateOrders > 0 && html`<a href=${lateUrl(supplierId)}>${formatCount(lateOrders, 'late order')}</a>`}<a href=${ordersUrl(supplierId)}>All orders</a>`;
  const more =
    openOrders > nextOrders.length && `The ${nextOrders.length} with the earliest promised date of ${openOrders}.`;
  return html`<${Section} title="Open orders" lead=${more} actions=${links}>
    ${
      nextOrders.length === 0
        ? html`<${EmptyState} title="No open orders." />`
        : html`<${Table} label="Open orders" rows=${nextOrders} keyOf=${({ orderNumber }: OpenOrder) => orderNumber}
          columns=${[
            {
              name: 'Order',
              kind: 'main',
              of: ({ orderNumber }: OpenOrder) =>
                html`<a href=${`/account/orders/${encodeURIComponent(orderNumber)}`}><strong>${orderNumber}</strong></a>`,
            },
            {
              name: 'Status',
              of: ({ status, daysLate }: OpenOrder) =>
                html`<${Badge} tone=${orderTones[status]}>${statusLabels[status]}<//> <${LateBadge} days=${daysLate} status=${status} />`,
            },
            { name: 'Ordered', of: ({ createdAt }: OpenOrder) => html`<${Day} on=${createdAt} />` },
            { name: 'Promised', of: ({ promisedDate }: OpenOrder) => html`<${Day} on=${promisedDate} />` },
            {
              name: 'Total',
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
