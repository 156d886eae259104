// The company's orders.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { FilterLinks, Table } from '../../components/table.ts';
import { Day, formatCount, formatMoney } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, usePages } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';

export type OrderRow = ApiResponse<'listAccountOrders'>['data']['orders'][number];
type Status = OrderRow['status'];

export const orderTones: Record<Status, Tone> = {
  created: 'blue',
  part_paid: 'warn',
  paid: 'good',
  on_the_way: 'purple',
  delivered: 'purple',
  accepted: 'good',
  cancelled: 'bad',
};

/** English like the other labels: `statusDisplay.label` follows the company's locale. */
export const statusLabels: Record<Status, string> = {
  created: 'Created',
  part_paid: 'Partly paid',
  paid: 'Paid',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  accepted: 'Accepted',
  cancelled: 'Cancelled',
};

const statuses = [['', 'All'], ...Object.entries(statusLabels)] as [Status | '', string][];

export function Orders({ query }: PageProps) {
  const status = statuses.find(([name]) => name === query.get('status'))?.[0] ?? '';
  const search = query.get('search') ?? '';
  const list = usePages(
    async (offset: number = 0) => {
      const { data } = await callApi('listAccountOrders', { query: { status: status || undefined, search, offset } });
      const next = offset + data.orders.length;
      return { rows: data.orders, next: next < data.pagination.total ? next : null };
    },
    [status, search],
  );
  const narrowed = status || search;
  return html`<${Page} title="Orders" lead=${html`Your systems create orders and update their status. <a href="/docs/guides/first-order.html">First order guide</a>`}>
    <${FilterLinks} label="Status" options=${statuses} chosen=${status} at=${(name: string) => pageUrl('/orders', { status: name, search })} />
    <${Search} label="Search orders" hint="Number, supplier or product" value=${search} at=${(text: string) => pageUrl('/orders', { status, search: text })} />
    <${Loading} of=${list}>${(orders: OrderRow[]) =>
      orders.length === 0
        ? html`<${EmptyState} title=${narrowed ? 'No matching orders.' : 'No orders yet.'}>
            ${!narrowed && html`<p>Orders appear here when your systems create them.</p>`}
          <//>`
        : html`<${OrderTable} orders=${orders} /><${LoadMore} of=${list} />`}<//>
  <//>`;
}

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return html`<${Table} label="Orders" rows=${orders} keyOf=${(order: OrderRow) => order.orderNumber}
    columns=${[
      {
        name: 'Order',
        kind: 'main',
        of: (order: OrderRow) => html`<a href=${orderUrl(order)}><strong>${order.orderNumber}</strong></a>
          <span class="under">${order.externalOrderId ?? order.deliveryId}</span>`,
      },
      {
        name: 'Status',
        of: (order: OrderRow) => html`<${Badge} tone=${orderTones[order.status]}>${statusLabels[order.status]}<//>`,
      },
      {
        name: 'Supplier',
        of: (order: OrderRow) =>
          html`<span>${order.supplier.name}<small class="under">${formatCount(order.items.length, 'line')}</small></span>`,
      },
      { name: 'Ordered', of: (order: OrderRow) => html`<${Day} on=${toIsoDate(order.createdAt)} />` },
      { name: 'Arrives', of: (order: OrderRow) => html`<${Day} on=${order.estimatedArrivalDate} />` },
      { name: 'Total', kind: 'number', of: (order: OrderRow) => formatMoney(order.totalAmount, order.currency) },
    ]} />`;
}

function orderUrl({ orderNumber }: OrderRow): string {
  return `/account/orders/${encodeURIComponent(orderNumber)}`;
}

/** Converts `DD/MM/YY`. */
function toIsoDate(short: string): string {
  const [day, month, year] = short.split('/');
  return `20${year}-${month}-${day}`;
}
