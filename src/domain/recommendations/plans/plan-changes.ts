// Why the quantities of a purchase plan differ from the recommended ones.

import type { Locale } from '../../locale.ts';
import { getMessages } from '../../messages/get-messages.ts';
import type { ShippingMethod } from '../../orders/order.ts';
import { formatMoney, toMoney } from '../../pricing/money.ts';
import { reachedBreak } from '../../pricing/trade-terms.ts';
import type { OrderLimits, PlanLineOptions, QuantityOption } from './plan-limits.ts';
import type { PlanNeed } from './plan-need.ts';
import { savedSales } from './plan-options.ts';

/** Limits of a plan; absent for none. */
export interface PlanRequest {
  budget?: { amount: string; currency: string } | undefined;
  /** Limits of each order by the method. */
  orderLimits?: Partial<Record<ShippingMethod, { maxWeightKg?: string; maxVolumeM3?: string }>> | undefined;
}

/** Why a quantity differs from the recommended one, or is 0. */
type PlanChangeCode =
  | 'PRICE_BREAK'
  | 'MINIMUM_ORDER'
  | 'SUPPLIER_STOCK'
  | 'BUDGET'
  | 'MAX_WEIGHT'
  | 'MAX_VOLUME'
  | 'MINIMUM_ORDER_NOT_REACHED'
  | 'WEIGHT_UNKNOWN'
  | 'VOLUME_UNKNOWN'
  | 'RATE_UNKNOWN';

export interface PlanChange {
  code: PlanChangeCode;
  /** A sentence in the company's locale. */
  message: string;
}

/** A line with its need and the option of the recommended quantity. */
export interface PlanLine extends PlanLineOptions {
  need: PlanNeed;
  recommended: QuantityOption;
}

/** A line with the option that was selected. */
export type ChosenLine = PlanLine & { option: QuantityOption };

/** Returns why the quantity of a line is not what is needed. The last entry explains the difference to the recommended quantity. */
export function changesOf(
  line: ChosenLine,
  chosen: readonly ChosenLine[],
  limits: OrderLimits,
  request: PlanRequest,
  locale: Locale,
): PlanChange[] {
  const { need, option } = line;
  const text = getMessages(locale).purchasePlan;
  const { supplier, terms, quantityBeforeLimit } = need;
  const minimum = { minimumOrder: formatMoney(supplier.minimumOrder ?? 0), currency: supplier.currency };
  const changes: PlanChange[] = [];
  if (quantityBeforeLimit > need.recommendedQuantity) {
    changes.push({
      code: 'SUPPLIER_STOCK',
      message: text.supplierStock({ needed: quantityBeforeLimit, supplierStock: terms.supplierStock ?? 0 }),
    });
  }
  if (option.quantity > need.recommendedQuantity) {
    const reached = reachedBreak(terms.priceBreaks, option.quantity);
    const isCheaper = reached !== undefined && reached !== reachedBreak(terms.priceBreaks, need.recommendedQuantity);
    changes.push(
      isCheaper
        ? { code: 'PRICE_BREAK', message: text.priceBreak({ ...reached, currency: supplier.currency }) }
        : { code: 'MINIMUM_ORDER', message: text.minimumOrder(minimum) },
    );
  }
  if (option.quantity < need.recommendedQuantity) {
    const { code, message, rivals } = limitOf(line, chosen, limits, request, locale);
    const rival = minWorth(rivals.filter((other) => other.option.quantity > 0 && worthOf(other) > worthOf(line)));
    const unmet = Math.round(savedSales(need.recommendedQuantity, need) - savedSales(option.quantity, need));
    const sentences = [
      message,
      ...(rival ? [text.keptInstead({ sku: rival.need.sku })] : []),
      ...(unmet > 0 ? [text.unmetUnits({ units: unmet })] : []),
    ];
    changes.push({ code, message: sentences.join(' ') });
  }
  return changes;
}

/** Returns the limit that keeps a line from the recommended quantity, and the lines that use the same limit. */
function limitOf(
  line: ChosenLine,
  chosen: readonly ChosenLine[],
  limits: OrderLimits,
  { budget }: PlanRequest,
  locale: Locale,
): PlanChange & { rivals: readonly ChosenLine[] } {
  const { option, recommended, need } = line;
  const text = getMessages(locale).purchasePlan;
  const sameOrder = chosen.filter(({ order }) => order === line.order);
  const isOver = (lines: readonly ChosenLine[], use: 'cost' | 'weight' | 'volume', max: number) =>
    lines.reduce((sum, other) => sum + other.option[use], 0) + recommended[use] - option[use] > max;
  if (budget && isOver(chosen, 'cost', toMoney(budget.amount).times(100).toNumber()))
    return { code: 'BUDGET', message: text.budget(budget), rivals: chosen };
  if (isOver(sameOrder, 'weight', limits.maxWeight))
    return { code: 'MAX_WEIGHT', message: text.maxWeight, rivals: sameOrder };
  if (isOver(sameOrder, 'volume', limits.maxVolume))
    return { code: 'MAX_VOLUME', message: text.maxVolume, rivals: sameOrder };
  const { minimumOrder, currency } = need.supplier;
  const message = text.minimumOrderNotReached({ minimumOrder: formatMoney(minimumOrder ?? 0), currency });
  return { code: 'MINIMUM_ORDER_NOT_REACHED', message, rivals: [] };
}

/** Returns what the recommended quantity of a line is worth per cost. It orders all lines, so that no two are kept instead of each other. */
function worthOf({ recommended }: ChosenLine): number {
  return recommended.value / Math.max(recommended.cost, 1);
}

/** Returns the line that is worth least per cost. */
function minWorth(lines: readonly ChosenLine[]): ChosenLine | undefined {
  return lines.reduce<ChosenLine | undefined>(
    (least, line) => (least && worthOf(least) <= worthOf(line) ? least : line),
    undefined,
  );
}
