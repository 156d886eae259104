// The documents' site: every file of it, made from the published documents, the guides and the changelog. What is served at /docs and
// what `make docs` writes are these files.

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { packClient } from './client-package.ts';
import { type PublishedDocument, readContract } from './contract.ts';
import { documentPages } from './document-pages.ts';
import { guidePages, readGuides } from './guides.ts';
import { homePage, notFoundPage } from './home.ts';
import { createPlaces } from './links.ts';
import { mockDocument } from './mock-document.ts';
import { navigationOf } from './navigation.ts';
import { layOut } from './page.ts';
import { searchScript } from './search.ts';

/** The files of the site by their path in it, such as `guides/webhooks.html`. */
export type Site = Map<string, string | Uint8Array>;

/** Makes the site; rejects when a guide links to what is not there. */
export async function buildSite(): Promise<Site> {
  const documents = await readContract();
  const client = await packClient();
  const places = createPlaces(documents, guidePages);
  const pages = [
    homePage(documents, client),
    ...(await readGuides(places, client)),
    ...documents.flatMap((document) => documentPages(document, places)),
  ];
  const navigation = navigationOf(documents, new Map(pages.map(({ path, title }) => [path, title])));
  return new Map<string, string | Uint8Array>([
    ...[...pages, notFoundPage].map((page) => [page.path, layOut(page, navigation)] as const),
    ...documents.flatMap(rawDocument),
    [client.path, client.bytes],
    ['openapi/mock.json', await mockDocument()],
    ...(await assets()),
    ['assets/search-index.js', searchScript(pages)],
  ]);
}

function rawDocument({ name, json, yaml }: PublishedDocument): [string, string][] {
  return [
    [`openapi/${name}.json`, json],
    [`openapi/${name}.yaml`, yaml],
  ];
}

async function assets(): Promise<[string, string][]> {
  const minisearch = createRequire(import.meta.url).resolve('minisearch');
  const files = {
    'site.js': new URL('assets/site.js', import.meta.url),
    'search.js': new URL('assets/search.js', import.meta.url),
    'theme.js': new URL('assets/theme.js', import.meta.url),
    'icon.svg': new URL('assets/icon.svg', import.meta.url),
    // Scripts that are not modules work in pages opened from a disk, too.
    'minisearch.js': minisearch.replace(/cjs.index\.cjs$/, 'umd/index.js'),
  };
  const read = Object.entries(files).map(async ([name, file]): Promise<[string, string]> => {
    const text = await readFile(file, 'utf8');
    return [`assets/${name}`, text.replace(/\n\/\/# sourceMappingURL.*/, '')];
  });
  return [...(await Promise.all(read)), ['assets/site.css', await styles()]];
}

async function styles(): Promise<string> {
  const folder = new URL('assets/style/', import.meta.url);
  const names = (await readdir(folder)).sort();
  return (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
}
