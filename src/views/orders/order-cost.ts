// An order's landed cost in responses.

import type { Decimal } from 'decimal.js';
import type { LineCost, OrderCost as OrderCostDocument } from '../../../generated/external-v2/types.gen.ts';
import type { CostEstimate } from '../../domain/orders/cost-estimate.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import { serializeArrival } from '../../domain/orders/eta.ts';
import type { LandedCost } from '../../domain/orders/landed-cost.ts';
import type { LineDuty } from '../../domain/orders/line-products.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment, PaymentKind } from '../../domain/orders/payment.ts';
import { formatMoney } from '../../domain/pricing/money.ts';

/** What the response is made of; `duties` are in the order of the lines. */
interface CostedOrder {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
  duties: (LineDuty | null)[] | undefined;
}

/** Returns an order's cost in its response format: order-level amounts that were published as numbers stay numbers, others are strings. */
export function orderCostView({ order, payments, cost, arrival, duties }: CostedOrder): OrderCostDocument {
  const { estimatedDeliveryDate: _, ...estimate } = serializeArrival(arrival);
  return {
    orderNumber: order.orderNumber,
    source: cost.source,
    landedCost: cost.amount.toNumber(),
    currency: order.currency,
    orderTotal: Number(order.totalAmount),
    shippingMethod: order.shippingMethod,
    ...estimate,
    payments,
    complete: cost.isComplete,
    paidToDate: formatSums(cost.paidToDate),
    projectedLandedCost: formatMoney(cost.projected),
    ...(cost.estimate && { estimate: serializeEstimate(cost.estimate) }),
    ...(cost.allocation && { allocation: cost.allocation }),
    lines: order.lines.map((line, index) => ({
      isCustom: line.isCustom,
      productId: line.isCustom ? null : line.productId,
      sku: line.isCustom ? line.customSku : line.sku,
      name: line.isCustom ? line.customName : line.name,
      quantity: line.quantity,
      totalPrice: line.totalPrice,
      landedCostShare: formatMoney(cost.shares[index]!),
      landedUnitCost: unitCost(cost.shares[index]!, line.quantity),
      projectedLandedCost: formatMoney(cost.projectedShares[index]!),
      projectedLandedUnitCost: unitCost(cost.projectedShares[index]!, line.quantity),
      ...(duties && { customs: serializeDuty(duties[index]!) }),
    })),
  };
}

function serializeDuty(duty: LineDuty | null): LineCost['customs'] {
  return duty && { ...duty, expectedDuty: duty.expectedDuty && formatMoney(duty.expectedDuty) };
}

function serializeEstimate(estimate: CostEstimate): NonNullable<OrderCostDocument['estimate']> {
  const { level, orderCount, low, expected, high, kinds } = estimate;
  return {
    level,
    orderCount,
    low: low && formatMoney(low),
    expectedCost: formatMoney(expected),
    high: high && formatMoney(high),
    kinds: kinds.map((range) => ({
      kind: range.kind,
      low: formatMoney(range.low),
      expectedCost: formatMoney(range.expected),
      high: formatMoney(range.high),
    })),
  };
}

/** Returns whether the payments cover only part of the order's cost. Their sum must not be shown as the order's cost. */
export function isPartPayment({ source, complete }: Pick<OrderCostDocument, 'source' | 'complete'>): boolean {
  return source === 'actual' && !complete;
}

function formatSums(sums: Record<PaymentKind, Decimal>): Record<PaymentKind, string> {
  const formatted = Object.entries(sums).map(([kind, amount]) => [kind, formatMoney(amount)]);
  return Object.fromEntries(formatted) as Record<PaymentKind, string>;
}

function unitCost(share: Decimal, quantity: number): string {
  return formatMoney(share.div(quantity).toDecimalPlaces(4));
}
