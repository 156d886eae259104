// cspell:ignore glas glasslantern
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  anyRankQuery,
  maxContainingTerms,
  maxTerms,
  planSearch,
  rankQuery,
} from '../../../src/domain/catalog/search-query.ts';

describe('the plan of a search', () => {
  it('has the queries of the ranks, without those that find nothing more', () => {
    const { ranks } = planSearch('Glass lantern', ['glass', 'lantern'], ['glass', 'lantern']);
    assert.deepEqual(ranks, [
      `'#glasslantern'`,
      `'=glass lantern'`,
      `'=glass' & '=lantern'`,
      `('=glass':* | '=glas') & ('=lantern':*)`,
      `('glass' | 'glas') & ('lantern')`,
      null,
    ]);
  });

  it('searches for the terms that start with a word, contain it, or differ in one letter', () => {
    const { ranks } = planSearch('glass', ['glass'], ['glasses', 'sunglass', 'grass', 'gloss', 'grease']);
    assert.equal(ranks[4], `('glass' | 'glasses' | 'glas')`);
    assert.equal(ranks[5], `('glass' | 'glasses' | 'glas' | 'sunglass' | 'grass' | 'gloss')`);
  });

  it('searches for the start of a word with many terms', () => {
    const terms = Array.from({ length: 101 }, (_, i) => `glass${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i)}`);
    assert.equal(planSearch('glass', ['glass'], terms).ranks[4], `('glass':* | 'glas')`);
  });

  it('searches for substrings if there are too many terms, or more than were read', () => {
    const needsSubstrings = (terms: string[]) => planSearch('ab', ['ab'], terms).needsSubstrings;
    const inside = (count: number) => Array.from({ length: count }, (_, i) => `x${i}ab`);
    const starting = (count: number) => Array.from({ length: count }, (_, i) => `ab${i}`);
    assert.equal(needsSubstrings(inside(maxContainingTerms)), false);
    assert.equal(needsSubstrings(inside(maxContainingTerms + 1)), true);
    assert.equal(needsSubstrings(starting(maxTerms - 1)), false);
    assert.equal(needsSubstrings(starting(maxTerms)), true);
    assert.equal(planSearch('a1', ['a1'], []).needsSubstrings, true);
  });

  it('finds a product in its best rank only', () => {
    const plan = planSearch('glass', ['glass'], ['glass', 'sunglass']);
    assert.equal(rankQuery(plan, 0), `'#glass'`);
    assert.equal(rankQuery(plan, 2), `('=glass') & !('#glass')`);
    assert.equal(rankQuery(plan, 5), `(('glass' | 'glas' | 'sunglass')) & !('#glass' | (('glass' | 'glas')))`);
    assert.equal(anyRankQuery(plan), `'#glass' | (('glass' | 'glas' | 'sunglass'))`);
  });
});
