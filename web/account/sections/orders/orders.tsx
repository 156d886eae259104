// The company's orders.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../components/filter-bar.tsx';
import { Badge, EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { type Column, FilterLinks, sortableBy, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, DueDay, formatMoney, formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { SelectionBar } from '../../tables/bulk.tsx';
import { OrderNumber, ownNumber } from '../../tables/order-number.tsx';
import { selectColumn, useSelection } from '../../tables/selection.tsx';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { ArrivalDay } from '../arrivals/expected-day.tsx';
import { describeTerm } from '../trading/payment-terms.tsx';
import { DifferencesBadge, LateBadge, orderTones, type Status, statusLabels } from './order-status.tsx';
import { loadPayable, PaymentDialog } from './payments.tsx';
import { SendOrders } from './send-orders.tsx';

export type OrderRow = ApiResponse<'listAccountOrders'>['data']['items'][number];
type Summary = ApiResponse<'summarizeAccountOrders'>['data'];
/** Orders of a page after the first one. */
const pageSize = 100;
/** Suppliers offered as a filter. */
const maxSuppliers = 1000;
/** What users look for in the list, and nothing. */
const attentions = [
  ['', t('All')],
  ['late', t('Late')],
  ['differing', t('Confirmed differently')],
  ['short', t('Units missing')],
  ['claims', t('Open claims')],
  ['unsent', t('Not sent')],
  ['due', t('Orders to pay')],
  ['unpaid', t('Open payments')],
] as const;
type Choice = (typeof attentions)[number][0] | Status;
const isStatus = (name: string): name is Status => Object.hasOwn(statusLabels, name);
const sorts = ['createdAt', 'status', 'supplier', 'promisedDate', 'dueDate', 'totalAmount'] as const;
const largestFirst = ['createdAt', 'totalAmount'];
const usualOrder = { usual: 'createdAt', descending: true, largestFirst };
/** Of orders with payments, the one that is to be paid first. */
const paymentOrder = { usual: 'dueDate', descending: false, largestFirst };

/** The figures of suppliers and of the overview, whose orders their pages link to. */
const measures = {
  on_time: t('On time'),
  fill_rate: t('Delivered in full'),
  sea_lead_time: t('Lead times, {{method}}', { method: methodNames.sea.toLowerCase() }),
  air_lead_time: t('Lead times, {{method}}', { method: methodNames.air.toLowerCase() }),
  spend: t('Spend'),
};
export type Measure = keyof typeof measures;

export function Orders({ query }: PageProps) {
  const wanted = query.get('status') ?? '';
  const status: Choice = isStatus(wanted) ? wanted : (attentions.find(([name]) => name === wanted)?.[0] ?? '');
  const search = query.get('search') ?? '';
  const supplierId = query.get('supplier') ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const countedIn = Object.keys(measures).find((name) => name === query.get('countedIn')) as Measure | undefined;
  const filter = {
    status: isStatus(status) ? [status] : undefined,
    late: status === 'late' ? true : undefined,
    hasOpenDifferences: status === 'differing' ? true : undefined,
    unclaimedShort: status === 'short' ? true : undefined,
    openClaims: status === 'claims' ? true : undefined,
    unsent: status === 'unsent' ? true : undefined,
    paymentDue: status === 'due' ? true : undefined,
    paymentOpen: status === 'unpaid' ? true : undefined,
    supplierId: supplierId || undefined,
    from: from || undefined,
    to: to || undefined,
    countedIn: countedIn && [countedIn],
    search,
  };
  const isPayment = status === 'due' || status === 'unpaid';
  const sort = sorts.find((name) => name === query.get('sort'));
  const direction = query.get('direction') === 'desc' ? 'desc' : undefined;
  const sortedBy = sort ?? (isPayment ? 'dueDate' : undefined);
  const listed = { ...filter, sort: sortedBy, direction: sortedBy && (direction ?? 'asc') } as const;
  const at = (changes: Record<string, string>) =>
    pageUrl('/orders', { status, search, supplier: supplierId, countedIn, from, to, sort, direction, ...changes });
  const suppliers = useLoad(() => callApi('listAccountSuppliers', { query: { limit: maxSuppliers } }), []);
  const list = usePages(
    async (cursor?: string) => {
      const limit = cursor === undefined ? undefined : pageSize;
      const { data } = await callApi('listAccountOrders', { query: { ...listed, cursor, limit } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(listed)],
  );
  const summary = useLoad(() => callApi('summarizeAccountOrders', { query: filter }), [toQueryString(filter)]);
  const totals = summary.data?.data;
  const tools = useTable('orders', at({}));
  const { canOpen, can } = useSession();
  const [paying, setPaying] = useState<Awaited<ReturnType<typeof loadPayable>>>();
  const pay = async (order: OrderRow) => {
    try {
      setPaying(await loadPayable(order));
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const columns = orderColumns(
    sortableBy({ sort: sort ?? '', direction: direction ?? '', at, ...(isPayment ? paymentOrder : usualOrder) }),
    status,
    totals,
    can('record_payments') ? pay : undefined,
  );
  const selection = useSelection((order: OrderRow) => order.orderId);
  const [sending, setSending] = useState(false);
  // Unsent orders can be selected: what can be done with several orders is sending them.
  const isSelectable = status === 'unsent' && can('purchase');
  const shown = attentions
    .map(([name, label]) => [name, label, countOf(totals, name)] as const)
    .filter(([name, , count]) => name === '' || name === status || count !== undefined);
  const isEmpty = list.data?.length === 0;
  const isFiltered = search || supplierId || countedIn || from || to;
  const narrowed = status || isFiltered;
  return (
    <Page
      title={t('Orders')}
      lead={t('Orders from your systems, from the cart and from approved drafts.')}
      actions={<Download list="orders" query={listed} rows={totals?.orderCount} />}>
      {(!isEmpty || narrowed) && (
        <>
          <ViewTabs of={tools} path="/account/orders" />
          {shown.length > 1 && (
            <FilterLinks<Choice>
              label={t('Attention')}
              options={shown}
              chosen={status}
              at={(name) => at({ status: name })}
            />
          )}
          <FilterBar active={[isStatus(status), supplierId, countedIn, from, to].filter(Boolean).length}>
            <Search
              label={t('Search orders')}
              hint={t('Number, supplier or product')}
              value={search}
              at={(text) => at({ search: text })}
            />
            <FilterSelect
              label={t('Status')}
              all={t('All')}
              value={isStatus(status) ? status : ''}
              at={(value) => at({ status: value })}
              options={Object.entries(statusLabels).map(([value, name]) => ({
                value,
                name,
                count: countOf(totals, value as Status) ?? 0,
              }))}
            />
            <FilterSelect
              label={t('Supplier')}
              all={t('All')}
              value={supplierId}
              at={(value) => at({ supplier: value })}
              options={(suppliers.data?.data.items ?? []).map(({ id, name }) => ({ value: id, name }))}
            />
            <FilterDate label={t('Ordered from')} value={from} at={(day) => at({ from: day })} />
            <FilterDate label={t('Ordered to')} value={to} at={(day) => at({ to: day })} />
            {countedIn && (
              <FilterSelect
                label={t('Counted in')}
                all={t('All')}
                value={countedIn}
                at={(value) => at({ countedIn: value })}
                options={Object.entries(measures).map(([value, name]) => ({ value, name }))}
              />
            )}
            {narrowed && (
              <a class="clear" href="/account/orders">
                {t('Clear filters')}
              </a>
            )}
          </FilterBar>
        </>
      )}
      <TableBar of={tools} columns={columns}>
        {isPayment && !isFiltered ? (
          <PaymentTotals of={totals} isDue={status === 'due'} />
        ) : status === 'claims' && !isFiltered ? (
          <ClaimTotals of={totals} />
        ) : (
          <Totals of={totals} isAnyStatus={!isStatus(status)} />
        )}
      </TableBar>
      <Loading of={list}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={narrowed ? t('No matching orders.') : t('No orders yet.')}>
              {!narrowed && canOpen('/account/recommendations') && (
                <p>
                  {withElements(
                    'Order from the {{catalog}} or your {{recommendations}}, or create orders with the API.',
                    {
                      catalog: <a href="/account/catalog">{t('catalog')}</a>,
                      recommendations: <a href="/account/recommendations">{t('recommendations')}</a>,
                    },
                  )}
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <OrderTable
                orders={orders}
                columns={isSelectable ? [selectColumn(orders, selection, ownNumber), ...columns] : columns}
                hidden={tools.hidden}
                total={totals?.orderCount}
              />
              <LoadMore of={list} total={totals?.orderCount} />
            </>
          )
        }
      </Loading>
      {isSelectable && selection.rows.length > 0 && (
        <SelectionBar
          summary={
            <strong>{plural(selection.rows.length, '{{count}} order selected', '{{count}} orders selected')}</strong>
          }
          clear={selection.clear}>
          <Button kind="primary" label={t('E-mail purchase orders')} onClick={() => setSending(true)} />
        </SelectionBar>
      )}
      {sending && (
        <SendOrders
          orders={selection.rows}
          close={() => setSending(false)}
          done={async (sent) => {
            selection.choose(sent, false);
            await Promise.all([list.reload(), summary.reload()]);
          }}
        />
      )}
      {paying && (
        <PaymentDialog
          {...paying}
          of={undefined}
          close={() => setPaying(undefined)}
          done={() => Promise.all([list.reload(), summary.reload()])}
        />
      )}
    </Page>
  );
}

/** Number of orders of a choice of the filter; undefined while they load, and for none, which is quieter than zero. */
function countOf(totals: Summary | undefined, status: Choice): number | undefined {
  if (totals === undefined) return undefined;
  if (status === 'late') return totals.lateOrders || undefined;
  if (status === 'differing') return totals.differingOrders || undefined;
  if (status === 'short') return totals.shortOrders || undefined;
  if (status === 'claims') return totals.claimOrders || undefined;
  if (status === 'unsent') return totals.unsentOrders || undefined;
  if (status === 'due') return totals.dueOrders || undefined;
  if (status === 'unpaid') return totals.unpaidOrders || undefined;
  const counted = totals.statuses.filter((one) => status === '' || one.status === status);
  return counted.reduce((sum, { orderCount }) => sum + orderCount, 0) || undefined;
}

/** The sums are those of orders that are not cancelled. */
function Totals({ of, isAnyStatus }: { of: Summary | undefined; isAnyStatus: boolean }) {
  if (!of || of.orderCount === 0) return <p class="totals" />;
  return (
    <p class="totals" role="status">
      <strong>{plural(of.orderCount, '{{count}} order', '{{count}} orders')}</strong>
      {of.orderValues.map(({ currency, amount }) => (
        <span>{formatMoney(amount, currency)}</span>
      ))}
      {isAnyStatus && of.orderValues.length > 0 && of.statuses.some(({ status }) => status === 'cancelled') && (
        <span>{t('sums without cancelled orders')}</span>
      )}
    </p>
  );
}

/** What is to be paid, now or at all, not the totals of the orders. */
function PaymentTotals({ of, isDue }: { of: Summary | undefined; isDue: boolean }) {
  if (!of || of.payments.length === 0) return <p class="totals" />;
  return (
    <p class="totals" role="status">
      <strong>{plural(of.orderCount, '{{count}} order', '{{count}} orders')}</strong>
      {sumsOf(of.payments).map((amount) => (
        <span>{isDue ? t('{{amount}} due', { amount }) : t('{{amount}} open', { amount })}</span>
      ))}
    </p>
  );
}

/** The open claims and their amounts, not the totals of the orders. */
function ClaimTotals({ of }: { of: Summary | undefined }) {
  if (!of || of.claims.length === 0) return <p class="totals" />;
  const claims = of.claims.reduce((sum, { claimCount }) => sum + claimCount, 0);
  return (
    <p class="totals" role="status">
      <strong>{plural(of.orderCount, '{{count}} order', '{{count}} orders')}</strong>
      <span>{plural(claims, '{{count}} open claim', '{{count}} open claims')}</span>
      {sumsOf(of.claims).map((amount) => (
        <span>{amount}</span>
      ))}
    </p>
  );
}

/** The sums by currency, as texts. */
function sumsOf(amounts: readonly { currency: string; amount: string | null }[]): string[] {
  const byCurrency = [...Map.groupBy(amounts, ({ currency }) => currency)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byCurrency.flatMap(([currency, some]) => {
    const cents = some.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
    return cents === 0 ? [] : [formatMoney((cents / 100).toFixed(2), currency)];
  });
}

interface OrderTableProps {
  orders: OrderRow[];
  columns?: Column<OrderRow>[];
  hidden?: readonly string[];
  total?: number | undefined;
}

export function OrderTable({ orders, columns = orderColumns(), ...shown }: OrderTableProps) {
  return (
    <div class="order-rows">
      <Table label={t('Orders')} rows={orders} keyOf={(order) => order.orderNumber} columns={columns} {...shown} />
    </div>
  );
}

/** Returns the columns; `sorted` returns their `sort`, none for a table that is not sorted. Some choices of the list have a column with their amount. */
function orderColumns(
  sorted?: ReturnType<typeof sortableBy>,
  choice: Choice = '',
  totals?: Summary,
  pay?: (order: OrderRow) => void,
): Column<OrderRow>[] {
  const isPayment = choice === 'due' || choice === 'unpaid';
  const paymentOf = new Map(totals?.payments.map((payment) => [payment.orderId, payment]));
  const claimsOf = new Map(totals?.claims.map((claims) => [claims.orderId, claims]));
  return [
    {
      name: t('Order'),
      kind: 'main',
      of: (order) => <OrderNumber of={order} />,
    },
    {
      name: t('Status'),
      id: 'status',
      sort: sorted?.('status'),
      of: (order) => (
        <>
          <Badge tone={orderTones[order.status]}>{statusLabels[order.status]}</Badge>{' '}
          <LateBadge days={order.daysLate} status={order.status} /> <DifferencesBadge count={order.openDifferences} />
        </>
      ),
    },
    {
      name: t('Supplier'),
      id: 'supplier',
      sort: sorted?.('supplier'),
      of: (order) => (
        <span>
          {order.supplier.name}
          <small class="under">{plural(order.items.length, '{{count}} line', '{{count}} lines')}</small>
        </span>
      ),
    },
    { name: t('Ordered'), id: 'ordered', sort: sorted?.('createdAt'), of: (order) => <Day on={order.createdAt} /> },
    // The column of payments needs its room.
    ...(isPayment
      ? []
      : ([
          {
            name: t('Planned'),
            id: 'promised',
            sort: sorted?.('promisedDate'),
            of: (order) => <Day on={order.promisedDate} />,
          },
        ] satisfies Column<OrderRow>[])),
    {
      name: t('Arrival'),
      id: 'arrives',
      of: (order) => (
        <span>
          <ArrivalDay of={order} />
        </span>
      ),
    },
    ...(isPayment
      ? ([
          {
            name: choice === 'due' ? t('Due within 7 days') : t('All open payments'),
            id: 'due',
            kind: 'number',
            sort: sorted?.('dueDate'),
            of: (order) => <Payment of={paymentOf.get(order.orderId)} order={order} pay={pay} />,
          },
        ] satisfies Column<OrderRow>[])
      : []),
    ...(choice === 'short'
      ? ([
          {
            name: t('Units missing'),
            id: 'short',
            kind: 'number',
            of: ({ unclaimedShort }) => formatNumber(unclaimedShort),
          },
        ] satisfies Column<OrderRow>[])
      : []),
    ...(choice === 'claims'
      ? ([
          {
            name: t('Open claims'),
            id: 'claims',
            kind: 'number',
            of: ({ orderId }) => <Claims of={claimsOf.get(orderId)} />,
          },
        ] satisfies Column<OrderRow>[])
      : []),
    {
      name: t('Total'),
      id: 'total',
      kind: 'number',
      sort: sorted?.('totalAmount'),
      of: (order) => formatMoney(order.totalAmount, order.currency),
    },
  ];
}

/** The amount of the open claims of an order, and their number. */
function Claims({ of }: { of: Summary['claims'][number] | undefined }) {
  if (of === undefined) return <span class="quiet">–</span>;
  return (
    <span>
      {of.amount === null ? t('Without amount') : formatMoney(of.amount, of.currency)}
      <small class="under">{plural(of.claimCount, '{{count}} open claim', '{{count}} open claims')}</small>
    </span>
  );
}

interface PaymentProps {
  of: Summary['payments'][number] | undefined;
  order: OrderRow;
  /** Undefined for users who do not record payments. */
  pay: ((order: OrderRow) => void) | undefined;
}

/** The amount that is to be paid, what of it is due first for which instalment, and the button that records a payment. */
function Payment({ of, order, pay }: PaymentProps) {
  if (of === undefined) return <span class="quiet">–</span>;
  return (
    <span>
      {formatMoney(of.amount, of.currency)}
      <small class="under nowrap">
        <DueDay on={of.dueDate} none={t('No date yet')} />
      </small>
      <small class="under">
        {of.dueTerms.map(describeTerm).join(', ')}
        {of.dueAmount !== of.amount && <span class="nowrap"> {formatMoney(of.dueAmount, of.currency)}</span>}
      </small>
      {pay && (
        <Button
          kind="plain"
          label={t('Record payment')}
          aria-label={t('Record payment: {{order}}', { order: ownNumber(order) })}
          onClick={() => pay(order)}
        />
      )}
    </span>
  );
}
