// An order: where it stands, when it arrives, what it costs.

import { type Answer, call } from '../api.ts';
import { Loading, useLoad } from '../loading.ts';
import { html } from '../markup.ts';
import type { PageProps } from '../pages.ts';
import { Badge, Page, Section } from '../parts/page.ts';
import { Facts, Table } from '../parts/table.ts';
import { count, Day, Moment, money, spoken } from '../words.ts';
import { OrderCost } from './order-cost.ts';
import { orderTones, statusLabels } from './orders.ts';

type OrderOf = Answer<'getAccountOrder'>['data'];
type Line = OrderOf['items'][number];
type Status = OrderOf['status'];

const lifecycle: Status[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const setBy: Record<string, string> = {
  system: 'by the service',
  external_api: 'by your system',
  operator: 'by support',
};

export function Order({ subject }: PageProps) {
  const order = useLoad(() => call('getAccountOrder', { path: { ref: subject } }), [subject]);
  const cost = useLoad(() => call('getAccountOrderCost', { path: { ref: subject } }), [subject]);
  return html`<${Page} title=${`Order ${subject}`} up=${{ href: '/account/orders', name: 'Orders' }}>
    <${Loading} of=${order} lines=${8}>${({ data }: Answer<'getAccountOrder'>) => html`
      <${Summary} order=${data} />
      <${Section} title="Timeline"><${Timeline} order=${data} /><//>
      <${Section} title="Lines"><${Lines} lines=${data.items} /><//>
      <${Section} title="Landed cost"><${OrderCost} of=${cost} /><//>`}<//>
  <//>`;
}

function Summary({ order }: { order: OrderOf }) {
  const basis = { first_payment: 'counted from the first payment', shipped: 'counted from the shipment' };
  const arrival = order.acceptedAt
    ? html`<${Day} on=${order.acceptedAt} /> <small>accepted</small>`
    : order.estimatedArrivalDate
      ? html`<${Day} on=${order.estimatedArrivalDate} /> <small>${order.estimatedArrivalBasis && basis[order.estimatedArrivalBasis]}</small>`
      : html`<span class="quiet">${whyNoArrival(order)}</span>`;
  return html`<${Facts} facts=${[
    ['Status', html`<${Badge} tone=${orderTones[order.status]}>${statusLabels[order.status]}<//>`],
    ['Arrives', arrival],
    ['Total', html`<strong>${money(order.totalAmount, order.currency)}</strong>`],
    ['Supplier', order.supplier.name],
    ['Delivery', order.deliveryId],
    ['Your reference', order.externalOrderId ?? html`<span class="quiet">None</span>`],
    ['Shipped by', order.shippingMethod ? spoken(order.shippingMethod) : html`<span class="quiet">Not said</span>`],
    ...(order.trackingNumber ? [['Tracking number', html`<code>${order.trackingNumber}</code>`]] : []),
    ...(order.comment ? [['Comment', order.comment]] : []),
  ]} />`;
}

function whyNoArrival({ status, shippingMethod }: OrderOf): string {
  if (status === 'cancelled') return 'Cancelled';
  return shippingMethod ? 'Known after the first payment' : 'Not known: the order doesn’t say how it travels';
}

/** What happened, and what is still to come. */
function Timeline({ order }: { order: OrderOf }) {
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const ahead = isOver ? [] : lifecycle.slice(lifecycle.indexOf(order.status) + 1);
  return html`<ol class="timeline">
    ${order.timeline.map(
      (
        { status, at, by, comment },
        index,
      ) => html`<li class=${`${status === 'cancelled' ? 'bad' : 'done'} ${index === order.timeline.length - 1 ? 'now' : ''}`}>
        <strong>${statusLabels[status]}</strong>
        <span class="quiet"><${Moment} at=${at} /> ${status === 'created' ? setBy.external_api : (setBy[by] ?? by)}</span>
        ${comment && html`<p>“${comment}”</p>`}
      </li>`,
    )}
    ${ahead.map((status) => html`<li class="ahead">${statusLabels[status]}<span class="unseen"> is still to come</span></li>`)}
  </ol>`;
}

function Lines({ lines }: { lines: Line[] }) {
  const name = (line: Line) => (line.isCustom ? line.customName : line.name);
  const sku = (line: Line) => (line.isCustom ? line.customSku : line.sku);
  return html`<${Table} label="Lines" rows=${lines} keyOf=${(line: Line) => `${sku(line)} ${lines.indexOf(line)}`}
    columns=${[
      {
        name: 'Item',
        kind: 'main',
        of: (line: Line) =>
          html`${name(line)}${line.isCustom && html` <${Badge}>Custom<//>`}<code class="under">${sku(line)}</code>`,
      },
      { name: 'Quantity', kind: 'number', of: (line: Line) => count(line.quantity) },
      { name: 'Unit price', kind: 'number', of: (line: Line) => money(line.unitPrice, line.currency) },
      { name: 'Total', kind: 'number', of: (line: Line) => money(line.totalPrice, line.currency) },
    ]} />`;
}
