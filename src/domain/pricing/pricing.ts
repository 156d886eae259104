// A product's total current cost in TRY (TCC) and total sale price (TSP) for a company. Catalog pages compute the same
// in SQL; a test ensures that both agree.

import type { Decimal } from 'decimal.js';
import { ApiError } from '../errors.ts';
import { inBody } from '../field-error.ts';
import { toMoney } from './money.ts';

/** TSP = TCC × factor + addend. Decimal strings; the addend is in TRY. */
interface TspFormula {
  factor: string;
  addend: string;
}

/** Maximum digits of a formula's numbers: those of their database columns. */
const limits = {
  factor: { wholeDigits: 8, decimals: 6 },
  addend: { wholeDigits: 10, decimals: 4 },
};

/**
 * Parses a sale price formula, `TCC * a` or `TCC * a + b`, with a > 0, b ≥ 0, a decimal point and optional spaces.
 * Throws INVALID_REQUEST with the reason.
 *
 * `TCC * 1.50 + 20` → `{ factor: '1.5', addend: '20' }`; `TCC*2` → `{ factor: '2', addend: '0' }`
 */
export function parseTspFormula(text: string): TspFormula {
  const parts = /^TCC\s*\*([^*+]*)(?:\+([^*+]*))?$/.exec(text.trim());
  if (!parts) throw formulaError('must be "TCC * a" or "TCC * a + b", where a and b are numbers');
  const factor = parseFormulaNumber('factor', parts[1]!.trim());
  const addend = parseFormulaNumber('addend', parts[2]?.trim() ?? '0');
  if (factor.isZero()) throw formulaError('must have a factor greater than 0');
  return { factor: factor.toFixed(), addend: addend.toFixed() };
}

function parseFormulaNumber(name: 'factor' | 'addend', text: string): Decimal {
  if (text.startsWith('-')) throw formulaError(`must not have a negative ${name}`);
  if (text.includes(',')) throw formulaError(`must have a decimal point, not a comma, in the ${name} "${text}"`);
  if (!/^\d+(\.\d+)?$/.test(text))
    throw formulaError(`must have a number such as 12 or 1.75 as the ${name}, not "${text}"`);
  const number = toMoney(text);
  const { wholeDigits, decimals } = limits[name];
  if (number.decimalPlaces() > decimals)
    throw formulaError(`must have a ${name} with at most ${decimals} decimal places`);
  if (number.gte(toMoney(10).pow(wholeDigits)))
    throw formulaError(`must have a ${name} with at most ${wholeDigits} digits before the decimal point`);
  return number;
}

function formulaError(reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid sale price formula; see details.', [inBody('/tspFormula', reason)]);
}

/**
 * Returns TCC in TRY, rounded half-up to 2 places. `price` is in its own currency, `tryRate` the TRY per unit of that
 * currency, `coefficient` the company's.
 *
 * 12.50 EUR at 48.2135 with coefficient 1.7: 12.50 × 48.2135 × 1.7 = 1024.536875 → `1024.54`
 */
export function totalCurrentCost(price: Decimal.Value, tryRate: Decimal.Value, coefficient: Decimal.Value): Decimal {
  return exactCurrentCost(price, tryRate, coefficient).toDecimalPlaces(2);
}

/**
 * Returns a company's TCC in TRY with 2 decimals, as `totalCurrentCost`; null if it has no coefficient or the exchange rate is unknown.
 */
export function formatCurrentCost(
  company: { tccEnabled: boolean; tccCoefficient: string | null },
  price: string,
  tryRate: string | null,
): string | null {
  const { tccEnabled, tccCoefficient } = company;
  if (!tccEnabled || tccCoefficient === null || tryRate === null) return null;
  return totalCurrentCost(price, tryRate, tccCoefficient).toFixed(2);
}

/**
 * Returns TSP in TRY, rounded half-up to 2 places, computed from the unrounded TCC.
 *
 * 12.50 EUR at 48.2135 with coefficient 1.7 and `TCC * 1.5 + 20`: 1024.536875 × 1.5 + 20 = 1556.8053125 → `1556.81`
 */
export function totalSalePrice(
  price: Decimal.Value,
  tryRate: Decimal.Value,
  coefficient: Decimal.Value,
  formula: TspFormula,
): Decimal {
  return exactCurrentCost(price, tryRate, coefficient).times(formula.factor).plus(formula.addend).toDecimalPlaces(2);
}

// At most 50 digits, 58 with a factor, which is within the precision of toMoney.
function exactCurrentCost(price: Decimal.Value, tryRate: Decimal.Value, coefficient: Decimal.Value): Decimal {
  return toMoney(price).times(tryRate).times(coefficient);
}
