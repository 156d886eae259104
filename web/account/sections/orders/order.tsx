// An order: status, arrival, lines and cost.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Page, Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { Day, ExpectedDay, formatMoney, formatNumber, Moment } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { AddressLines } from '../trading/party.tsx';
import { Differences } from './differences.tsx';
import { EditOrder } from './edit-order.tsx';
import { Deliveries, type OrderDeliveries, quantityColumns, useDeliveries } from './line-quantities.tsx';
import { OrderCost } from './order-cost.tsx';
import { LateBadge, orderTones, type Status, statusLabels } from './order-status.tsx';
import { Payments } from './payments.tsx';
import { SendOrder } from './send-order.tsx';
import { StatusActions } from './status-actions.tsx';

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
  const deliveries = useDeliveries(subject);
  const changed = () => Promise.all([order.reload(), cost.reload(), deliveries.reload()]);
  const [isEditing, setEditing] = useState(false);
  const actions = order.data && (
    <>
      {isReceivable(order.data.data) && (
        <a class="button" href={`/account/orders/${encodeURIComponent(subject)}/receive`}>
          {t('Receive')}
        </a>
      )}
      {isEditable(order.data.data) && <Button label={t('Change')} onClick={() => setEditing(true)} />}
      <StatusActions order={order.data.data} changed={changed} />
    </>
  );
  return (
    <Page
      title={t('Order {{subject}}', { subject: order.data?.data.orderNumber ?? subject })}
      actions={actions}
      up={{ href: '/account/orders', name: t('Orders') }}>
      <Loading of={order} lines={8}>
        {({ data }) => (
          <>
            <Summary order={data} changed={changed} />
            {isEditing && <EditOrder of={data} close={() => setEditing(false)} done={changed} />}
            <div class="with-aside">
              <Section title={t('Timeline')}>
                <Timeline order={data} />
              </Section>
              <div>
                <Differences order={data} lines={deliveries.data?.lines ?? []} changed={changed} />
                <Section title={t('Lines')}>
                  <Lines lines={data.items} quantities={deliveries.data} />
                </Section>
                <Deliveries of={deliveries.data?.deliveries ?? []} />
                <Payments of={cost} changed={changed} />
                <Section title={t('Landed cost')}>
                  <OrderCost of={cost} />
                </Section>
                <Attachments subject={{ subjectType: 'order', subjectId: data.orderId }} />
              </div>
            </div>
          </>
        )}
      </Loading>
    </Page>
  );
}

/** Whether the order is not shipped yet, so that its instructions can change. */
function isEditable({ status }: OrderDetails): boolean {
  return status === 'created' || status === 'part_paid' || status === 'paid';
}

/** Receipts of an accepted order are corrections, from its list of receipts. */
function isReceivable({ status }: OrderDetails): boolean {
  return status !== 'cancelled' && status !== 'accepted';
}

function Summary({ order, changed }: { order: OrderDetails; changed: () => unknown }) {
  const basis = { first_payment: t('based on the first payment'), shipped: t('based on the shipment') };
  const arrival = order.acceptedAt ? (
    <>
      <Day on={order.acceptedAt} /> <small>{t('accepted')}</small>
    </>
  ) : order.deliveredAt ? (
    <>
      <Day on={order.deliveredAt} /> <small>{t('delivered')}</small>
    </>
  ) : order.estimatedArrivalDate ? (
    <>
      <ExpectedDay on={order.estimatedArrivalDate} />{' '}
      <small>{order.estimatedArrivalBasis && basis[order.estimatedArrivalBasis]}</small>
    </>
  ) : (
    <span class="quiet">{describeMissingArrival(order)}</span>
  );
  return (
    <Facts
      facts={[
        [
          t('Status'),
          <>
            <Badge tone={orderTones[order.status]}>{statusLabels[order.status]}</Badge>{' '}
            <LateBadge days={order.daysLate} status={order.status} />
          </>,
        ],
        [t('Promised date'), <Day on={order.promisedDate} none={t('Set with the first estimate')} />],
        [t('Estimated arrival'), arrival],
        [t('Total'), <strong>{formatMoney(order.totalAmount, order.currency)}</strong>],
        [t('Supplier'), <a href={`/account/suppliers/${order.supplier.id}`}>{order.supplier.name}</a>],
        [t('Delivery ID'), order.deliveryId],
        [t('Your reference'), order.externalOrderId ?? <span class="quiet">{t('None')}</span>],
        [
          t('Shipping method'),
          order.shippingMethod ? methodNames[order.shippingMethod] : <span class="quiet">{t('Not set')}</span>,
        ],
        order.trackingNumber && [t('Tracking number'), <code>{order.trackingNumber}</code>],
        order.requestedDate && [t('Requested date'), <Day on={order.requestedDate} />],
        order.deliveryAddress && [t('Delivery address'), <AddressLines text={order.deliveryAddress} />],
        order.comment && [t('Note to the supplier'), <AddressLines text={order.comment} />],
        [
          t('Purchase order'),
          <>
            <Documents of={order.orderNumber} />
            <SendOrder of={order} done={changed} />
          </>,
        ],
      ]}
    />
  );
}

