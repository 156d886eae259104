// Demand of a product category at one company: the yearly profile that its products share, and the demand of products by price.

import { profileOfRatios, ratiosToLevel, type YearlyProfile } from './forecast/yearly-profile.ts';
import { median } from './median.ts';
import { type MonthlyDemand, maxYears, wholeYears } from './monthly-demand.ts';

/** The demand of a category. */
export interface CategoryDemand {
  slug: string;
  /** Null without a significant season. */
  profile: YearlyProfile | null;
  /** Number of products in the profile, and of their years. */
  profileProducts: number;
  profileYears: number;
  /** Prices in TRY of products with demand, and their units per day without season, in the same order. */
  prices: Float64Array;
  rates: Float64Array;
}

/** A product of a category. */
interface CategoryProduct {
  months: MonthlyDemand;
  /** Expected units per day without season. */
  rate: number;
  countedDays: number;
  /** In TRY; null if its currency has no rate. */
  price: number | null;
}

/** The units and products of a category so far. Its size does not depend on the number of products. */
export interface CategoryTotals {
  /** Weighted units a day by calendar month; the latest year first. */
  years: Float64Array[];
  products: number;
  prices: number[];
  rates: number[];
  /** One product of so many is kept for analogues. */
  stride: number;
  seen: number;
}

/** Counted days from which a product is not new, and its demand is known. */
export const newProductDays = 28;
/** A single product's season may be its own. */
const minProfileProducts = 2;
const minAnalogues = 3;
const maxAnalogues = 500;
/** Factors between prices that are alike; the second one if the first finds too few products. */
const priceFactors = [1.5, 3];
const months = 12;

/** Returns the totals of no products. */
export function emptyTotals(): CategoryTotals {
  return { years: [], products: 0, prices: [], rates: [], stride: 1, seen: 0 };
}

/**
 * Adds a product. In each year that it has completely up to the month before `month`, each month adds its ratio to the product's level times
 * the square root of the product's units a day. Sums of units would make the season that of the best seller, and means of indexes would make it that of products
 * with few sales, which is mostly chance. Dekker, M., van Donselaar, K. and Ouwehand, P. (2004), How to use aggregation and combined forecasting
 * to improve seasonal demand forecasts, International Journal of Production Economics 90(2), 151–167.
 *
 * 9 a day, in December 18 → 3, in December 6
 */
export function addToTotals(totals: CategoryTotals, product: CategoryProduct, month: number): void {
  const years = wholeYears(product.months, month);
  const ratios = ratiosToLevel(years) ?? [];
  for (let year = 0; year < Math.min(maxYears, ratios.length); year++) {
    const [sold, counted] = [years.units.at(-1 - year)!, years.days.at(-1 - year)!];
    const mean = sold.reduce((sum, value, index) => sum + Math.max(0, value) / counted[index]!, 0) / months;
    while (totals.years.length <= year) totals.years.push(new Float64Array(months));
    for (let index = 0; index < months; index++) {
      totals.years[year]![index]! += ratios.at(-1 - year)![index]! * Math.sqrt(mean);
    }
  }
  if (ratios.length > 0) totals.products++;
  addAnalogue(totals, product);
}

function addAnalogue(totals: CategoryTotals, { rate, countedDays, price }: CategoryProduct): void {
  if (rate <= 0 || price === null || price <= 0 || countedDays < newProductDays) return;
  if (totals.seen++ % totals.stride !== 0) return;
  totals.prices.push(price);
  totals.rates.push(rate);
  if (totals.prices.length < 2 * maxAnalogues) return;
  totals.stride *= 2;
  totals.prices = totals.prices.filter((_, index) => index % 2 === 0);
  totals.rates = totals.rates.filter((_, index) => index % 2 === 0);
}

/** Returns the demand of a category with these totals. */
export function categoryDemand({ years, products, prices, rates }: CategoryTotals): Omit<CategoryDemand, 'slug'> {
  const ratios = years.toReversed().map((sums) => {
    const mean = sums.reduce((sum, value) => sum + value, 0) / months;
    return sums.map((value) => value / mean);
  });
  const profile = products >= minProfileProducts ? profileOfRatios(ratios) : null;
  return {
    profile,
    profileProducts: products,
    profileYears: years.length,
    prices: Float64Array.from(prices),
    rates: Float64Array.from(rates),
  };
}

/** The product that a company chose as similar to a new one. */
export interface SimilarProduct {
  productId: string;
  supplierSku: string;
  name: string;
  categorySlug: string;
  /** Its expected units per day without season. */
  rate: number;
}

/** The demand of a company's similar products. */
interface Analogue {
  /** Number of products of the same category and about the same price. */
  productCount: number;
  /** Median of their units per day. */
  rate: number;
}

/**
 * Returns the median demand of the products of a category at 1/1.5 to 1.5 times the price, or 1/3 to 3 times if that are less than 3; null for
 * less than 3. A new product sells like similar ones until its own sales are known. Thomassey, S. and Fiordaliso, A. (2006), A hybrid sales
 * forecasting system based on clustering and decision trees, Decision Support Systems 42(1), 408–421.
 *
 * Price 10; products at 9, 11 and 14 that sell 2, 4 and 9 a day, and at 40 that sell 1 → 3 products, 4 a day
 */
export function findAnalogue({ prices, rates }: CategoryDemand, price: number): Analogue | null {
  for (const factor of priceFactors) {
    const similar = rates.filter((_, index) => prices[index]! <= price * factor && prices[index]! >= price / factor);
    if (similar.length >= minAnalogues) return { productCount: similar.length, rate: median(similar) };
  }
  return null;
}
