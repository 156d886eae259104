import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownSales, knownSalesOfProduct, type ReportedSales } from '../../../src/domain/demand/known-sales.ts';

const today = 20000;

/** Sales of these days, each received on the day after it, or all on one day. */
function reported(
  days: number[],
  { marketplace = 'web', on }: { marketplace?: string; on?: number } = {},
): ReportedSales {
  return { marketplace, days, receivedOn: days.map((day) => on ?? day + 1) };
}

/** The days from `from` to `to` days ago. */
const daily = (from: number, to: number, every = 1) =>
  Array.from({ length: Math.floor((from - to) / every) + 1 }, (_, index) => today - from + index * every);

const known = (sales: ReportedSales[]) => {
  const { dataAsOf, knownUntil, isStale } = knownSales(sales, today);
  return [dataAsOf === null ? null : today - dataAsOf, today - knownUntil, isStale];
};

test('sales that end are unknown afterwards, and stale after three usual intervals', () => {
  assert.deepEqual(known([reported(daily(100, 1))]), [1, 1, false]);
  assert.deepEqual(known([reported(daily(100, 0))]), [0, 1, false], 'sales of today');
  assert.deepEqual(known([reported(daily(100, 4))]), [4, 4, false], 'three days are missing');
  assert.deepEqual(known([reported(daily(100, 5))]), [5, 5, true]);
  assert.deepEqual(known([reported(daily(800, 31), { on: today - 31 })]), [31, 31, true], 'a single import');
});

test('the days of a usual interval have no sales', () => {
  const monday = Array.from({ length: 20 }, (_, week) =>
    [0, 1, 2, 3, 4].map((day) => today - 143 + 7 * week + day),
  ).flat();
  assert.deepEqual(known([reported(monday)]), [6, 4, false], 'Monday to Friday');
  assert.deepEqual(known([reported(daily(300, 20, 10))]), [20, 11, false], 'every ten days');
  assert.deepEqual(known([reported(daily(300, 40, 10))]), [40, 31, true]);
  assert.deepEqual(known([reported(daily(200, 8), { on: today - 7 })]), [8, 8, true], 'of daily sales');
});

test('a company that sends a week at once is not stale before three weeks', () => {
  const weeks = daily(100, 10).map((day) => day + 7 - ((day - today + 1000) % 7));
  const weekly = { ...reported(daily(100, 10)), receivedOn: weeks };
  assert.equal(knownSales([weekly], today).isStale, false);
});

test('a company is never stale without sales to send if it sends earlier ones daily', () => {
  const days = daily(100, 10);
  const sentAgain = { ...reported(days), receivedOn: days.map((day) => Math.min(today, day + 14)) };
  assert.deepEqual(known([sentAgain]), [1, 1, false]);
});

test('few days show no interval', () => {
  assert.deepEqual(known([]), [null, 1, false]);
  assert.deepEqual(known([reported([today - 700])]), [700, 1, false]);
  assert.deepEqual(known([reported(daily(33, 30))]), [30, 1, false]);
});

test('a marketplace can be silent while others are not', () => {
  const company = (silentFor: number) =>
    knownSales([reported(daily(100, 1)), reported(daily(100, silentFor), { marketplace: 'shop' })], today);
  assert.deepEqual(company(3).silentMarketplaces, []);
  const silent = { marketplace: 'shop', dataAsOf: today - 10, knownUntil: today - 10, isStale: true, silences: [] };
  assert.deepEqual(company(10).silentMarketplaces, [silent]);
  assert.deepEqual(company(40).silentMarketplaces, [], 'closed');
  assert.equal(knownSalesOfProduct(company(10), ['shop']).knownUntil, today - 10);
  assert.deepEqual(knownSalesOfProduct(company(10), []), {
    dataAsOf: today - 1,
    knownUntil: today - 1,
    isStale: false,
    silences: [],
  });
});

test('a time without data between others is unknown', () => {
  const silencesOf = (days: number[]) =>
    knownSales([reported(days)], today).silences.map(({ from, to }) => [today - from, today - to]);
  const [closed, short] = [daily(100, 3).filter((day) => day < today - 16 || day > today - 5), daily(100, 1, 2)];
  assert.deepEqual(silencesOf(closed), [[16, 5]]);
  assert.deepEqual(silencesOf(short), []);
  assert.deepEqual(silencesOf(daily(100, 1)), []);
  assert.deepEqual(
    silencesOf([...daily(120, 51, 7), ...daily(30, 2, 7)]),
    [[50, 31]],
    'of a company with weekly sales',
  );
});
