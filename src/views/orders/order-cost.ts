// An order's landed cost in responses.

import type { Decimal } from 'decimal.js';
import type { LineCost, OrderCost as OrderCostDocument } from '../../../generated/external-v2/types.gen.ts';
import type { CostEstimate } from '../../domain/orders/cost-estimate.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import { serializeArrival } from '../../domain/orders/eta.ts';
import type { LandedCost } from '../../domain/orders/landed-cost.ts';
import type { LineDuty } from '../../domain/orders/line-products.ts';
import type { LineUnitCost } from '../../domain/orders/lines/unit-cost.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment, PaymentKind } from '../../domain/orders/payment.ts';
import { formatMoney } from '../../domain/pricing/money.ts';

/** What the response is made of; `unitCosts` and `duties` are in the order of the lines. */
interface CostedOrder {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
  unitCosts: LineUnitCost[];
  duties: (LineDuty | null)[] | undefined;
}

/** Returns an order's cost in its response format: order-level amounts that were published as numbers stay numbers, others are strings. */
export function orderCostView({ order, payments, cost, arrival, unitCosts, duties }: CostedOrder): OrderCostDocument {
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
    remainingCosts: cost.remaining.map((part) => ({ ...part, amount: formatMoney(part.amount) })),
    ...(cost.estimate && { estimate: { ...serializeEstimate(cost.estimate), missingKinds: cost.missingKinds! } }),
    ...(cost.allocation && { allocation: cost.allocation }),
    lines: order.lines.map((line, index) => ({
      isCustom: line.isCustom,
      productId: line.isCustom ? null : line.productId,
      sku: line.isCustom ? line.customSku : line.sku,
      name: line.isCustom ? line.customName : line.name,
      quantity: line.quantity,
      totalPrice: line.totalPrice,
      landedCostShare: formatMoney(cost.shares[index]!),
      costedUnits: unitCosts[index]!.units,
      claimCredit: formatMoney(unitCosts[index]!.claimCredit),
      landedUnitCost: formatUnitCost(unitCosts[index]!.landed),
      projectedLandedCost: formatMoney(cost.projectedShares[index]!),
      projectedLandedUnitCost: formatUnitCost(unitCosts[index]!.projected),
      ...(duties && { customs: serializeDuty(duties[index]!) }),
    })),
  };
}

function serializeDuty(duty: LineDuty | null): LineCost['customs'] {
  return duty && { ...duty, expectedDuty: duty.expectedDuty && formatMoney(duty.expectedDuty) };
}

function serializeEstimate(estimate: CostEstimate): Omit<NonNullable<OrderCostDocument['estimate']>, 'missingKinds'> {
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

function formatUnitCost(cost: Decimal): string {
  return formatMoney(cost.toDecimalPlaces(4));
}
