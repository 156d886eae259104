// An order: status, arrival, lines and cost.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Page, Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { Day, formatDay, formatMoney, formatNumber } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import { ArrivalDay, hasArrived } from '../arrivals/expected-day.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { ConfirmationLinks, useConfirmationLinks } from './confirmation-links.tsx';
import { Deliveries } from './deliveries.tsx';
import { Differences } from './differences/differences.tsx';
import { EditOrder } from './edit-order.tsx';
import {
  hasDeliveries,
  type LineQuantities,
  type OrderDeliveries,
  quantityColumns,
  useDeliveries,
} from './line-quantities.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderCost } from './order-cost.tsx';
import { LateBadge, orderTones, type Status, statusLabels } from './order-status.tsx';
import { OrderTasks } from './order-tasks.tsx';
import { Lifecycle } from './order-timeline.tsx';
import { type EditedPayment, Payments } from './payments.tsx';
import { StatusActions } from './status-actions.tsx';
import { isReceived, primaryAction, supportedSteps } from './status-steps.ts';

type OrderDetails = ApiResponse<'getAccountOrder'>['data'];
type OrderCostDetails = ApiResponse<'getAccountOrderCost'>['data'];
type Line = OrderDetails['items'][number];

export function Order({ subject }: PageProps) {
  const order = useLoad(() => callApi('getAccountOrder', { path: { ref: subject } }), [subject]);
  const cost = useLoad(
    () => callApi('getAccountOrderCost', { path: { ref: subject }, query: { estimate: 'learned' } }),
    [subject],
  );
  const deliveries = useDeliveries(subject);
  const links = useConfirmationLinks(subject);
  const schedule = useLoad(() => callApi('getAccountPaymentSchedule', { path: { ref: subject } }), [subject]);
  const changed = () =>
    Promise.all([order.reload(), cost.reload(), deliveries.reload(), links.reload(), schedule.reload()]);
  const lines = deliveries.data?.lines ?? [];
  // What is decided is below what is not.
  const isUndecided = lines.some(({ differenceStatus }) => differenceStatus === 'open');
  const [isEditing, setEditing] = useState(false);
  const [edited, setEdited] = useState<EditedPayment>();
  const { can } = useSession();
  const [canChange, canPay] = [can('purchase'), can('record_payments')];
  const isComplete = deliveries.data !== undefined && isReceived(deliveries.data);
  const hasOpenUnits = lines.length === 0 || lines.some(({ open }) => open > 0);
  const steps = findSteps(order.data?.data, cost.data?.data, deliveries.data);
  const openAmount = schedule.data?.data.openAmount ?? '0';
  const facts = { openAmount, isUndecided, hasOpenUnits, steps, canPay };
  const primary = order.data ? primaryAction({ ...order.data.data, ...facts }) : 'task';
  const receive = order.data && isReceivable(order.data.data) && hasOpenUnits && (
    <a
      class={primary === 'receive' ? 'button primary' : 'button'}
      href={`/account/orders/${encodeURIComponent(subject)}/receive`}>
      {t('Receive')}
    </a>
  );
  // Tasks and differences come first: without them, the page would move when they are loaded.
  const isReady = [order, deliveries, schedule, cost].every(({ data, error }) => data !== undefined || error);
  // The primary action is the last one, as in other headings.
  const actions = canChange && order.data && isReady && (
    <>
      {isEditable(order.data.data) && <Button label={t('Change')} onClick={() => setEditing(true)} />}
      {primary !== 'receive' && receive}
      <StatusActions
        order={order.data.data}
        steps={steps}
        isMain={primary === 'status'}
        canCancel={!isComplete}
        changed={changed}
      />
      {primary === 'receive' && receive}
      {primary === 'payment' && <Button kind="primary" label={t('Record payment')} onClick={() => setEdited('new')} />}
    </>
  );
  return (
    <Page
      title={t('Order {{subject}}', { subject: order.data ? ownNumber(order.data.data) : subject })}
      lead={order.data?.data.externalOrderId && order.data.data.orderNumber}
      actions={actions}
      up={{ href: '/account/orders', name: t('Orders') }}>
      <Loading of={isReady ? order : { ...order, data: undefined }} lines={8}>
        {({ data }) => (
          <>
            <Lifecycle status={data.status} />
            {isEditing && <EditOrder of={data} close={() => setEditing(false)} done={changed} />}
            {canChange && deliveries.data && (
              <OrderTasks
                order={data}
                deliveries={deliveries.data}
                schedule={schedule.data?.data}
                steps={steps}
                hasMain={primary !== 'task'}
                pay={canPay ? () => setEdited('new') : undefined}
                changed={changed}
              />
            )}
            <div class="order-summary">
              <Summary order={data} cost={cost.data?.data} lines={lines} />
            </div>
            <div class="with-aside">
              <div>
                {isUndecided && <Differences order={data} lines={deliveries.data!.lines} changed={changed} />}
                <Section title={t('Lines')}>
                  <Lines lines={data.items} quantities={deliveries.data} />
                </Section>
                {!isUndecided && deliveries.data && (
                  <Differences order={data} lines={deliveries.data.lines} changed={changed} />
                )}
              </div>
              <OrderAside order={data} confirmations={deliveries.data?.confirmations ?? []} changed={changed} />
              <div>
                {deliveries.data && <Deliveries order={data} of={deliveries.data} changed={changed} />}
                <ConfirmationLinks of={links} order={data.orderNumber} />
                <Payments
                  order={data}
                  deliveries={deliveries.data}
                  of={cost}
                  schedule={schedule.data?.data}
                  edited={edited}
                  edit={setEdited}
                  changed={changed}
                />
                <Section title={t('Landed cost')}>
                  <OrderCost of={cost} isCancelled={data.status === 'cancelled'} />
                </Section>
                <div class="columns">
                  <Attachments subject={{ subjectType: 'order', subjectId: data.orderId }} />
                </div>
              </div>
            </div>
          </>
        )}
      </Loading>
    </Page>
  );
}

