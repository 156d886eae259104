// Ranked word search: the words of a search text, the forms of a word that match, and the PostgreSQL text queries of each rank.

/** Words of a search text that count; further ones are ignored. */
export const maxSearchWords = 20;
/** Terms that may contain a word. With more, the word is searched as a substring of the product's texts instead. */
export const maxContainingTerms = 200;
/** Terms read for a word: more than a plan uses, so that it knows when there are too many. */
export const maxTerms = 4 * maxContainingTerms;
/** With more terms that start with a word, the index is searched for the start of the word, which is slower than for each term. */
const maxStartingTerms = 100;
/** Terms within one typing error of a word. */
const maxSimilarTerms = 50;
/** Shorter texts are no start of a code. */
const minCodeStart = 3;
/** Shorter words must be spelled correctly. */
const minFuzzyLength = 5;

/** How a text is searched. */
export interface SearchPlan {
  /**
   * Text queries of the ranks, best first; a product is in the first rank that it matches. Each but the first, the code, also matches
   * what the queries between find. Null where a rank has no other products, and for `literalRank`. Empty without an index of words.
   */
  ranks: (string | null)[];
  /** The rank of products in whose name or codes the whole text occurs literally. */
  literalRank: number;
  /** The whole text, as the `literal` of documents has it. */
  literal: string;
  /** Whether products that contain `substrings` are found too, in the last rank. */
  needsSubstrings: boolean;
  /** The words of the text as they are written. */
  substrings: string[];
}

/** A condition on documents: what a text query of words, and the literal occurrence of the whole text, mean for a match. */
export interface DocumentQuery {
  words: string;
  literal: string;
  /**
   * `ignored`: the words decide. `excluded`: the words, without literal occurrences. `required`: these, without
   * the words. `sufficient`: one of both.
   */
  use: 'ignored' | 'excluded' | 'required' | 'sufficient';
}

/** Returns the plan of a text without an index of words, or of one without letters and digits: every part as a substring. */
export function planSubstrings(text: string): SearchPlan {
  const parts = text.trim().split(/\s+/).filter(Boolean).slice(0, maxSearchWords);
  return {
    ...{ ranks: [], literalRank: 0, literal: '', needsSubstrings: true },
    substrings: parts.length === 0 ? [text] : parts,
  };
}

/**
 * Returns the plan of a text with these words, given the terms of the catalog that `termPatterns` finds. The ranks are: the whole text is a
 * code; it is a phrase of the name, or the start of a code; it occurs literally in the name or a code, also inside a word; the name has every
 * word; the name has a form of every word (singular, plural, start of a word); a form of every word occurs anywhere; every word occurs, also
 * inside a word or with one typing error. A single word occurs literally where the name has it, so its literal rank comes after the forms.
 */
