// How the products of a sandbox sell: seasons, weekdays, growth and chance. Everything depends only on the product and the day, so that a day has
// the same sales in each sandbox, and the days after its creation continue those before.

import { dayNumber } from '../day.ts';
import type { SeedItem, SeedSeason } from './seed-catalog.ts';

/** Demand of each month relative to the year's average, January first; each row has the average 1. */
const seasons: Readonly<Record<SeedSeason, readonly number[]>> = {
  even: [0.98, 0.97, 1, 1.01, 1.02, 1, 0.97, 0.96, 1, 1.02, 1.04, 1.03],
  winter: [1.1, 1, 0.9, 0.8, 0.75, 0.7, 0.7, 0.8, 1, 1.2, 1.5, 1.55],
  christmas: [0.7, 0.7, 0.75, 0.8, 0.8, 0.75, 0.75, 0.8, 0.95, 1.25, 1.75, 2],
  summer: [0.65, 0.7, 0.85, 1.1, 1.35, 1.5, 1.45, 1.3, 1, 0.8, 0.65, 0.65],
  spring: [0.8, 0.95, 1.2, 1.35, 1.3, 1.1, 0.95, 0.9, 0.9, 0.85, 0.85, 0.85],
};

/** Demand of each weekday relative to the week's average, Sunday first. */
const weekdays = [1.2, 0.9, 0.85, 0.9, 0.95, 1.05, 1.15];

/** Growth per year, by place of the product: most grow a little, some shrink. */
const growths = [0.1, 0.06, 0, 0.14, -0.08];
/** The day on which a product sells its units per day: 2026-01-01. */
const baseDay = 20_454;

/**
 * Returns the units that customers want on a day, on average: units per day × season × weekday × growth. Season is interpolated between the
 * middles of months.
 *
 * 6 units per day of a candle on Saturday, 2026-12-12: 6 × 1.54 × 1.15 × 1.1^0.95 = 11.7
 */
export function expectedUnits({ unitsPerDay, season, sku }: SeedItem, day: string): number {
  if (unitsPerDay === 0) return 0;
  const date = new Date(day);
  const growth = growths[Number(sku.slice(3)) % growths.length]!;
  const years = (dayNumber(day) - baseDay) / 365;
  return unitsPerDay * seasonOf(season, date) * weekdays[date.getUTCDay()]! * (1 + growth) ** years;
}

function seasonOf(season: SeedSeason, date: Date): number {
  const months = seasons[season];
  const position = date.getUTCMonth() + (date.getUTCDate() - 15.5) / 30.5;
  const month = Math.floor(position);
  const part = position - month;
  return months[(month + 12) % 12]! * (1 - part) + months[(month + 13) % 12]! * part;
}

/** Returns the units that customers want on a day: a Poisson number around `expectedUnits` × `uplift`, the same for the same product and day. */
export function demandedUnits(item: SeedItem, day: string, uplift = 1): number {
  const mean = expectedUnits(item, day) * uplift;
  if (mean === 0) return 0;
  let left = randomOf(`${item.sku} ${day}`);
  let probability = Math.exp(-mean);
  let units = 0;
  while (left > probability && units < 20 * mean + 20) {
    left -= probability;
    units += 1;
    probability *= mean / units;
  }
  return units;
}

/** Returns a number from 0 to 1, exclusive, that depends on the text: FNV-1a, then the finalizer of MurmurHash3. */
export function randomOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** TRY per unit of currency. They do not change in a sandbox. */
export const seedRates = { EUR: '48.20', USD: '41.60', GBP: '55.90' } as const;

/** What the company charges in its shop ÷ the supplier's price. */
const markup = 2.8;

/**
 * Returns the price in the company's shop, in EUR: 2.8 × the supplier's price, rounded up to 90 cents.
 *
 * 3.50 GBP: 3.50 × 55.90 ÷ 48.20 × 2.8 = 11.37 → 11.90
 */
export function shopPrice({ price, supplier }: Pick<SeedItem, 'price' | 'supplier'>): number {
  const euros = (Number(price) * Number(seedRates[supplier.currency]) * markup) / Number(seedRates.EUR);
  return Math.ceil(euros - 0.9) + 0.9;
}
