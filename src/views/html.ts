// HTML on the server: Preact elements rendered to strings, which escapes all text and attributes.

import { html as bound } from 'htm/preact';
import { type ComponentChild, Fragment, h } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';

/** An element, text, a list of these, or nothing (null, undefined, false). */
export type Html = ComponentChild;

/** Template literal of elements, such as html`<p class=${name}>${text}</p>`. Line breaks beside tags are dropped. */
export const html = bound as (strings: TemplateStringsArray, ...values: unknown[]) => Html;

/** Returns trusted HTML as an element, unescaped: rendered Markdown, highlighted code, style sheets. */
export function raw(text: string): Html {
  return jsxTemplate([text]);
}

/** Renders elements to a string. */
export function renderHtml(elements: Html): string {
  return renderToString(h(Fragment, null, elements));
}

/** Renders a complete document; `elements` is its `html` element. */
export function renderDocument(elements: Html): string {
  return `<!doctype html>\n${renderHtml(elements)}\n`;
}

/** Renders a page that loads no external resources, for light and dark mode; `meta` has further elements of its head. */
export function renderPage(
  { lang = 'en', title, style, meta }: { lang?: string; title: string; style: string; meta?: Html },
  body: Html,
): string {
  return renderDocument(html`<html lang=${lang}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      ${meta}
      <title>${title}</title>
      <style>${raw(style)}</style>
    </head>
    <body>${body}</body>
  </html>`);
}
