// E-mails with a purchase order, in the language of the document.

import { documentText } from '../../domain/orders/document/document-words.ts';
import type { MailMessage, SentDocument } from '../../domain/orders/order-mail.ts';
import { html } from '../html.ts';
import { renderMailPage } from '../mail-page.ts';
import { sanitizeLine } from '../sanitize-line.ts';

/**
 * Returns the subject, text and HTML of the e-mail, and where replies go, without its attachment. `confirmationUrl` is the page on which the
 * supplier confirms the order; undefined without one.
 */
export function renderDocumentMail(
  { order, language, message }: SentDocument,
  confirmationUrl: string | undefined,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'replyTo'> {
  const { words, amount, day } = documentText(language);
  const { orderNumber, reference } = order;
  const buyer = sanitizeLine(order.buyer.name);
  const number = reference === null ? orderNumber : `${orderNumber} (${sanitizeLine(reference)})`;
  const subject = `${words.title} ${number}: ${buyer}`;
  const { email } = order.buyer;
  const lead = words.mail.lead(buyer, orderNumber);
  const reply = email === null ? null : words.mail.reply(buyer);
  const footer = words.mail.footer(buyer);
  const note = message === null ? [] : message.split('\n').map(sanitizeLine);
  const facts: [string, string][] = [
    [words.date, day(order.date)],
    ...(order.requestedDate === null ? [] : [[words.requestedDate, day(order.requestedDate)] as [string, string]]),
    [words.total, `${amount(order.totalAmount)} ${order.currency}`],
  ];
  const text = [
    lead,
    ...(note.length === 0 ? [] : [note.join('\n')]),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(confirmationUrl === undefined ? [] : [`${words.mail.confirm}: ${confirmationUrl}\n${words.mail.confirmHint}`]),
    ...(reply === null ? [] : [reply]),
    footer,
  ].join('\n\n');
  const body = html`<p>${lead}</p>
    ${note.length > 0 && html`<p>${note.map((line) => html`${line}<br />`)}</p>`}
    <table class="facts">
      <tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody>
    </table>
    ${
      confirmationUrl !== undefined &&
      html`<p><a class="action" href=${confirmationUrl}>${words.mail.confirm}</a></p><p><small>${words.mail.confirmHint}</small></p>`
    }
    ${reply !== null && html`<p>${reply}</p>`}`;
  return {
    subject,
    text: `${text}\n`,
    html: renderMailPage(language, subject, body, footer),
    ...(email !== null && { replyTo: { name: buyer, address: email } }),
  };
}
