// Builds the events of products and their payloads.

import type { Company } from '../accounts/company.ts';
import { toMoney } from '../pricing/money.ts';
import { formatCurrentCost } from '../pricing/pricing.ts';
import type { DomainEvent, EventName } from './event.ts';

/** Events about products, by subscription. */
export const productEventNames = [
  'product.price_changed',
  'product.unavailable',
  'catalog.changed',
] as const satisfies EventName[];

/** Why a product is unavailable. */
export type UnavailableReason = 'delisted' | 'not_in_price_list' | 'supplier_inactive';

/** Product data in events. */
export interface ChangedProduct {
  productId: string;
  sku: string;
  supplierSku: string;
  name: string;
  supplier: { id: string; name: string };
  currency: string;
  /** TRY per unit of the currency; null if unknown. */
  tryRate: string | null;
}

type Buyer = Pick<Company, 'tccEnabled' | 'tccCoefficient'>;

/** Returns the `product.price_changed` event of a company, with TCC values at the current exchange rate. */
export function priceChangedEvent(
  company: Buyer,
  changed: ChangedProduct,
  { oldPrice, price }: { oldPrice: string; price: string },
  at: string,
): DomainEvent {
  const { tryRate, ...product } = changed;
  return createEvent(changed, 'product.price_changed', at, {
    ...product,
    oldPrice,
    newPrice: price,
    oldTcc: formatCurrentCost(company, oldPrice, tryRate),
    newTcc: formatCurrentCost(company, price, tryRate),
    changePercent: changePercent(oldPrice, price),
    changedAt: at,
  });
}

/** Returns the `product.unavailable` event. */
export function unavailableEvent(product: ChangedProduct, reason: UnavailableReason, at: string): DomainEvent {
  const { productId, sku, supplierSku, name, supplier } = product;
  const data = { productId, sku, supplierSku, name, supplier, reason, unavailableSince: at };
  return createEvent(product, 'product.unavailable', at, data);
}

/** Returns the `catalog.changed` event of a batch. */
export function catalogChangedEvent(batch: {
  id: string;
  recordedAt: string;
  priceChanges: number;
  unavailable: number;
}): DomainEvent {
  const { id, recordedAt, priceChanges, unavailable } = batch;
  const data = { priceChanges, unavailable, changedAt: recordedAt };
  return { subject: { type: 'catalog', id }, name: 'catalog.changed', data, at: recordedAt };
}

/**
 * Returns the change in percent, rounded half-up to 2 places; null if the old price is 0.
 *
 * 2.40 to 2.55: 0.15 ÷ 2.40 = `6.25`
 */
function changePercent(oldPrice: string, price: string): string | null {
  const old = toMoney(oldPrice);
  return old.isZero() ? null : toMoney(price).minus(old).div(old).times(100).toDecimalPlaces(2).toFixed();
}

function createEvent(
  { productId, supplier }: ChangedProduct,
  name: EventName,
  at: string,
  data: Record<string, unknown>,
): DomainEvent {
  return { subject: { type: 'product', id: productId }, supplierId: supplier.id, name, data, at };
}
