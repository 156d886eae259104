import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyMatch, lacksEqualCode } from '../../../src/domain/matching/match-likelihood.ts';

test('a name alone is never sure, which is said of scores that would be high enough', () => {
  const lacks = (score: number, evidence: string[]) =>
    lacksEqualCode({ score, decision: classifyMatch(score, evidence, false) });
  assert.deepEqual(
    [lacks(0.99, ['name']), lacks(0.99, ['gtin', 'name']), lacks(0.94, ['name']), lacks(0.94, ['gtin'])],
    [true, false, false, false],
  );
});
