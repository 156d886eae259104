// A global model beside the service's forecasts, on real sales: `node bench/forecast-global.ts FOLDER`.

import { table } from '../src/cli/table.ts';
import { evaluate, type Result, selectPart } from './forecast/evaluation.ts';
import { type Forecaster, forecasters } from './forecast/forecasters.ts';
import { globalModel } from './forecast/global-model.ts';
import { dataSets, missingData, readHistories, type Sales } from './forecast/sales-data.ts';

const [folder] = process.argv.slice(2);
const missing = missingData(folder);
if (!folder || missing) {
  console.error(missing);
  process.exit(1);
}
const [, service] = forecasters.at(-1)!;

for (const dataSet of dataSets) {
  const { name, origins } = dataSet;
  const sales = selectPart(readHistories(folder, dataSet), origins);
  const part = (parity: number): Sales => ({
    ...sales,
    histories: sales.histories.filter((_, index) => index % 2 === parity),
  });
  const model = globalModel(sales, service, () => true);
  const mean: Forecaster = (history, firstDay) => average(service(history, firstDay), model(history, firstDay));
  const rows = [
    ['Portside', ...cells(evaluate(sales, origins, service))],
    ['global model', ...cells(evaluate(sales, origins, model))],
    ['mean of both', ...cells(evaluate(sales, origins, mean))],
  ];
  for (const [parity, what] of [
    [0, 'even'],
    [1, 'odd'],
  ] as const) {
    const leftOut = globalModel(sales, service, (index) => index % 2 !== parity);
    rows.push([`Portside, ${what} products`, ...cells(evaluate(part(parity), origins, service))]);
    rows.push([
      `global model, ${what} products, trained on the others`,
      ...cells(evaluate(part(parity), origins, leftOut)),
    ]);
  }
  console.log(`\n${name}: ${sales.histories.length} products, ${origins} origins, 28 days ahead\n`);
  console.log(table(['', 'RMSSE', 'MASE', 'total error', 'bias', 'coverage', 'pinball loss', '10 to 90 %'], rows));
}

/** Returns the mean of two forecasts; the quantiles of totals are those of the first one, moved. */
function average(one: ReturnType<Forecaster>, other: ReturnType<Forecaster>): ReturnType<Forecaster> {
  const rate = (one.rate + other.rate) / 2;
  if (!one.days || !other.days) return { ...one, rate };
  const mid = (a: string, b: string) => String((Number(a) + Number(b)) / 2);
  const days = one.days.map((day, index) => {
    const second = other.days![index]!;
    const quantiles = (a: typeof day.total, b: typeof day.total) => ({
      ...{ mean: mid(a.mean, b.mean), p10: mid(a.p10, b.p10), p50: mid(a.p50, b.p50), p90: mid(a.p90, b.p90) },
    });
    return { date: day.date, ...quantiles(day, second), total: quantiles(day.total, second.total) };
  });
  return { rate, days, reorderPoint: (one.reorderPoint! + other.reorderPoint!) / 2 };
}

function cells({ rmsse, mase, totalError, bias, coverage, pinball, within80 }: Result): string[] {
  const ratio = (value: number | null) => (value === null ? '-' : value.toFixed(3));
  const share = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(1)} %`);
  return [ratio(rmsse), ratio(mase), ratio(totalError), share(bias), share(coverage), ratio(pinball), share(within80)];
}
