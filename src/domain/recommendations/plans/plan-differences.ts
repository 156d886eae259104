// Checks whether a purchase plan still agrees with the recommendations, prices and terms.

import { formatMoney, toMoney } from '../../pricing/money.ts';
import { satisfiesTerms, unitPrice } from '../../pricing/trade-terms.ts';
import type { PlanNeed } from './plan-need.ts';
import type { PlannedLine, PlannedOrder } from './purchase-plan.ts';

/**
 * Returns what has changed since the plan was created, each as `<path in the plan>: <change>`; empty if it can be ordered. `needs` are the
 * current ones of the planned products.
 */
export function planDifferences(orders: readonly PlannedOrder[], needs: readonly PlanNeed[]): string[] {
  const current = new Map(needs.map((need) => [`${need.productId} ${need.shippingMethod}`, need]));
  return orders.flatMap((order, index) => {
    const needOf = ({ productId }: PlannedLine) => current.get(`${productId} ${order.shippingMethod}`);
    const lines = order.lines.flatMap((line, lineIndex) =>
      lineDifferences(order, line, needOf(line)).map((change) => `/orders/${index}/lines/${lineIndex}: ${change}`),
    );
    const minimumOrder = order.lines.map(needOf).find((need) => need !== undefined)?.supplier.minimumOrder ?? '0';
    const isBelow = toMoney(order.totalAmount).lt(minimumOrder);
    return isBelow
      ? [
          ...lines,
          `/orders/${index}: the supplier now has a minimum order of ${formatMoney(minimumOrder)} ${order.currency}`,
        ]
      : lines;
  });
}

function lineDifferences(order: PlannedOrder, line: PlannedLine, need: PlanNeed | undefined): string[] {
  if (need === undefined || need.supplier.id !== order.supplier.id) return ['the product is no longer recommended'];
  const { recommendedQuantity, terms, supplier } = need;
  const price = formatMoney(unitPrice(terms, line.quantity));
  const changes: string[] = [];
  if (recommendedQuantity !== line.recommendedQuantity) {
    changes.push(`the recommended quantity changed from ${line.recommendedQuantity} to ${recommendedQuantity}`);
  }
  if (supplier.currency !== order.currency)
    changes.push(`the currency changed from ${order.currency} to ${supplier.currency}`);
  else if (price !== line.unitPrice) changes.push(`the price changed from ${line.unitPrice} to ${price}`);
  if (!satisfiesTerms(line.quantity, terms)) changes.push('the quantity no longer satisfies the terms of the supplier');
  if (terms.supplierStock !== null && terms.supplierStock < line.quantity) {
    changes.push(`the supplier now has ${terms.supplierStock} in stock`);
  }
  return changes;
}
