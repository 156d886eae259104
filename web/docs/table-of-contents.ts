// The table of contents beside a page.

import { type Html, html } from '../../src/views/html.ts';
import type { Heading } from './page.ts';

/** Renders links to the headings of levels 2 and 3; null for fewer than two. */
export function renderContents(headings: readonly Heading[]): Html {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return null;
  const items = shown.map(
    ({ id, text, level }) => html`<li class=${`level-${level}`}><a href=${`#${id}`}>${text}</a></li>`,
  );
  return html`<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items}</ul></nav>`;
}
