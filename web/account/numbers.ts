// Formats numbers in the language of the page.

import { createRateFormat } from '../../src/domain/daily-rate.ts';
import { formatLocale } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();
const formatUnitsPerDay = createRateFormat(formatLocale);

/** Formats a decimal string with thousands separators and at least 2 decimals, without rounding. */
export function formatMoney(amount: string | number, currency: string): string {
  return `${formatDecimal(String(amount) as Intl.StringNumericLiteral, 2, 20)}\u00a0${currency}`;
}

/** Formats a calculated cost of a unit with 2 decimals, and with up to 4 below 1. 8.0751 → 8.08, 0.0423 → 0.0423 */
export function formatUnitCost(amount: string, currency: string): string {
  return `${formatDecimal(Number(amount), 2, Math.abs(Number(amount)) < 1 ? 4 : 2)}\u00a0${currency}`;
}

/**
 * Formats a sum that is converted at current exchange rates, such as a value in TRY, in whole units: its cents change with the rates. Prices, orders and
 * payments in their own currency have all their decimals, by `formatMoney`.
 *
 * 175319.04 TRY → 175,319 TRY
 */
export function formatAmount(amount: string, currency: string): string {
  return `${formatDecimal(Math.round(Number(amount)), 0, 0)}\u00a0${currency}`;
}

/** Formats a number with thousands separators and at most `decimals` decimals. */
export function formatNumber(value: number | string, decimals = 0): string {
  return formatDecimal(Number(value), 0, decimals);
}

/** Formats units per day, rounded as in all texts. 1.3258 → 1.3 */
export function formatRate(unitsPerDay: number | string): string {
  return formatUnitsPerDay(Number(unitsPerDay));
}

/** `Intl` formats decimal strings exactly. */
function formatDecimal(value: number | Intl.StringNumericLiteral, min: number, max: number): string {
  const key = `${min} ${max}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(formatLocale, { minimumFractionDigits: min, maximumFractionDigits: max });
  formats.set(key, format);
  return format.format(value);
}

/** Formats the size of a file, in KB or MB. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1024 ** 2;
  return new Intl.NumberFormat(formatLocale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1024 ** 2 : Math.ceil(bytes / 1024));
}
