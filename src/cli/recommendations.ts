// `portside recommendations`: reorder recommendations, their inputs, and the state of their calculation.

import type { Command } from 'commander';
import {
  listCompaniesWithSeries,
  listRunProgress,
  type RunProgress,
} from '../db/recommendations/calculation-batches.ts';
import {
  type DetailedRecommendation,
  listDetailedRecommendations,
} from '../db/recommendations/detailed-recommendations.ts';
import { dayOf } from '../domain/day.ts';
import { ApiError } from '../domain/errors.ts';
import { calculationPool } from '../jobs/threads/pools.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { replanRun } from '../services/recommendations/plan-run.ts';
import { ThreadPools } from '../threads/thread-pools.ts';
import { parseWholeNumber, type Report, type Session, UsageError, withSession } from './command.ts';
import { addCompanyVerb, type CompanyOption, readCompany, requireCompany } from './company-verb.ts';
import { ignoredText, leadTimesCommand } from './lead-times.ts';
import { formatCount, formatDuration, showProgress } from './progress.ts';
import { facts, table } from './table.ts';

/** Adds the verbs of `recommendations`. */
export function recommendationsCommands(noun: Command): void {
  addCompanyVerb(
    noun,
    'status [company]',
    'show the progress of the last nightly calculations, of one or all companies',
  ).action(
    withSession(async ({ db }, name: string | undefined, options: CompanyOption) => {
      const company = readCompany(name, options);
      const companyId = company === undefined ? undefined : (await getCompany(db, company)).id;
      return progressReport(await listRunProgress(db, { companyId, runs: 7 }));
    }),
  );

  addCompanyVerb(noun, 'run [company]', 'calculate recommendations now, for one or all companies').action(
    withSession(async (session, name: string | undefined, options: CompanyOption) => {
      const company = readCompany(name, options);
      const companies =
        company === undefined
          ? await listCompaniesWithSeries(session.db)
          : [(await getCompany(session.db, company)).id];
      return await calculateNow(session, companies);
    }),
  );

  addCompanyVerb(noun, 'list <company>', 'list recommendations, most urgent first')
    .option('--limit <number>', 'maximum number of products', parseWholeNumber, 20)
    .action(
      withSession(async ({ db }, name: string | undefined, options: CompanyOption & { limit: number }) => {
        const company = await getCompany(db, requireCompany(name, options));
        return listed(await listDetailedRecommendations(db, company, { limit: options.limit }));
      }),
    );

  addCompanyVerb(noun, 'explain <company> <product>', 'explain the recommendation of a product (ID or SKU)').action(
    withSession(async ({ db }, first: string | undefined, second: string | undefined, options: CompanyOption) => {
      // The form `explain <product> --company <company>` has one argument.
      const [name, product] = options.company === undefined ? [first, second] : [second, first];
      const company = requireCompany(name, options);
      if (product === undefined) throw new UsageError('specify the product');
      const buyer = await getCompany(db, company);
      const [found] = await listDetailedRecommendations(db, buyer, { product });
      if (found === undefined) {
        const reason = `"${buyer.name}" has sent no sales or stock for this product`;
        throw new ApiError('NOT_FOUND', `A recommendation of the product "${product}" was not found: ${reason}.`);
      }
      return { text: explained(found), json: found };
    }),
  );

  leadTimesCommand(noun);

  noun.addHelpText('after', examples);
}

const examples = `
Workers calculate recommendations every day at 02:00 UTC, and within seconds for products in a v2 push.
Set the targets of a company with: npm run cli -- company set "Bosphorus Retail" --service-level 0.98 --review-period 14

Examples:
  npm run cli -- recommendations status
  npm run cli -- recommendations run "Bosphorus Retail"
  npm run cli -- recommendations list "Bosphorus Retail" --limit 50
  npm run cli -- recommendations explain "Bosphorus Retail" 85123A
  npm run cli -- recommendations lead-times "Bosphorus Retail"`;

