// How good landed cost estimates are: `node bench/landed-cost.ts [--companies 200] [--seed 1]`. It makes companies with suppliers
// and complete orders at random, and estimates each order from the company's earlier ones. The data are synthetic: the figures
// compare the methods, and do not promise an error on real orders. In the second table, each order has products of two duty rates in a
// random mix.

import { parseArgs } from 'node:util';
import type { CostEstimate } from '../src/domain/orders/cost-estimate.ts';
import { type LearnedOrder, learnedCost } from '../src/domain/orders/learned-cost.ts';
import { toMoney } from '../src/domain/pricing/money.ts';

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const coefficient = '1.7';
const goods = 1000;

/** Share of orders with ten times the freight. */
const outlierShare = 0.02;

let state = Number(values.seed);

/** Mulberry32: uniform in [0, 1). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Log-normal with this median; `spread` is the standard deviation of the logarithm. */
function around(median: number, spread: number): number {
  return median * Math.exp(spread * normal());
}

/** An order and the sum of value × duty rate of its lines, ÷ goods. */
interface SyntheticOrder extends LearnedOrder {
  duty: number;
}

/**
 * A company's orders in time: freight and customs differ by supplier, and less from order to order. With mixed rates, a random part of
 * each order is free of duty, and the other part has twice the usual rate.
 */
function history(hasMixedRates: boolean): SyntheticOrder[] {
  const freight = around(0.15, 0.4);
  const customs = around(0.08, 0.4);
  const suppliers = Array.from({ length: 2 + Math.floor(random() * 8) }, (_, n) => ({
    supplierId: `${n}`,
    freight: around(freight, 0.4),
    customs: random() < 0.3 ? 0 : around(customs, 0.3),
  }));
  return Array.from({ length: 5 + Math.floor(random() * 60) }, () => {
    const supplier = suppliers[Math.floor(random() ** 2 * suppliers.length)]!;
    const isOutlier = random() < outlierShare;
    const duty = supplier.customs * (hasMixedRates ? 2 * random() : 1);
    const freight = around(supplier.freight, 0.2) * (isOutlier ? 10 : 1);
    return {
      supplierId: supplier.supplierId,
      isAccepted: true,
      duty,
      factors: {
        freight,
        // The duty of goods, freight and insurance, with fees.
        customs: hasMixedRates ? around(duty * (1 + freight + 0.01), 0.05) : around(supplier.customs, 0.1),
        vat: 0,
        insurance: 0.01,
        other: random() < 0.2 ? around(0.02, 0.3) : 0,
      },
    };
  });
}

function sumOf(factors: LearnedOrder['factors']): number {
  return Object.values(factors).reduce((sum, factor) => sum + factor, 0);
}

interface Score {
  orders: number;
  coefficient: number;
  companyMean: number;
  learned: number;
  covered: number;
  rated: number;
  ratedCovered: number;
}

const bands = ['0', '1–2', '3–9', '10–29', '30+'] as const;
type Band = (typeof bands)[number];
const bandOf = (n: number): Band => (n === 0 ? '0' : n <= 2 ? '1–2' : n <= 9 ? '3–9' : n <= 29 ? '10–29' : '30+');
type Scores = Map<Band | 'all', Score>;
const noScore: Score = {
  ...{ orders: 0, coefficient: 0, companyMean: 0, learned: 0, covered: 0 },
  ...{ rated: 0, ratedCovered: 0 },
};

function add(scores: Scores, band: Band | 'all', errors: Omit<Score, 'orders'>): void {
  const score = scores.get(band) ?? noScore;
  scores.set(band, {
    orders: score.orders + 1,
    coefficient: score.coefficient + errors.coefficient,
    companyMean: score.companyMean + errors.companyMean,
    learned: score.learned + errors.learned,
    covered: score.covered + errors.covered,
    rated: score.rated + errors.rated,
    ratedCovered: score.ratedCovered + errors.ratedCovered,
  });
}

function run(hasMixedRates: boolean): Scores {
  const scores: Scores = new Map();
  for (let company = 0; company < Number(values.companies); company++) {
    const orders = history(hasMixedRates);
    // The first order has nothing to learn from: its estimate is the coefficient.
    for (let n = 1; n < orders.length; n++) {
      const { supplierId, factors, duty } = orders[n]!;
      const known = orders.slice(0, n);
      const actual = goods * (1 + sumOf(factors));
      const companyMean = goods * (1 + known.reduce((sum, order) => sum + sumOf(order.factors), 0) / n);
      const learned = learnedCost(goods, supplierId, known, coefficient);
      const rates = { value: toMoney(goods), duty: toMoney(goods).times(duty) };
      const rated = learnedCost(goods, supplierId, known, coefficient, rates);
      const errorOf = (estimate: number) => Math.abs(estimate - actual) / actual;
      const covers = ({ low, high }: CostEstimate) => (low!.lte(actual) && high!.gte(actual) ? 1 : 0);
      const errors = {
        coefficient: errorOf(goods * Number(coefficient)),
        companyMean: errorOf(companyMean),
        learned: errorOf(learned.expected.toNumber()),
        covered: covers(learned),
        rated: errorOf(rated.expected.toNumber()),
        ratedCovered: covers(rated),
      };
      add(scores, 'all', errors);
      add(scores, bandOf(known.filter((order) => order.supplierId === supplierId).length), errors);
    }
  }
  return scores;
}

function print(scores: Scores, hasRates: boolean): void {
  const rateColumns = hasRates ? '   error with rates   coverage' : '';
  console.log(`orders with supplier    orders   error × 1.7   error mean  error learned   coverage${rateColumns}`);
  for (const band of [...bands, 'all'] as const) {
    const score = scores.get(band);
    if (score === undefined) continue;
    const percent = (sum: number) => `${((100 * sum) / score.orders).toFixed(1)} %`;
    console.log(
      band.padEnd(20) +
        String(score.orders).padStart(10) +
        percent(score.coefficient).padStart(13) +
        percent(score.companyMean).padStart(12) +
        percent(score.learned).padStart(15) +
        percent(score.covered).padStart(11) +
        (hasRates ? percent(score.rated).padStart(19) + percent(score.ratedCovered).padStart(11) : ''),
    );
  }
}

console.log(
  `Synthetic orders of ${values.companies} companies, ${outlierShare * 100} % with ten times the freight; each estimated from the earlier ones.`,
);
console.log(
  'Errors are mean absolute percentage errors of the landed cost; mean is the plain mean of the company; coverage is the share of orders in the 80 % range.\n',
);
print(run(false), false);
console.log(
  '\nEach order has products of two duty rates, 0 and twice the usual one. With rates, the rate of each product is known.\n',
);
print(run(true), true);
