// Landed cost per unit of a line: by the units that can be sold, less the credits of claims.

import { Decimal } from 'decimal.js';
import { sumMoney, toMoney } from '../../pricing/money.ts';
import { allocate, type LandedCost } from '../landed-cost.ts';
import type { Order } from '../order.ts';
import type { LineQuantities } from './line-quantities.ts';
import type { OrderFact } from './order-fact.ts';

/** The landed cost per unit of a line, in the currency of the order. */
export interface LineUnitCost {
  /** Units that the costs are divided by. */
  units: number;
  /** Amounts of its accepted and settled claims. */
  claimCredit: Decimal;
  landed: Decimal;
  projected: Decimal;
}

type CostedOrder = Pick<Order, 'totalAmount'> & { lines: readonly Pick<Order['lines'][number], 'unitPrice'>[] };

/**
 * Returns the units that the cost of a line is divided by: those received in saleable condition, and those still expected. Before receipts, these
 * are the ordered units; from the last receipt or the acceptance on, the saleable ones. Short and damaged units make the others dearer. If no unit
 * of a line can be sold, the ordered units count.
 *
 * 48 ordered: 30 received, 3 of them damaged, and 18 open → 45; the 18 are short → 27
 */
export function costedUnits(line: LineQuantities): number {
  return saleableUnits(line) || line.ordered;
}

function saleableUnits({ received, damaged, open }: LineQuantities): number {
  return received - damaged + open;
}

/**
 * Returns the value of the units of all lines that were received in saleable condition or are still expected: Σ total price × these units ÷ ordered
 * units.
 *
 * 48 for 122.40, of which 24 came, and 6 for 75.00 → 61.20 + 75.00 = 136.20
 */
export function saleableValue(
  lines: readonly Pick<Order['lines'][number], 'totalPrice'>[],
  quantities: readonly LineQuantities[],
): Decimal {
  return sumMoney(
    lines.map(({ totalPrice }, index) => {
      const line = quantities[index]!;
      return toMoney(totalPrice).times(saleableUnits(line)).div(line.ordered);
    }),
  );
}

/**
 * Returns the credit of each line: the amounts of claims that are accepted or settled, each allocated to the lines of the claim by the value of the
 * claimed units.
 *
 * A claim of 20.10 for 3 units at 2.55 and one at 12.50 → 7.63 and 12.47
 */
export function claimCredits({ lines }: Pick<CostedOrder, 'lines'>, facts: readonly OrderFact[]): Decimal[] {
  const credits = lines.map(() => toMoney(0));
  for (const fact of facts) {
    if (fact.kind !== 'claim' || fact.details.amount === undefined) continue;
    if (fact.details.status !== 'accepted' && fact.details.status !== 'settled') continue;
    const values = fact.lines.map(({ lineNumber, quantity }) =>
      toMoney(lines[lineNumber - 1]!.unitPrice).times(quantity),
    );
    const weights = values.some((value) => !value.isZero())
      ? values
      : fact.lines.map(({ quantity }) => toMoney(quantity));
    const shares = allocate(toMoney(fact.details.amount), weights);
    fact.lines.forEach(({ lineNumber }, index) => {
      credits[lineNumber - 1] = credits[lineNumber - 1]!.plus(shares[index]!);
    });
  }
  return credits;
}

/**
 * Returns the part of a credit that the cost of the goods still contains. A company that deducted it from its payments, or did not pay for units
 * that did not come, has paid less than the order total already.
 *
 * Credit 10.00 of an order of 100.00: 100.00 paid for goods → 10.00, 95.00 → 5.00, 90.00 → 0
 */
export function creditOf(credit: Decimal, goods: Decimal, orderTotal: Decimal.Value): Decimal {
  return Decimal.max(0, Decimal.min(credit, goods.minus(orderTotal).plus(credit)));
}

/**
 * Returns the landed cost per unit of each line, unrounded: (its share of the cost − its share of the credit) ÷ its units, and never less than 0.
 *
 * 48 units with a share of 175.12; 42 received, 2 of them damaged, 6 short, and a settled claim of 20.00: (175.12 − 20.00) ÷ 40 = 3.878.
 * Without the claim 4.378, without receipts 3.6483…
 */
export function lineUnitCosts(
  { lines, totalAmount }: CostedOrder,
  cost: Pick<LandedCost, 'source' | 'isComplete' | 'shares' | 'projectedShares'> & {
    paidToDate: Pick<LandedCost['paidToDate'], 'goods_invoice'>;
  },
  quantities: readonly LineQuantities[],
  facts: readonly OrderFact[],
): LineUnitCost[] {
  const credits = claimCredits({ lines }, facts);
  const paid = cost.paidToDate.goods_invoice;
  // Estimates have the goods at the order total.
  const goods = cost.source === 'actual' ? paid : toMoney(totalAmount);
  const projectedGoods = cost.isComplete ? goods : Decimal.max(goods, totalAmount);
  const reductions = [goods, projectedGoods].map((one) => {
    const credit = creditOf(sumMoney(credits), one, totalAmount);
    return credit.isZero() ? credits.map(() => credit) : allocate(credit, credits);
  });
  return quantities.map((line, index) => {
    const units = costedUnits(line);
    const [landed, projected] = [cost.shares, cost.projectedShares].map((shares, kind) =>
      Decimal.max(0, shares[index]!.minus(reductions[kind]![index]!)).div(units),
    );
    return { units, claimCredit: credits[index]!, landed: landed!, projected: projected! };
  });
}