/** The order as files for the supplier, by format. */
const documents = { pdf: 'PDF', xlsx: 'XLSX', ubl: 'UBL' };

function Documents({ of }: { of: string }) {
  return (
    <span class="actions">
      {Object.entries(documents).map(([format, name]) => (
        <a href={`/api/account/v1/orders/${of}/document?format=${format}`} download>
          {name}
        </a>
      ))}
    </span>
  );
}

function describeMissingArrival({ status, shippingMethod }: OrderDetails): string {
  if (status === 'cancelled') return t('Cancelled');
  return shippingMethod ? t('Available after the first payment') : t('Not available: no shipping method is set');
}

/** Past and expected statuses. */
function Timeline({ order }: { order: OrderDetails }) {
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const ahead = isOver ? [] : lifecycle.slice(lifecycle.indexOf(order.status) + 1);
  return (
    <ol class="timeline">
      {order.timeline.map(({ status, createdAt, by, comment }, index) => (
        <li class={`${status === 'cancelled' ? 'bad' : 'done'} ${index === order.timeline.length - 1 ? 'now' : ''}`}>
          <strong>{statusLabels[status]}</strong>
          <span class="quiet">
            <Moment at={createdAt} /> {status === 'created' ? actorLabels.external_api : (actorLabels[by] ?? by)}
          </span>
          {comment && <p>“{comment}”</p>}
        </li>
      ))}
      {ahead.map((status) => (
        <li class="ahead">
          {statusLabels[status]}
          <span class="unseen"> {t('(pending)')}</span>
        </li>
      ))}
    </ol>
  );
}

function Lines({ lines, quantities }: { lines: Line[]; quantities: OrderDeliveries | undefined }) {
  const counted = quantities && quantities.deliveries.length > 0 ? quantities.lines : [];
  const name = (line: Line) => (line.isCustom ? line.customName : line.name);
  const sku = (line: Line) => (line.isCustom ? line.customSku : line.sku);
  return (
    <Table
      label={t('Lines')}
      rows={lines}
      keyOf={(line) => `${sku(line)} ${lines.indexOf(line)}`}
      columns={[
        {
          name: t('Item'),
          kind: 'main',
          of: (line) => (
            <div class="product-name">
              <ProductImage of={line} name={name(line)} />
              <span>
                {name(line)}
                {line.isCustom && (
                  <>
                    {' '}
                    <Badge>{t('Custom')}</Badge>
                  </>
                )}
                <code class="under">{sku(line)}</code>
              </span>
            </div>
          ),
        },
        { name: t('Quantity'), kind: 'number', of: (line) => formatNumber(line.quantity) },
        ...(counted.length > 0 ? quantityColumns<Line>(counted, (line) => line.lineNumber - 1) : []),
        { name: t('Unit price'), kind: 'number', of: (line) => formatMoney(line.unitPrice, line.currency) },
        { name: t('Total'), kind: 'number', of: (line) => formatMoney(line.totalPrice, line.currency) },
      ]}
    />
  );
}
