// The company's orders.

import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../components/filter-bar.tsx';
import { Badge, EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { FilterLinks, Table } from '../../components/table.tsx';
import { Day, ExpectedDay, formatMoney } from '../../format.tsx';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { DifferencesBadge, LateBadge, orderTones, type Status, statusLabels } from './order-status.tsx';

export type OrderRow = ApiResponse<'listAccountOrders'>['data']['items'][number];
/** Suppliers offered as a filter. */
const maxSuppliers = 1000;
const statuses = [
  ['', t('All')],
  ['late', t('Late')],
  ['differing', t('Confirmed differently')],
  ...Object.entries(statusLabels),
] as [Status | 'late' | 'differing' | '', string][];

export function Orders({ query }: PageProps) {
  const status = statuses.find(([name]) => name === query.get('status'))?.[0] ?? '';
  const search = query.get('search') ?? '';
  const supplierId = query.get('supplier') ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const filter = {
    status: status === '' || status === 'late' || status === 'differing' ? undefined : [status],
    late: status === 'late' ? true : undefined,
    hasOpenDifferences: status === 'differing' ? true : undefined,
    supplierId: supplierId || undefined,
    from: from || undefined,
    to: to || undefined,
    search,
  };
  const at = (changes: Record<string, string>) =>
    pageUrl('/orders', { status, search, supplier: supplierId, from, to, ...changes });
  const suppliers = useLoad(() => callApi('listAccountSuppliers', { query: { limit: maxSuppliers } }), []);
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountOrders', { query: { ...filter, cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(filter)],
  );
  const isEmpty = list.data?.length === 0;
  const narrowed = status || search || supplierId || from || to;
  return (
    <Page
      title={t('Orders')}
      lead={t('Orders from your systems, from the cart and from approved drafts.')}
      actions={<Download list="orders" query={filter} />}>
      {(!isEmpty || narrowed) && (
        <>
          <FilterLinks label={t('Status')} options={statuses} chosen={status} at={(name) => at({ status: name })} />
          <FilterBar>
            <Search
              label={t('Search orders')}
              hint={t('Number, supplier or product')}
              value={search}
              at={(text) => at({ search: text })}
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
            {narrowed && (
              <a class="clear" href="/account/orders">
                {t('Clear filters')}
              </a>
            )}
          </FilterBar>
        </>
      )}
      <Loading of={list}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={narrowed ? t('No matching orders.') : t('No orders yet.')}>
              {!narrowed && (
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
              <OrderTable orders={orders} />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <div class="order-rows">
      <Table
        label={t('Orders')}
        rows={orders}
        keyOf={(order) => order.orderNumber}
        columns={[
          {
            name: t('Order'),
            kind: 'main',
            of: (order) => (
              <>
                <a href={orderUrl(order)}>
                  <strong>{order.orderNumber}</strong>
                </a>
                <span class="under">{order.externalOrderId ?? order.deliveryId}</span>
              </>
            ),
          },
          {
            name: t('Status'),
            of: (order) => (
              <>
                <Badge tone={orderTones[order.status]}>{statusLabels[order.status]}</Badge>{' '}
                <LateBadge days={order.daysLate} status={order.status} />{' '}
                <DifferencesBadge count={order.openDifferences} />
              </>
            ),
          },
          {
            name: t('Supplier'),
            of: (order) => (
              <span>
                {order.supplier.name}
                <small class="under">{plural(order.items.length, '{{count}} line', '{{count}} lines')}</small>
              </span>
            ),
          },
          { name: t('Ordered'), of: (order) => <Day on={order.createdAt} /> },
          { name: t('Promised'), of: (order) => <Day on={order.promisedDate} /> },
          { name: t('Arrives'), of: (order) => <Arrives order={order} /> },
          { name: t('Total'), kind: 'number', of: (order) => formatMoney(order.totalAmount, order.currency) },
        ]}
      />
    </div>
  );
}

function Arrives({ order: { status, estimatedArrivalDate } }: { order: OrderRow }) {
  return status === 'delivered' ? <span>{statusLabels.delivered}</span> : <ExpectedDay on={estimatedArrivalDate} />;
}

function orderUrl({ orderNumber }: OrderRow): string {
  return `/account/orders/${encodeURIComponent(orderNumber)}`;
}
