// Order quantities replayed on real sales: `node bench/replay.ts FOLDER`. The service's own calculation orders day by day, beside
// textbook policies. Prints the tables of docs/forecast-measurements.md.

import { table } from '../src/cli/table.ts';
import { normalQuantile } from '../src/domain/recommendations/normal-quantile.ts';
import { dataSets, missingData, readHistories } from './forecast/sales-data.ts';
import { costRates, type Figures, figures, interpolateStock } from './replay/figures.ts';
import { exponentialSmoothing, movingAverage, servicePolicy, textbookPolicy } from './replay/policies.ts';
import { selectProducts } from './replay/products.ts';
import { type Outcome, type Policy, type Replay, simulate } from './replay/simulation.ts';

const [folder] = process.argv.slice(2);
const missing = missingData(folder);
if (!folder || missing) {
  console.error(missing);
  process.exit(1);
}

const serviceLevel = '0.95';
const dual: Replay = {
  leadTimes: { air: { days: 14, deviationDays: 2 }, sea: { days: 45, deviationDays: 6.43 } },
  reviewPeriodDays: 30,
  warmUpDays: 56,
};
/** A company whose orders all go by sea. */
const bySea: Replay = { ...dual, leadTimes: { air: dual.leadTimes.sea, sea: dual.leadTimes.sea } };
const targetZ = normalQuantile(Number(serviceLevel));
const grid = [-1, -0.5, 0, 0.5, 1, targetZ, 2, 2.5, 3, 3.5, 4, 5, 6, 8];
const simulatedDays: Record<string, number> = { pasta: 420, 'online-retail': 280 };
const maxProducts = 200;
const textbooks = [
  ['moving average 30', movingAverage],
  ['exponential smoothing 0.1', exponentialSmoothing],
] as const;
const parts: [name: string, isSelected: (index: number) => boolean][] = [
  ['all products', () => true],
  ['even products', (index) => index % 2 === 0],
  ['odd products', (index) => index % 2 === 1],
];

for (const dataSet of dataSets) {
  const days = simulatedDays[dataSet.name]!;
  const products = selectProducts(readHistories(folder, dataSet), days, maxProducts);
  const run = (policy: Policy, replay: Replay) => products.map((product) => simulate(product, policy, replay));
  const service = run(servicePolicy(dual, serviceLevel), dual);
  const serviceBySea = run(servicePolicy(bySea, serviceLevel), bySea);
  const textbookRuns = textbooks.map(([name, estimate]) => ({
    name,
    runs: grid.map((z) => run(textbookPolicy(estimate, bySea, z), bySea)),
  }));
  console.log(`\n${dataSet.name}: ${products.length} products, ${days - dual.warmUpDays} days\n`);
  const rows = parts.flatMap(([part, isSelected]) => {
    const select = (outcomes: Outcome[]) => figures(outcomes.filter((_, index) => isSelected(index)));
    const [ours, oursBySea] = [select(service), select(serviceBySea)];
    const compared = textbookRuns.flatMap(({ name, runs }) => {
      const points = runs.map(select);
      const equal = (fillRate: number) => interpolateStock(points, fillRate);
      return [
        [`${name}, z ${targetZ.toFixed(2)}`, ...cells(points[grid.indexOf(targetZ)]!), ''],
        [`${name}, at the fill rate of Portside`, ...equalCells(ours, equal(ours.fillRate))],
        [`${name}, at that of Portside by sea`, ...equalCells(oursBySea, equal(oursBySea.fillRate))],
      ];
    });
    return [[`${part}: Portside`, ...cells(ours), ''], ['Portside by sea', ...cells(oursBySea), ''], ...compared];
  });
  console.log(table(['', 'fill rate', 'cycle service', 'stock, days', 'air share', 'cost', 'less stock'], rows));
}
console.log(`
Lead times in days: sea 45 ± 6.43, air 14 ± 2, normally distributed. Orders are possible every day and cover ${dual.reviewPeriodDays} days beyond the reorder point. Every
third product comes in boxes of 12, every fifth has a minimum order of 24. Demand that finds no stock is lost, and days that end without stock
are unknown to all policies. The first ${dual.warmUpDays} simulated days are not measured. The textbook orders by sea.
Fill rate: units sold ÷ units demanded. Cycle service: share of the times from one arrival to the next without lost sales; the target is
${share(Number(serviceLevel), 0)}. Stock: mean stock at the end of a day ÷ mean demand of a day. Air share: share of the ordered units. Cost ÷ purchase price of the
demand: holding ${share(costRates.holding, 0)} a year, freight ${share(costRates.air, 0)} by air and ${share(costRates.sea, 0)} by sea, ${share(costRates.lostMargin, 0)} margin of lost sales. Less stock: than the textbook's at the same fill
rate, interpolated between safety factors z from ${grid[0]} to ${grid.at(-1)}.`);

function cells({ fillRate, cycleService, stockDays, airShare, cost }: Figures): string[] {
  return [share(fillRate, 2), share(cycleService), stockDays.toFixed(1), share(airShare), share(cost)];
}

function equalCells({ fillRate, stockDays }: Figures, equal: number | null): string[] {
  if (equal === null) return [share(fillRate, 2), '', 'not reached', '', '', ''];
  return [share(fillRate, 2), '', equal.toFixed(1), '', '', share(1 - stockDays / equal)];
}

function share(value: number, digits = 1): string {
  return `${(value * 100).toFixed(digits)} %`;
}
