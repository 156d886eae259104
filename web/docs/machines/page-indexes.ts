// Indexes of all pages: llms.txt (https://llmstxt.org) for agents, and sitemap.xml for search engines.

import { posix } from 'node:path';
import { XMLBuilder } from 'fast-xml-parser';
import type { NavigationEntry, NavigationGroup } from '../navigation.ts';
import type { PublishedDocument } from '../openapi.ts';
import { type Page, siteUrl } from '../page.ts';
import { openApiUrl, twinPath } from './markdown-twin.ts';

const introduction = `# Portside API

> A wholesale platform as an API: a supplier catalog with company-specific prices, orders split by supplier, landed cost, and
> recommendations on what to reorder.

All APIs use JSON. API keys belong to a company; create one per system. External API v2 and the MCP server at \`/mcp\` take a key as
\`Authorization: Bearer <key>\`, the Standard API as \`X-API-Key: <key>\`. Use External API v2 for new code: it has the catalog, orders, sales, stock,
recommendations and webhooks. External API v1 is deprecated. Start with the quickstart. Every link below is Markdown; for the HTML page, replace \`.md\` with
\`.html\`. All pages in one file: [llms-full.txt](${siteUrl}llms-full.txt)`;

/** Returns llms.txt. */
export function createLlmsTxt(
  navigation: readonly NavigationGroup[],
  pages: readonly Page[],
  documents: readonly PublishedDocument[],
): string {
  const summaries = new Map(pages.map(({ path, summary, lead }) => [path, summary ?? lead]));
  const link = ({ title, target, method }: NavigationEntry) => {
    const summary = summaries.get(target);
    return `- [${method ? `${title} (${method})` : title}](${siteUrl}${twinPath(target)})${summary ? `: ${summary}` : ''}`;
  };
  const listed = new Set(
    navigation
      .flatMap(({ entries }) => entries)
      .flatMap(({ target, chapters = [] }) => [
        target,
        ...chapters.flatMap(({ entries }) => entries.map((entry) => entry.target)),
      ]),
  );
  const sections = navigation.flatMap(({ title, entries }) => [
    `## ${title}`,
    entries.map(link).join('\n'),
    ...entries
      .filter(({ chapters }) => chapters)
      .flatMap(({ title, target, chapters = [] }) => [
        `## ${title}`,
        [...chapters.flatMap(({ entries }) => entries), ...listPagesBelow(target, pages, listed)].map(link).join('\n'),
      ]),
  ]);
  // Links are for pages; an OpenAPI document exceeds the context of most agents.
  const openApi = documents.map(({ name }) => `\`${openApiUrl(`openapi/${name}.json`)}\``).join(', ');
  return `${[introduction, `OpenAPI documents: ${openApi}.`, ...sections].join('\n\n')}\n`;
}

/**
 * Returns llms-full.txt: the Markdown versions of guides, error codes and the APIs for partners, in the order of llms.txt. What would repeat is left
 * out so that it fits into the context of a model: pages of schemas, whose fields operations have, and the URLs of other pages.
 */
export function createLlmsFullTxt(llmsTxt: string, twins: ReadonlyMap<string, string>): string {
  const targets = [...llmsTxt.matchAll(/\]\(([^)\s]+\.md)\)/g)].map(([, url = '']) => url.slice(siteUrl.length));
  const pages = [...new Set(targets)]
    .filter((path) => !leftOut.test(path))
    .map((path) => shorten(path, twins.get(path) ?? ''));
  return `${introduction}\n\n${pages.join('\n')}`;
}

const leftOut = /^reference\/(account|operator)\/|\/schemas(\.md$|\/)|index\.md$/;
const docsLink = new RegExp(
  `\\[((?:[^\\[\\]]|\\\\[^\\]]*\\])*)\\]\\((?:${siteUrl.replaceAll('.', '\\.')}|#)[^)\\s]*\\)`,
  'g',
);

function shorten(path: string, twin: string): string {
  return twin
    .replace(/^> All pages of this documentation: .*$/m, `> URL: ${siteUrl}${path}`)
    .replace(/^The same request in .*\n/m, '')
    .replaceAll(docsLink, '$1')
    .replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n');
}

/** Returns the pages in the folder of a document's overview that the navigation does not list. */
function listPagesBelow(overview: string, pages: readonly Page[], listed: ReadonlySet<string>): NavigationEntry[] {
  return pages
    .filter(({ path }) => path.startsWith(`${posix.dirname(overview)}/`) && !listed.has(path))
    .map(({ title, path }) => ({ title, target: path }));
}

/** Returns the sitemap. */
export function createSitemap(pages: readonly Page[]): string {
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' }).build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: pages.map(({ path }) => ({ loc: siteUrl + path })),
    },
  });
}
