// Why the quantities of a purchase plan differ from the recommended ones.

import type { Locale } from '../../locale.ts';
import { getMessages } from '../../messages/get-messages.ts';
import type { ShippingMethod } from '../../orders/order.ts';
import { formatMoney, toMoney } from '../../pricing/money.ts';
import { reachedBreak } from '../../pricing/trade-terms.ts';
import type { OrderLimits, PlanLineOptions, QuantityOption } from './plan-limits.ts';
import type { PlanNeed } from './plan-need.ts';

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
  const { need, option, recommended } = line;
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
    const sameOrder = chosen.filter(({ order }) => order === line.order);
    const isOver = (use: 'weight' | 'volume', max: number) =>
      sameOrder.reduce((sum, other) => sum + other.option[use], 0) + recommended[use] - option[use] > max;
    const cost = chosen.reduce((sum, other) => sum + other.option.cost, 0);
    const { budget } = request;
    if (budget && cost + recommended.cost - option.cost > toMoney(budget.amount).times(100).toNumber())
      changes.push({ code: 'BUDGET', message: text.budget(budget) });
    else if (isOver('weight', limits.maxWeight)) changes.push({ code: 'MAX_WEIGHT', message: text.maxWeight });
    else if (isOver('volume', limits.maxVolume)) changes.push({ code: 'MAX_VOLUME', message: text.maxVolume });
    else changes.push({ code: 'MINIMUM_ORDER_NOT_REACHED', message: text.minimumOrderNotReached(minimum) });
  }
  return changes;
}
