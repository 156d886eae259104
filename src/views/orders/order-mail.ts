// Order e-mails in plain text and HTML.

import { getMessages } from '../../domain/messages/get-messages.ts';
import type { OrderMailMessages, OrderParties, StatusNews } from '../../domain/messages/messages.ts';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import type { MailMessage, OrderMail, StatusMail } from '../../domain/orders/order-mail.ts';
import type { SettableStatus } from '../../domain/orders/order-status.ts';
import { type Html, html } from '../html.ts';
import { renderMailPage } from '../mail-page.ts';
import { sanitizeLine } from '../sanitize-line.ts';
import { renderDocumentMail } from './document-mail.ts';

/** The page of the order in the account, and the page on which the supplier confirms it, if the e-mail has a link to it. */
interface MailUrls {
  orderUrl: string;
  confirmationUrl?: string | undefined;
}

/**
 * Returns the e-mail for the mail server. The Message-ID consists of `id` and the host of `orderUrl`, so that it is the
 * same for every attempt.
 */
export function formatOrderMail(id: string, mail: OrderMail & { address: string }, urls: MailUrls): MailMessage {
  const { hostname } = new URL(urls.orderUrl);
  return {
    messageId: `<${id}@${hostname}>`,
    thread: `<order-${mail.order.id}@${hostname}>`,
    to: mail.address,
    ...renderOrderMail(mail, urls),
  };
}

/** Returns an e-mail's subject, text and HTML. Only the buyer's e-mail about a status change links to the order's page. */
export function renderOrderMail(
  mail: OrderMail,
  { orderUrl, confirmationUrl }: MailUrls,
): Omit<MailMessage, 'messageId' | 'thread' | 'to'> {
  if (mail.document !== null) return renderDocumentMail(mail.document, confirmationUrl);
  const { order, recipient, locale } = mail;
  const text = getMessages(locale).orderMail;
  const { subject: news, lead } = getStatusNews(mail, text);
  const parts = { text, lead, facts: facts(mail, text), order, page: recipient === 'buyer' ? orderUrl : null };
  const subject = text.subject({ orderNumber: order.orderNumber, deliveryId: order.deliveryId, news });
  return { subject, text: plainText(parts), html: renderMailPage(locale, subject, htmlBody(parts), text.footer) };
}

function getStatusNews({ order, buyer, recipient, status }: StatusMail, text: OrderMailMessages): StatusNews {
  const news: Partial<Record<SettableStatus, (parties: OrderParties) => StatusNews>> = text.news[recipient];
  const buildNews = news[status];
  if (!buildNews) throw new Error(`A ${recipient} gets no message when an order is ${status}.`);
  return buildNews({ buyer, supplier: order.supplier.name });
}

interface MailParts {
  text: OrderMailMessages;
  lead: string;
  facts: [name: string, value: string][];
  order: Order;
  page: string | null;
}

function facts({ order, arrival, recipient, buyer, status }: StatusMail, text: OrderMailMessages): [string, string][] {
  const isBuyer = recipient === 'buyer';
  const showsShipping = ['paid', 'on_the_way', 'delivered'].includes(status);
  const shipping = order.shippingMethod && text.shippingMethods[order.shippingMethod];
  const all: [keyof OrderMailMessages['facts'], string | null][] = [
    ['orderNumber', order.orderNumber],
    ['deliveryId', order.deliveryId],
    [isBuyer ? 'ownReference' : 'buyerReference', order.externalOrderId],
    isBuyer ? ['supplier', order.supplier.name] : ['buyer', buyer],
    ['reason', order.cancellationReason],
    ['shipping', showsShipping ? shipping : null],
    ['trackingNumber', showsShipping ? order.trackingNumber : null],
    ['expectedArrival', status === 'on_the_way' && arrival ? text.day(arrival.day) : null],
    ['date', text.moment(order.statusChangedAt)],
  ];
  return all.flatMap(([name, value]) =>
    value === null || value.trim() === '' ? [] : [[text.facts[name], sanitizeLine(value)]],
  );
}

function plainText({ text, lead, facts, order, page }: MailParts): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = order.lines.map((line) => {
    const { sku, name } = lineItem(line);
    const sum = `${line.quantity} × ${text.amount(line.unitPrice)} = ${text.amount(line.totalPrice)} ${order.currency}`;
    return `- ${name} (${sku})\n  ${sum}`;
  });
  return [
    sanitizeLine(lead),
    facts.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`).join('\n'),
    lines.join('\n'),
    `${text.total}: ${text.amount(order.totalAmount)} ${order.currency}`,
    ...(page ? [`${text.orderPage}: ${page}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function htmlBody({ text, lead, facts, order, page }: MailParts): Html {
  // Two columns fit phone screens.
  const rows = order.lines.map((line) => {
    const { sku, name } = lineItem(line);
    return html`<tr>
      <th scope="row">${name}<small>${sku}<br />${line.quantity} × ${text.amount(line.unitPrice)}</small></th>
      <td class="n">${text.amount(line.totalPrice)}</td>
    </tr>`;
  });
  return html`<p>${sanitizeLine(lead)}</p>
    <table class="facts">
      <caption>${text.order}</caption>
      <tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody>
    </table>
    <table class="lines">
      <caption>${text.lines(order.currency)}</caption>
      <thead><tr><th scope="col">${text.lineHeading}</th><th scope="col" class="n">${text.total}</th></tr></thead>
      <tbody>${rows}</tbody>
      <tfoot><tr><th scope="row">${text.total}</th><td class="n">${text.amount(order.totalAmount)} ${order.currency}</td></tr></tfoot>
    </table>
    ${page && html`<p><a href=${page}>${text.orderPageLink}</a></p>`}`;
}

function lineItem(line: OrderLine): { sku: string; name: string } {
  const { sku, name } = line.isCustom ? { sku: line.customSku, name: line.customName } : line;
  return { sku: sanitizeLine(sku), name: sanitizeLine(name) };
}
