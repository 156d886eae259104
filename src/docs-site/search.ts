// What the search looks through: guides by their parts, operations, events and schemas.

import type { Page } from './page.ts';

/** An entry of the search: title, crumb, address from the site's root, names, words; 1 behind `b` puts it below others. */
interface SearchEntry {
  t: string;
  c: string;
  u: string;
  k: string;
  w: string;
  b?: 1;
}

/** The entries as a script, which a page opened from a disk may load where it may not fetch. */
export function searchScript(pages: readonly Page[]): string {
  return `window.portsideSearch = ${JSON.stringify(pages.flatMap(entriesOf))};\n`;
}

function entriesOf({ path, title, crumb = '', keywords = '', words = '', passages = [], ranked }: Page): SearchEntry[] {
  const own = { t: title, c: crumb, u: path, k: keywords, w: squeezed(words) };
  const parts = passages
    .filter(({ level }) => level > 1)
    .map(({ id, text, words }) => ({
      t: text,
      c: ranked ? `${crumb} · ${title}` : title,
      u: `${path}#${id}`,
      k: '',
      w: squeezed(words),
      ...(ranked && { b: 1 as const }),
    }));
  return [own, ...parts];
}

const squeezed = (words: string) =>
  words
    .replace(/[`*|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
