// The entries of the changelog: one for each change, with an anchor that its page and the feed share.

import { createHash } from 'node:crypto';

export interface Change {
  /** The anchor on the page. It stays the same while the text of the change does. */
  id: string;
  date: string;
  /** The API, without its version. */
  api: string;
  /** The API and its version. */
  release: string;
  html: string;
  /** The text without markup. */
  text: string;
  isBreaking: boolean;
}

/** Adds the anchors to the rendered changelog. Throws if a heading of level 2 has no date. */
export function addChangeAnchors(html: string): string {
  return listSections(html)
    .map(({ heading, rest, ...section }) => {
      const items = rest.replace(/<li>(.*?)<\/li>/gs, (_, item) => `<li id="${changeId(section, item)}">${item}</li>`);
      return heading + items;
    })
    .join('');
}

/** Returns all changes, newest first. */
export function listChanges(html: string): Change[] {
  return listSections(html).flatMap(({ rest, ...section }) =>
    [...rest.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => ({
      ...section,
      id: changeId(section, item),
      html: item,
      text: toText(item),
      isBreaking: item.startsWith('<em>Breaking</em>'),
    })),
  );
}

interface Section extends Pick<Change, 'date' | 'api' | 'release'> {
  heading: string;
  rest: string;
}

/** Splits at the headings, which are `<date>: <API and version>`. The text before the first heading is a section without a heading. */
function listSections(html: string): Section[] {
  return html.split(/(?=<h2 )/).map((part) => {
    const [heading = '', title = ''] = /^<h2 [^>]*><a[^>]*>(.*?)<\/a><\/h2>/.exec(part) ?? [];
    const [, date = '', release = ''] = /^(\d{4}-\d\d-\d\d): (.+)$/.exec(title) ?? [];
    if (heading !== '' && date === '') throw new Error(`A heading of the changelog has no date: ${title}`);
    const api = release.replace(/ \d+\.\d+\.\d+$/, '');
    return { heading, rest: part.slice(heading.length), date, api, release };
  });
}

function changeId({ date, api }: Pick<Change, 'date' | 'api'>, item: string): string {
  const hash = createHash('sha256').update(toText(item)).digest('hex').slice(0, 8);
  return `${date}-${api.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${hash}`;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
