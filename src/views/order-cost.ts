// An order's landed cost on the wire.

import type { OrderCost as OrderCostDocument } from '../../generated/external-v2/types.gen.ts';
import type { Arrival } from '../domain/eta.ts';
import { arrivalDocument } from '../domain/eta.ts';
import type { LandedCost } from '../domain/landed-cost.ts';
import { moneyText } from '../domain/money.ts';
import type { Order } from '../domain/order.ts';
import type { Payment } from '../domain/payment.ts';

/** Returns an order's cost as the contract shows it: numbers for the whole as published, exact strings for the lines. */
export function orderCostDocument(
  order: Order,
  payments: Payment[],
  cost: LandedCost,
  arrival: Arrival | null,
): OrderCostDocument {
  const { estimatedDeliveryDate: _, ...estimate } = arrivalDocument(arrival);
  return {
    orderNumber: order.orderNumber,
    source: cost.source,
    landedCost: cost.amount.toNumber(),
    currency: order.currency,
    orderTotal: Number(order.totalAmount),
    shippingMethod: order.shippingMethod,
    ...estimate,
    payments,
    lines: order.lines.map((line, index) => ({
      isCustom: line.isCustom,
      productId: line.isCustom ? null : line.productId,
      sku: line.isCustom ? line.customSku : line.sku,
      name: line.isCustom ? line.customName : line.name,
      quantity: line.quantity,
      totalPrice: line.totalPrice,
      landedCost: moneyText(cost.shares[index]!),
      landedUnitCost: moneyText(cost.shares[index]!.div(line.quantity).toDecimalPlaces(4)),
    })),
  };
}
