// Quotes an order: the same parsing and validation as creating it, but nothing is stored.

import type { Context } from '../../context.ts';
import { previewDeliveryIds } from '../../db/orders/delivery-numbers.ts';
import { findOffer } from '../../db/orders/offers.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayOf } from '../../domain/day.ts';
import { type CostEstimate, costBasisOf } from '../../domain/orders/cost-estimate.ts';
import { landedCostCoefficient } from '../../domain/orders/landed-cost.ts';
import type { OrderableItems, OrderLineInput } from '../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { contentHash } from '../../domain/orders/order-identity.ts';
import { type SupplierOrder, splitOrder } from '../../domain/orders/order-split.ts';
import { convertedTotal, grandTotal, totalsByCurrency } from '../../domain/orders/order-totals.ts';
import {
  lineWarnings,
  type Quote,
  type QuotedArrival,
  type QuoteWarning,
  quotedArrival,
  rateWarnings,
  repeatedOrderWarning,
} from '../../domain/orders/quote.ts';
import { minimumOrderWarnings, termsWarnings } from '../../domain/orders/terms-warnings.ts';
import { formatMoney } from '../../domain/pricing/money.ts';
import { checkInstructions, type SubmittedInstructions } from '../../domain/trading/order-instructions.ts';
import type { Database } from '../../postgres/connection.ts';
import { estimateLandedCosts } from './costs/landed-estimates.ts';
import { costedLine } from './costs/line-customs.ts';
import { estimateLeadTimes } from './lead-times.ts';

/** The order to quote. */
interface QuoteRequest extends SubmittedInstructions {
  lines: OrderLineInput[];
  shippingMethod?: ShippingMethod | null | undefined;
}

/** Returns the quote. Throws the same errors as creating the orders: INVALID_REQUEST for its instructions, and INVALID_ORDER_LINES with every error by index. */
export async function quoteOrder(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  request: QuoteRequest,
): Promise<Quote> {
  checkInstructions(request, currentDay(ctx.clock));
  return await quoteOffer(ctx, company, request, await findOffer(ctx.db, company.id, request.lines));
}

/** Returns the quote for an offer, as `quoteOrder` does. */
export async function quoteOffer(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  { lines, shippingMethod }: QuoteRequest,
  offer: OrderableItems,
): Promise<Quote> {
  const now = ctx.clock.now();
  const supplierOrders = splitOrder(lines, offer);
  const coefficient = landedCostCoefficient(company);
  const { estimates, byMethod } = await quoteLandedCosts(ctx.db, company, supplierOrders, shippingMethod);
  const landedCosts = estimates.map(({ expected }) => formatMoney(expected));
  const arrivals = await quoteArrivals(ctx, company.id, supplierOrders, shippingMethod, dayOf(now.toISOString()));
  const contentWarnings = await findRepeatedOrders(ctx, company.id, supplierOrders);
  return {
    orders: supplierOrders.map((supplierOrder, i) => ({
      ...supplierOrder,
      landedCost: landedCosts[i]!,
      costBasis: costBasisOf(estimates[i]!),
      landedCosts: byMethod.map(({ method, estimates }) => ({
        ...{ shippingMethod: method, amount: formatMoney(estimates[i]!.expected) },
        ...costBasisOf(estimates[i]!),
      })),
      arrivals: arrivals[i]!,
    })),
    coefficient,
    totalAmount: formatMoney(grandTotal(supplierOrders)),
    totalsByCurrency: totalsByCurrency(supplierOrders),
    landedCost: formatMoney(
      convertedTotal(supplierOrders.map(({ supplier }, i) => ({ supplier, totalAmount: landedCosts[i]! }))),
    ),
    warnings: [
      ...lineWarnings(lines, offer),
      ...termsWarnings(lines, offer),
      ...minimumOrderWarnings(supplierOrders),
      ...contentWarnings,
      ...rateWarnings(supplierOrders, now),
    ],
  };
}

/** Returns each order's estimated landed cost: by the chosen method, or by any method and by both. */
async function quoteLandedCosts(
  db: Database,
  company: Company,
  supplierOrders: readonly SupplierOrder[],
  shippingMethod: ShippingMethod | null | undefined,
): Promise<{ estimates: CostEstimate[]; byMethod: { method: ShippingMethod; estimates: CostEstimate[] }[] }> {
  const methods = shippingMethod ? [shippingMethod] : ([null, 'sea', 'air'] as const);
  const orders = methods.flatMap((method) =>
    supplierOrders.map(({ supplier, lines, totalAmount }) => ({
      ...{ supplierId: supplier.id, shippingMethod: method, totalAmount },
      lines: lines.map(costedLine),
    })),
  );
  const all = await estimateLandedCosts(db, company, orders);
  const count = supplierOrders.length;
  const quoted = methods.map((method, index) => ({
    method,
    estimates: all.slice(index * count, (index + 1) * count),
  }));
  const byMethod = quoted.flatMap(({ method, estimates }) => (method === null ? [] : [{ method, estimates }]));
  return { estimates: quoted[0]!.estimates, byMethod };
}

/** Returns each order's arrival by the chosen method, or by both. */
async function quoteArrivals(
  ctx: Pick<Context, 'db' | 'config'>,
  companyId: string,
  supplierOrders: readonly SupplierOrder[],
  shippingMethod: ShippingMethod | null | undefined,
  today: string,
): Promise<QuotedArrival[][]> {
  const methods: ShippingMethod[] = shippingMethod ? [shippingMethod] : ['sea', 'air'];
  const deliveries = supplierOrders.flatMap(({ supplier }) =>
    methods.map((shippingMethod) => ({ supplierId: supplier.id, shippingMethod, from: 'first_payment' as const })),
  );
  const estimates = (await estimateLeadTimes(ctx, companyId, deliveries)).values();
  return supplierOrders.map(() => methods.map((method) => quotedArrival(method, today, estimates.next().value!)));
}

async function findRepeatedOrders(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  supplierOrders: readonly SupplierOrder[],
): Promise<QuoteWarning[]> {
  const hashes = supplierOrders.map(({ supplier, lines }) => contentHash(supplier.id, lines));
  const nextIds = await previewDeliveryIds(db, companyId, hashes);
  return supplierOrders.flatMap((supplierOrder, i) => {
    const deliveryId = nextIds.get(hashes[i]!);
    return deliveryId === undefined ? [] : [repeatedOrderWarning(supplierOrder, deliveryId)];
  });
}
