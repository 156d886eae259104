// Order recommendations: what to order, when and why.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterSelect } from '../../components/filter-bar.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { FilterLinks } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatAmount, formatMoney } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { Loading, LoadMore, useLoad, usePages, useReread } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { maxBulkRows, SelectionBar, SelectMatching } from '../../tables/bulk.tsx';
import { useSelection } from '../../tables/selection.tsx';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { addToCart } from '../ordering/cart-changes.tsx';
import { OrderDialog } from '../ordering/order-dialog.tsx';
import type { OrderedLine } from '../ordering/quote.ts';
import { ProductPanel } from '../products/product-panel.tsx';
import { DismissChosen, DismissDialog } from './dismiss-dialog.tsx';
import { MissingSales } from './missing-sales.tsx';
import { dueLines, mainOrder, otherOrders, type Recommended, urgencies } from './recommendation.tsx';
import { optionalColumns, RecommendationTable, sortOptions, usualSort } from './recommendation-table.tsx';
import { SelectedSummary } from './selected-summary.tsx';
import { SupplierBar, SupplierOrdersTable } from './supplier-orders.tsx';

type Summary = ApiResponse<'summarizeAccountRecommendations'>['data'];
type ListQuery = NonNullable<NonNullable<Parameters<typeof callApi<'listAccountRecommendations'>>[1]>['query']>;

const views: [string, string][] = [
  ['', t('To order')],
  ['suppliers', t('By supplier')],
  ['all', t('All')],
  ['dismissed', t('Dismissed')],
];

const attentionNames = [
  { value: 'out_of_stock', name: t('Out of stock now') },
  { value: 'overdue', name: t('Overdue to order') },
  { value: 'due_soon', name: t('To order within 7 days') },
  { value: 'price_rise', name: t('Price will rise') },
  { value: 'price_expired', name: t('Price no longer confirmed') },
  { value: 'stock_outdated', name: t('Stock count outdated') },
];

