// The catalog: search, filters, and a grid of products with terms, prices, own stock and sales.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterSelect } from '../../components/filter-bar.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { Search } from '../../components/search.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { ProductPanel } from '../products/product-panel.tsx';

export type CatalogProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number];
type ListQuery = NonNullable<NonNullable<Parameters<typeof callApi<'listAccountCatalog'>>[1]>['query']>;

const availabilityNames = {
  in_stock: t('In stock'),
  out_of_stock: t('Out of stock'),
  unknown: t('Unknown'),
  discontinued: t('Discontinued'),
};
const parameters = ['search', 'category', 'supplier', 'availability', 'product'] as const;

export function Catalog({ query }: PageProps) {
  const state = Object.fromEntries(parameters.map((name) => [name, query.get(name) ?? ''])) as Record<
    (typeof parameters)[number],
    string
  >;
  const { product, ...listState } = state;
  const at = (changes: Partial<typeof state>) => pageUrl('/catalog', { ...listState, ...changes });
  const { search, category, supplier, availability } = state;
  const filter = {
    search,
    categorySlug: category,
    supplierId: supplier,
    availability: [availability],
  } satisfies Partial<Record<keyof ListQuery, unknown>> as ListQuery;
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountCatalog', { query: { ...filter, cursor, limit: 48 } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(filter)],
  );
  const summary = useLoad(() => callApi('summarizeAccountCatalog', { query: { search } }), [search]);
  const counts = summary.data?.data;
  const isFiltered = Object.values(listState).some((value) => value !== '');
  return (
    <Page
      title={t('Catalog')}
      actions={
        <>
          <Download list="catalog" query={filter} rows={counts?.total} />
          <a class="button" href="/account/cart">
            {t('View cart')}
          </a>
        </>
      }>
      <FilterBar active={[category, supplier, availability].filter(Boolean).length}>
        <Search
          label={t('Search the catalog')}
          hint={t('Words, SKU or barcode')}
          value={search}
          at={(words) => at({ search: words })}
        />
        <FilterSelect
          label={t('Category')}
          all={t('All')}
          value={category}
          at={(value) => at({ category: value })}
          options={counts?.categories ?? []}
        />
        <FilterSelect
          label={t('Supplier')}
          all={t('All')}
          value={supplier}
          at={(value) => at({ supplier: value })}
          options={counts?.suppliers ?? []}
        />
        <FilterSelect
          label={t('Availability')}
          all={t('Any')}
          value={availability}
          at={(value) => at({ availability: value })}
          options={(counts?.availabilities ?? []).map(({ value, count }) => ({
            value,
            count,
            name: availabilityNames[value],
          }))}
        />
        {isFiltered && (
          <a class="clear" href="/account/catalog">
            {t('Clear filters')}
          </a>
        )}
      </FilterBar>
      <p class="totals" role="status">
        {counts && (
          <>
            <strong>
              {plural(counts.total, '{{count}} product', '{{count}} products')}
              {counts.capped ? ` ${t('or more')}` : ''}
            </strong>
            {search && <span>{t('found for “{{text}}”', { text: search })}</span>}
          </>
        )}
      </p>
      <Loading of={list} lines={10}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={isFiltered ? t('No matching products.') : t('No products yet.')}>
              {isFiltered && <p>{t('Check the spelling, or remove a filter.')}</p>}
            </EmptyState>
          ) : (
            <>
              <ul class="product-grid">
                {items.map((item) => (
                  <li key={item.product.productId}>
                    <Card item={item} at={at} />
                  </li>
                ))}
              </ul>
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
      {product && <ProductPanel key={product} productId={product} name={t('Product')} close={() => navigate(at({}))} />}
    </Page>
  );
}

/** The least quantity that satisfies the terms, or what is recommended. */
function initialQuantity({ product: { terms, attributes }, own }: CatalogProduct): number {
  const multiple = terms?.orderMultiple ?? attributes?.unitsPerBox ?? 1;
  return own?.recommendedQuantity || Math.max(terms?.minimumQuantity ?? 1, multiple);
}

function Card({ item, at }: { item: CatalogProduct; at: (changes: { product: string }) => string }) {
  const { product, imageUrl, tcc, tsp, own } = item;
  const [quantity, setQuantity] = useState(() => initialQuantity(item));
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy || quantity === 0) return;
    setBusy(true);
    try {
      await callApi('updateCart', {
        body: { items: [{ productId: product.productId, quantity, shippingMethod: 'sea' }] },
      });
      showToast(t('{{quantity}} × “{{name}}” in your cart.', { quantity: formatNumber(quantity), name: product.name }));
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy(false);
  };
  const stock = product.availability?.supplierStock ?? null;
  const terms = termsOf(product);
  const costs = [
    tcc && `${t('TCC')} ${formatMoney(tcc, 'TRY')}`,
    tsp && `${t('TSP')} ${formatMoney(tsp, 'TRY')}`,
  ].filter(Boolean);
  return (
    <article class="product-card">
      <ProductImage of={{ ...product, imageUrl }} name={product.name} size="wide" />
      <div class="product-name">
        <span>
          <a href={at({ product: product.productId })}>{product.name}</a>
          <span class="under">
            <code>{product.sku}</code> · {product.supplier}
          </span>
        </span>
      </div>
      <p class="price">
        <strong>{formatMoney(product.price, product.currency)}</strong>
        {costs.length > 0 && <span>{costs.join(' · ')}</span>}
      </p>
      <p class="under">{terms.length > 0 ? terms.join(' · ') : t('No minimum quantity')}</p>
      <p class="under">
        {product.availability?.successor
          ? t('Discontinued')
          : stock === null
            ? t('Supplier stock unknown')
            : t('{{stock}} at the supplier', { stock: formatNumber(stock) })}
        {own && !own.isStockKnown
          ? ` · ${t('you sell {{averageDailySales}} a day, your stock is unknown', { averageDailySales: formatNumber(own.averageDailySales, 1) })}`
          : ''}
        {own?.isStockKnown
          ? ` · ${t('you have {{currentStock}}, sell {{averageDailySales}} a day', { currentStock: formatNumber(own.currentStock), averageDailySales: formatNumber(own.averageDailySales, 1) })}`
          : ''}
      </p>
      <div class="add">
        <QuantityField
          label={t('Quantity of {{name}}', { name: product.name })}
          value={quantity}
          change={setQuantity}
        />
        <Button
          label={t('Add to cart')}
          aria-label={t('Add to cart: {{name}}', { name: product.name })}
          isBusy={busy}
          onClick={add}
        />
      </div>
    </article>
  );
}

function termsOf({ terms, attributes, currency }: CatalogProduct['product']): string[] {
  const deepest = terms?.priceBreaks.at(-1);
  return [
    ...(terms?.minimumQuantity
      ? [t('Minimum {{minimumQuantity}}', { minimumQuantity: formatNumber(terms.minimumQuantity) })]
      : []),
    ...(terms?.orderMultiple
      ? [t('in {{orderMultiple}}s', { orderMultiple: formatNumber(terms.orderMultiple) })]
      : attributes?.unitsPerBox
        ? [t('{{unitsPerBox}} per box', { unitsPerBox: formatNumber(attributes.unitsPerBox) })]
        : []),
    ...(deepest
      ? [
          t('{{price}} from {{fromQuantity}}', {
            price: formatMoney(deepest.price, currency),
            fromQuantity: formatNumber(deepest.fromQuantity),
          }),
        ]
      : []),
  ];
}
