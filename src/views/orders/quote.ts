// Quotes in responses.

import type { AccountQuote } from '../../../generated/account/types.gen.ts';
import type { Quote as QuoteDocument } from '../../../generated/external-v2/types.gen.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import type { Quote } from '../../domain/orders/quote.ts';

/** Returns a quote of External API v2. */
export function quoteView(quote: Quote): QuoteDocument {
  const { warnings, ...rest } = accountQuote(quote);
  return { ...rest, warnings: warnings.map(({ restockDate: _, ...warning }) => warning) };
}

/** Returns a quote for users of the account. */
export function accountQuote({ orders, coefficient, landedCost: estimatedLandedCost, ...totals }: Quote): AccountQuote {
  return {
    orders: orders.map(({ supplier, lines, totalAmount, landedCost, costBasis, landedCosts, arrivals }) => ({
      supplier: { id: supplier.id, name: supplier.name },
      items: lines.map((line) => serializeLine(line, supplier.currency)),
      totalAmount,
      currency: supplier.currency,
      estimatedLandedCost: landedCost,
      landedCostCoefficient: coefficient,
      ...costBasis,
      landedCosts,
      arrivals,
    })),
    totalOrders: orders.length,
    currency: orders[0]!.supplier.currency,
    estimatedLandedCost,
    ...totals,
  };
}
