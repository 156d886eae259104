// The search index: guides by section, operations, events and schemas.

import { guideKeywords } from './guide-list.ts';
import type { Page } from './page.ts';

/** Title, breadcrumb, URL relative to the root of the site, keywords, words; `r` multiplies the relevance. */
interface SearchEntry {
  t: string;
  c: string;
  u: string;
  k: string;
  w: string;
  r: number;
}

/** Returns the index as a script: pages opened from a disk can load scripts but cannot fetch. */
export function renderSearchIndex(pages: readonly Page[]): string {
  return `window.portsideSearch = ${JSON.stringify(pages.flatMap(listEntries))};\n`;
}

function listEntries({ path, title, breadcrumb = '', keywords = '', words = '', passages = [] }: Page): SearchEntry[] {
  const own = entryOf(path, { t: title, c: breadcrumb, k: keywords, w: words });
  const parts = passages
    .filter(({ level }) => level > 1)
    .map(({ id, text, words }) =>
      entryOf(`${path}#${id}`, {
        t: text,
        c: path.startsWith('reference/') ? `${breadcrumb} · ${title}` : title,
        k: '',
        w: words,
      }),
    );
  return [own, ...parts];
}

function entryOf(url: string, { t, c, k, w }: Pick<SearchEntry, 't' | 'c' | 'k' | 'w'>): SearchEntry {
  const found = guideKeywords.get(url);
  return { t, c, u: url, k: [k, found].filter(Boolean).join(' '), w: normalizeText(w), r: weightOf(url) };
}

/**
 * Readers look for guides first, buyers for that of the account, and then for the current API; an operation of a legacy API is rarely what they need.
 */
const weights: readonly [url: RegExp, weight: number][] = [
  [/^guides\/[^#]*$/, 3],
  [/^guides\/account[^/]*#/, 3],
  [/^guides\//, 2],
  [/^reference\/account\/schemas/, 0.1],
  [/\/schemas/, 0.3],
  [/^reference\/external-v2\//, 1],
  [/^reference\/standard\//, 0.6],
  [/^reference\/external-v1\//, 0.25],
  [/^reference\/account\//, 0.2],
];
const otherWeight = 0.4;

const weightOf = (url: string) => weights.find(([pattern]) => pattern.test(url))?.[1] ?? otherWeight;

const normalizeText = (words: string) =>
  words
    .replace(/[`*|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
