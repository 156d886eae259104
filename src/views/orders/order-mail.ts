// Messages about orders, as people read them: plain text, and the same in HTML.

import {
  getMessages,
  type OrderMailMessages,
  type OrderParties,
  type StatusNews,
} from '../../domain/messages/messages.ts';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import type { MailMessage, OrderMail } from '../../domain/orders/order-mail.ts';
import type { SettableStatus } from '../../domain/orders/order-status.ts';
import { escapeHtml } from '../escape-html.ts';
import { mailPage } from '../mail-page.ts';

/**
 * Returns the message as the mail server gets it. `id` is the message's own, `orderUrl` the order's page at this service: the
 * Message-ID is made of both, so that it is the same whenever the message is made.
 */
export function mailMessage(id: string, mail: OrderMail & { address: string }, orderUrl: string): MailMessage {
  const { hostname } = new URL(orderUrl);
  return {
    messageId: `<${id}@${hostname}>`,
    thread: `<order-${mail.order.id}@${hostname}>`,
    to: mail.address,
    ...mailContent(mail, orderUrl),
  };
}

/** Returns the subject of a message and its two bodies; only the buyer's have the link to the order's page. */
export function mailContent(mail: OrderMail, orderUrl: string): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const { order, recipient, locale } = mail;
  const text = getMessages(locale).orderMail;
  const { subject: news, lead } = newsOf(mail, text);
  const parts = { text, lead, facts: facts(mail, text), order, page: recipient === 'buyer' ? orderUrl : null };
  const subject = text.subject({ orderNumber: order.orderNumber, deliveryId: order.deliveryId, news });
  return { subject, text: plainText(parts), html: mailPage(locale, subject, htmlBody(parts), text.footer) };
}

function newsOf({ order, buyer, recipient, status }: OrderMail, text: OrderMailMessages): StatusNews {
  const news: Partial<Record<SettableStatus, (parties: OrderParties) => StatusNews>> = text.news[recipient];
  const newsOfStatus = news[status];
  if (!newsOfStatus) throw new Error(`A ${recipient} gets no message when an order is ${status}.`);
  return newsOfStatus({ buyer, supplier: order.supplier.name });
}

interface Parts {
  text: OrderMailMessages;
  lead: string;
  facts: [name: string, value: string][];
  order: Order;
  page: string | null;
}

function facts({ order, arrival, recipient, buyer, status }: OrderMail, text: OrderMailMessages): [string, string][] {
  const atBuyer = recipient === 'buyer';
  const travels = ['paid', 'on_the_way', 'delivered'].includes(status);
  const shipping = order.shippingMethod && text.shippingMethods[order.shippingMethod];
  const all: [keyof OrderMailMessages['facts'], string | null][] = [
    ['orderNumber', order.orderNumber],
    ['deliveryId', order.deliveryId],
    [atBuyer ? 'ownReference' : 'buyerReference', order.externalOrderId],
    atBuyer ? ['supplier', order.supplier.name] : ['buyer', buyer],
    ['reason', order.cancellationReason],
    ['shipping', travels ? shipping : null],
    ['trackingNumber', travels ? order.trackingNumber : null],
    ['expectedArrival', status === 'on_the_way' && arrival ? text.day(arrival.day) : null],
    ['date', text.moment(order.statusChangedAt)],
  ];
  return all.flatMap(([name, value]) =>
    value === null || value.trim() === '' ? [] : [[text.facts[name], visible(value)]],
  );
}

function plainText({ text, lead, facts, order, page }: Parts): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = order.lines.map((line) => {
    const { sku, name } = item(line);
    const sum = `${line.quantity} × ${text.amount(line.unitPrice)} = ${text.amount(line.totalPrice)} ${order.currency}`;
    return `- ${name} (${sku})\n  ${sum}`;
  });
  return [
    visible(lead),
    facts.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`).join('\n'),
    lines.join('\n'),
    `${text.total}: ${text.amount(order.totalAmount)} ${order.currency}`,
    ...(page ? [`${text.orderPage}: ${page}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function htmlBody({ text, lead, facts, order, page }: Parts): string {
  // Two columns, for phones.
  const rows = order.lines.map((line) => {
    const { sku, name } = item(line);
    const detail = `${escapeHtml(sku)}<br>${line.quantity} × ${text.amount(line.unitPrice)}`;
    return `<tr><th scope="row">${escapeHtml(name)}<small>${detail}</small></th><td class="n">${text.amount(line.totalPrice)}</td></tr>`;
  });
  return `<p>${escapeHtml(visible(lead))}</p>
<table class="facts">
<caption>${text.order}</caption>
${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`).join('\n')}
</table>
<table class="lines">
<caption>${text.lines(order.currency)}</caption>
<thead><tr><th scope="col">${text.lineHeading}</th><th scope="col" class="n">${text.total}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row">${text.total}</th><td class="n">${text.amount(order.totalAmount)} ${order.currency}</td></tr></tfoot>
</table>
${page ? `<p><a href="${escapeHtml(page)}">${text.orderPageLink}</a></p>` : ''}`;
}

function item(line: OrderLine): { sku: string; name: string } {
  const { sku, name } = line.isCustom ? { sku: line.customSku, name: line.customName } : line;
  return { sku: visible(sku), name: visible(name) };
}

/** On one line, and without characters that hide or turn around what follows them. */
function visible(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .trim();
}
