// Quotes in responses.

import type { Quote as QuoteDocument } from '../../../generated/external-v2/types.gen.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import type { Quote } from '../../domain/orders/quote.ts';

/** Returns a quote. */
export function quoteView({ orders, coefficient, landedCost: estimatedLandedCost, ...totals }: Quote): QuoteDocument {
  return {
    orders: orders.map(({ supplier, lines, totalAmount, landedCost, costBasis, arrivals }) => ({
      supplier: { id: supplier.id, name: supplier.name },
      items: lines.map((line) => serializeLine(line, supplier.currency)),
      totalAmount,
      currency: supplier.currency,
      estimatedLandedCost: landedCost,
      landedCostCoefficient: coefficient,
      ...costBasis,
      arrivals,
    })),
    totalOrders: orders.length,
    currency: orders[0]!.supplier.currency,
    estimatedLandedCost,
    ...totals,
  };
}
