// The suppliers with open orders, lead times, punctuality and spend.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Download } from '../../components/download.tsx';
import { Badge, EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { type Column, sortableBy, Table } from '../../components/table.tsx';
import { Day, formatAmount, formatMoney, formatNumber, formatPercent } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import type { Measure } from '../orders/orders.tsx';
import { LeadTimes } from './lead-time.tsx';

export type SupplierFigures = ApiResponse<'listAccountSuppliers'>['data']['items'][number];

const pageSize = 50;
const sorts = ['yearlySpend', 'openOrders', 'onTimeShare', 'leadTimes'] as const;
const largestFirst = ['yearlySpend', 'openOrders'];

export function Suppliers({ query }: PageProps) {
  const search = query.get('search') ?? '';
  const sort = sorts.find((name) => name === query.get('sort'));
  const direction = query.get('direction') === 'desc' ? 'desc' : undefined;
  const filter = { search, sort, direction } as const;
  const [total, setTotal] = useState(0);
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountSuppliers', { query: { ...filter, cursor, limit: pageSize } });
      setTotal(data.total);
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(filter)],
  );
  const at = (changes: Record<string, string>) => pageUrl('/suppliers', { ...filter, ...changes });
  const tools = useTable('suppliers', at({}));
  const columns = columnsOf(
    sortableBy({ sort: sort ?? '', direction: direction ?? '', usual: 'name', largestFirst, at }),
  );
  return (
    <Page
      title={t('Suppliers')}
      lead={t('Open orders, lead times and punctuality, from your orders.')}
      actions={<Download list="suppliers" query={filter} />}>
      <ViewTabs of={tools} path="/account/suppliers" />
      <Search label={t('Search suppliers')} hint={t('Name')} value={search} at={(text) => at({ search: text })} />
      <Loading of={list}>
        {(suppliers) =>
          suppliers.length === 0 ? (
            <EmptyState title={search ? t('No matching suppliers.') : t('No suppliers yet.')}>
              {!search && (
                <p>
                  {withElements('Suppliers appear here when their products are in your {{catalog}}.', {
                    catalog: <a href="/account/catalog">{t('catalog')}</a>,
                  })}
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <TableBar of={tools} columns={columns}>
                <p class="totals" role="status">
                  <strong>{plural(total, '{{count}} supplier', '{{count}} suppliers')}</strong>
                </p>
              </TableBar>
              <div class="supplier-rows">
                <Table
                  label={t('Suppliers')}
                  rows={suppliers}
                  keyOf={({ id }) => id}
                  columns={columns}
                  hidden={tools.hidden}
                />
              </div>
              <LoadMore of={list} total={total} />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

function columnsOf(sorted: ReturnType<typeof sortableBy>): Column<SupplierFigures>[] {
  return [
    {
      name: t('Supplier'),
      kind: 'main',
      sort: sorted('name'),
      of: ({ id, name, productCount }) => (
        <>
          <a href={`/account/suppliers/${id}`}>
            <strong>{name}</strong>
          </a>
          <span class="under">
            {productCount > 0 ? (
              <a href={catalogUrl(id)}>{plural(productCount, '{{count}} product', '{{count}} products')}</a>
            ) : (
              t('No products')
            )}
          </span>
        </>
      ),
    },
    {
      name: t('Open orders'),
      id: 'openOrders',
      sort: sorted('openOrders'),
      of: (supplier) => <OpenOrders supplier={supplier} />,
    },
    {
      name: t('Lead time'),
      id: 'leadTimes',
      sort: sorted('leadTimes'),
      of: ({ leadTimes }) => <LeadTimes leadTimes={leadTimes} />,
    },
    { name: t('On time'), id: 'onTimeShare', sort: sorted('onTimeShare'), of: onTime },
    {
      name: t('Spend, 12 months'),
      id: 'yearlySpend',
      kind: 'number',
      sort: sorted('yearlySpend'),
      of: ({ yearlySpend }) => formatAmount(yearlySpend, 'TRY'),
    },
    { name: t('Last order'), id: 'lastOrder', of: ({ lastOrderAt }) => <Day on={lastOrderAt} none={t('Never')} /> },
  ];
}

export function OpenOrders({ supplier }: { supplier: SupplierFigures }) {
  const { id, openOrders, openValues, lateOrders } = supplier;
  if (openOrders === 0) return <span class="quiet">{t('None')}</span>;
  return (
    <span>
      {formatNumber(openOrders)}{' '}
      {lateOrders > 0 && (
        <a href={lateUrl(id)}>
          <Badge tone="bad">{t('{{lateOrders}} late', { lateOrders })}</Badge>
        </a>
      )}
      {openValues.map(({ currency, amount }) => (
        <small class="under">{formatMoney(amount, currency)}</small>
      ))}
    </span>
  );
}

export function onTime({ id, onTimeShare, deliveredOrders }: SupplierFigures): ComponentChildren {
  if (onTimeShare === null) return <span class="quiet">{t('No deliveries in 12 months')}</span>;
  return (
    <a href={countedUrl(id, 'on_time')}>
      <strong>{formatPercent(Number(onTimeShare) * 100)}</strong>
      <small class="under">
        {plural(
          deliveredOrders,
          'of {{count}} order delivered in 12 months',
          'of {{count}} orders delivered in 12 months',
        )}
      </small>
    </a>
  );
}

export function catalogUrl(supplierId: string): string {
  return `/account/catalog?supplier=${supplierId}`;
}

/** Returns the URL of the list of the orders that a figure of the supplier counts. */
export function countedUrl(supplierId: string, measure: Measure): string {
  return pageUrl('/orders', { supplier: supplierId, countedIn: measure });
}

export function lateUrl(supplierId: string): string {
  return pageUrl('/orders', { status: 'late', supplier: supplierId });
}
