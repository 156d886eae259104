// A product of the catalog as a card, and what puts it in the cart.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { formatMoney, formatNumber, formatRate } from '../../format.tsx';
import { byMethod, methodNames } from '../../labels.ts';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { addToCart } from '../ordering/cart-changes.tsx';
import { CartMarks } from '../ordering/cart-marks.tsx';
import type { Method, OrderedLine } from '../ordering/quote.ts';
import { describeOrders } from './compare-rows.ts';
import { CompareBox } from './compared.tsx';

export type CatalogProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number];

/** The orders that are recommended; without any, the least quantity that satisfies the terms, by sea. */
function initialLines({ product: { productId, terms, attributes }, own }: CatalogProduct): OrderedLine[] {
  const due = own?.recommendedOrders ?? [];
  if (due.length > 0) return due.map(({ quantity, shippingMethod: method }) => ({ productId, quantity, method }));
  const multiple = terms?.orderMultiple ?? attributes?.unitsPerBox ?? 1;
  return [{ productId, quantity: Math.max(terms?.minimumQuantity ?? 1, multiple), method: 'sea' }];
}

export function CatalogCard({ item, at }: { item: CatalogProduct; at: (changes: { product: string }) => string }) {
  const { product, imageUrl, tcc, tsp } = item;
  const facts = [supplierStockOf(item), ownFiguresOf(item)].filter(Boolean);
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
      {facts.length > 0 && <p class="under">{facts.join(' · ')}</p>}
      <CartMarks productId={product.productId} />
      <Advice of={item} />
      <AddToCart item={item} />
      <CompareBox of={product} isLabeled />
    </article>
  );
}

/** The orders that are due, as the recommendations have them; nothing if none is. */
export function Advice({ of: { own } }: { of: CatalogProduct }) {
  if (!own || own.recommendedOrders.length === 0) return null;
  return <p class="under advice">{t('Recommended: {{units}}', { units: describeOrders(own.recommendedOrders) })}</p>;
}

interface AddToCartProps {
  item: CatalogProduct;
  /** For the label of a button in a row. */
  isShort?: boolean;
}

/** A quantity and a shipping method, or the quantities of both orders of a split, and the button that puts them in the cart; nothing for users who have no cart. */
export function AddToCart(props: AddToCartProps) {
  return useSession().can('purchase') ? <AddFields {...props} /> : null;
}

function AddFields({ item, isShort = false }: AddToCartProps) {
  const { name } = item.product;
  const [lines, setLines] = useState(() => initialLines(item));
  const [busy, setBusy] = useState(false);
  const isSplit = lines.length > 1;
  const change = (changed: OrderedLine, changes: Partial<OrderedLine>) =>
    setLines(lines.map((line) => (line === changed ? { ...line, ...changes } : line)));
  const add = async () => {
    const ordered = lines.filter(({ quantity }) => quantity > 0);
    if (busy || ordered.length === 0) return;
    setBusy(true);
    await addToCart(ordered);
    setBusy(false);
  };
  return (
    <div class="add">
      {lines.map((line) =>
        isSplit ? (
          <span key={line.method} class="nowrap">
            <QuantityField
              label={t('Quantity of {{name}} {{byMethod}}', { name, byMethod: byMethod[line.method] })}
              value={line.quantity}
              change={(quantity) => change(line, { quantity })}
            />{' '}
            {byMethod[line.method]}
          </span>
        ) : (
          <>
            <QuantityField
              label={t('Quantity of {{name}}', { name })}
              value={line.quantity}
              change={(quantity) => change(line, { quantity })}
            />
            <select
              aria-label={t('Shipping method of {{name}}', { name })}
              onChange={({ currentTarget }) => change(line, { method: currentTarget.value as Method })}>
              {(['sea', 'air'] as const).map((method) => (
                <option value={method} selected={method === line.method}>
                  {methodNames[method]}
                </option>
              ))}
            </select>
          </>
        ),
      )}
      <Button
        label={isShort ? t('Add') : t('Add to cart')}
        aria-label={t('Add to cart: {{name}}', { name })}
        isBusy={busy}
        onClick={add}
      />
    </div>
  );
}

/** What the supplier has. That nothing is known is said only of products that are to be ordered. */
function supplierStockOf({ product: { availability }, own }: CatalogProduct): string {
  const stock = availability?.supplierStock ?? null;
  if (availability?.successor) return t('Discontinued');
  if (stock !== null) return t('{{stock}} at the supplier', { stock: formatNumber(stock) });
  return own && own.recommendedOrders.length > 0 ? t('Supplier stock unknown') : '';
}

function ownFiguresOf({ own }: CatalogProduct): string {
  if (own === null) return '';
  const averageDailySales = formatRate(own.averageDailySales);
  return own.isStockKnown
    ? t('you have {{currentStock}}, sold {{averageDailySales}} a day in the last 30 days', {
        currentStock: formatNumber(own.currentStock),
        averageDailySales,
      })
    : t('you sold {{averageDailySales}} a day in the last 30 days, your stock is unknown', { averageDailySales });
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
