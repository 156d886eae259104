// An order: status, arrival, lines and cost.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, Page, Section } from '../../components/page.ts';
import { ProductImage } from '../../components/product-image.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatMoney, formatNumber, Moment } from '../../format.ts';
import { html } from '../../html.ts';
import { methodNames } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { OrderCost } from './order-cost.ts';
import { LateBadge, orderTones, type Status, statusLabels } from './order-status.ts';
import { Payments } from './payments.ts';
import { StatusActions } from './status-actions.ts';

type OrderDetails = ApiResponse<'getAccountOrder'>['data'];
type Line = OrderDetails['items'][number];

const lifecycle: Status[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const actorLabels: Record<string, string> = {
  system: t('by the system'),
  external_api: t('by your system'),
  operator: t('by support'),
  user: t('in the account'),
};

export function Order({ subject }: PageProps) {
  const order = useLoad(() => callApi('getAccountOrder', { path: { ref: subject } }), [subject]);
  const cost = useLoad(() => callApi('getAccountOrderCost', { path: { ref: subject } }), [subject]);
  const changed = () => Promise.all([order.reload(), cost.reload()]);
  const actions = order.data && html`<${StatusActions} order=${order.data.data} changed=${changed} />`;
  return html`<${Page} title=${t('Order {{subject}}', { subject })} actions=${actions} up=${{ href: '/account/orders', name: t('Orders') }}>
    <${Loading} of=${order} lines=${8}>${({ data }: ApiResponse<'getAccountOrder'>) => html`
      <${Summary} order=${data} />
      <div class="with-aside">
        <${Section} title=${t('Timeline')}><${Timeline} order=${data} /><//>
        <div>
          <${Section} title=${t('Lines')}><${Lines} lines=${data.items} /><//>
          <${Payments} of=${cost} changed=${changed} />
          <${Section} title=${t('Landed cost')}><${OrderCost} of=${cost} /><//>
        </div>
      </div>`}<//>
  <//>`;
}

function Summary({ order }: { order: OrderDetails }) {
  const basis = { first_payment: t('based on the first payment'), shipped: t('based on the shipment') };
  const arrival = order.acceptedAt
    ? html`<${Day} on=${order.acceptedAt} /> <small>${t('accepted')}</small>`
    : order.estimatedArrivalDate
      ? html`<${Day} on=${order.estimatedArrivalDate} /> <small>${order.estimatedArrivalBasis && basis[order.estimatedArrivalBasis]}</small>`
      : html`<span class="quiet">${describeMissingArrival(order)}</span>`;
  return html`<${Facts} facts=${[
    [
      t('Status'),
      html`<${Badge} tone=${orderTones[order.status]}>${statusLabels[order.status]}<//> <${LateBadge} days=${order.daysLate} status=${order.status} />`,
    ],
    [t('Promised date'), html`<${Day} on=${order.promisedDate} none=${t('Set with the first estimate')} />`],
    [t('Estimated arrival'), arrival],
    [t('Total'), html`<strong>${formatMoney(order.totalAmount, order.currency)}</strong>`],
    [t('Supplier'), html`<a href=${`/account/suppliers/${order.supplier.id}`}>${order.supplier.name}</a>`],
    [t('Delivery ID'), order.deliveryId],
    [t('Your reference'), order.externalOrderId ?? html`<span class="quiet">${t('None')}</span>`],
    [
      t('Shipping method'),
      order.shippingMethod ? methodNames[order.shippingMethod] : html`<span class="quiet">${t('Not set')}</span>`,
    ],
    ...(order.trackingNumber ? [[t('Tracking number'), html`<code>${order.trackingNumber}</code>`]] : []),
    ...(order.comment ? [[t('Comment'), order.comment]] : []),
  ]} />`;
}

function describeMissingArrival({ status, shippingMethod }: OrderDetails): string {
  if (status === 'cancelled') return t('Cancelled');
  return shippingMethod ? t('Available after the first payment') : t('Not available: no shipping method is set');
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
    ${ahead.map((status) => html`<li class="ahead">${statusLabels[status]}<span class="unseen"> ${t('(pending)')}</span></li>`)}
  </ol>`;
}

function Lines({ lines }: { lines: Line[] }) {
  const name = (line: Line) => (line.isCustom ? line.customName : line.name);
  const sku = (line: Line) => (line.isCustom ? line.customSku : line.sku);
  return html`<${Table} label=${t('Lines')} rows=${lines} keyOf=${(line: Line) => `${sku(line)} ${lines.indexOf(line)}`}
    columns=${[
      {
        name: t('Item'),
        kind: 'main',
        of: (line: Line) =>
          html`<div class="product-name"><${ProductImage} of=${line} name=${name(line)} /><span>${name(line)}${line.isCustom && html` <${Badge}>${t('Custom')}<//>`}<code class="under">${sku(line)}</code></span></div>`,
      },
      { name: t('Quantity'), kind: 'number', of: (line: Line) => formatNumber(line.quantity) },
      { name: t('Unit price'), kind: 'number', of: (line: Line) => formatMoney(line.unitPrice, line.currency) },
      { name: t('Total'), kind: 'number', of: (line: Line) => formatMoney(line.totalPrice, line.currency) },
    ]} />`;
}
