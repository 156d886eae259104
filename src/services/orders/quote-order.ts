// Quotes an order: the same parsing and validation as creating it, but nothing is stored.

import type { Context } from '../../context.ts';
import { previewDeliveryIds } from '../../db/orders/delivery-numbers.ts';
import { findOffer } from '../../db/orders/offers.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { dayOf } from '../../domain/day.ts';
import { estimateCost, landedCostCoefficient } from '../../domain/orders/landed-cost.ts';
import type { OrderLineInput } from '../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { contentHash } from '../../domain/orders/order-identity.ts';
import { type OrderDraft, splitOrder } from '../../domain/orders/order-split.ts';
import { type CurrencyTotal, convertedTotal, grandTotal, totalsByCurrency } from '../../domain/orders/order-totals.ts';
import {
  lineWarnings,
  type QuotedArrival,
  type QuoteWarning,
  quotedArrival,
  rateWarnings,
  repeatedOrderWarning,
} from '../../domain/orders/quote.ts';
import { minimumOrderWarnings, termsWarnings } from '../../domain/orders/terms-warnings.ts';
import { formatMoney } from '../../domain/pricing/money.ts';
import { planLeadTimes } from './lead-times.ts';

/** The order to quote. */
export interface QuoteRequest {
  lines: OrderLineInput[];
  shippingMethod?: ShippingMethod | null | undefined;
}

/** One of the orders that would be created; the landed cost is a decimal string in the supplier's currency. */
export interface QuotedOrder extends OrderDraft {
  landedCost: string;
  arrivals: QuotedArrival[];
}

/** A quote; totals are decimal strings in the first order's currency. */
export interface Quote {
  orders: QuotedOrder[];
  coefficient: string;
  totalAmount: string;
  totalsByCurrency: CurrencyTotal[];
  landedCost: string;
  warnings: QuoteWarning[];
}

/** Returns the quote. Throws the same errors as creating the orders: INVALID_ORDER_LINES with every error by index. */
export async function quoteOrder(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  { lines, shippingMethod }: QuoteRequest,
): Promise<Quote> {
  const now = new Date();
  const offer = await findOffer(ctx.db, company.id, lines);
  const drafts = splitOrder(lines, offer);
  const coefficient = landedCostCoefficient(company);
  const landedCosts = drafts.map((draft) => formatMoney(estimateCost(draft.totalAmount, coefficient)));
  const arrivals = await quoteArrivals(ctx, company.id, drafts, shippingMethod, dayOf(now.toISOString()));
  const contentWarnings = await findRepeatedOrders(ctx, company.id, drafts);
  return {
    orders: drafts.map((draft, i) => ({ ...draft, landedCost: landedCosts[i]!, arrivals: arrivals[i]! })),
    coefficient,
    totalAmount: formatMoney(grandTotal(drafts)),
    totalsByCurrency: totalsByCurrency(drafts),
    landedCost: formatMoney(
      convertedTotal(drafts.map(({ supplier }, i) => ({ supplier, totalAmount: landedCosts[i]! }))),
    ),
    warnings: [
      ...lineWarnings(lines, offer),
      ...termsWarnings(lines, offer),
      ...minimumOrderWarnings(drafts),
      ...contentWarnings,
      ...rateWarnings(drafts, now),
    ],
  };
}

/** Returns each order's arrival by the chosen method, or by both. */
async function quoteArrivals(
  ctx: Pick<Context, 'db' | 'config'>,
  companyId: string,
  drafts: readonly OrderDraft[],
  shippingMethod: ShippingMethod | null | undefined,
  today: string,
): Promise<QuotedArrival[][]> {
  const methods: ShippingMethod[] = shippingMethod ? [shippingMethod] : ['sea', 'air'];
  const routes = drafts.flatMap(({ supplier }) =>
    methods.map((shippingMethod) => ({ supplierId: supplier.id, shippingMethod })),
  );
  const plans = (await planLeadTimes(ctx, companyId, routes)).values();
  return drafts.map(() => methods.map((method) => quotedArrival(method, today, plans.next().value!)));
}

async function findRepeatedOrders(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  drafts: readonly OrderDraft[],
): Promise<QuoteWarning[]> {
  const hashes = drafts.map(({ supplier, lines }) => contentHash(supplier.id, lines));
  const nextIds = await previewDeliveryIds(db, companyId, hashes);
  return drafts.flatMap((draft, i) => {
    const deliveryId = nextIds.get(hashes[i]!);
    return deliveryId === undefined ? [] : [repeatedOrderWarning(draft, deliveryId)];
  });
}
