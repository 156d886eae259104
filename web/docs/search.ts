// The search index: guides by section, operations, events and schemas.

import type { Page } from './page.ts';

/** Title, breadcrumb, URL relative to the root of the site, keywords, words; `b: 1` ranks an entry below others. */
interface SearchEntry {
  t: string;
  c: string;
  u: string;
  k: string;
  w: string;
  b?: 1;
}

/** Returns the index as a script: pages opened from a disk can load scripts but cannot fetch. */
export function renderSearchIndex(pages: readonly Page[]): string {
  return `window.portsideSearch = ${JSON.stringify(pages.flatMap(listEntries))};\n`;
}

function listEntries({
  path,
  title,
  breadcrumb = '',
  keywords = '',
  words = '',
  passages = [],
  hasLowRank,
}: Page): SearchEntry[] {
  const own = { t: title, c: breadcrumb, u: path, k: keywords, w: normalizeText(words) };
  const parts = passages
    .filter(({ level }) => level > 1)
    .map(({ id, text, words }) => ({
      t: text,
      c: hasLowRank ? `${breadcrumb} · ${title}` : title,
      u: `${path}#${id}`,
      k: '',
      w: normalizeText(words),
      ...(hasLowRank && { b: 1 as const }),
    }));
  return [own, ...parts];
}

const normalizeText = (words: string) =>
  words
    .replace(/[`*|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
