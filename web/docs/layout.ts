// The layout of all pages: head, top bar, navigation, content.

import { placeholderUrl } from '../../src/contract/public-url.ts';
import { type Html, html, raw, renderDocument } from '../../src/views/html.ts';
import { feedPath } from './machines/changelog-feed.ts';
import { twinPath } from './machines/markdown-twin.ts';
import { createNavigationRenderer, findNeighbors, type NavigationGroup } from './navigation.ts';
import type { Page } from './page.ts';
import { relativeUrl } from './relative-url.ts';

/** Returns a function that renders a page as a complete HTML document, which loads files of the site only. */
export function createPageRenderer(navigation: readonly NavigationGroup[]): (page: Page) => string {
  const renderNavigation = createNavigationRenderer(navigation);
  return (page) => renderDocument(renderLayout(page, renderNavigation(page.path), renderNeighbors(page, navigation)));
}

// The navigation is after the content, because agents read only the beginning of a page. The style sheet places it on the left.
function renderLayout(page: Page, navigation: Html, neighbors: Html): Html {
  const { path } = page;
  const url = (target: string) => relativeUrl(path, target);
  const root = '../'.repeat(path.split('/').length - 1) || './';
  const isFound = path !== '404.html';
  const title = path === 'index.html' ? 'Portside API documentation' : `${page.title} · Portside API`;
  return html`<html lang="en" data-root=${root} data-origin=${placeholderUrl} data-mock-url="">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href=${url('assets/icon.svg')} type="image/svg+xml" />
      <link rel="stylesheet" href=${url('assets/site.css')} />
      ${isFound && html`<link rel="alternate" type="text/markdown" href=${url(twinPath(path))} title="Markdown" />`}
      <link rel="alternate" type="application/atom+xml" href=${url(feedPath)} title="Changelog of the Portside API" />
      <script src=${url('assets/theme.js')}></script>
      <script src=${url('assets/site.js')} defer></script>
      <script src=${url('assets/search.js')} defer></script>
    </head>
    <body>
      <a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <button class="menu" type="button" popovertarget="navigation" aria-label="Menu">${icons.menu}</button>
        <a class="brand" href=${url('index.html')}>${icons.logo}<span>Portside</span> <small>API</small></a>
        <button class="search-open" type="button" hidden aria-label="Search">${icons.search}<span>Search</span><kbd>/</kbd></button>
        <button class="theme" type="button" hidden aria-label="Light or dark">${icons.theme}</button>
        <a class="button sign-in" href="/account/">Sign in</a>
      </header>
      <div class="frame">
        <main id="main" tabindex="-1" class=${page.isWide ? 'wide' : undefined}>
          <article>
            <p class="crumb" data-markdown-ignore><span>${page.breadcrumb}</span> ${isFound && renderMachineLinks(path)}</p>
            <h1>${page.title}</h1>
            ${page.lead && html`<p class="lead">${page.lead}</p>`}
            ${raw(page.main)}
          </article>
          ${neighbors}
        </main>
        ${page.aside && html`<aside>${page.aside}</aside>`}
        <nav id="navigation" popover aria-label="Documentation">${navigation}</nav>
      </div>
    </body>
  </html>`;
}

/** Renders links to the versions for machines. Agents look for a link to llms.txt at the top of the content. */
function renderMachineLinks(path: string): Html {
  const index = relativeUrl(path, 'llms.txt');
  return html`<span class="machine"><a href=${relativeUrl(path, twinPath(path))}>Markdown</a>${' '}
    <a href=${index.includes('/') ? index : `./${index}`}>llms.txt</a></span>`;
}

function renderNeighbors({ path }: Page, navigation: readonly NavigationGroup[]): Html {
  const { previous, next } = findNeighbors(navigation, path);
  if (!previous && !next) return null;
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${previous ? html`<a rel="prev" href=${relativeUrl(path, previous.target)}><small>Previous</small>${previous.title}</a>` : html`<span></span>`}
    ${next && html`<a rel="next" href=${relativeUrl(path, next.target)}><small>Next</small>${next.title}</a>`}
  </nav>`;
}

const icon = (shapes: Html) =>
  html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
const icons = {
  menu: icon(html`<path d="M4 7h16M4 12h16M4 17h16" />`),
  search: icon(html`<circle cx="11" cy="11" r="7" /><path d="m20 20-4-4" />`),
  theme: icon(html`<circle cx="12" cy="12" r="8" /><path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />`),
  logo: icon(html`<path d="M5 4v16M5 5h8a4.5 4.5 0 0 1 0 9H5" />`),
};
