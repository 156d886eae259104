// The company's orders.

import { type Answer, call } from '../api.ts';
import { Loading, More, usePages } from '../loading.ts';
import { html } from '../markup.ts';
import { addressOf } from '../navigation.ts';
import type { PageProps } from '../pages.ts';
import { Badge, Empty, Page, type Tone } from '../parts/page.ts';
import { Search } from '../parts/search.ts';
import { Filter, Table } from '../parts/table.ts';
import { counted, Day, money } from '../words.ts';

export type OrderRow = Answer<'listAccountOrders'>['data']['orders'][number];
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

/** English labels, as the rest of the pages: `statusDisplay.label` follows the company's locale. */
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
      const { data } = await call('listAccountOrders', { query: { status: status || undefined, search, offset } });
      const next = offset + data.orders.length;
      return { rows: data.orders, next: next < data.pagination.total ? next : null };
    },
    [status, search],
  );
  const narrowed = status || search;
  return html`<${Page} title="Orders" lead=${html`Orders are placed and moved on by your systems. <a href="/docs/guides/first-order.html">How to place one</a>`}>
    <${Filter} label="Status" options=${statuses} chosen=${status} at=${(name: string) => addressOf('/orders', { status: name, search })} />
    <${Search} label="Search orders" hint="Number, supplier, article" value=${search} at=${(text: string) => addressOf('/orders', { status, search: text })} />
    <${Loading} of=${list}>${(orders: OrderRow[]) =>
      orders.length === 0
        ? html`<${Empty} title=${narrowed ? 'No such orders.' : 'No orders yet.'}>
            ${!narrowed && html`<p>They appear here as soon as one of your systems places one.</p>`}
          <//>`
        : html`<${OrderTable} orders=${orders} /><${More} of=${list} />`}<//>
  <//>`;
}

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return html`<${Table} label="Orders" rows=${orders} keyOf=${(order: OrderRow) => order.orderNumber}
    columns=${[
      {
        name: 'Order',
        kind: 'main',
        of: (order: OrderRow) => html`<a href=${orderAddress(order)}><strong>${order.orderNumber}</strong></a>
          <span class="under">${order.externalOrderId ?? order.deliveryId}</span>`,
      },
      {
        name: 'Status',
        of: (order: OrderRow) => html`<${Badge} tone=${orderTones[order.status]}>${statusLabels[order.status]}<//>`,
      },
      {
        name: 'Supplier',
        of: (order: OrderRow) =>
          html`<span>${order.supplier.name}<small class="under">${counted(order.items.length, 'line')}</small></span>`,
      },
      { name: 'Ordered', of: (order: OrderRow) => html`<${Day} on=${isoDay(order.createdAt)} />` },
      { name: 'Arrives', of: (order: OrderRow) => html`<${Day} on=${order.estimatedArrivalDate} />` },
      { name: 'Total', kind: 'number', of: (order: OrderRow) => money(order.totalAmount, order.currency) },
    ]} />`;
}

function orderAddress({ orderNumber }: OrderRow): string {
  return `/account/orders/${encodeURIComponent(orderNumber)}`;
}

/** Rows have the day as `DD/MM/YY`. */
function isoDay(short: string): string {
  const [day, month, year] = short.split('/');
  return `20${year}-${month}-${day}`;
}
