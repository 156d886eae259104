// What stands at the side of every page.

import type { PublishedDocument } from './contract.ts';
import { chaptersOf } from './document-pages.ts';
import { changelog, guidePages, integratorGuides, operatorGuides, ruleGuides } from './guides.ts';
import { type Html, html, raw } from './html.ts';
import { link } from './links.ts';

export interface Entry {
  title: string;
  /** A page, perhaps with an anchor. */
  to: string;
  method?: string;
}

export interface Group {
  title: string;
  entries: (Entry & { chapters?: { title: string; entries: Entry[] }[] })[];
}

/** The whole of it: guides by reader, then each document with its operations. `titles` gives each page's. */
export function navigationOf(documents: readonly PublishedDocument[], titles: ReadonlyMap<string, string>): Group[] {
  const guide = (file: string, { anchor, title }: { anchor?: string; title?: string } = {}): Entry => {
    const page = guidePages.get(file) as string;
    return { title: title ?? titles.get(page) ?? page, to: anchor ? `${page}#${anchor}` : page };
  };
  return [
    { title: 'Integrators', entries: integratorGuides.map((file) => guide(file)) },
    { title: 'Rules of every call', entries: ruleGuides.map((file) => guide(file)) },
    { title: 'Reference', entries: [...documents.map(documentEntry), guide(changelog)] },
    { title: 'Operators', entries: operatorGuides.map(({ file, ...rest }) => guide(file, rest)) },
  ];
}

function documentEntry(document: PublishedDocument): Group['entries'][number] {
  const chapters = chaptersOf(document).map(({ title, operations }) => ({
    title,
    entries: operations.map(({ summary, page, method, kind }) => ({
      title: summary,
      to: page,
      ...(kind === 'call' && { method }),
    })),
  }));
  return {
    title: document.title,
    to: document.page,
    chapters: [...chapters, { title: 'Schemas', entries: [{ title: 'All schemas', to: document.schemasPage }] }],
  };
}

/** The navigation as it stands on the page `at`. */
export function drawNavigation(groups: readonly Group[], at: string): Html {
  const entry = ({ title, to, method }: Entry) =>
    html`<li><a href="${link(at, to)}"${to === at && raw(' aria-current="page"')}>${
      method && html`<span class="method ${method.toLowerCase()}">${method}</span>`
    }<span>${title}</span></a></li>`;
  return html`${groups.map(
    (group) =>
      html`<section><h2>${group.title}</h2><ul>${group.entries.map(({ chapters, ...own }) => {
        if (!chapters) return entry(own);
        const isHere = [own, ...chapters.flatMap(({ entries }) => entries)].some(({ to }) => to === at);
        return html`<li><details${isHere && raw(' open')}><summary>${own.title}</summary>
        <ul><li><a href="${link(at, own.to)}"${own.to === at && raw(' aria-current="page"')}>Overview</a></li></ul>
        ${chapters.map(({ title, entries }) => html`<h3>${title}</h3><ul>${entries.map(entry)}</ul>`)}</details></li>`;
      })}</ul></section>`,
  )}`;
}

/** The pages before and after `at`, as they stand in the navigation. */
export function neighboursOf(
  groups: readonly Group[],
  at: string,
): { before?: Entry | undefined; after?: Entry | undefined } {
  const order = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ chapters = [], ...own }) => [own, ...chapters.flatMap(({ entries }) => entries)])
    .filter(({ to }) => !to.includes('#'));
  const position = order.findIndex(({ to }) => to === at);
  return position < 0 ? {} : { before: order[position - 1], after: order[position + 1] };
}
