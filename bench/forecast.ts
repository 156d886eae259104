// How good the forecasts and reorder points are, on real sales, and what they cost: `node bench/forecast.ts FOLDER`. What is
// measured is what the service computes with. Prints the tables of docs/forecast-measurements.md.

import { chance } from '../scripts/seed/random.ts';
import { table } from '../src/cli/table.ts';
import { measureCost } from './forecast/cost.ts';
import { atLeast, before, evaluate, type Result, selectPart } from './forecast/evaluation.ts';
import { forecasters } from './forecast/forecasters.ts';
import { dataSets, missingData, readHistories, type Sales, type SalesHistory } from './forecast/sales-data.ts';

const [folder] = process.argv.slice(2);
const missing = missingData(folder);
if (!folder || missing) {
  console.error(missing);
  process.exit(1);
}

for (const dataSet of dataSets) {
  const { name, origins } = dataSet;
  const sales = selectPart(readHistories(folder, dataSet), origins);
  const half = (parity: number) => ({
    ...sales,
    histories: sales.histories.filter((_, index) => index % 2 === parity),
  });
  const earlier = selectPart(before(sales, origins), origins);
  const [textbook] = forecasters;
  const service = forecasters.at(-1)!;
  const rows = [
    ...forecasters.map(([what, how]) => [what, ...cells(evaluate(sales, origins, how))]),
    ['  even products', ...cells(evaluate(half(0), origins, service[1]))],
    ['  odd products', ...cells(evaluate(half(1), origins, service[1]))],
    ['  earlier origins', ...cells(evaluate(earlier, origins, service[1]))],
    [`${textbook![0]}, earlier origins`, ...cells(evaluate(earlier, origins, textbook![1]))],
  ];
  console.log(`\n${name}: ${sales.histories.length} products, ${origins} origins, 28 days ahead\n`);
  console.log(table(['', 'RMSSE', 'MASE', 'total error', 'bias', 'coverage', 'pinball loss', '10 to 90 %'], rows));
  console.log('\nWith 20 % of its days out of stock, this service\n');
  console.log(table(['', 'bias', 'mean ÷ true mean − 1'], outOfStock(sales, origins)));
}

console.log(`
RMSSE, MASE and pinball loss are those of the M5 competition: errors of single days, scaled by the one-step naive forecast within the history
from its first sale, as the mean over products and origins. Total error: per product, the root mean square error of the 28-day totals over the
origins ÷ the root mean square change from one 28-day total to the next over the product's whole record; the mean over products. Bias: sum of
errors ÷ sum of sales; below 0, too little was forecast. Coverage: share of 28-day windows, all products and origins together, whose sales were
at most the reorder point of a lead time of 27 days without deviation and the day between two calculations; the target is 95 %. The textbook's
is its mean + 1.6449 · deviation · √28, both of the last 30 days. 10 to 90 %: share of 28-day totals between these quantiles.
Origins are 28 days apart, the last 28 days before the end; a day without a row counts as one without sales. Products with fewer
than ${atLeast.days} days or ${atLeast.daysWithSales} days with sales before the first origin are left out.
`);
const { forecast, plan } = measureCost();
console.log(
  `One product of 365 days, 60 of them with sales: forecast ${forecast} µs, both plans and the reason ${plan} µs`,
);

function cells({ rmsse, mase, totalError, bias, coverage, pinball, within80 }: Result): string[] {
  const loss = pinball === null ? '-' : ratio(pinball);
  return [ratio(rmsse), ratio(mase), ratio(totalError), share(bias), share(coverage), loss, share(within80)];
}

/** The service's bias where days are missing, and where the same days count as days without sales, as planners often have it. */
function outOfStock(sales: Sales, origins: number): string[][] {
  const random = chance(20);
  const planted = new Map(
    sales.histories.map((history) => [history, history.map((sold) => (random.percent(20) ? Number.NaN : sold))]),
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
    share(evaluate(sales, origins, service, seen).bias),
    share(meanError(sales.histories, seen)),
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
