// An order: status, arrival, lines and cost.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, Page, Section } from '../../components/page.ts';
import { ProductImage } from '../../components/product-image.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatMoney, formatNumber, humanize, Moment } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import type { PageProps } from '../../page-props.ts';
import { OrderCost } from './order-cost.ts';
import { LateBadge, orderTones, type Status, statusLabels } from './order-status.ts';
import { Payments } from './payments.ts';
import { StatusActions } from './status-actions.ts';

type OrderDetails = ApiResponse<'getAccountOrder'>['data'];
type Line = OrderDetails['items'][number];

const lifecycle: Status[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const actorLabels: Record<string, string> = {
  system: 'by the system',
  external_api: 'by your system',
  operator: 'by support',
  user: 'in the account',
};

export function Order({ subject }: PageProps) {
  const order = useLoad(() => callApi('getAccountOrder', { path: { ref: subject } }), [subject]);
  const cost = useLoad(() => callApi('getAccountOrderCost', { path: { ref: subject } }), [subject]);
  const changed = () => Promise.all([order.reload(), cost.reload()]);
  const actions = order.data && html`<${StatusActions} order=${order.data.data} changed=${changed} />`;
  return html`<${Page} title=${`Order ${subject}`} actions=${actions} up=${{ href: '/account/orders', name: 'Orders' }}>
    <${Loading} of=${order} lines=${8}>${({ data }: ApiResponse<'getAccountOrder'>) => html`
      <${Summary} order=${data} />
      <${Section} title="Timeline"><${Timeline} order=${data} /><//>
      <${Section} title="Lines"><${Lines} lines=${data.items} /><//>
      <${Payments} of=${cost} changed=${changed} />
      <${Section} title="Landed cost"><${OrderCost} of=${cost} /><//>`}<//>
  <//>`;
}

function Summary({ order }: { order: OrderDetails }) {
  const basis = { first_payment: 'based on the first payment', shipped: 'based on the shipment' };
  const arrival = order.acceptedAt
    ? html`<${Day} on=${order.acceptedAt} /> <small>accepted</small>`
    : order.estimatedArrivalDate
      ? html`<${Day} on=${order.estimatedArrivalDate} /> <small>${order.estimatedArrivalBasis && basis[order.estimatedArrivalBasis]}</small>`
      : html`<span class="quiet">${describeMissingArrival(order)}</span>`;
  return html`<${Facts} facts=${[
    [
      'Status',
      html`<${Badge} tone=${orderTones[order.status]}>${statusLabels[order.status]}<//> <${LateBadge} days=${order.daysLate} status=${order.status} />`,
    ],
    ['Promised date', html`<${Day} on=${order.promisedDate} none="Set with the first estimate" />`],
    ['Estimated arrival', arrival],
    ['Total', html`<strong>${formatMoney(order.totalAmount, order.currency)}</strong>`],
    ['Supplier', order.supplier.name],
    ['Delivery ID', order.deliveryId],
    ['Your reference', order.externalOrderId ?? html`<span class="quiet">None</span>`],
    [
      'Shipping method',
      order.shippingMethod ? humanize(order.shippingMethod) : html`<span class="quiet">Not set</span>`,
    ],
    ...(order.trackingNumber ? [['Tracking number', html`<code>${order.trackingNumber}</code>`]] : []),
    ...(order.comment ? [['Comment', order.comment]] : []),
  ]} />`;
}

function describeMissingArrival({ status, shippingMethod }: OrderDetails): string {
  if (status === 'cancelled') return 'Cancelled';
  return shippingMethod ? 'Available after the first payment' : 'Not available: no shipping method is set';
}

/** Past and expected statuses. */
function Timeline({ order }: { order: OrderDetails }) {
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const ahead = isOver ? [] : lifecycle.slice(lifecycle.indexOf(order.status) + 1);
  return html`<ol class="timeline">
    ${order.timeline.map(
      (
        { status, at, by, comment },
        index,
      ) => html`<li class=${`${status === 'cancelled' ? 'bad' : 'done'} ${index === order.timeline.length - 1 ? 'now' : ''}`}>
        <strong>${statusLabels[status]}</strong>
        <span class="quiet"><${Moment} at=${at} /> ${status === 'created' ? actorLabels.external_api : (actorLabels[by] ?? by)}</span>
        ${comment && html`<p>“${comment}”</p>`}
      </li>`,
    )}
    ${ahead.map((status) => html`<li class="ahead">${statusLabels[status]}<span class="unseen"> (pending)</span></li>`)}
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
          html`<div class="product-name"><${ProductImage} of=${line} name=${name(line)} /><span>${name(line)}${line.isCustom && html` <${Badge}>Custom<//>`}<code class="under">${sku(line)}</code></span></div>`,
      },
      { name: 'Quantity', kind: 'number', of: (line: Line) => formatNumber(line.quantity) },
      { name: 'Unit price', kind: 'number', of: (line: Line) => formatMoney(line.unitPrice, line.currency) },
      { name: 'Total', kind: 'number', of: (line: Line) => formatMoney(line.totalPrice, line.currency) },
    ]} />`;
}