/** None while the facts load. */
function findSteps(order?: OrderDetails, cost?: OrderCostDetails, deliveries?: OrderDeliveries): Status[] {
  return order && cost && deliveries ? supportedSteps(order.status, cost, deliveries) : [];
}

/** Whether the order is not shipped yet, so that its instructions can change. */
function isEditable({ status }: OrderDetails): boolean {
  return status === 'created' || status === 'part_paid' || status === 'paid';
}

/** Receipts of an accepted order are corrections, from its list of receipts. */
function isReceivable({ status }: OrderDetails): boolean {
  return status !== 'cancelled' && status !== 'accepted';
}

interface SummaryProps {
  order: OrderDetails;
  cost: ApiResponse<'getAccountOrderCost'>['data'] | undefined;
  lines: readonly LineQuantities[];
}

function Summary({ order, cost, lines }: SummaryProps) {
  const received = lines.reduce((sum, line) => sum + line.received, 0);
  const cancelled = lines.reduce((sum, line) => sum + line.cancelled, 0);
  const ordered = order.items.reduce((sum, line) => sum + line.quantity, 0) - cancelled;
  return (
    <Facts
      facts={[
        // The lifecycle shows the others.
        order.status === 'cancelled' && [
          t('Status'),
          <Badge tone={orderTones.cancelled}>{statusLabels.cancelled}</Badge>,
        ],
        [t('Arrival'), <Arrival order={order} lines={lines} />],
        [t('Supplier'), <a href={`/account/suppliers/${order.supplier.id}`}>{order.supplier.name}</a>],
        [t('Total'), <strong>{formatMoney(order.totalAmount, order.currency)}</strong>],
        cost && [t('Paid for goods'), formatMoney(cost.paidToDate.goods_invoice, cost.currency)],
        [
          t('Received'),
          t('{{received}} of {{ordered}} units', {
            received: formatNumber(received),
            ordered: formatNumber(ordered),
          }),
        ],
      ]}
    />
  );
}

function Arrival({ order, lines }: Pick<SummaryProps, 'order' | 'lines'>) {
  const { expectedOn, expectedIfPaidToday, promisedDate, daysLate } = order;
  if (hasArrived(order)) {
    return (
      <>
        <ArrivalDay of={order} /> <LateBadge days={daysLate} status={order.status} />
        {promisedDate !== null && <Planned on={promisedDate} />}
      </>
    );
  }
  if (expectedOn === null && expectedIfPaidToday === null) {
    return <span class="quiet">{describeMissingArrival(order, lines)}</span>;
  }
  return (
    <>
      <ArrivalDay of={order} />
      {promisedDate !== null && <Planned on={promisedDate} daysLate={daysLate} />}
    </>
  );
}

/** The planned day of arrival, and how late goods are that have not arrived. */
function Planned({ on, daysLate = 0 }: { on: string; daysLate?: number }) {
  return (
    <small class="under">
      {daysLate > 0
        ? plural(daysLate, 'planned for {{day}}, {{count}} day late', 'planned for {{day}}, {{count}} days late', {
            day: formatDay(on),
          })
        : withElements('planned for {{day}}', { day: <Day on={on} /> })}
    </small>
  );
}

function describeMissingArrival({ status }: OrderDetails, lines: SummaryProps['lines']): string {
  if (status === 'cancelled') return '–';
  const isOver = lines.length > 0 && lines.every(({ open }) => open === 0);
  return isOver ? t('No units are open.') : t('Not available: no shipping method is set');
}

function Lines({ lines, quantities }: { lines: Line[]; quantities: OrderDeliveries | undefined }) {
  const counted = quantities && hasDeliveries(quantities) ? quantities.lines : [];
  const name = (line: Line) => (line.isCustom ? line.customName : line.name);
  const sku = (line: Line) => (line.isCustom ? line.customSku : line.sku);
  const price = (line: Line) => formatMoney(line.unitPrice, line.currency);
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
                {line.isCustom ? (
                  line.customName
                ) : (
                  <a href={`/account/catalog?product=${line.productId}`}>{line.name}</a>
                )}
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
        // Beside the quantities there is no room for a column of prices.
        counted.length === 0 && { name: t('Unit price'), kind: 'number', of: price },
        {
          name: t('Total'),
          kind: 'number',
          of: (line) => (
            <>
              {formatMoney(line.totalPrice, line.currency)}
              {counted.length > 0 && <span class="under">{t('{{price}} each', { price: price(line) })}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
