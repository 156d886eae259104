// cspell:ignore glas glasslantern
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  anyRankQuery,
  maxContainingTerms,
  maxTerms,
  planSearch,
  rankQuery,
  searchedRanks,
} from '../../../src/domain/catalog/search-query.ts';

describe('the plan of a search', () => {
  it('has the queries of the ranks, without those that find nothing more', () => {
    const plan = planSearch('Glass lantern', ['glass', 'lantern'], ['glass', 'lantern']);
    assert.deepEqual(plan.ranks, [
      `'#glasslantern'`,
      `('=glass lantern' | '#glasslantern':*)`,
      null,
      `('=glass' & '=lantern' | '#glasslantern':*)`,
      `(('=glass':* | '=glas') & ('=lantern':*) | '#glasslantern':*)`,
      `(('glass' | 'glas') & ('lantern') | '#glasslantern':*)`,
      null,
    ]);
    assert.deepEqual([plan.literalRank, plan.literal], [2, 'glass lantern']);
    assert.deepEqual(searchedRanks(plan), [0, 1, 2, 3, 4, 5]);
  });

  it('ranks the literal occurrence of a word after the words of the name that start with it', () => {
    const plan = planSearch('glass', ['glass'], []);
    assert.deepEqual(plan.ranks.slice(1, 5), [null, `'=glass'`, `(('=glass':* | '=glas') | '#glass':*)`, null]);
    assert.deepEqual([plan.literalRank, plan.literal], [4, 'glass']);
  });

  it('has each word of the text in the literal, also repeated ones', () => {
    const words = Array.from({ length: 30 }, (_, i) => `w${i % 3}`);
    assert.equal(planSearch(words.join('-'), words, []).literal, words.join(' '));
  });

  it('searches for the terms that start with a word, contain it, or differ in one letter', () => {
    const { ranks } = planSearch('glass', ['glass'], ['glasses', 'sunglass', 'grass', 'gloss', 'grease']);
    assert.equal(ranks[5], `(('glass' | 'glasses' | 'glas') | '#glass':*)`);
    assert.equal(ranks[6], `(('glass' | 'glasses' | 'glas' | 'sunglass' | 'grass' | 'gloss') | '#glass':*)`);
  });

  it('searches for the start of a word with many terms', () => {
    const terms = Array.from({ length: 101 }, (_, i) => `glass${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i)}`);
    assert.equal(planSearch('glass', ['glass'], terms).ranks[5], `(('glass':* | 'glas') | '#glass':*)`);
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
    const literal = 'glass';
    const forms = `(('=glass':* | '=glas') | '#glass':*)`;
    assert.deepEqual(rankQuery(plan, 0), { words: `'#glass'`, literal, use: 'ignored' });
    assert.deepEqual(rankQuery(plan, 2), { words: `('=glass') & !('#glass')`, literal, use: 'ignored' });
    assert.deepEqual(rankQuery(plan, 4), { words: `'#glass' | (${forms})`, literal, use: 'required' });
    const words = `((('glass' | 'glas') | '#glass':*)) & !('#glass' | (${forms}))`;
    assert.deepEqual(rankQuery(plan, 5), { words, literal, use: 'excluded' });
    const any = `'#glass' | ((('glass' | 'glas' | 'sunglass') | '#glass':*))`;
    assert.deepEqual(anyRankQuery(plan), { words: any, literal, use: 'sufficient' });
  });
});
