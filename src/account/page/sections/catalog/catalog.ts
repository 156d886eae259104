// The catalog: search, filters, and a grid of products with terms, prices, own stock and sales.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { FilterBar, FilterSelect } from '../../components/filter-bar.ts';
import { EmptyState, Page } from '../../components/page.ts';
import { ProductImage } from '../../components/product-image.ts';
import { QuantityField } from '../../components/quantity.ts';
import { Search } from '../../components/search.ts';
import { showToast } from '../../components/toast.ts';
import { formatCount, formatMoney, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { ProductPanel } from '../products/product-panel.ts';

export type CatalogProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number];
type ListQuery = NonNullable<NonNullable<Parameters<typeof callApi<'listAccountCatalog'>>[1]>['query']>;

const availabilityNames = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  unknown: 'Unknown',
  discontinued: 'Discontinued',
};
const parameters = ['text', 'category', 'supplier', 'availability', 'product'] as const;

export function Catalog({ query }: PageProps) {
  const state = Object.fromEntries(parameters.map((name) => [name, query.get(name) ?? ''])) as Record<
    (typeof parameters)[number],
    string
  >;
  const { product, ...listState } = state;
  const at = (changes: Partial<typeof state>) => pageUrl('/catalog', { ...listState, ...changes });
  const { text, category, supplier, availability } = state;
  const filter = { text, category, supplierId: supplier, availability } as ListQuery;
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountCatalog', { query: { ...filter, cursor, limit: 48 } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(filter)],
  );
  const summary = useLoad(() => callApi('summarizeAccountCatalog', { query: { text } }), [text]);
  const counts = summary.data?.data;
  const isFiltered = Object.values(listState).some((value) => value !== '');
  return html`<${Page} title="Catalog"
    actions=${html`<a class="button" href=${`/api/account/v1/catalog/export${toQueryString(filter)}`} download>Download CSV</a><a class="button" href="/account/cart">View cart</a>`}>
    <${FilterBar}>
      <${Search} label="Search the catalog" hint="Words, SKU or barcode" value=${text} at=${(words: string) => at({ text: words })} />
      <${FilterSelect} label="Category" all="All" value=${category} at=${(value: string) => at({ category: value })} options=${counts?.categories ?? []} />
      <${FilterSelect} label="Supplier" all="All" value=${supplier} at=${(value: string) => at({ supplier: value })} options=${counts?.suppliers ?? []} />
      <${FilterSelect} label="Availability" all="Any" value=${availability} at=${(value: string) => at({ availability: value })}
        options=${(counts?.availabilities ?? []).map(({ value, count }) => ({ value, count, name: availabilityNames[value] }))} />
      ${isFiltered && html`<a class="clear" href="/account/catalog">Clear filters</a>`}
    <//>
    <p class="totals" role="status">${counts && html`<strong>${formatCount(counts.total, 'product')}${counts.capped ? ' or more' : ''}</strong>${text && html`<span>found for “${text}”</span>`}`}</p>
    <${Loading} of=${list} lines=${10}>${(items: CatalogProduct[]) =>
      items.length === 0
        ? html`<${EmptyState} title=${isFiltered ? 'No matching products.' : 'No products yet.'}>${isFiltered && html`<p>Check the spelling, or remove a filter.</p>`}<//>`
        : html`<ul class="product-grid">${items.map((item) => html`<li key=${item.product.productId}><${Card} item=${item} at=${at} /></li>`)}</ul>
          <${LoadMore} of=${list} />`}<//>
    ${product && html`<${ProductPanel} key=${product} productId=${product} name="Product" close=${() => navigate(at({}))} />`}
  <//>`;
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
      await callApi('changeCart', { body: { items: [{ productId: product.productId, quantity }] } });
      showToast(`${formatNumber(quantity)} × “${product.name}” in your cart.`);
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy(false);
  };
  const stock = product.availability?.supplierStock ?? null;
  const terms = termsOf(product);
  return html`<article class="product-card">
    <${ProductImage} of=${{ ...product, imageUrl }} name=${product.name} size="wide" />
    <div class="product-name"><span><a href=${at({ product: product.productId })}>${product.name}</a><span class="under"><code>${product.sku}</code> · ${product.supplier}</span></span></div>
    <p class="price"><strong>${formatMoney(product.price, product.currency)}</strong>${tcc && html`<span>TCC ${formatMoney(tcc, 'TRY')}</span>`}${tsp && html`<span>TSP ${formatMoney(tsp, 'TRY')}</span>`}</p>
    <p class="under">${terms.length > 0 ? terms.join(' · ') : 'No minimum quantity'}</p>
    <p class="under">${product.availability?.successor ? 'Discontinued' : stock === null ? 'Supplier stock unknown' : `${formatNumber(stock)} at the supplier`}
      ${own ? ` · you have ${formatNumber(own.currentStock)}, sell ${formatNumber(own.averageDailySales, 1)} a day` : ''}</p>
    <div class="add"><${QuantityField} label=${`Quantity of ${product.name}`} value=${quantity} change=${setQuantity} />
      <button type="button" aria-disabled=${busy} aria-label=${`Add to cart: ${product.name}`} onClick=${add}>Add to cart</button></div>
  </article>`;
}

function termsOf({ terms, attributes, currency }: CatalogProduct['product']): string[] {
  const deepest = terms?.priceBreaks.at(-1);
  return [
    ...(terms?.minimumQuantity ? [`Minimum ${formatNumber(terms.minimumQuantity)}`] : []),
    ...(terms?.orderMultiple
      ? [`in ${formatNumber(terms.orderMultiple)}s`]
      : attributes?.unitsPerBox
        ? [`${formatNumber(attributes.unitsPerBox)} per box`]
        : []),
    ...(deepest ? [`${formatMoney(deepest.price, currency)} from ${formatNumber(deepest.fromQuantity)}`] : []),
  ];
}
