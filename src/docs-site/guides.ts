// The guides in docs/, and the order in which the site shows them.

import { readFile } from 'node:fs/promises';
import { type ClientPackage, installing } from './client-package.ts';
import { type Html, raw } from './html.ts';
import type { Places } from './links.ts';
import { contentsOf, renderMarkdown } from './markdown.ts';
import type { Page } from './page.ts';

const root = new URL('../../', import.meta.url);

/** What the package of the client says of itself. */
const clientReadme = 'generated/sdk/README.md';

/** Written for those who build against the service. */
export const integratorGuides = [
  'docs/guides/first-order.md',
  'docs/guides/authentication.md',
  clientReadme,
  'docs/guides/catalog-sync.md',
  'docs/sales-and-stock.md',
  'docs/guides/webhooks.md',
  'docs/guides/landed-cost.md',
  'docs/recommendations.md',
  'docs/forecast.md',
  'docs/matching.md',
  'docs/pull-feed.md',
  'docs/agents.md',
];
/** What holds for every call. */
export const ruleGuides = [
  'docs/guides/idempotency.md',
  'docs/guides/rate-limits.md',
  'docs/guides/errors.md',
  'docs/guides/migration.md',
];
/** Written for those who run the service; with an anchor, a part of a guide above. */
export const operatorGuides = [
  { file: 'docs/operating.md' },
  { file: 'docs/import.md' },
  { file: 'docs/sales-and-stock.md', anchor: 'for-operators', title: 'Where a sale came from' },
  { file: 'docs/recommendations.md', anchor: 'running-it', title: 'Nights of recommendations' },
  { file: 'docs/matching.md', anchor: 'for-operators', title: 'Matching' },
  { file: 'docs/pull-feed.md', anchor: 'operating', title: 'Pull feeds' },
  { file: 'docs/scaling.md' },
  { file: 'docs/capacity.md' },
];
export const changelog = 'openapi/CHANGELOG.md';

const files = [...new Set([...integratorGuides, ...ruleGuides, ...operatorGuides.map(({ file }) => file), changelog])];

/** The page of each guide, and of the changelog, by its file. */
export const guidePages: ReadonlyMap<string, string> = new Map(
  files.map((file) => {
    if (file === changelog) return [file, 'changelog.html'];
    if (file === clientReadme) return [file, 'guides/typescript-client.html'];
    return [file, `guides/${file.split('/').at(-1)?.replace('.md', '.html')}`];
  }),
);

/** Reads and renders every guide. */
export async function readGuides(places: Places, client: ClientPackage): Promise<Page[]> {
  return Promise.all(
    [...guidePages].map(async ([file, path]) => {
      const text = await readFile(new URL(file, root), 'utf8');
      const rendered = renderMarkdown(text, { page: path, file, places });
      const [first] = rendered.headings;
      if (first?.level !== 1) throw new Error(`${file} has to begin with its title`);
      // The layout writes the title.
      const body = rendered.html.html.replace(/^<h1>.*?<\/h1>/, '');
      return {
        path,
        title: file === clientReadme ? 'The TypeScript client' : first.text,
        crumb: crumbOf(file),
        main: raw(file === clientReadme ? withInstalling(body, installing(client, path)) : body),
        aside: contentsOf(rendered.headings),
        passages: rendered.passages,
        words: rendered.passages[0]?.words ?? '',
      };
    }),
  );
}

/** A text with how to install it behind its introduction. */
function withInstalling(text: string, { html }: Html): string {
  return text.replace('<h2', () => `${html}<h2`);
}

function crumbOf(file: string): string {
  if (integratorGuides.includes(file)) return 'Guides';
  return ruleGuides.includes(file) ? 'Rules of every call' : file === changelog ? 'Reference' : 'Operators';
}