export function planSearch(text: string, tokens: readonly string[], terms: readonly string[]): SearchPlan {
  const words = unique([...tokens]).slice(0, maxSearchWords);
  const matches = words.map((word) => matchTerms(word, terms));
  const code = words.join('');
  const codeStart = code.length < minCodeStart ? [] : [`${lexeme(`#${code}`)}:*`];
  const orCodeStart = (query: string) => (codeStart.length === 0 ? query : anyOf([query, ...codeStart]));
  const pairs = words.slice(1).map((word, i) => lexeme(`=${words[i]} ${word}`));
  const inName = [
    words.map((word) => lexeme(`=${word}`)).join(' & '),
    words.map((word) => anyOf(exactForms(word, '='))).join(' & '),
  ];
  const anywhere = [
    matches.map(({ forms }) => anyOf(forms)).join(' & '),
    matches.map(({ forms, terms }) => anyOf([...forms, ...terms.map(lexeme)])).join(' & '),
  ].map(orCodeStart);
  const isPhrase = pairs.length > 0;
  const [nameWords = '', nameForms = ''] = inName;
  const ranks = isPhrase
    ? [orCodeStart(pairs.join(' & ')), null, ...inName.map(orCodeStart), ...anywhere]
    : [null, nameWords, orCodeStart(nameForms), null, ...anywhere];
  return {
    ranks: [lexeme(`#${code}`), ...withoutRepeated(ranks)],
    literalRank: isPhrase ? 2 : 4,
    literal: tokens.join(' '),
    needsSubstrings: matches.some(({ isComplete }) => !isComplete),
    substrings: planSubstrings(text).substrings,
  };
}

/** Returns the queries without those that are equal to the one before. */
function withoutRepeated(queries: (string | null)[]): (string | null)[] {
  return queries.map((query, i) => (query === queries.slice(0, i).findLast((other) => other !== null) ? null : query));
}

/** Returns the ranks in which products can be, best first. */
export function searchedRanks({ ranks, literalRank }: SearchPlan): number[] {
  return ranks.flatMap((query, rank) => (query === null && rank !== literalRank ? [] : [rank]));
}

/** Returns the query of the products in a rank, which are in no better one. */
export function rankQuery(plan: SearchPlan, rank: number): DocumentQuery {
  const { ranks, literal, literalRank } = plan;
  if (rank === 0) return { words: ranks[0]!, literal, use: 'ignored' };
  const better = wordsUpTo(plan, rank - 1);
  if (rank === literalRank) return { words: better, literal, use: 'required' };
  return { words: `(${ranks[rank]}) & !(${better})`, literal, use: rank < literalRank ? 'ignored' : 'excluded' };
}

/** Returns the query of the products in any rank. */
export function anyRankQuery(plan: SearchPlan): DocumentQuery {
  return matchedUpTo(plan, plan.ranks.length - 1);
}

/** Returns the query of the products in this rank or a better one. */
export function matchedUpTo(plan: SearchPlan, rank: number): DocumentQuery {
  const { literal, literalRank } = plan;
  return { words: wordsUpTo(plan, rank), literal, use: rank < literalRank ? 'ignored' : 'sufficient' };
}

function wordsUpTo({ ranks }: SearchPlan, rank: number): string {
  const widest = ranks.slice(1, rank + 1).findLast((query) => query !== null);
  return widest === undefined ? ranks[0]! : `${ranks[0]} | (${widest})`;
}

/** Returns LIKE patterns, with the bounds of the length, of the terms that may match the words. */
export function termPatterns(words: readonly string[]): { pattern: string; min: number; max: number }[] {
  return words.flatMap((word) => {
    if (hasDigit(word) || word.length < 2) return [];
    const inside = { pattern: `%${word}%`, min: word.length, max: 200 };
    if (word.length < minFuzzyLength) return [inside];
    // One error leaves one half as it is, unless it swaps the letters at the border.
    const half = Math.floor(word.length / 2);
    const bounds = { min: word.length - 1, max: word.length + 1 };
    return [
      inside,
      { pattern: `${word.slice(0, half)}%`, ...bounds },
      { pattern: `%${word.slice(half)}`, ...bounds },
      { pattern: word.slice(0, half - 1) + word[half] + word[half - 1] + word.slice(half + 1), ...bounds },
    ];
  });
}

/** The forms of a word, other terms that match it, and whether these are all that contain it. */
function matchTerms(word: string, terms: readonly string[]): { forms: string[]; terms: string[]; isComplete: boolean } {
  const forms = exactForms(word);
  if (hasDigit(word) || word.length < 2) return { forms, terms: [], isComplete: false };
  const including = terms.filter((term) => term.includes(word));
  const starting = including.filter((term) => term.startsWith(word));
  const containing = including.filter((term) => !term.startsWith(word));
  const isRead = including.length < maxTerms;
  const isComplete = isRead && containing.length <= maxContainingTerms;
  const similar =
    word.length < minFuzzyLength ? [] : terms.filter((term) => !term.includes(word) && isOneErrorApart(word, term));
  return {
    // Every document with a word that starts with these letters has such a term.
    forms:
      isRead && starting.length <= maxStartingTerms
        ? unique([lexeme(word), ...starting.map(lexeme), ...forms.slice(1)])
        : forms,
    terms: [...(isComplete ? containing : []), ...similar.slice(0, maxSimilarTerms)],
    isComplete,
  };
}

/** The word, its singular, and words that start with it: numbers from 3 digits, others from 2 letters. */
function exactForms(word: string, prefix = ''): string[] {
  const form = lexeme(prefix + word);
  if (hasDigit(word)) return [word.length < 3 ? form : `${form}:*`];
  return [word.length < 2 ? form : `${form}:*`, ...singulars(word).map((singular) => lexeme(prefix + singular))];
}

const singularEndings: [RegExp, string[]][] = [
  [/ies$/, ['y', 'ie']],
  [/ves$/, ['f', 'fe', 've']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/y$/, ['ies']],
  [/fe?$/, ['ves']],
  // Turkish
  [/l[ae]r$/, ['']],
];

/** Returns possible other forms of a word: the singular of a plural, and plurals that do not start with the word. */
function singulars(word: string): string[] {
  const ending = singularEndings.find(([pattern]) => pattern.test(word));
  if (ending === undefined) return [];
  const forms = ending[1].map((replacement) => word.replace(ending[0], replacement));
  return forms.filter((form) => form.length >= 3);
}

/**
 * Returns whether two different words differ by one insertion, deletion or replacement of a letter, or by two neighboring letters in the other
 * order (Damerau–Levenshtein distance 1): `form` and `from`.
 */
function isOneErrorApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwap || restA.slice(1) === restB.slice(1);
}

function unique(items: string[]): string[] {
  return [...new Set(items)];
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function anyOf(operands: string[]): string {
  return `(${operands.join(' | ')})`;
}

function lexeme(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
}
