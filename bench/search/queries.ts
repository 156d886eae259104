// Makes search queries from product names, as users type them: two words in the other order, one word in the plural, one typing error, or
// one word less. The same names make the same queries.

import { type Chance, chance } from '../../scripts/seed/random.ts';

/** A query, and the SKU of the product whose name it was made from. */
export interface SearchCase {
  change: Change;
  query: string;
  sku: string;
}

type Change = keyof typeof changes;

const changes = {
  order: swapWords,
  plural: pluralize,
  error: misspell,
  missing: omitWord,
};

/** Returns `count` queries, each change as often, made from names of at least three words that only one product has. */
export function makeQueries(products: readonly { sku: string; name: string }[], count: number): SearchCase[] {
  const owners = Map.groupBy(products, ({ name }) => name.toLowerCase());
  const unique = products.filter(
    ({ name }) => owners.get(name.toLowerCase())!.length === 1 && wordsOf(name).length >= 3,
  );
  const names = Object.keys(changes) as Change[];
  const cases: SearchCase[] = [];
  for (let n = 0; cases.length < count && n < count * 10; n++) {
    const dice = chance(n);
    const { sku, name } = unique[dice.whole(0, unique.length - 1)]!;
    const change = names[cases.length % names.length]!;
    const words = changes[change](dice, wordsOf(name));
    if (words !== undefined) cases.push({ change, query: words.join(' '), sku });
  }
  return cases;
}

function wordsOf(name: string): string[] {
  return name.split(/[\s,]+/).filter(Boolean);
}

function swapWords(dice: Chance, words: string[]): string[] | undefined {
  const first = dice.whole(0, words.length - 2);
  const second = dice.whole(first + 1, words.length - 1);
  if (words[first] === words[second]) return undefined;
  return words.with(first, words[second]!).with(second, words[first]!);
}

function pluralize(dice: Chance, words: string[]): string[] | undefined {
  return changeWord(dice, words, /^[a-z]{2,}[^s\W\d]$/i, (word) => {
    if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
    return /(x|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
  });
}

function misspell(dice: Chance, words: string[]): string[] | undefined {
  return changeWord(dice, words, /^[a-z]{5,}$/i, (word) => {
    const at = dice.whole(0, word.length - 2);
    const letter = String.fromCharCode(97 + dice.whole(0, 25));
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    return dice.pick([
      () => start + end,
      () => start + letter + end,
      () => word.slice(0, at + 1) + letter + end,
      () => start + end[0] + word[at] + end.slice(1),
    ])();
  });
}

function omitWord(dice: Chance, words: string[]): string[] {
  return words.toSpliced(dice.whole(0, words.length - 1), 1);
}

function changeWord(dice: Chance, words: string[], pattern: RegExp, change: (word: string) => string) {
  const places = words.flatMap((word, place) => (pattern.test(word) ? [place] : []));
  if (places.length === 0) return undefined;
  const place = dice.pick(places);
  const changed = change(words[place]!);
  return changed === words[place] ? undefined : words.with(place, changed);
}
