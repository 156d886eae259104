// HTML layout of e-mails. Loads no external resources and supports light and dark mode.

import type { DocumentLanguage } from '../domain/trading/trading-parties.ts';
import { type Html, html, renderPage } from './html.ts';

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1c2430; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { display: block; max-width: 640px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #d9dde3; border-radius: 8px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3; }
a { color: #0b57a4; }
a.action { display: inline-block; margin-top: 20px; padding: 10px 18px; border-radius: 6px; background: #0b57a4; color: #fff; font-weight: 600; text-decoration: none; }
table { width: 100%; margin: 20px 0 0; border-collapse: collapse; }
caption { padding-bottom: 4px; font-weight: 600; text-align: left; }
th, td { padding: 6px 8px 6px 0; border-top: 1px solid #d9dde3; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.facts th { width: 36%; color: #5a6472; }
thead th, .n { white-space: nowrap; }
thead th { color: #5a6472; font-size: 14px; }
.n { padding-right: 0; padding-left: 12px; text-align: right; font-variant-numeric: tabular-nums; }
.count { width: 2em; padding-right: 16px; font-size: 20px; font-weight: 600; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
small { display: block; color: #5a6472; font-size: 13px; }
tfoot th, tfoot td { font-weight: 600; }
footer { max-width: 640px; margin: 16px auto 0; color: #5a6472; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body { background: #12161c; color: #e6e9ee; }
  main { background: #1b212a; border-color: #364050; }
  th, td { border-color: #364050; }
  a { color: #8cc2ff; }
  a.action { background: #8cc2ff; color: #12161c; }
  .facts th, thead th, small, footer { color: #a9b3c1; }
}`;

/** Returns a complete HTML document. */
export function renderMailPage(locale: DocumentLanguage, title: string, body: Html, footer: string): string {
  return renderPage(
    { lang: locale, title, style, meta: html`<meta name="supported-color-schemes" content="light dark" />` },
    html`
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
    <footer>${footer}</footer>
    `,
  );
}
