// The changelog as an Atom feed (RFC 4287), with one entry for each dated heading.

import { readFile } from 'node:fs/promises';
import { XMLBuilder } from 'fast-xml-parser';
import { changelog, guidePages } from '../guide-list.ts';
import { renderMarkdown } from '../markdown.ts';
import type { PageLookup } from '../page-lookup.ts';

export const feedPath = 'changelog.atom';

/** The feed needs absolute IDs, also where the URL of the site is unknown. */
const placeholderUrl = 'https://portside.example/docs/';

/** Returns the feed. `baseUrl` is the URL of the site. */
export async function createChangelogFeed(lookup: PageLookup, baseUrl = placeholderUrl): Promise<string> {
  const page = guidePages.get(changelog) as string;
  const text = await readFile(new URL(`../../../${changelog}`, import.meta.url), 'utf8');
  const { html } = renderMarkdown(text, { page, file: changelog, lookup });
  const entries = html
    .split(/(?=<h2 )/)
    .slice(1)
    .map((section) => toEntry(section, baseUrl + page));
  const feed = {
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      title: 'Changelog of the Portside API',
      id: baseUrl + page,
      updated: entries[0]?.updated,
      author: { name: 'Portside' },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': baseUrl + feedPath },
        { '@rel': 'alternate', '@type': 'text/html', '@href': baseUrl + page },
      ],
      entry: entries,
    },
  };
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true }).build(feed);
}

/** `section` is the HTML from one heading to the next; the heading is `<date>: <documents and versions>`. */
function toEntry(section: string, page: string) {
  const [, id, title = ''] = /^<h2 id="([^"]*)"><a[^>]*>(.*?)<\/a><\/h2>/.exec(section) ?? [];
  const date = /^\d{4}-\d\d-\d\d/.exec(title)?.[0];
  if (date === undefined) throw new Error(`A heading of ${changelog} has no date: ${title}`);
  const content = section
    .replace(/^<h2.*?<\/h2>/, '')
    .replace(/href="(?!\w+:)/g, `href="${page.replace(/[^/]+$/, '')}`);
  return {
    title,
    id: `${page}#${id}`,
    updated: `${date}T00:00:00Z`,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': `${page}#${id}` },
    content: { '@type': 'html', '#text': content },
  };
}
