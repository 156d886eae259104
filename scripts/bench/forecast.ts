// How good the forecasts and reorder points are, on real sales, and what they cost: `node scripts/bench/forecast.ts FOLDER`. What is
// measured is what the service computes with. Prints the tables of docs/forecast-measurements.md.

import { table } from '../../src/cli/table.ts';
import { chance } from '../seed/random.ts';
import { measureCost } from './forecast/cost.ts';
import { atLeast, before, evaluate, type Result, selectPart } from './forecast/evaluation.ts';
import { forecasters } from './forecast/forecasters.ts';
import { dataSets, missingData, readHistories, type SalesHistory } from './forecast/sales-data.ts';

const [folder] = process.argv.slice(2);
const missing = missingData(folder);
if (!folder || missing) {
  console.error(missing);
  process.exit(1);
}

for (const dataSet of dataSets) {
  const { name, origins } = dataSet;
  const histories = selectPart(readHistories(folder, dataSet), origins);
  const half = (parity: number) => histories.filter((_, index) => index % 2 === parity);
  console.log(`\n${name}: ${histories.length} products, ${origins} origins, totals of 28 days ahead\n`);
  const rows = forecasters.map(([what, forecaster]) => {
    const [all, tuned, held] = [histories, half(0), half(1)].map((part) => evaluate(part, origins, forecaster));
    return [what, ...cells(all!), ...cells(tuned!), ...cells(held!)];
  });
  const headings = ['RMSSE', 'median', 'bias', 'coverage'];
  const halves = ['', 'tuned on: ', 'held out: '];
  console.log(
    table(
      ['', ...halves.flatMap((part) => headings.map((heading, index) => (index ? heading : part + heading)))],
      rows,
    ),
  );
  const earlier = selectPart(before(histories, origins), origins);
  console.log(`\nThe ${origins} origins before those, on which nothing was tuned (${earlier.length} products)\n`);
  const compared = [forecasters[0]!, forecasters.at(-1)!];
  console.log(
    table(
      ['', ...headings],
      compared.map(([what, how]) => [what, ...cells(evaluate(earlier, origins, how))]),
    ),
  );
  console.log('\nWith 20 % of its days out of stock, this service\n');
  console.log(table(['', 'bias', 'mean ÷ true mean − 1'], outOfStock(histories, origins)));
}

console.log(`
RMSSE: per product, the root mean square error of the 28-day totals over the origins ÷ the root mean square change from one
28-day total to the next over the product's whole record; then the mean, and the median, over products. Bias: sum of errors ÷
sum of sales; below 0, too little was forecast. Coverage: share of 28-day windows, all products and origins together, whose sales
were at most the reorder point of a lead time of 27 days without deviation and the day between two calculations; the target is 95 %.
The textbook's is its mean + 1.6449 · deviation · √28, both of the last 30 days.
Origins are 28 days apart, the last 28 days before the end; a day without a row counts as one without sales. Products with fewer
than ${atLeast.days} days or ${atLeast.daysWithSales} days with sales before the first origin are left out. Methods
and constants were settled by every other product; the others were in view while exploring.
`);
const { forecast, plan } = measureCost();
console.log(
  `One product of 365 days, 60 of them with sales: forecast ${forecast} µs, both plans and the reason ${plan} µs`,
);

function cells({ rmsse, medianRmsse, bias, coverage }: Result): string[] {
  return [ratio(rmsse), ratio(medianRmsse), share(bias), share(coverage)];
}

/** The service's bias where days are missing, and where the same days count as days without sales, as planners often have it. */
function outOfStock(histories: readonly SalesHistory[], origins: number): string[][] {
  const random = chance(20);
  const planted = new Map(
    histories.map((history) => [history, history.map((sold) => (random.percent(20) ? Number.NaN : sold))]),
  );
  const missingDays = (history: SalesHistory) => planted.get(history)!;
  const zeroDays = (history: SalesHistory) => missingDays(history).map((sold) => (Number.isNaN(sold) ? 0 : sold));
  const [, service] = forecasters.at(-1)!;
  const ways = [
    ['that leaves them out', missingDays],
    ['if it counted them', zeroDays],
  ] as const;
  return ways.map(([what, seen]) => [
    what,
    share(evaluate(histories, origins, service, seen).bias),
    share(meanError(histories, seen)),
  ]);
}

/** How far the mean of the days that count is from the mean of all days, over all products. */
function meanError(histories: readonly SalesHistory[], seen: (history: SalesHistory) => Float64Array): number {
  let [means, trueMeans] = [0, 0];
  for (const history of histories) {
    const counted = seen(history).filter((sold) => !Number.isNaN(sold));
    means += counted.reduce((sum, sold) => sum + sold, 0) / Math.max(1, counted.length);
    trueMeans += history.reduce((sum, sold) => sum + sold, 0) / history.length;
  }
  return means / trueMeans - 1;
}

function ratio(value: number): string {
  return value.toFixed(3);
}

function share(value: number | null): string {
  return value === null ? '-' : `${(value * 100).toFixed(1)} %`;
}
