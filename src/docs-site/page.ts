// A page of the site, and the layout that all of them share.

import { type Html, html, raw } from './html.ts';
import { link } from './links.ts';
import type { Passage } from './markdown.ts';
import { drawNavigation, type Group, neighboursOf } from './navigation.ts';

export interface Page {
  path: string;
  title: string;
  /** Where the page belongs, said above its title. */
  crumb?: string;
  lead?: string;
  main: Html;
  /** What stands beside it: mostly the list of its headings. */
  aside?: Html;
  /** Whether it fills the width itself. */
  wide?: boolean;
  /** What the search knows of it: its parts, its own words, and names that are found before words. */
  passages?: Passage[];
  words?: string;
  keywords?: string;
  /** Set where the search shows other pages first. */
  ranked?: 'below';
}

/** The whole document. Everything that it loads is on the site, and nothing in it is script or style. */
export function layOut(page: Page, navigation: readonly Group[]): string {
  const at = page.path;
  const to = (target: string) => link(at, target);
  const root = '../'.repeat(at.split('/').length - 1) || './';
  const title = at === 'index.html' ? 'Portside API documentation' : `${page.title} · Portside API`;
  return html`<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('assets/site.css')}">
<script src="${to('assets/theme.js')}"></script>
<script src="${to('assets/site.js')}" defer></script>
<script src="${to('assets/search.js')}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<button class="menu" type="button" popovertarget="navigation" aria-label="Menu">${icons.menu}</button>
<a class="brand" href="${to('index.html')}">${icons.mark}<span>Portside</span> <small>API</small></a>
<button class="search-open" type="button" hidden>${icons.search}<span>Search</span><kbd>/</kbd></button>
<button class="theme" type="button" hidden aria-label="Light or dark">${icons.theme}</button>
</header>
<div class="frame">
<nav id="navigation" popover aria-label="Documentation">${drawNavigation(navigation, at)}</nav>
<main id="main" tabindex="-1"${page.wide && raw(' class="wide"')}>
<article>
${page.crumb && html`<p class="crumb">${page.crumb}</p>`}
<h1>${page.title}</h1>
${page.lead && html`<p class="lead">${page.lead}</p>`}
${page.main}
</article>
${drawNeighbours(page, navigation)}
</main>
${page.aside?.html && html`<aside>${page.aside}</aside>`}
</div>
</body>
</html>
`.html;
}

function drawNeighbours({ path }: Page, navigation: readonly Group[]): Html | false {
  const { before, after } = neighboursOf(navigation, path);
  if (!before && !after) return false;
  return html`<nav class="neighbours" aria-label="Next pages">
    ${before ? html`<a rel="prev" href="${link(path, before.to)}"><small>Before</small>${before.title}</a>` : html`<span></span>`}
    ${after && html`<a rel="next" href="${link(path, after.to)}"><small>Next</small>${after.title}</a>`}</nav>`;
}

const icon = (path: string) =>
  raw(
    `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
  );
const icons = {
  menu: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  search: icon('<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>'),
  theme: icon('<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor"/>'),
  mark: icon('<path d="M5 4v16M5 5h8a4.5 4.5 0 0 1 0 9H5"/>'),
};
