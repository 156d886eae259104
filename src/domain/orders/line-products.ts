// What is known about the products of an order's lines: measures and customs classification.

import type { Decimal } from 'decimal.js';
import type { CustomsClassification } from '../catalog/customs.ts';
import type { Dimensions } from '../price-lists/parse-value.ts';
import { sumMoney, toMoney } from '../pricing/money.ts';
import type { LineMeasures } from './cost-allocation.ts';
import type { RatedGoods } from './cost-estimate.ts';
import { allocate } from './landed-cost.ts';
import type { OrderLine } from './order.ts';

/** A product as its supplier describes it; null where unknown. */
export interface SuppliedProduct extends CustomsClassification {
  /** Weight of one unit, a decimal string. */
  weightKg: string | null;
  dimensionsCm: Dimensions | null;
}

/** A customs classification and who made it. */
interface LineCustoms extends CustomsClassification {
  source: 'company' | 'supplier';
}

/** The classification of a line with the duty that the estimate expects, in the order's currency; null without a rate. */
export interface LineDuty extends LineCustoms {
  expectedDuty: Decimal | null;
}

/** Returns the classification of a product: the company's own as a whole, else that of the supplier; null without any. */
export function classificationOf(
  own: CustomsClassification | undefined,
  product: CustomsClassification | undefined,
): LineCustoms | null {
  if (own !== undefined) return { hsCode: own.hsCode, dutyRate: own.dutyRate, source: 'company' };
  if (product === undefined || (product.hsCode === null && product.dutyRate === null)) return null;
  return { hsCode: product.hsCode, dutyRate: product.dutyRate, source: 'supplier' };
}

/** Returns the volume of a unit in cm³: length × width × height, a decimal string. */
export function unitVolume({ length, width, height }: Dimensions): string {
  return toMoney(length).times(width).times(height).toFixed();
}

/** Returns the weight in kg and the volume in cm³ of units of a product; null where unknown. A measure of 0 is unknown. */
export function unitMeasures(
  quantity: number,
  product: Pick<SuppliedProduct, 'weightKg' | 'dimensionsCm'> | undefined,
): Pick<LineMeasures, 'weight' | 'volume'> {
  const size = product?.dimensionsCm;
  const ofUnits = (measure: string | null | undefined) =>
    measure == null || toMoney(measure).isZero() ? null : toMoney(measure).times(quantity);
  return { weight: ofUnits(product?.weightKg), volume: ofUnits(size && unitVolume(size)) };
}

/**
 * Returns the measures of a line. Custom lines have no product.
 *
 * 20 units of 298.00 in total, 0.25 kg and 30 × 20 × 10 cm each, duty rate 4.7 % → 5 kg, 120000 cm³, duty 14.006
 */
export function measuresOf(
  { totalPrice, quantity }: Pick<OrderLine, 'totalPrice' | 'quantity'>,
  product: SuppliedProduct | undefined,
  customs: LineCustoms | null,
): LineMeasures {
  const value = toMoney(totalPrice);
  return {
    quantity,
    value,
    ...unitMeasures(quantity, product),
    duty: customs?.dutyRate == null ? null : value.times(customs.dutyRate).div(100),
  };
}

/** Returns the value of the lines with a duty rate, and their duty before freight and insurance are added to the value. */
export function ratedGoods(lines: readonly LineMeasures[]): RatedGoods {
  const rated = lines.filter(({ duty }) => duty !== null);
  return { value: sumMoney(rated.map(({ value }) => value)), duty: sumMoney(rated.map(({ duty }) => duty!)) };
}

/** Allocates the expected duty of an order to its lines with a duty rate. The lines' duties add up to `duty`. */
export function lineDuties(
  lines: readonly { customs: LineCustoms | null; measures: LineMeasures }[],
  duty: Decimal | null,
): (LineDuty | null)[] {
  const weights = lines.map(({ measures }) => measures.duty ?? toMoney(0));
  const isFree = weights.every((weight) => weight.isZero());
  const shares = duty === null || isFree ? weights : allocate(duty, weights);
  return lines.map(({ customs, measures }, index) => {
    const hasDuty = duty !== null && measures.duty !== null;
    return customs && { ...customs, expectedDuty: hasDuty ? shares[index]! : null };
  });
}
