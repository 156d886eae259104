// The changelog as an Atom feed (RFC 4287), with one entry for each change.

import { readFile } from 'node:fs/promises';
import { XMLBuilder } from 'fast-xml-parser';
import { changelog, guidePages } from '../guide-list.ts';
import { renderMarkdown } from '../markdown.ts';
import { siteUrl } from '../page.ts';
import type { PageLookup } from '../page-lookup.ts';
import { type Change, listChanges } from './changelog.ts';

export const feedPath = 'changelog.atom';

/** Returns the feed. */
export async function createChangelogFeed(lookup: PageLookup): Promise<string> {
  const page = guidePages.get(changelog) as string;
  const text = await readFile(new URL(`../../../${changelog}`, import.meta.url), 'utf8');
  const { html } = renderMarkdown(text, { page, file: changelog, lookup });
  const entries = listChanges(html).map((change) => toEntry(change, siteUrl + page));
  const feed = {
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      title: 'Changelog of the Portside API',
      id: siteUrl + page,
      updated: entries[0]?.updated,
      author: { name: 'Portside' },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': siteUrl + feedPath },
        { '@rel': 'alternate', '@type': 'text/html', '@href': siteUrl + page },
      ],
      entry: entries,
    },
  };
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true }).build(feed);
}

function toEntry({ id, date, api, release, html, text, isBreaking }: Change, page: string) {
  const content = html.replace(/href="(?!\w+:)/g, `href="${page.replace(/[^/]+$/, '')}`);
  return {
    title: `${release}: ${firstSentence(text)}`,
    id: `${page}#${id}`,
    updated: `${date}T00:00:00Z`,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': `${page}#${id}` },
    category: [{ '@term': api }, ...(isBreaking ? [{ '@term': 'Breaking' }] : [])],
    content: { '@type': 'html', '#text': `<p>${content}</p>` },
  };
}

const firstSentence = (text: string) => /^.*?(?=\.(\s|$))/.exec(text)?.[0] ?? text;
