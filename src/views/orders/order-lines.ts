// Lines of an order with their quantities, in responses and events.

import type { LineQuantities as LineQuantitiesDocument } from '../../../generated/external-v2/types.gen.ts';
import type { LineQuantities } from '../../domain/orders/line-quantities.ts';
import type { OrderLine } from '../../domain/orders/order.ts';
import { formatMoney } from '../../domain/pricing/money.ts';

/** Returns a line with its quantities. */
export function lineQuantitiesView(
  line: OrderLine,
  lineNumber: number,
  { confirmedUnitPrice, ...quantities }: LineQuantities,
): LineQuantitiesDocument {
  const { isCustom } = line;
  return {
    lineNumber,
    isCustom,
    productId: isCustom ? null : line.productId,
    sku: isCustom ? line.customSku : line.sku,
    name: isCustom ? line.customName : line.name,
    ...quantities,
    confirmedUnitPrice: confirmedUnitPrice === null ? null : formatMoney(confirmedUnitPrice),
  };
}
