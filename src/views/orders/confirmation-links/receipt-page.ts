// The page with what a supplier has confirmed.

import type { StoredConfirmation } from '../../../domain/orders/confirmation-links/confirmation-form.ts';
import type { PageWords } from '../../../domain/orders/confirmation-links/page-words.ts';
import { sumMoney, toMoney } from '../../../domain/pricing/money.ts';
import { type Html, html } from '../../html.ts';
import { itemCell, type LinkPage, renderLinkPage, selfUrl, summary, type Text, table, textOf } from './page-frame.ts';

/** Returns the page with what was confirmed, or with the reason why the order can't be confirmed. */
export function renderConfirmedOrder(page: LinkPage): string {
  const text = textOf(page.language);
  const { order, confirmation, closed } = page;
  const correct =
    closed === null &&
    html`<a class="button plain wide" href=${selfUrl(page.language, 'change')}>${text.page.correct}</a>`;
  return renderLinkPage(
    { ...page, title: text.page.pageTitle(order.orderNumber) },
    html`<main class=${confirmation === undefined ? 'narrow' : 'two'}>
      ${closed === null ? receipt(page, text) : html`<div class="notice banner"><p>${text.page.closed[closed](order.buyer.name)}</p></div>`}
      ${summary(page, text, correct)}
      ${confirmation !== undefined && confirmedLines(page, text, confirmation)}
    </main>`,
  );
}

function receipt({ order }: LinkPage, { page }: Text): Html {
  return html`<div class="notice good banner check" role="status">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="currentColor" opacity="0.16" />
      <path d="M7 12.5l3.4 3.4L17 9" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
    <div><strong>${page.confirmedTitle}</strong><p>${page.confirmedLead(order.buyer.name)}</p></div>
  </div>`;
}

function confirmedLines({ order }: LinkPage, text: Text, { recordedAt, details, lines }: StoredConfirmation): Html {
  const { page, words, amount, count, day, moment } = text;
  const byNumber = new Map(lines.map((line) => [line.lineNumber, line]));
  const prices = `${words.unitPrice}, ${order.currency}`;
  const rows = order.lines.map((ordered) => {
    const { quantity = 0, unitPrice = ordered.unitPrice, expectedDate } = byNumber.get(ordered.lineNumber) ?? {};
    const isQuantity = quantity !== ordered.quantity;
    const isPrice = !toMoney(unitPrice).equals(ordered.unitPrice);
    return html`<tr role="row">
      ${itemCell(ordered)}
      <td role="cell" class="number">
        <span class="label">${words.quantity}</span>${different(count(quantity), isQuantity && count(ordered.quantity), page)}
      </td>
      <td role="cell" class="number">
        <span class="label">${prices}</span>${different(amount(unitPrice), isPrice && amount(ordered.unitPrice), page)}
      </td>
      <td role="cell" class="in-date">
        <span class="label">${page.arrival}</span>${expectedDate === undefined ? html`<span class="quiet">${page.noDate}</span>` : day(expectedDate)}
      </td>
    </tr>`;
  });
  const heads: [string, string][] = [
    [words.item, 'item'],
    [words.quantity, 'number'],
    [prices, 'number'],
    [page.arrival, 'in-date'],
  ];
  const unitPrices = new Map(order.lines.map(({ lineNumber, unitPrice }) => [lineNumber, unitPrice]));
  const total = sumMoney(
    lines.map((line) => toMoney(line.unitPrice ?? unitPrices.get(line.lineNumber)!).times(line.quantity)),
  );
  return html`<section class="card" id="lines">
    <h2>${page.confirmedLines}</h2>
    <p class="lead">${page.confirmedAt(moment(recordedAt), details.confirmedBy ?? null)}</p>
    ${table(page.confirmedLines, heads, rows)}
    <p class="sum"><span>${page.confirmedTotal}</span> <strong>${amount(total.toFixed())} ${order.currency}</strong></p>
    ${details.note !== undefined && html`<div class="own-note"><strong>${page.yourNote}</strong><p>${details.note}</p></div>`}
  </section>`;
}

/** A value, with what was ordered if that differs. */
function different(value: string, ordered: string | false, page: PageWords): Html {
  if (ordered === false) return value;
  return html`<span class="changed">${value}</span> <span class="meta">${page.instead(ordered)}</span>`;
}
