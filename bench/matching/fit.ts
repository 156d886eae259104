// Fits the weights of matching (src/domain/matching/weights.ts) to the data sets of bench/matching.ts:
// `node bench/matching/fit.ts FOLDER`. The coefficients are printed, to be copied.
//
// A listing chooses among its candidates and "none of the catalog" by a softmax over the weighed evidence. The weights maximize the
// likelihood of the known choices, by gradient steps (AdaGrad) with a slight pull towards zero. Each data set has the same total weight.
// Only the listings of odd place are used, so that the others test the weights. Further columns show the weights without one data set.

import { learnedWeights } from '../../src/domain/matching/weights.ts';
import { type Case, findPairs, type Weights } from './run.ts';
import { readSets } from './sets.ts';

const kinds = (Object.keys(learnedWeights) as (keyof typeof learnedWeights)[]).filter((kind) => kind !== 'described');
type Row = Float64Array;

interface Choice {
  /** The features of "none", then those of each candidate. */
  rows: Row[];
  /** Log odds of each row that are not trained. */
  fixed: number[];
  right: number;
  weight: number;
}

const defaultPriceGap = 0.75;
const steps = 400;

if (import.meta.main) {
  const sets = (await readSets(process.argv[2])).map((data) => ({ name: data.name, cases: findPairs(data) }));
  const columns = [
    { name: 'all', weights: fitWeights(sets.map(({ cases }) => oddHalf(cases))) },
    // Without a set and its half, to show that the weights do not depend on one set.
    ...sets
      .filter((_, place) => place % 2 === 0)
      .map(({ name }) => ({
        name: `not ${name}`,
        weights: fitWeights(sets.filter((other) => !other.name.startsWith(name)).map(({ cases }) => cases)),
      })),
  ];
  console.log(`${'weight'.padEnd(18)}${columns.map(({ name }) => name.padStart(24)).join('')}      in use`);
  for (const kind of kinds) {
    const values = columns.map(({ weights }) => weights[kind].toFixed(2).padStart(24));
    console.log(kind.padEnd(18) + values.join('') + learnedWeights[kind].toFixed(2).padStart(12));
  }
}

export function oddHalf(cases: Case[]): Case[] {
  return cases.filter((_, place) => place % 2 === 1);
}

/** Returns the weights that fit these sets best. */
export function fitWeights(sets: Case[][]): Weights {
  const choices = sets.flatMap((cases) => toChoices(cases, 1000 / cases.length));
  const weights = new Float64Array(kinds.length);
  const squares = new Float64Array(kinds.length);
  for (const [i, kind] of kinds.entries()) weights[i] = learnedWeights[kind];
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map((weight) => 1 * weight);
    for (const { rows, fixed, right, weight } of choices) {
      const odds = rows.map((row, place) => Math.exp(fixed[place]! + dot(row, weights)));
      const all = odds.reduce((sum, value) => sum + value, 0);
      for (const [place, row] of rows.entries()) {
        const error = weight * (odds[place]! / all - (place === right ? 1 : 0));
        for (let i = 0; i < row.length; i++) gradient[i]! += error * row[i]!;
      }
    }
    for (let i = 0; i < weights.length; i++) {
      squares[i]! += gradient[i]! ** 2;
      weights[i]! -= (0.5 * gradient[i]!) / Math.sqrt(squares[i]! + 1e-9);
    }
  }
  return Object.fromEntries(kinds.map((kind, i) => [kind, weights[i]!])) as Weights;
}

function toChoices(cases: Case[], weight: number): Choice[] {
  const ratios = cases.flatMap(({ pairs: [best] }) =>
    best && best.similarity.cosine > 0.6 && best.priceRatio !== null ? [best.priceRatio] : [],
  );
  const usual = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  const gap = (ratio: number | null) =>
    ratio === null || usual === undefined ? defaultPriceGap : Math.min(2, Math.abs(ratio - usual));
  return cases.map(({ pairs }) => ({
    weight,
    rows: [
      new Float64Array(kinds.length),
      ...pairs.map(({ similarity, priceRatio }) => {
        const features = { ...similarity, priceGap: gap(priceRatio), none: -1 };
        return Float64Array.from(kinds, (kind) => features[kind as keyof typeof features]);
      }),
    ],
    fixed: [0, ...pairs.map(({ codes }) => codes)],
    right: 1 + pairs.findIndex(({ isRight }) => isRight),
  }));
}

function dot(row: Row, weights: Row): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += row[i]! * weights[i]!;
  return sum;
}
