import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DecidableListing, scoreListings } from '../../../src/domain/matching/company-scores.ts';
import { learnFieldTrust, neutralTrust } from '../../../src/domain/matching/field-trust.ts';
import { classifyMatch } from '../../../src/domain/matching/match-likelihood.ts';
import { matchProbabilities } from '../../../src/domain/matching/match-probability.ts';

type Decision = 'confirmed' | 'rejected';
let made = 0;

function listing(evidence: string[], logOdds: number, decision?: Decision): DecidableListing {
  made += 1;
  const isConfirmed = decision === 'confirmed';
  const isRejected = decision === 'rejected';
  const candidate = { productId: `p${made}`, logOdds, priceRatio: null, evidence, isConfirmed, isRejected };
  return { duplicateKey: `l${made}`, candidates: [candidate] };
}
const many = (count: number, ...args: Parameters<typeof listing>) =>
  Array.from({ length: count }, () => listing(...args));
const firstScore = (listings: DecidableListing[]) => scoreListings(listings).probabilities[0]![0]!;

test('without decisions, scores are the match probabilities', () => {
  const listings = [listing(['name'], 4), listing(['supplier_sku', 'name'], 8), listing([], -2)];
  assert.deepEqual(scoreListings(listings).probabilities, matchProbabilities(listings));
});

test('rejected matches by article code lower the weight of article codes only', () => {
  const rejections = many(10, ['supplier_sku'], 8, 'rejected');
  const bySku = listing(['supplier_sku'], 8);
  const byName = listing(['name'], 4);
  assert.ok(firstScore([bySku]) > 0.95);
  assert.ok(firstScore([bySku, ...rejections]) < 0.5);
  assert.equal(firstScore([byName, ...rejections]), firstScore([byName]));
});

test('few decisions about a field change nothing, and expected confirmations little', () => {
  const pair = (isMatch: boolean) => ({ evidence: ['gtin'], logOdds: 8, isMatch });
  assert.deepEqual(learnFieldTrust(Array.from({ length: 4 }, () => pair(false))), neutralTrust);
  const confirmed = learnFieldTrust(Array.from({ length: 50 }, () => pair(true)));
  assert.ok(confirmed.gtin >= 0 && confirmed.gtin < 0.2, String(confirmed.gtin));
  const surprising = learnFieldTrust(Array.from({ length: 20 }, () => ({ ...pair(true), logOdds: -1 })));
  assert.ok(surprising.gtin > 1);
});

test('a rejected candidate is no longer open, and 50 decisions calibrate the scores of others', () => {
  const rejected = listing(['name'], 5, 'rejected');
  assert.deepEqual(scoreListings([rejected]).open[0]!.candidates, []);
  const open = listing(['name'], 4);
  const before = firstScore([open]);
  assert.ok(firstScore([open, ...many(60, ['name'], 4, 'rejected')]) < before / 2);
  assert.ok(firstScore([open, ...many(60, ['name'], 4, 'confirmed')]) > before);
  assert.equal(firstScore([open, ...many(40, ['name'], 4, 'confirmed')]), before);
});

test('only codes make a match sure', () => {
  assert.equal(classifyMatch(0.97, ['gtin', 'name'], false), 'sure');
  assert.equal(classifyMatch(0.9, ['gtin', 'name'], false), 'likely');
  assert.equal(classifyMatch(0.99, ['name'], false), 'likely');
  assert.equal(classifyMatch(0.08, ['gtin'], false), 'unlikely');
  assert.equal(classifyMatch(1, [], true), 'sure');
});
