// Turns due recommendations into orders per supplier and shipping method within the limits of a request.

import type { Locale } from '../../locale.ts';
import { getMessages } from '../../messages/get-messages.ts';
import type { ShippingMethod } from '../../orders/order.ts';
import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import { unitPrice } from '../../pricing/trade-terms.ts';
import { type ChosenLine, changesOf, type PlanChange, type PlanLine, type PlanRequest } from './plan-changes.ts';
import type { OrderLimits } from './plan-limits.ts';
import type { PlanNeed, UnavailableNeed } from './plan-need.ts';
import { quantityOptions } from './plan-options.ts';
import { selectQuantities } from './plan-selection.ts';

/** A line of a planned order; prices are decimal strings in the supplier's currency. */
export interface PlannedLine {
  productId: string;
  sku: string;
  name: string;
  recommendedQuantity: number;
  quantity: number;
  unitPrice: string;
  totalPrice: string;
  /** Last day on which the order arrives before the stock runs out; null if it does not run out. */
  lastSafeOrderDate: string | null;
  /** The last day with sales data, `YYYY-MM-DD`, and whether data are missing since. */
  dataAsOf: string | null;
  isStale: boolean;
  changes: PlanChange[];
}

export interface PlannedOrder {
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  lines: PlannedLine[];
  totalAmount: string;
  currency: string;
  /** Kilograms and cubic meters, decimal strings; null if that of a product is unknown. */
  weightKg: string | null;
  volumeM3: string | null;
  /** The earliest of the lines. */
  lastSafeOrderDate: string | null;
}

/** A recommendation that the plan leaves out. */
interface OmittedNeed extends PlanChange {
  productId: string;
  sku: string;
  name: string;
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  /** 0 if the supplier cannot deliver. */
  recommendedQuantity: number;
}

export interface PurchasePlan {
  orders: PlannedOrder[];
  omitted: OmittedNeed[];
  totalsByCurrency: { currency: string; totalAmount: string }[];
  /** The budget and what the orders use of it, in its currency. */
  budget: { amount: string; currency: string; planned: string } | null;
}

/**
 * Returns the plan of these needs, which names those that are `unavailable`. `budgetTryRate` is the rate of the budget's currency to TRY. Without limits, the plan has the recommended
 * quantities, raised where a price break saves more than the additional units cost.
 */
export function planPurchase(
  { needs, unavailable }: { needs: readonly PlanNeed[]; unavailable: readonly UnavailableNeed[] },
  request: PlanRequest,
  budgetTryRate: string,
  locale: Locale,
): PurchasePlan {
  const [known, omitted] = splitByKnowledge(needs, request, locale);
  const groups = [...Map.groupBy(known, ({ supplier, shippingMethod }) => `${supplier.id} ${shippingMethod}`).values()];
  const lines = groups.flatMap((group, order) => group.map((need) => planLine(need, order, budgetTryRate)));
  const limits = {
    budget: request.budget ? toMoney(request.budget.amount).times(100).floor().toNumber() : Number.POSITIVE_INFINITY,
    orders: groups.map(([need]) => orderLimits(need!, request)),
  };
  const selection = selectQuantities(lines, limits);
  const chosen = lines.map((line, index) => ({ ...line, option: line.options[selection[index]!]! }));
  const explain = (line: ChosenLine) => changesOf(line, chosen, limits.orders[line.order]!, request, locale);
  const orders = [
    ...Map.groupBy(
      chosen.filter(({ option }) => option.quantity > 0),
      ({ order }) => order,
    ).values(),
  ];
  const planned = orders.map((orderLines) => plannedOrder(orderLines, explain));
  return {
    orders: planned,
    omitted: [
      ...unavailable.map((need) => omitUnavailable(need, locale)),
      ...omitted,
      ...chosen
        .filter(({ option }) => option.quantity === 0)
        .map((line) => ({ ...identify(line.need), ...explain(line).at(-1)! })),
    ],
    totalsByCurrency: [...Map.groupBy(planned, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
      currency,
      totalAmount: formatMoney(sumMoney(ofCurrency.map(({ totalAmount }) => totalAmount))),
    })),
    budget: request.budget
      ? {
          ...request.budget,
          planned: formatMoney(toMoney(chosen.reduce((sum, { option }) => sum + option.cost, 0)).div(100)),
        }
      : null,
  };
}

