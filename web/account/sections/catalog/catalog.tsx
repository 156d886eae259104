// The catalog: search, filters, and products as cards or as a table, with terms, prices, own stock and sales.

import { callApi, toQueryString } from '../../api.ts';
import { Download } from '../../components/download.tsx';
import { FilterSelect } from '../../components/filter-bar.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { ProductPanel } from '../products/product-panel.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import { type At, catalogState, countFilters, filterQuery, type ListQuery } from './catalog-state.ts';
import { CatalogTable, optionalColumns } from './catalog-table.tsx';
import { CompareBar } from './compared.tsx';

const sortOptions = [
  { value: '', name: t('Best match') },
  { value: 'price', name: t('Lowest price') },
  { value: 'price desc', name: t('Highest price') },
  { value: 'name', name: t('Name') },
  { value: 'minimumQuantity', name: t('Minimum quantity') },
  { value: 'productionTimeDays', name: t('Ready to ship') },
  { value: 'createdAt desc', name: t('Newest first') },
];
const layouts = [
  { value: 'list', name: t('List') },
  { value: 'cards', name: t('Cards') },
];

export function Catalog({ query }: PageProps) {
  const state = catalogState(query);
  const { canOpen } = useSession();
  const { product, ...listState } = state;
  const at: At = (changes) => pageUrl('/catalog', { ...listState, ...changes });
  const filter = filterQuery(state);
  const ordered = { ...filter, sort: state.sort, direction: state.direction } as ListQuery;
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountCatalog', { query: { ...ordered, cursor, limit: 48 } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(ordered)],
  );
  const summary = useLoad(() => callApi('summarizeAccountCatalog', { query: filter }), [toQueryString(filter)]);
  const tools = useTable('catalog', at({}));
  const counts = summary.data?.data;
  const layout = state.layout || (tools.layout ?? 'list');
  // The list must not flash before remembered cards.
  const isLayoutKnown = state.layout !== '' || tools.isKnown;
  const isList = layout === 'list';
  const isFiltered = countFilters(state) > 0 || state.search !== '';
  return (
    <Page
      title={t('Catalog')}
      actions={
        <>
          <Download list="catalog" query={ordered} rows={counts?.total} />
          {canOpen('/account/cart') && (
            <a class="button" href="/account/cart">
              {t('View cart')}
            </a>
          )}
        </>
      }>
      <ViewTabs of={tools} path="/account/catalog" />
      <div class="catalog">
        <CatalogFilters state={state} at={at} counts={counts} />
        <div class="catalog-results">
          <div class="filter-bar open">
            <Search
              label={t('Search the catalog')}
              hint={t('Words, SKU or barcode')}
              value={state.search}
              at={(search) => at({ search })}
            />
            <FilterSelect
              label={t('Sort by')}
              value={`${state.sort} ${state.direction}`.trim()}
              options={sortOptions}
              at={(chosen) => {
                const [sort = '', direction = ''] = chosen.split(' ');
                return at({ sort, direction });
              }}
            />
            <FilterSelect
              label={t('View')}
              value={layout}
              options={layouts}
              at={(chosen) => {
                tools.chooseLayout(chosen as 'cards' | 'list');
                return at({ layout: chosen });
              }}
            />
          </div>
          <TableBar of={tools} columns={isList ? optionalColumns : []}>
            <p class="totals" role="status">
              {counts && (
                <>
                  <strong>
                    {plural(counts.total, '{{count}} product', '{{count}} products')}
                    {counts.capped ? ` ${t('or more')}` : ''}
                  </strong>
                  {state.search && <span>{t('found for “{{text}}”', { text: state.search })}</span>}
                </>
              )}
            </p>
          </TableBar>
          <Loading of={isLayoutKnown ? list : { ...list, data: undefined }} lines={10}>
            {(items) =>
              items.length === 0 ? (
                <EmptyState title={isFiltered ? t('No matching products.') : t('No products yet.')}>
                  {isFiltered && <p>{t('Check the spelling, or remove a filter.')}</p>}
                </EmptyState>
              ) : (
                <>
                  {isList ? (
                    <CatalogTable items={items} state={state} at={at} hidden={tools.hidden} />
                  ) : (
                    <ul class="product-grid">
                      {items.map((item) => (
                        <li key={item.product.productId}>
                          <CatalogCard item={item} at={at} />
                        </li>
                      ))}
                    </ul>
                  )}
                  <LoadMore of={list} total={counts?.total} />
                  <CompareBar />
                </>
              )
            }
          </Loading>
        </div>
      </div>
      {product && <ProductPanel key={product} productId={product} name={t('Product')} close={() => navigate(at({}))} />}
    </Page>
  );
}
