// Warnings of quotes about trade terms and availability.

import { formatMoney } from '../pricing/money.ts';
import { roundUpToTerms, satisfiesTerms } from '../pricing/trade-terms.ts';
import { findProduct, type OfferedProduct, type OrderableItems, type OrderLineInput } from './offer.ts';
import { isBelowMinimumOrder, type SupplierOrder } from './order-split.ts';
import type { QuoteWarning } from './quote.ts';

/** Returns warnings for lines with a quantity outside the terms or above the supplier's stock, and for discontinued products. */
export function termsWarnings(lines: readonly OrderLineInput[], offer: OrderableItems): QuoteWarning[] {
  const totals = new Map<OfferedProduct, number>();
  return lines.flatMap((line, index) => {
    const product = findProduct(line, offer);
    if (product === undefined) return [];
    const ordered = totals.get(product) ?? 0;
    totals.set(product, ordered + line.quantity);
    const warnings = [
      quantityWarning(line.quantity, product),
      stockWarning(line.quantity, ordered, product),
      successorWarning(product),
    ];
    return warnings.flatMap((warning) => (warning ? [{ ...warning, index }] : []));
  });
}

type LineWarning = Omit<QuoteWarning, 'index'>;

function quantityWarning(quantity: number, product: OfferedProduct): LineWarning | undefined {
  if (satisfiesTerms(quantity, product)) return undefined;
  const { minimumQuantity, orderMultiple } = product;
  const suggestedQuantity = roundUpToTerms(quantity, product);
  if (minimumQuantity !== null && quantity < minimumQuantity) {
    const message = `${quantity} is below ${minimumQuantity}, the minimum quantity.`;
    return { code: 'BELOW_MINIMUM_QUANTITY', message, suggestedQuantity };
  }
  const message = `${quantity} is not a multiple of ${orderMultiple}, the order multiple.`;
  return { code: 'NOT_A_MULTIPLE', message, suggestedQuantity };
}

/** `ordered` is the quantity of earlier lines of the product. */
function stockWarning(quantity: number, ordered: number, product: OfferedProduct): LineWarning | undefined {
  const { supplierStock, restockDate, orderMultiple } = product;
  if (supplierStock === null || ordered + quantity <= supplierStock) return undefined;
  const restock = restockDate === null ? '' : ` It expects new stock on ${restockDate}.`;
  const message = `The supplier has ${supplierStock} units in stock, and ${ordered + quantity} are ordered.${restock}`;
  const multiple = orderMultiple ?? 1;
  const available = Math.floor((supplierStock - ordered) / multiple) * multiple;
  const isOrderable = available > 0 && satisfiesTerms(available, product);
  return {
    ...{ code: 'INSUFFICIENT_SUPPLIER_STOCK', message },
    ...(isOrderable && { suggestedQuantity: available }),
    ...(restockDate !== null && { restockDate }),
  };
}

function successorWarning({ successor, successorId }: OfferedProduct): LineWarning | undefined {
  if (successor === null) return undefined;
  const message = `The product is discontinued. The supplier replaces it by ${successor}.`;
  return { code: 'DISCONTINUED', message, ...(successorId !== null && { successorProductId: successorId }) };
}

/** Returns warnings for orders below the minimum order of their supplier. */
export function minimumOrderWarnings(supplierOrders: readonly SupplierOrder[]): QuoteWarning[] {
  return supplierOrders
    .filter(isBelowMinimumOrder)
    .map(({ totalAmount, supplier: { name, currency, minimumOrder } }) => ({
      code: 'BELOW_SUPPLIER_MINIMUM',
      message: `The total with ${name} is ${totalAmount} ${currency}. The minimum order is ${formatMoney(minimumOrder!)} ${currency}.`,
      index: null,
    }));
}