/** Splits off the needs whose use of a limit is unknown: a plan never exceeds a limit. */
function splitByKnowledge(
  needs: readonly PlanNeed[],
  request: PlanRequest,
  locale: Locale,
): [PlanNeed[], OmittedNeed[]] {
  const currencies = new Set(needs.map(({ supplier }) => supplier.currency));
  const text = getMessages(locale).purchasePlan;
  const unknown = (need: PlanNeed): PlanChange[] => {
    const { maxWeightKg, maxVolumeM3 } = request.orderLimits?.[need.shippingMethod] ?? {};
    const needsRate = request.budget ? request.budget.currency !== need.supplier.currency : currencies.size > 1;
    return [
      ...(maxWeightKg !== undefined && need.weightKg === null
        ? [{ code: 'WEIGHT_UNKNOWN', message: text.weightUnknown } as const]
        : []),
      ...(maxVolumeM3 !== undefined && need.volumeCm3 === null
        ? [{ code: 'VOLUME_UNKNOWN', message: text.volumeUnknown } as const]
        : []),
      ...(needsRate && need.supplier.tryRate === null
        ? [{ code: 'RATE_UNKNOWN', message: text.rateUnknown({ currency: need.supplier.currency }) } as const]
        : []),
    ];
  };
  const omitted = needs.flatMap((need) =>
    unknown(need)
      .slice(0, 1)
      .map((change) => ({ ...identify(need), ...change })),
  );
  return [needs.filter((need) => unknown(need).length === 0), omitted];
}

function omitUnavailable(need: UnavailableNeed, locale: Locale): OmittedNeed {
  const { neededUnits: needed, supplierStock, restockDate } = need;
  return {
    ...identify({ ...need, recommendedQuantity: 0 }),
    code: 'SUPPLIER_STOCK',
    message: getMessages(locale).shippingReason.supplierLimit({ neededQuantity: needed, supplierStock, restockDate }),
  };
}

function identify({
  productId,
  sku,
  name,
  supplier,
  shippingMethod,
  recommendedQuantity,
}: Omit<OmittedNeed, 'code' | 'message'>) {
  return {
    productId,
    sku,
    name,
    supplier: { id: supplier.id, name: supplier.name },
    shippingMethod,
    recommendedQuantity,
  };
}

function planLine(need: PlanNeed, order: number, budgetTryRate: string): PlanLine {
  const tryRate = need.supplier.tryRate ?? budgetTryRate;
  const measures = {
    tryRate: Number(tryRate),
    budgetRate: toMoney(tryRate).div(budgetTryRate).toNumber(),
    weightKg: need.weightKg,
    volumeCm3: need.volumeCm3,
  };
  const options = quantityOptions(need, need.terms, measures);
  return { order, options, need, recommended: options.find(({ quantity }) => quantity === need.recommendedQuantity)! };
}

function orderLimits({ shippingMethod, supplier }: PlanNeed, { orderLimits: limits }: PlanRequest): OrderLimits {
  const { maxWeightKg, maxVolumeM3 } = limits?.[shippingMethod] ?? {};
  const scaled = (limit: string | undefined, scale: number) =>
    limit === undefined ? Number.POSITIVE_INFINITY : toMoney(limit).times(scale).floor().toNumber();
  return {
    minAmount: toMoney(supplier.minimumOrder ?? 0)
      .times(100)
      .ceil()
      .toNumber(),
    maxWeight: scaled(maxWeightKg, 1_000_000),
    maxVolume: scaled(maxVolumeM3, 1_000_000_000),
  };
}

function plannedOrder(lines: readonly ChosenLine[], explain: (line: ChosenLine) => PlanChange[]): PlannedOrder {
  const { supplier, shippingMethod } = lines[0]!.need;
  const planned = lines.map((line) => plannedLine(line, explain(line)));
  const sumOf = (key: 'weightKg' | 'volumeCm3', scale: number) =>
    lines.some(({ need }) => need[key] === null)
      ? null
      : sumMoney(lines.map(({ need, option }) => toMoney(need[key]!).times(option.quantity)))
          .div(scale)
          .toDecimalPlaces(6)
          .toFixed();
  return {
    supplier: { id: supplier.id, name: supplier.name },
    shippingMethod,
    lines: planned,
    totalAmount: formatMoney(sumMoney(planned.map(({ totalPrice }) => totalPrice))),
    currency: supplier.currency,
    weightKg: sumOf('weightKg', 1),
    volumeM3: sumOf('volumeCm3', 1_000_000),
    lastSafeOrderDate: planned.flatMap(({ lastSafeOrderDate }) => lastSafeOrderDate ?? []).sort()[0] ?? null,
  };
}

function plannedLine({ need, option: { quantity } }: ChosenLine, changes: PlanChange[]): PlannedLine {
  const { productId, sku, name, recommendedQuantity, lastSafeOrderDate, dataAsOf, isStale, terms } = need;
  const price = unitPrice(terms, quantity);
  return {
    ...{ productId, sku, name, recommendedQuantity, quantity },
    unitPrice: formatMoney(price),
    totalPrice: formatMoney(toMoney(price).times(quantity)),
    ...{ lastSafeOrderDate, dataAsOf, isStale, changes },
  };
}
