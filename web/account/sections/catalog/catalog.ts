// The catalog: search, filters, and a grid of products with terms, prices, own stock and sales.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { FilterBar, FilterSelect } from '../../components/filter-bar.ts';
import { EmptyState, Page } from '../../components/page.ts';
import { ProductImage } from '../../components/product-image.ts';
import { QuantityField } from '../../components/quantity.ts';
import { Search } from '../../components/search.ts';
import { showToast } from '../../components/toast.ts';
import { formatMoney, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.ts';
import { plural, t } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { ProductPanel } from '../products/product-panel.ts';

export type CatalogProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number];
type ListQuery = NonNullable<NonNullable<Parameters<typeof callApi<'listAccountCatalog'>>[1]>['query']>;

const availabilityNames = {
  in_stock: t('In stock'),
  out_of_stock: t('Out of stock'),
  unknown: t('Unknown'),
  discontinued: t('Discontinued'),
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
  return html`<${Page} title=${t('Catalog')}
    actions=${html`<a class="button" href=${`/api/account/v1/catalog/export${toQueryString(filter)}`} download>${t('Download CSV')}</a><a class="button" href="/account/cart">${t('View cart')}</a>`}>
    <${FilterBar}>
      <${Search} label=${t('Search the catalog')} hint=${t('Words, SKU or barcode')} value=${text} at=${(words: string) => at({ text: words })} />
      <${FilterSelect} label=${t('Category')} all=${t('All')} value=${category} at=${(value: string) => at({ category: value })} options=${counts?.categories ?? []} />
      <${FilterSelect} label=${t('Supplier')} all=${t('All')} value=${supplier} at=${(value: string) => at({ supplier: value })} options=${counts?.suppliers ?? []} />
      <${FilterSelect} label=${t('Availability')} all=${t('Any')} value=${availability} at=${(value: string) => at({ availability: value })}
        options=${(counts?.availabilities ?? []).map(({ value, count }) => ({ value, count, name: availabilityNames[value] }))} />
      ${isFiltered && html`<a class="clear" href="/account/catalog">${t('Clear filters')}</a>`}
    <//>
    <p class="totals" role="status">${counts && html`<strong>${plural(counts.total, '{{count}} product', '{{count}} products')}${counts.capped ? ` ${t('or more')}` : ''}</strong>${text && html`<span>${t('found for “{{text}}”', { text })}</span>`}`}</p>
    <${Loading} of=${list} lines=${10}>${(items: CatalogProduct[]) =>
      items.length === 0
        ? html`<${EmptyState} title=${isFiltered ? t('No matching products.') : t('No products yet.')}>${isFiltered && html`<p>${t('Check the spelling, or remove a filter.')}</p>`}<//>`
        : html`<ul class="product-grid">${items.map((item) => html`<li key=${item.product.productId}><${Card} item=${item} at=${at} /></li>`)}</ul>
          <${LoadMore} of=${list} />`}<//>
    ${product && html`<${ProductPanel} key=${product} productId=${product} name=${t('Product')} close=${() => navigate(at({}))} />`}
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
  return html`<article class="product-card">
    <${ProductImage} of=${{ ...product, imageUrl }} name=${product.name} size="wide" />
    <div class="product-name"><span><a href=${at({ product: product.productId })}>${product.name}</a><span class="under"><code>${product.sku}</code> · ${product.supplier}</span></span></div>
    <p class="price"><strong>${formatMoney(product.price, product.currency)}</strong>${costs.length > 0 && html`<span>${costs.join(' · ')}</span>`}</p>
    <p class="under">${terms.length > 0 ? terms.join(' · ') : t('No minimum quantity')}</p>
    <p class="under">${product.availability?.successor ? t('Discontinued') : stock === null ? t('Supplier stock unknown') : t('{{stock}} at the supplier', { stock: formatNumber(stock) })}
      ${own ? ` · ${t('you have {{currentStock}}, sell {{averageDailySales}} a day', { currentStock: formatNumber(own.currentStock), averageDailySales: formatNumber(own.averageDailySales, 1) })}` : ''}</p>
    <div class="add"><${QuantityField} label=${t('Quantity of {{name}}', { name: product.name })} value=${quantity} change=${setQuantity} />
      <button type="button" aria-disabled=${busy} aria-label=${t('Add to cart: {{name}}', { name: product.name })} onClick=${add}>${t('Add to cart')}</button></div>
  </article>`;
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