export function Recommendations({ query }: PageProps) {
  const state = Object.fromEntries(
    ['view', 'search', 'urgency', 'attention', 'supplier', 'method', 'category', 'sort', 'direction', 'product'].map(
      (name) => [name, query.get(name) ?? ''],
    ),
  ) as Record<
    'view' | 'search' | 'urgency' | 'attention' | 'supplier' | 'method' | 'category' | 'sort' | 'direction' | 'product',
    string
  >;
  const { product, ...listState } = state;
  const at = (changes: Partial<typeof state>) => pageUrl('/recommendations', { ...listState, ...changes });
  const filter = filterOf(state);
  const inputs = [toQueryString(filter)];
  const list = usePages(async (cursor?: string) => {
    const { data } = await callApi('listAccountRecommendations', { query: { ...filter, cursor, limit: 50 } });
    return { rows: data.items, next: data.nextCursor };
  }, inputs);
  const summary = useLoad(() => callApi('summarizeAccountRecommendations', { query: withoutOrder(filter) }), inputs);
  const [dismissing, setDismissing] = useState<Recommended>();
  const selection = useSelection(({ recommendation }: Recommended) => recommendation.productId);
  const [quantities, setQuantities] = useState(new Map<string, number>());
  const [ordering, setOrdering] = useState(false);
  const [dismissingAll, setDismissingAll] = useState(false);
  const quantityOf = ({ recommendation }: Recommended) =>
    quantities.get(recommendation.productId) ?? mainOrder(recommendation).quantity;
  const lines = linesOf(selection.rows, quantityOf);
  const selectAll = async (progress: (count: number) => void) => {
    try {
      selection.choose(await readMatching(filter, progress), true);
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const setQuantity = (item: Recommended, quantity: number) => {
    const { productId } = item.recommendation;
    setQuantities((before) => new Map(before).set(productId, quantity));
  };
  const changed = async () => {
    await Promise.all([list.reload(), summary.reload()]);
  };
  useReread(list.data?.some(({ isRecalculating }) => isRecalculating) ?? false, changed);
  const restore = async (item: Recommended) => {
    try {
      await callApi('deleteAccountRecommendationDismissal', { path: { productId: item.recommendation.productId } });
      showToast(t('Recommendation of “{{name}}” restored.', { name: item.name }));
      await changed();
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const tools = useTable('recommendations', at({}));
  const isFiltered = ['search', 'urgency', 'attention', 'supplier', 'method', 'category'].some(
    (name) => state[name as 'search'] !== '',
  );
  const totals = summary.data?.data;
  const addSupplier = async (supplierId: string) => {
    try {
      await addToCart(await readDueLines({ ...withoutOrder(filter), supplierId }));
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const chosenSupplier = totals?.supplierOrders.find(({ supplier }) => supplier.id === state.supplier);
  return (
    <Page
      title={t('Recommendations')}
      lead={
        <>
          {t('Recommendations are calculated every night, and within seconds of new sales and stock.')}{' '}
          <a href="/docs/guides/recommendations.html">{t('Recommendations guide')}</a>
        </>
      }
      actions={<Download list="recommendations" query={filter} rows={totals?.productCount} />}>
      <MissingSales of={totals?.salesData} />
      <ViewTabs of={tools} path="/account/recommendations" />
      <FilterLinks label={t('View')} options={views} chosen={state.view} at={(view) => at({ view })} />
      <FilterBar
        active={
          [state.urgency, state.attention, state.supplier, state.method, state.category, state.sort].filter(Boolean)
            .length
        }>
        <Search
          label={t('Search recommendations')}
          hint={t('Name or SKU')}
          value={state.search}
          at={(search) => at({ search })}
        />
        <FilterSelect
          label={t('Urgency')}
          all={t('Any')}
          value={state.urgency}
          at={(urgency) => at({ urgency })}
          options={(totals?.urgencies ?? []).map(({ value, count }) => ({
            value,
            count,
            name: urgencies[value as keyof typeof urgencies][0],
          }))}
        />
        <FilterSelect
          label={t('Attention')}
          all={t('Any')}
          value={state.attention}
          at={(attention) => at({ attention })}
          options={attentionNames}
        />
        <FilterSelect
          label={t('Supplier')}
          all={t('All')}
          value={state.supplier}
          at={(supplier) => at({ supplier })}
          options={totals?.suppliers ?? []}
        />
        <FilterSelect
          label={t('Method')}
          all={t('Any')}
          value={state.method}
          at={(method) => at({ method })}
          options={(totals?.methods ?? []).map(({ value, count }) => ({
            value,
            count,
            name: methodNames[value as 'sea'],
          }))}
        />
        <FilterSelect
          label={t('Category')}
          all={t('All')}
          value={state.category}
          at={(category) => at({ category })}
          options={totals?.categories ?? []}
        />
        <FilterSelect
          label={t('Sort by')}
          value={state.sort ? `${state.sort} ${state.direction}`.trim() : ''}
          options={sortOptions}
          at={(chosen) => {
            const [sort = '', direction = ''] = chosen.split(' ');
            return at({ sort, direction });
          }}
        />
        {isFiltered && (
          <a
            class="clear"
            href={pageUrl('/recommendations', { view: state.view, sort: state.sort, direction: state.direction })}>
            {t('Clear filters')}
          </a>
        )}
      </FilterBar>
      <TableBar of={tools} columns={optionalColumns}>
        <Totals of={totals} />
      </TableBar>
      {chosenSupplier && state.view !== 'suppliers' && <SupplierBar of={chosenSupplier} add={addSupplier} />}
      <Loading of={list} lines={10}>
        {(items) =>
          items.length > 0 && state.view === 'suppliers' ? (
            <SupplierOrdersTable
              suppliers={totals?.supplierOrders ?? []}
              at={(supplier) => at({ view: '', supplier })}
              add={addSupplier}
            />
          ) : items.length === 0 ? (
            <None view={state.view} isFiltered={isFiltered} hasData={totals?.salesData.dataAsOf !== null} />
          ) : (
            <>
              <RecommendationTable
                items={items}
                hidden={tools.hidden}
                sort={state.sort}
                direction={state.direction}
                at={at}
                dismiss={setDismissing}
                restore={restore}
                selection={selection}
                quantityOf={quantityOf}
                setQuantity={setQuantity}
              />
              <LoadMore of={list} total={totals?.productCount} />
            </>
          )
        }
      </Loading>
      {selection.rows.length > 0 && (
        <SelectionBar
          summary={<SelectedSummary items={selection.rows} lines={lines} />}
          clear={selection.clear}
          hint={lines.length === 0 && t('Enter a quantity: no order of the selected products is due.')}>
          <SelectMatching selected={selection.rows.length} matching={totals?.productCount} selectAll={selectAll} />
          {state.view !== 'dismissed' && <Button label={t('Dismiss')} onClick={() => setDismissingAll(true)} />}
          <Button label={t('Add to cart')} onClick={async () => (await addToCart(lines)) && selection.clear()} />
          <Button
            kind="primary"
            label={t('Order these')}
            isBusy={lines.length === 0}
            onClick={() => lines.length > 0 && setOrdering(true)}
          />
        </SelectionBar>
      )}
      {dismissingAll && (
        <DismissChosen
          items={selection.rows}
          close={() => setDismissingAll(false)}
          done={async () => {
            selection.clear();
            await changed();
          }}
        />
      )}
      {ordering && (
        <OrderDialog
          lines={lines}
          source="recommendations"
          products={selection.rows.map(({ name, drafts, recommendation: { productId } }) => ({
            productId,
            name,
            drafts,
          }))}
          close={() => setOrdering(false)}
          ordered={async () => {
            selection.clear();
            await changed();
          }}
        />
      )}
      {product && (
        <ProductPanel
          key={product}
          productId={product}
          name={nameOf(list.data, product)}
          close={() => navigate(at({}))}
        />
      )}
      {dismissing && <DismissDialog of={dismissing} close={() => setDismissing(undefined)} done={changed} />}
    </Page>
  );
}

function filterOf({
  view,
  search,
  urgency,
  attention,
  supplier,
  method,
  category,
  sort,
  direction,
}: Record<string, string>): ListQuery {
  const filter = {
    search,
    shippingUrgency: [urgency],
    attention: [attention],
    supplierId: supplier,
    recommendedMethod: [method],
    categorySlug: category,
    sort: sort || usualSort,
    direction,
  } satisfies Partial<Record<keyof ListQuery, unknown>>;
  return {
    ...filter,
    due: view === '' || view === 'suppliers' ? true : undefined,
    dismissed: view === 'dismissed' ? true : undefined,
  } as ListQuery;
}

/** Returns the recommendations of a filter, at most as many as an action can have; `progress` receives their number so far. */
async function readMatching(filter: ListQuery, progress: (count: number) => void): Promise<Recommended[]> {
  const items: Recommended[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await callApi('listAccountRecommendations', { query: { ...filter, cursor, limit: 200 } });
    items.push(...data.items);
    progress(items.length);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < maxBulkRows);
  return items.slice(0, maxBulkRows);
}

/** Returns the orders that are due of all recommendations of a filter. */
async function readDueLines(filter: Omit<ListQuery, 'sort' | 'direction'>): Promise<OrderedLine[]> {
  const lines: OrderedLine[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await callApi('listAccountRecommendations', {
      query: { ...filter, due: true, cursor, limit: 200 } as ListQuery,
    });
    lines.push(...data.items.flatMap(dueLines));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

function withoutOrder({ sort: _, direction: __, ...filter }: ListQuery) {
  return filter;
}

function nameOf(items: Recommended[] | undefined, productId: string): string {
  return items?.find(({ recommendation }) => recommendation.productId === productId)?.name ?? t('Product');
}

function Totals({ of }: { of: Summary | undefined }) {
  if (!of || of.productCount === 0) return <p class="totals" />;
  const { amount, currency } = of.totalValue;
  const total = formatAmount(amount, currency);
  const isConverted = of.orderValues.some((one) => one.currency !== currency);
  const parts = of.orderValues.map((one) => formatMoney(one.amount, one.currency)).join(' + ');
  return (
    <p class="totals" role="status">
      <strong>{plural(of.productCount, '{{count}} product', '{{count}} products')}</strong>
      <span>{plural(of.units, '{{count}} unit to order today', '{{count}} units to order today')}</span>
      {of.orderValues.length > 0 && (
        <strong>
          {isConverted
            ? t('{{amount}} in total = {{parts}}', { amount: total, parts })
            : t('{{amount}} in total', { amount: total })}
        </strong>
      )}
    </p>
  );
}

/** Returns the lines of the plans: the chosen quantity by the method of the main order, and the order by the other one. */
function linesOf(chosen: Recommended[], quantityOf: (item: Recommended) => number): OrderedLine[] {
  return chosen.flatMap((item) => {
    const { recommendation } = item;
    const main = { quantity: quantityOf(item), shippingMethod: mainOrder(recommendation).shippingMethod };
    const lines = [main, ...otherOrders(recommendation)].filter((line) => line.quantity > 0);
    return lines.map(({ quantity, shippingMethod: method }) => ({
      ...{ productId: recommendation.productId, quantity, method },
    }));
  });
}

interface NoneProps {
  view: string;
  isFiltered: boolean;
  /** Whether the company has sent sales. */
  hasData: boolean;
}

function None({ view, isFiltered, hasData }: NoneProps) {
  if (isFiltered) return <EmptyState title={t('No matching recommendations.')} />;
  if (view === 'dismissed') {
    return (
      <EmptyState
        title={t('No dismissed recommendations.')}
        hint={t(
          'A dismissed recommendation returns when its urgency, method or quantity changes, or on the day to which it is postponed.',
        )}
      />
    );
  }
  const sendData = withElements(
    'Send sales and stock data with the API or a {{feed}}. Recommendations appear within seconds or the next night, depending on the endpoint.',
    { feed: <a href="/account/feed">{t('pull feed')}</a> },
  );
  if (view === '' || view === 'suppliers') {
    const all = <a href="/account/recommendations?view=all">{t('View all recommendations')}</a>;
    return <EmptyState title={t('No orders are due.')} hint={hasData ? all : sendData} />;
  }
  return <EmptyState title={t('No recommendations yet.')} hint={sendData} />;
}
