// Robust credibility estimates: the mean of a group, shrunk to the mean of all groups.

import { median } from '../demand/median.ts';
import { normalQuantile } from '../recommendations/normal-quantile.ts';
import { studentQuantile } from '../recommendations/student-quantile.ts';

/** Orders of prior weight where the data do not determine it; planned lead times use the same weight. */
const defaultK = 3;
/** Orders of prior weight of the coefficient: it is often not set, and one order tells as much. */
const priorK = 1;
/** Limits of the estimated k: few groups can give any value. */
const minK = 1;
const maxK = 50;
/** Groups and degrees of freedom from which k is estimated. */
const minGroups = 3;
const minDegrees = 5;
/** Values of a group from which its own median is the center of its outlier limit. */
const minOwnMedian = 3;
/** Outlier limit in robust standard deviations; MAD × 1.4826 estimates the standard deviation. */
const outlierDeviations = 3;
const madToDeviation = 1.4826;
/** Smallest robust deviation, as a share of the center: equal values do not make the next one an outlier. */
const minDeviation = 0.1;
/** Prior of the variance: a coefficient of variation of 0.3 with the weight of 2 degrees of freedom. */
const priorVariation = 0.3;
const priorDegrees = 2;
/** Normal quantile of an 80 % prediction interval. */
const normalWidth = normalQuantile(0.9);

/** A prediction of the next value, with its 80 % prediction interval; `low` ≤ `expected` ≤ `high`, none negative. */
export interface Prediction {
  low: number;
  expected: number;
  high: number;
}

/**
 * Returns the weight n ÷ (n + k) of n observations.
 *
 * 9 orders at k = 3 → 0.75
 */
export function credibility(n: number, k: number): number {
  return n / (n + k);
}

/**
 * Limits high outliers to 3 robust standard deviations above the median of their group, or of all values for groups with
 * less than 3. The deviation is 1.4826 × the median absolute deviation over all groups, at least 10 % of the center. If
 * both are 0, as for a cost that most orders do not have, it is the mean absolute deviation. Values are not negative, so
 * low outliers are not limited. The order of groups and values is unchanged.
 *
 * [0.10, 0.11, 0.09, 0.10, 1.00] → the last becomes 0.10 + 3 × 1.4826 × 0.01 = 0.144478
 */
export function limitOutliers(groups: readonly (readonly number[])[]): number[][] {
  const all = groups.flat();
  if (all.length < minOwnMedian) return groups.map((group) => [...group]);
  const overall = medianOf(all);
  const centers = groups.map((group) => (group.length >= minOwnMedian ? medianOf(group) : overall));
  const distances = groups.flatMap((group, index) => group.map((value) => Math.abs(value - centers[index]!)));
  const deviation = madToDeviation * medianOf(distances);
  const meanDistance = mean(distances);
  return groups.map((group, index) => {
    const center = centers[index]!;
    const limit = center + outlierDeviations * (Math.max(deviation, minDeviation * center) || meanDistance);
    return group.map((value) => Math.min(value, limit));
  });
}

/**
 * Predicts the next value of group `own` (an index; undefined for a new group): the group's mean X̄ is weighted with
 * Z = n ÷ (n + k) against the mean of all values, and that mean with N ÷ (N + 1) against `prior`. k = s² ÷ a, the variance
 * within groups ÷ the variance between their means, limited to 1 to 50 (3 with less than 3 groups or 5 degrees of freedom).
 * The variance of the prediction is s² + a(1 − Z), plus the squared distance to the prior that its weight contributes; the interval is that of
 * Student's t with the degrees of freedom of s².
 * Bühlmann and Straub (1970); Bühlmann and Gisler, A Course in Credibility Theory (2005), chapter 4.
 *
 * Own freight factors 0.10 and 0.14, another group 0.20 and 0.24, prior 0.25: mean of all 0.17, company
 * 4 ÷ 5 × 0.17 + 1 ÷ 5 × 0.25 = 0.186; Z = 2 ÷ 5; expected 0.4 × 0.12 + 0.6 × 0.186 = 0.1596
 */
export function predict(rawGroups: readonly (readonly number[])[], own: number | undefined, prior: number): Prediction {
  const groups = limitOutliers(rawGroups);
  const all = groups.flat();
  const company = mean(all);
  const companyWeight = credibility(all.length, priorK);
  const companyExpected = companyWeight * company + (1 - companyWeight) * prior;
  const withinVariance = varianceWithin(groups, company);
  const k = estimateK(groups, withinVariance.pooled);
  const ownGroup = own === undefined ? [] : groups[own]!;
  const weight = credibility(ownGroup.length, k);
  const expected = weight * (ownGroup.length === 0 ? 0 : mean(ownGroup)) + (1 - weight) * companyExpected;
  const betweenVariance = withinVariance.shrunk / k;
  const priorVariance = (1 - weight) ** 2 * companyWeight * (1 - companyWeight) * (company - prior) ** 2;
  const deviation = Math.sqrt(withinVariance.shrunk + betweenVariance * (1 - weight) + priorVariance);
  const width = studentQuantile(normalWidth, degreesOfFreedom(groups) + priorDegrees) * deviation;
  return { low: Math.max(0, expected - width), expected, high: expected + width };
}

/** Returns the variance within groups, `shrunk` to the prior of the coefficient of variation. */
function varianceWithin(groups: readonly (readonly number[])[], overall: number): { pooled: number; shrunk: number } {
  const degrees = degreesOfFreedom(groups);
  const squares = groups.reduce((sum, group) => sum + squaredDeviations(group), 0);
  const prior = (priorVariation * overall) ** 2;
  return {
    pooled: degrees === 0 ? 0 : squares / degrees,
    shrunk: (squares + priorDegrees * prior) / (degrees + priorDegrees),
  };
}

/** Estimates k = s² ÷ a; a is the unbiased estimator of Bühlmann and Straub. */
function estimateK(allGroups: readonly (readonly number[])[], within: number): number {
  const groups = allGroups.filter((group) => group.length > 0);
  if (groups.length < minGroups || degreesOfFreedom(groups) < minDegrees) return defaultK;
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  const overall = mean(groups.flat());
  const spread = groups.reduce((sum, group) => sum + group.length * (mean(group) - overall) ** 2, 0);
  const size = total - groups.reduce((sum, group) => sum + group.length ** 2, 0) / total;
  const between = (spread - (groups.length - 1) * within) / size;
  return between <= 0 ? maxK : Math.min(maxK, Math.max(minK, within / between));
}

function degreesOfFreedom(groups: readonly (readonly number[])[]): number {
  return groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0);
}

function squaredDeviations(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: readonly number[]): number {
  return median(Float64Array.from(values));
}
