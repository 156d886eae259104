// The pages of the guides.

import { readFile } from 'node:fs/promises';
import { renderHtml } from '../../src/views/html.ts';
import { type ClientPackage, renderInstallation } from './client-package.ts';
import { changelog, clientReadmes, guidePages, guideSections } from './guide-list.ts';
import { addChangeAnchors } from './machines/changelog.ts';
import { renderMarkdown } from './markdown.ts';
import type { Page } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { renderContents } from './table-of-contents.ts';

const root = new URL('../../', import.meta.url);

/** Reads and renders all guides. Throws if one links to a file that is not published. */
export async function readGuides(lookup: PageLookup, clients: ClientPackage[]): Promise<Page[]> {
  return Promise.all(
    [...guidePages].map(async ([file, path]) => {
      const source = await readFile(new URL(file, root), 'utf8');
      const rendered = renderMarkdown(source, { page: path, file, lookup });
      const [first] = rendered.headings;
      if (first?.level !== 1) throw new Error(`${file} must start with its title`);
      // The layout renders the title.
      const text = rendered.html.replace(/^<h1>.*?<\/h1>/, '');
      const body = file === changelog ? addChangeAnchors(text) : text;
      const readme = clientReadmes.get(file);
      return {
        path,
        title: readme?.title ?? first.text,
        breadcrumb: guideSections.get(file) ?? '',
        main: readme ? insertInstallation(body, installationOf(clients, readme.extension, path)) : body,
        aside: renderContents(rendered.headings),
        summary: firstSentence(rendered.passages[0]?.words ?? ''),
        passages: rendered.passages,
        words: rendered.passages[0]?.words ?? '',
      };
    }),
  );
}

function installationOf(clients: ClientPackage[], extension: string, page: string): string {
  const client = clients.find(({ path }) => path.endsWith(extension));
  if (!client) throw new Error(`There is no package ${extension}`);
  return renderHtml(renderInstallation(client, page));
}

/** Inserts the installation instructions after the introduction. */
function insertInstallation(body: string, installation: string): string {
  return body.replace('<h2', () => `${installation}<h2`);
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/.exec(text.replace(/\s+/g, ' ').trim())?.[0].replace(/:$/, '.') ?? '';
}
