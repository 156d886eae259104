// What the pages of confirmation links have in common: the frame, the order, and tables of its lines. They work without scripts, and load nothing.

import { hash } from 'node:crypto';
import type { StoredConfirmation } from '../../../domain/orders/confirmation-links/confirmation-form.ts';
import {
  type PageProblem,
  type PageWords,
  pageLanguages,
  pageWords,
} from '../../../domain/orders/confirmation-links/page-words.ts';
import { documentText } from '../../../domain/orders/document/document-words.ts';
import type { PurchaseOrder, PurchaseOrderLine } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';
import { type Html, html, renderPage } from '../../html.ts';
import { confirmationPageStyle } from './page-style.ts';

/** The hash of the style sheet as a source of a Content-Security-Policy. */
export const styleSource = `'sha256-${hash('sha256', confirmationPageStyle, 'base64')}'`;

/** The order, and its link. */
export interface LinkPage {
  language: DocumentLanguage;
  isSandbox: boolean;
  order: PurchaseOrder;
  /** The order is cancelled or accepted, and can't be confirmed anymore. */
  closed: 'cancelled' | 'accepted' | null;
  confirmation: StoredConfirmation | undefined;
  /** ISO 8601 UTC. */
  expiresAt: string;
  today: string;
}

/** The words and formats of a language. */
export type Text = ReturnType<typeof documentText> & { page: PageWords };

/** Returns a page that says why there is no order. */
export function renderProblemPage(language: DocumentLanguage, problem: PageProblem): string {
  const [title, explanation] = pageWords(language).problems[problem];
  return renderFrame(
    { language, title, isSandbox: false },
    html`<main><section class="card alone"><h1>${title}</h1><p>${explanation}</p></section></main>`,
  );
}

/** Returns the words and formats of a language. */
export function textOf(language: DocumentLanguage): Text {
  return { ...documentText(language), page: pageWords(language) };
}

/** Returns the URL of the same link, so that its token is not on the page. */
export function selfUrl(language: DocumentLanguage, mode?: 'change'): string {
  return mode === undefined ? `?lang=${language}` : `?lang=${language}&${mode}`;
}

/** Returns a page about the order. */
export function renderLinkPage(page: LinkPage & { title: string }, main: Html): string {
  const { page: words, day } = textOf(page.language);
  const { name } = page.order.buyer;
  const footer = html`<footer>
    <p>${words.validity(day(page.expiresAt.slice(0, 10)))}</p>
    <p>${words.sentBy(name)}</p>
  </footer>`;
  return renderFrame(
    { ...page, brand: name },
    html`<a class="unseen skip" href="#lines">${words.skip}</a>${main}${footer}`,
  );
}

function renderFrame(
  {
    language,
    title,
    brand,
    isSandbox,
  }: { language: DocumentLanguage; title: string; brand?: string; isSandbox: boolean },
  body: Html,
): string {
  const words = pageWords(language);
  return renderPage(
    {
      lang: language,
      title,
      style: confirmationPageStyle,
      meta: html`<meta name="robots" content="noindex, nofollow" />`,
    },
    html`${isSandbox && html`<p class="test">${words.testMode}</p>`}
    <header class="bar">
      <span class="brand">${brand ?? 'Portside'}</span>
      <nav aria-label=${words.language}>
        <ul class="languages">
          ${Object.entries(pageLanguages).map(
            ([code, name]) =>
              html`<li><a href="?lang=${code}" lang=${code} hreflang=${code} aria-current=${code === language ? 'true' : undefined}>${name}</a></li>`,
          )}
        </ul>
      </nav>
    </header>
    ${body}`,
  );
}

/** Returns the order with its total, and what the supplier can do. */
export function summary({ order }: LinkPage, { words, amount, day, page }: Text, actions: Html): Html {
  const facts: [string, string | null][] = [
    [page.reference, order.reference],
    [page.requestedDate, order.requestedDate && day(order.requestedDate)],
    [page.deliveryAddress, order.deliveryAddress],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return html`<section class="card summary">
    <h1><small>${words.title}</small> ${order.orderNumber}</h1>
    <p class="from">${page.from(order.buyer.name)}</p>
    <p class="total">${amount(order.totalAmount)} <small>${order.currency}</small></p>
    ${known.length > 0 && html`<dl class="facts">${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
    ${actions}
  </section>`;
}

/** Returns a table of lines. It has roles of its own, because small screens show its rows as blocks. */
export function table(label: string, heads: [string, string][], rows: Html[]): Html {
  return html`<table role="table" aria-label=${label}>
    <thead role="rowgroup">
      <tr role="row">${heads.map(([name, kind]) => html`<th role="columnheader" scope="col" class=${kind}>${name}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">${rows}</tbody>
  </table>`;
}

/** Returns the first cell of a line. */
export function itemCell({ name, sku }: PurchaseOrderLine): Html {
  return html`<th role="rowheader" scope="row" class="item"><strong>${name}</strong><code>${sku}</code></th>`;
}
