// The navigation at the side of every page.

import { posix } from 'node:path';
import { type Html, html, raw, renderHtml } from '../../src/views/html.ts';
import {
  type GuideSection,
  guideIndexPath,
  guidePages,
  guidesTitle,
  leadingSections,
  trailingSections,
} from './guide-list.ts';
import { referencePath } from './home.ts';
import { groupOperations, type PublishedDocument } from './openapi.ts';
import type { Page } from './page.ts';
import { relativeUrl } from './relative-url.ts';

export interface NavigationEntry {
  title: string;
  /** A page, optionally with an anchor. */
  target: string;
  method?: string;
}

export interface NavigationGroup {
  title: string;
  entries: GroupEntry[];
}

interface GroupEntry extends NavigationEntry {
  chapters?: { title: string; entries: NavigationEntry[] }[];
}

/** Returns the guides by section, and the operations of each document. `titles` has the title of each page. */
export function buildNavigation(
  documents: readonly PublishedDocument[],
  titles: ReadonlyMap<string, string>,
  errorPages: readonly Page[],
): NavigationGroup[] {
  const page = (target: string): NavigationEntry => ({ title: titles.get(target) ?? target, target });
  const group = ({ title, files }: GuideSection): NavigationGroup => ({
    title,
    entries: files.map((file) => page(guidePages.get(file) as string)),
  });
  return [
    ...leadingSections.map(group).map((section) => (section.title === guidesTitle ? addGuideIndex(section) : section)),
    {
      title: 'API reference',
      entries: [{ title: 'Overview', target: referencePath }, ...documents.map(documentEntry)],
    },
    ...trailingSections.map(group).map((section) => listErrorPages(section, errorPages)),
  ];
}

/** Adds the pages of the codes below the guide about errors. */
function listErrorPages({ title, entries }: NavigationGroup, errorPages: readonly Page[]): NavigationGroup {
  const chapters = [{ title: 'Codes', entries: errorPages.map(({ path, title }) => ({ title, target: path })) }];
  const isGuide = ({ target }: NavigationEntry) => target === guidePages.get('docs/guides/errors.md');
  return { title, entries: entries.map((entry) => (isGuide(entry) ? { ...entry, chapters } : entry)) };
}

const addGuideIndex = ({ title, entries }: NavigationGroup): NavigationGroup => ({
  title,
  entries: [{ title: 'All guides', target: guideIndexPath }, ...entries],
});

function documentEntry(document: PublishedDocument): GroupEntry {
  const chapters = groupOperations(document).map(({ title, operations }) => ({
    title,
    entries: operations.map(({ summary, page, method, kind }) => ({
      title: summary,
      target: page,
      ...(kind === 'operation' && { method }),
    })),
  }));
  return {
    title: document.title,
    target: document.page,
    chapters: [...chapters, { title: 'Schemas', entries: [{ title: 'All schemas', target: document.schemasPage }] }],
  };
}

/** Returns a function that renders the navigation for a page: the chapters of its document are open. */
export function createNavigationRenderer(groups: readonly NavigationGroup[]): (from: string) => Html {
  // Pages of one folder have the same links, so only the entry of the current page is rendered for each page.
  const cache = new Map<string, string>();
  const renderCached = (entry: GroupEntry, from: string) => {
    const key = `${posix.dirname(from)} ${entry.title} ${entry.target}`;
    const rendered = cache.get(key) ?? renderHtml(renderEntry(entry, from));
    cache.set(key, rendered);
    return raw(rendered);
  };
  return (from) =>
    groups.map(({ title, entries }) => {
      const items = entries.map((entry) =>
        containsPage(entry, from) ? renderEntry(entry, from) : renderCached(entry, from),
      );
      return html`<section><h2>${title}</h2><ul>${items}</ul></section>`;
    });
}

function containsPage({ chapters = [], ...own }: GroupEntry, page: string): boolean {
  const listed = listedPage(page);
  return [own, ...chapters.flatMap(({ entries }) => entries)].some(({ target }) => target.split('#')[0] === listed);
}

/** Returns the page in the navigation that a page belongs to: the pages of schema groups belong to that of all schemas. */
const listedPage = (page: string) => page.replace(/\/schemas\/[^/]+$/, '/schemas.html');

function renderEntry({ chapters, ...own }: GroupEntry, from: string): Html {
  if (!chapters) return renderLink(own, from);
  return html`<li><details open=${containsPage({ chapters, ...own }, from)}><summary>${own.title}</summary>
    <ul>${renderLink({ title: 'Overview', target: own.target }, from)}</ul>
    ${chapters.map(({ title, entries }) => html`<h3>${title}</h3><ul>${entries.map((entry) => renderLink(entry, from))}</ul>`)}</details></li>`;
}

function renderLink({ title, target, method }: NavigationEntry, from: string): Html {
  return html`<li><a href=${relativeUrl(from, target)} aria-current=${target === from ? 'page' : target === listedPage(from) ? 'true' : undefined}>
    ${method && html`<span class="method ${method.toLowerCase()}">${method}</span>`}
    <span>${title}</span>
  </a></li>`;
}

/** Returns the previous and next page in the order of the navigation. */
export function findNeighbors(
  groups: readonly NavigationGroup[],
  path: string,
): { previous?: NavigationEntry | undefined; next?: NavigationEntry | undefined } {
  const order = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ chapters = [], ...own }) => [own, ...chapters.flatMap(({ entries }) => entries)])
    .filter(({ target }) => !target.includes('#'));
  const position = order.findIndex(({ target }) => target === path);
  return position < 0 ? {} : { previous: order[position - 1], next: order[position + 1] };
}
