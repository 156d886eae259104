// Until which day the sales of a company are known. A day for which it has sent nothing can be a day without sales, or one whose data are
// missing because an integration has failed. Days are numbers (day.ts).

import { dayOfNumber } from '../day.ts';

/** The days for which a company has sent sales of a marketplace, and when it has sent them last; '' for sales without one. */
export interface ReportedSales {
  marketplace: string;
  /** Ascending. */
  days: readonly number[];
  /** For each of `days`, the last day on which sales of it were received. */
  receivedOn: readonly number[];
}

/** Until when sales are known. */
export interface KnownSales {
  /** The last day for which sales were sent; null if none were. */
  dataAsOf: number | null;
  /** The last day whose sales are known, at most yesterday. */
  knownUntil: number;
  /** Whether nothing was sent for much longer than usual. */
  isStale: boolean;
  /** Days before `knownUntil` whose sales are unknown or that were closed, oldest first. */
  silences: readonly Silence[];
}

/** Days between others with sales for which nothing was sent for much longer than usual, both ends inclusive. */
export interface Silence {
  from: number;
  to: number;
}

/** A marketplace whose sales are missing while others are sent. */
export interface SilentMarketplace extends KnownSales {
  marketplace: string;
  dataAsOf: number;
}

/** What is known of a company's sales. */
export interface CompanySales extends KnownSales {
  silentMarketplaces: SilentMarketplace[];
}

/** Days before the last one that show how often a company sends sales. */
export const habitDays = 91;
/** Fewer days, or receipts, show no usual interval. */
const minHabit = 5;
const staleIntervals = 3;
const minStaleDays = 2;
/** A marketplace that is silent for longer while others are not is taken as closed. */
const maxSilentMarketplaceDays = 28;
/** A company that sent sales on so many of the last days before the last receipt sends them daily. */
const dailyReceipts = { least: 7, of: 14 };

/**
 * Returns until when the sales of a company are known. After its last day, a company is silent for longer than usual if more than three of its
 * intervals, at least 2 days, pass without data. The interval is that of nine in ten of its days with sales, or of the days on which it sent
 * them if that is longer. Days within one interval are days without sales; after that, nothing is known.
 *
 * Sales of each day until 5 days ago: known until then, and stale. Of each Monday to Friday, the interval is 3 days: until 9 days without data,
 * nothing is stale, and the weekend has no sales.
 */
export function knownSales(reported: readonly ReportedSales[], today: number): CompanySales {
  const all = combine(reported);
  const company = knownUntil(all, today);
  const silentMarketplaces =
    company.isStale || reported.length < 2
      ? []
      : reported.flatMap((one) => {
          const { dataAsOf, ...known } = knownUntil(one, today);
          if (!known.isStale || dataAsOf === null || company.dataAsOf! - dataAsOf > maxSilentMarketplaceDays) return [];
          return [{ marketplace: one.marketplace, dataAsOf, ...known }];
        });
  return { ...company, silentMarketplaces };
}

/** Returns until when the sales of a product are known that was sold on these of the silent marketplaces. */
export function knownSalesOfProduct(company: CompanySales, marketplaces: readonly string[]): KnownSales {
  const silent = company.silentMarketplaces.filter(({ marketplace }) => marketplaces.includes(marketplace));
  const { dataAsOf, knownUntil, isStale } = silent.reduce<KnownSales>(
    (earliest, next) => (next.knownUntil < earliest.knownUntil ? next : earliest),
    company,
  );
  return { dataAsOf, knownUntil, isStale, silences: company.silences };
}

/** Until when sales are known, with days as `YYYY-MM-DD`. */
export interface SalesData {
  /** The last day with sales data; null for none. */
  dataAsOf: string | null;
  /** Whether data are missing for much longer than usual. */
  isStale: boolean;
}

/** Returns until when sales are known, without internals. */
export function describeSalesData({ dataAsOf, isStale }: KnownSales): SalesData {
  return { dataAsOf: dataAsOf === null ? null : dayOfNumber(dataAsOf), isStale };
}

type Reported = Pick<ReportedSales, 'days' | 'receivedOn'>;

function combine(reported: readonly ReportedSales[]): Reported {
  return {
    days: distinct(reported.flatMap(({ days }) => days)),
    receivedOn: reported.flatMap(({ receivedOn }) => receivedOn),
  };
}

function knownUntil({ days, receivedOn }: Reported, today: number): KnownSales {
  const yesterday = today - 1;
  const past = days.filter((day) => day <= today);
  const last = past.at(-1);
  if (last === undefined) return { dataAsOf: null, knownUntil: yesterday, isStale: false, silences: [] };
  const receipts = distinct(receivedOn);
  const interval = usualInterval(past, receipts);
  if (interval === null) return { dataAsOf: last, knownUntil: yesterday, isStale: false, silences: [] };
  const covered = Math.max(last, lastDailyReceipt(receipts) - 1);
  return {
    dataAsOf: Math.min(today, covered),
    knownUntil: Math.min(yesterday, covered + interval - 1),
    isStale: yesterday - covered > Math.max(minStaleDays, staleIntervals * interval),
    silences: findSilences(past),
  };
}

/**
 * Returns the silences between days with sales, by the same rule as after the last one. How often sales were received does not matter: they were.
 *
 * Sales of each day but none for two weeks → these two weeks
 */
function findSilences(days: readonly number[]): Silence[] {
  const interval = usualInterval(days, []);
  if (interval === null) return [];
  return days.slice(1).flatMap((next, index) => {
    const day = days[index]!;
    const isSilent = next - 1 - day > Math.max(minStaleDays, staleIntervals * interval);
    return isSilent ? [{ from: day + interval, to: next - 1 }] : [];
  });
}

/** Returns the days between two days with sales, or between two receipts if that is longer, in nine of ten cases; null with too few. */
function usualInterval(days: readonly number[], receipts: readonly number[]): number | null {
  const intervals = [days, receipts].flatMap((list) => {
    const recent = list.filter((day) => day > list.at(-1)! - habitDays);
    return recent.length < minHabit ? [] : [ninetiethPercentile(gaps(recent))];
  });
  return recentCount(days) < minHabit ? null : Math.max(...intervals);
}

function recentCount(days: readonly number[]): number {
  return days.filter((day) => day > days.at(-1)! - habitDays).length;
}

/** Returns the last receipt if sales were received on most days before it; 0 otherwise. A daily request says that there were no other sales. */
function lastDailyReceipt(receipts: readonly number[]): number {
  const last = receipts.at(-1) ?? 0;
  const recent = receipts.filter((day) => day > last - dailyReceipts.of).length;
  return recent >= dailyReceipts.least ? last : 0;
}

function gaps(days: readonly number[]): number[] {
  return days.slice(1).map((day, index) => day - days[index]!);
}

function ninetiethPercentile(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.9 * sorted.length) - 1]!;
}

function distinct(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
