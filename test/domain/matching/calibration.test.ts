import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  calibrate,
  type DecidedListing,
  fitCalibration,
  globalCalibration,
  minDecidedListings,
} from '../../../src/domain/matching/calibration.ts';

const confirmed = (probability: number): DecidedListing => ({
  probabilities: [probability, 0.01],
  confirmed: 0,
  rejected: [],
});
const rejected = (probability: number): DecidedListing => ({
  probabilities: [probability, 0.01],
  confirmed: undefined,
  rejected: [0],
});
const repeated = (count: number, listing: DecidedListing) => Array.from({ length: count }, () => listing);

test('the worked example: intercept ln 3 moves weight from "no product" to the candidates', () => {
  const [first, second] = calibrate([0.5, 0.25], { slope: 1, intercept: Math.log(3) }) as [number, number];
  assert.ok(Math.abs(first - 0.6) < 1e-9 && Math.abs(second - 0.3) < 1e-9);
  assert.deepEqual(calibrate([0.5, 0.25], globalCalibration), [0.5, 0.25]);
});

test('fewer than 50 decided listings change nothing', () => {
  assert.deepEqual(fitCalibration(repeated(minDecidedListings - 1, rejected(0.9))), globalCalibration);
  assert.notDeepEqual(fitCalibration(repeated(minDecidedListings, rejected(0.9))), globalCalibration);
});

test("scores become the share of the company's confirmations", () => {
  const decided = [...repeated(80, confirmed(0.5)), ...repeated(20, rejected(0.5))];
  const [score] = calibrate([0.5, 0.01], fitCalibration(decided)) as [number];
  assert.ok(Math.abs(score - 0.8) < 0.03, String(score));
  const overconfident = [...repeated(60, confirmed(0.9)), ...repeated(40, rejected(0.9))];
  const [lower] = calibrate([0.9, 0.01], fitCalibration(overconfident)) as [number];
  assert.ok(Math.abs(lower - 0.6) < 0.05, String(lower));
});

test('one-sided decisions cause no extreme calibration', () => {
  const calibration = fitCalibration(repeated(60, confirmed(0.6)));
  assert.ok(calibration.intercept < 8 && calibration.slope <= 3, JSON.stringify(calibration));
});

test('calibrated probabilities keep their order, are at most 0.99 and add up to at most 1', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      weights,
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      fc.double({ min: -8, max: 8, noNaN: true }),
      (row, slope, intercept) => {
        const sum = row.reduce((total, weight) => total + weight, 1);
        const probabilities = row.map((weight) => weight / sum);
        const calibrated = calibrate(probabilities, { slope, intercept });
        assert.ok(calibrated.reduce((total, value) => total + value, 0) <= 1 + 1e-9);
        for (const [i, value] of calibrated.entries()) {
          assert.ok(value >= 0 && value <= 0.99);
          for (const [j, other] of calibrated.entries()) {
            if (probabilities[i]! > probabilities[j]!) assert.ok(value >= other);
          }
        }
      },
    ),
  );
});
