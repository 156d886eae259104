// Adds a product to the cart: the quantities that are due or due soon by each method, or the least that can be ordered.

import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { methodNames } from '../../labels.ts';
import { t } from '../../messages.ts';
import { addToCart } from '../ordering/cart-changes.tsx';
import type { Method, OrderedLine } from '../ordering/quote.ts';
import { nextOrders } from '../recommendations/recommendation.tsx';
import type { Product } from './product-charts.tsx';

export function OrderProduct({ of }: { of: Product }) {
  const [lines, setLines] = useState(() => initialLines(of));
  const [busy, setBusy] = useState(false);
  const change = (index: number, changes: Partial<OrderedLine>) =>
    setLines(lines.map((line, position) => (position === index ? { ...line, ...changes } : line)));
  const given = mergeMethods(lines).filter(({ quantity }) => quantity > 0);
  const add = async () => {
    if (busy || given.length === 0) return;
    setBusy(true);
    await addToCart(given);
    setBusy(false);
  };
  return (
    <>
      {lines.map(({ quantity, method }, index) => (
        <span class="order-line">
          <QuantityField
            label={t('Quantity of {{name}}', { name: of.product.name })}
            value={quantity}
            change={(units) => change(index, { quantity: units })}
          />
          <select
            aria-label={t('Shipping method')}
            onChange={({ currentTarget }) => change(index, { method: currentTarget.value as Method })}>
            {(['sea', 'air'] as const).map((name) => (
              <option value={name} selected={name === method}>
                {methodNames[name]}
              </option>
            ))}
          </select>
        </span>
      ))}
      <Button kind="primary" label={t('Add to cart')} isBusy={busy || given.length === 0} onClick={add} />
    </>
  );
}

function initialLines({ product, recommendation }: Product): OrderedLine[] {
  const { productId, terms, attributes } = product;
  const next = recommendation ? nextOrders(recommendation) : [];
  if (next.length > 0)
    return next.map((order) => ({ productId, quantity: order.quantity, method: order.shippingMethod }));
  const multiple = terms?.orderMultiple ?? attributes?.unitsPerBox ?? 1;
  const quantity = Math.max(terms?.minimumQuantity ?? 1, multiple);
  return [{ productId, quantity, method: recommendation?.recommendedMethod ?? 'sea' }];
}

/** Adds the quantities of lines by one method. */
function mergeMethods(lines: OrderedLine[]): OrderedLine[] {
  return [...Map.groupBy(lines, ({ method }) => method).values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