async function calculateNow(session: Session, companies: string[]): Promise<Report> {
  const { db } = session;
  const started = performance.now();
  const runOn = dayOf(new Date().toISOString());
  const batches = [];
  for (const id of companies) batches.push(...(await replanRun(db, id, runOn)));
  const progress = showProgress(batches.length, 'batches');
  let products = 0;
  const threadPools = new ThreadPools(session);
  try {
    const done = batches.map(async (batch) => {
      const made = await calculationPool.run({ threadPools }, 'calculateBatch', batch);
      products += made;
      progress.done();
    });
    await Promise.all(done);
  } finally {
    progress.stop();
    await threadPools.close();
  }
  const seconds = (performance.now() - started) / 1000;
  const text = `Calculated ${formatCount(products)} products of ${formatCount(companies.length)} ${companies.length === 1 ? 'company' : 'companies'} in ${formatDuration(seconds)}.`;
  return { text, json: { companies: companies.length, products, seconds } };
}

function progressReport(runs: RunProgress[]): Report {
  const rows = runs.map((run) => [
    run.runOn,
    formatCount(run.companies),
    formatCount(run.products),
    `${Math.floor((100 * run.batchesDone) / run.batches)} % (${run.batchesDone} of ${run.batches} batches)`,
    run.startedAt,
    run.finishedAt === null
      ? 'not finished'
      : formatDuration((Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000),
  ]);
  const whenEmpty = 'No calculations yet. Start one: npm run cli -- recommendations run';
  return { text: table(['NIGHT', 'COMPANIES', 'PRODUCTS', 'DONE', 'STARTED', 'TOOK'], rows, whenEmpty), json: runs };
}

function dueOrders({ plan }: DetailedRecommendation['item']): string {
  const due = plan.filter(({ isDue }) => isDue);
  return due.map(({ quantity, shippingMethod }) => `${quantity} by ${shippingMethod}`).join(', ');
}

function laterOrders({ plan }: DetailedRecommendation['item']): string {
  const later = plan.filter(({ isDue }) => !isDue);
  return later
    .map(({ quantity, shippingMethod, orderBy }) => `${quantity} by ${shippingMethod} about ${orderBy}`)
    .join(', ');
}

function listed(recommendations: DetailedRecommendation[]): Report {
  const rows = recommendations.map(({ sku, name, item }) => [
    sku,
    name.slice(0, 40),
    item.shippingUrgency,
    dueOrders(item) || '-',
    item.isStockKnown ? item.currentStock : 'unknown',
    item.ordersInTransit,
    item.averageDailySales,
    Math.floor(Number(item.daysUntilStockout)),
    item.calculationDate,
  ]);
  const headings = ['SKU', 'NAME', 'URGENCY', 'ORDER', 'STOCK', 'ON ORDER', 'PER DAY', 'DAYS LEFT', 'CALCULATED'];
  return { text: table(headings, rows, 'No recommendations for this company yet.'), json: recommendations };
}

function orderFacts(
  order: DetailedRecommendation['explanation']['order'],
  supplierAvailability: string,
): [string, string | number | null][] {
  const { minimumQuantity, orderMultiple, rounding, unitPrice, fromQuantity, totalPrice, currency } = order;
  return [
    ['terms', `minimum ${minimumQuantity ?? 'none'}, multiple ${orderMultiple ?? 'any'}; rounded up to: ${rounding}`],
    ['price', `${unitPrice} ${currency} from ${fromQuantity}, in total ${totalPrice} ${currency}`],
    [
      'at supplier',
      `${order.supplierStock ?? 'unknown'}, restock ${order.restockDate ?? 'unknown'} (${supplierAvailability})`,
    ],
  ];
}

function stockText({
  units,
  observedAt,
  observedUnits,
  soldSince,
  receivedSince,
}: DetailedRecommendation['explanation']['stock']): string {
  if (observedAt === null) return 'unknown, never observed';
  return `${units}: ${observedUnits} observed ${observedAt}, less ${soldSince} sold and plus ${receivedSince} received since`;
}

/** Returns how the forecast was chosen. */
function chosenText({
  hasFewSales,
  analogue,
  horizonDays,
  origins,
}: DetailedRecommendation['explanation']['forecast']): string {
  if (hasFewSales) return 'too few days with sales for a forecast';
  if (analogue) return 'based on similar products';
  return `mean of the four methods with the smallest errors in totals of ${horizonDays} days, tested from ${origins} past days`;
}

const methodNames: Record<string, string> = {
  tsb: 'TSB',
  sba: 'SBA',
  adida: 'ADIDA, days and smoothing',
  moving_average: 'moving average, days',
  exponential_smoothing: 'exponential smoothing',
  seasonal_smoothing: 'seasonal smoothing',
  weekday_profile: 'weekday profile',
  damped_trend: 'damped trend',
  analogue: 'similar products',
};

/** Returns the name of a method with its parameters. `tsb_0.05_0.07` → `TSB 0.05, 0.07` */
function methodText(method: string): string {
  if (method.startsWith('mean(')) return 'mean of the best four';
  const [name, parameters = ''] = method.split(/_(?=[0-9])(.*)/);
  return `${methodNames[name!] ?? name} ${parameters.replaceAll('_', ', ')}`.trim();
}

function explained({ sku, name, supplier, item, explanation }: DetailedRecommendation): string {
  const { settings, history, forecast, stock, scenarios, choice, order } = explanation;
  const { air, sea } = scenarios;
  const row = (what: string, tell: (scenario: typeof air) => string | number) => [what, tell(air), tell(sea)];
  const orders = (counted: typeof air.ordersCounted) =>
    counted
      .map(({ orderRef, source, quantity, expectedOn }) => `${quantity} ${orderRef ?? source} ${expectedOn}`)
      .join(', ') || '-';
  return [
    facts([
      ['product', `${sku}  ${name}`],
      ['supplier', supplier],
      ['order now', `${dueOrders(item) || 'nothing'} (${item.shippingUrgency})`],
      ['order later', laterOrders(item) || 'nothing within 90 days'],
      ['reason', item.shippingReason],
      ['calculated', item.calculationDate],
      [
        'days',
        `${history.firstDay ?? '-'} to ${history.lastDay ?? '-'}: ${history.daysUsed} used, ${history.daysLeftOut.length} out of stock`,
      ],
      [
        'mean',
        `${history.averageUnits} units on ${history.averageDays} days, ${item.averageDailySales} a day, ${item.demandTrend}`,
      ],
      [
        'forecast',
        `${forecast.dailyDemand} a day, ${chosenText(forecast)}, accuracy ${item.forecastAccuracyDays > 0 ? item.forecastAccuracy : 'not available yet'}`,
      ],
      ['stock', `${stockText(stock)}; ${item.ordersInTransit} on order`],
      ['sales data', `until ${item.dataAsOf ?? '-'}${item.isStale ? ', stale' : ''}`],
      ['stockout on', choice.stockoutOn],
      [
        'target',
        `${settings.serviceLevel} without a stockout (z ${settings.z}), ${settings.reviewPeriodDays} days beyond the reorder point`,
      ],
      ['units per box', settings.unitsPerBox ?? 'any'],
      ...orderFacts(order, item.supplierAvailability),
    ]),
    table(
      ['', 'AIR', 'SEA'],
      [
        row('lead time', ({ leadTime }) => `${leadTime.plannedDays} ± ${leadTime.deviationDays} days`),
        row('level', ({ leadTime }) => `${leadTime.level}, ${leadTime.orderCount} orders`),
        row('default', ({ leadTime }) => leadTime.defaultDays),
        row('ignored', ({ leadTime }) => ignoredText(leadTime.ignored)),
        row('forecast error', (scenario) => scenario.errorOverLeadTime),
        row('safety stock', (scenario) => scenario.safetyStock),
        row('reorder point', (scenario) => scenario.reorderPoint),
        row('order up to', (scenario) => scenario.orderUpTo),
        row('needed until', (scenario) => scenario.bridge?.until ?? '-'),
        row('lost sales', (scenario) => scenario.lostSales ?? scenario.bridge?.lostSales ?? '-'),
        row('orders counted', (scenario) => orders(scenario.ordersCounted)),
        row('orders not counted', (scenario) => orders(scenario.ordersNotCounted)),
        row('inventory position', (scenario) => scenario.inventoryPosition),
        row('shortfall', (scenario) => scenario.quantityBeforeRounding),
        row('order quantity', (scenario) => scenario.recommendedQuantity),
      ],
    ),
    table(
      ['METHOD', 'RMSSE', 'BIAS', 'WAPE'],
      forecast.candidates.map(({ method, rmsse, bias, wape }) => [methodText(method), rmsse, bias, wape]),
    ),
  ].join('\n\n');
}
