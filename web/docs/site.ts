// The docs site: all files that are served at /docs, built from the published OpenAPI documents, the guides and the changelog. The public URL
// of the service is a placeholder, which src/contract/public-url.ts replaces.

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readClientPackages } from './client-package.ts';
import { readDownloads } from './downloads.ts';
import { createErrorPages } from './error-pages.ts';
import { guidePages } from './guide-list.ts';
import { readGuides } from './guides.ts';
import { createGuideIndex, createHomePage, createReferenceIndex, notFoundPage } from './home.ts';
import { createPageRenderer } from './layout.ts';
import { createChangelogFeed, feedPath } from './machines/changelog-feed.ts';
import { createTwinRenderer, twinPath } from './machines/markdown-twin.ts';
import { createLlmsFullTxt, createLlmsTxt, createSitemap } from './machines/page-indexes.ts';
import { buildMockDocument } from './mock-document.ts';
import { buildNavigation } from './navigation.ts';
import { type PublishedDocument, readDocuments } from './openapi.ts';
import { createPageLookup } from './page-lookup.ts';
import { createReferencePages } from './reference-pages.ts';
import { renderSearchIndex } from './search.ts';
import { readConsoleFiles } from './try-it/console-files.ts';

/** The files of the site by path, such as `guides/webhooks.html`. */
export type Site = Map<string, string | Uint8Array>;

/** Builds all files. Throws if a guide links to a file that is not published. */
export async function buildSite(): Promise<Site> {
  const documents = await readDocuments();
  const { current: clients, released } = await readClientPackages();
  const listed = sortForReaders(documents);
  const lookup = createPageLookup(documents, guidePages);
  const guides = await readGuides(lookup, clients);
  const errorPages = await createErrorPages(documents, lookup);
  const pages = [
    createHomePage(),
    createReferenceIndex(listed),
    createGuideIndex(guides),
    ...guides,
    ...errorPages,
    ...documents.flatMap((document) => createReferencePages(document, lookup)),
  ];
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const navigation = buildNavigation(listed, titles, errorPages);
  const renderPage = createPageRenderer(navigation);
  const renderTwin = createTwinRenderer();
  const twins = new Map(pages.map((page) => [twinPath(page.path), renderTwin(page)]));
  const llmsTxt = createLlmsTxt(navigation, pages, listed);
  return new Map<string, string | Uint8Array>([
    ...[...pages, notFoundPage].map((page) => [page.path, renderPage(page)] as const),
    ...twins,
    ['llms.txt', llmsTxt],
    ['llms-full.txt', createLlmsFullTxt(llmsTxt, twins)],
    ['sitemap.xml', createSitemap(pages)],
    [feedPath, await createChangelogFeed(lookup)],
    ...documents.flatMap(documentFiles),
    ...[...clients, ...released].map(({ path, bytes }) => [path, bytes] as const),
    ['openapi/mock.json', await buildMockDocument()],
    ...(await readDownloads()),
    ...(await readAssets()),
    ...(await readConsoleFiles()),
    ['assets/search-index.js', renderSearchIndex(pages)],
  ]);
}

/** Returns the API for new clients first, and the one that it replaces last. */
function sortForReaders(documents: readonly PublishedDocument[]): PublishedDocument[] {
  const rank = ({ name }: PublishedDocument) => (name === 'external-v2' ? 0 : name === 'external-v1' ? 2 : 1);
  return documents.toSorted((a, b) => rank(a) - rank(b));
}

function documentFiles({ name, json, yaml }: PublishedDocument): [string, string][] {
  return [
    [`openapi/${name}.json`, json],
    [`openapi/${name}.yaml`, yaml],
  ];
}

async function readAssets(): Promise<[string, string][]> {
  const minisearch = createRequire(import.meta.url).resolve('minisearch');
  const files = {
    'site.js': new URL('assets/site.js', import.meta.url),
    'reference.js': new URL('assets/reference.js', import.meta.url),
    'search.js': new URL('assets/search.js', import.meta.url),
    'search-engine.js': new URL('assets/search-engine.js', import.meta.url),
    'theme.js': new URL('assets/theme.js', import.meta.url),
    'icon.svg': new URL('assets/icon.svg', import.meta.url),
    // Pages opened from a disk can load classic scripts but no modules.
    'minisearch.js': minisearch.replace(/cjs.index\.cjs$/, 'umd/index.js'),
  };
  const read = Object.entries(files).map(async ([name, file]): Promise<[string, string]> => {
    const text = await readFile(file, 'utf8');
    return [`assets/${name}`, text.replace(/\n\/\/# sourceMappingURL.*/, '')];
  });
  return [...(await Promise.all(read)), ['assets/site.css', await readStyles()]];
}

/** Returns the base style sheet, which the account pages share, and that of the site. */
async function readStyles(): Promise<string> {
  const folders = [new URL('../style/', import.meta.url), new URL('assets/style/', import.meta.url)];
  const files = folders.map(async (folder) => (await readdir(folder)).sort().map((name) => new URL(name, folder)));
  const sheets = (await Promise.all(files)).flat().map((file) => readFile(file, 'utf8'));
  return (await Promise.all(sheets)).join('\n');
}
