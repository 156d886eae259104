// Messages about orders, as people read them: plain text, and the same in HTML.

import type { Order, OrderLine } from '../domain/order.ts';
import type { MailMessage, MailRecipient, OrderMail } from '../domain/order-mail.ts';
import type { SettableStatus } from '../domain/order-status.ts';
import { escapeHtml } from './escape-html.ts';
import { mailPage } from './mail-page.ts';

/** What a step means to a recipient: in the subject, and in the first paragraph. */
interface News {
  subject: string;
  lead: string;
}

type Teller = (mail: OrderMail) => News;

const news: Record<MailRecipient, Partial<Record<SettableStatus, Teller>>> = {
  supplier: {
    part_paid: ({ buyer }) => ({
      subject: 'first payment made',
      lead: `${buyer} has made a first payment for this order. We will write again when it is paid in full.`,
    }),
    paid: ({ buyer }) => ({
      subject: 'paid in full',
      lead: `${buyer} has paid for this order in full. Please prepare the goods for shipment.`,
    }),
    delivered: ({ buyer }) => ({
      subject: 'delivered',
      lead: `The goods were delivered to ${buyer}. We will write again when they are accepted.`,
    }),
    accepted: ({ buyer }) => ({
      subject: 'accepted',
      lead: `${buyer} has received and accepted the goods. This order is complete.`,
    }),
    cancelled: ({ buyer }) => ({
      subject: 'cancelled',
      lead: `This order of ${buyer} was cancelled, which is final. Please do not ship goods for it.`,
    }),
  },
  buyer: {
    on_the_way: ({ order }) => ({
      subject: 'on the way',
      lead: `${order.supplier.name} has dispatched your order.`,
    }),
    delivered: ({ order }) => ({
      subject: 'delivered',
      lead: `Your order from ${order.supplier.name} was delivered. Please check the goods and accept the order when they are complete.`,
    }),
    cancelled: ({ order }) => ({
      subject: 'cancelled',
      lead: `Your order from ${order.supplier.name} was cancelled, which is final. Nothing more will be delivered for it.`,
    }),
  },
};

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
  const { order, recipient, status } = mail;
  const tell = news[recipient][status];
  if (!tell) throw new Error(`A ${recipient} gets no message when an order is ${status}.`);
  const told = tell(mail);
  const parts = { lead: told.lead, facts: facts(mail), order, page: recipient === 'buyer' ? orderUrl : null };
  const subject = `Order ${order.orderNumber} (${order.deliveryId}): ${told.subject}`;
  return { subject, text: plainText(parts), html: mailPage(subject, htmlBody(parts)) };
}

interface Parts {
  lead: string;
  facts: [name: string, value: string][];
  order: Order;
  page: string | null;
}

function facts({ order, arrival, recipient, buyer, status }: OrderMail): [string, string][] {
  const atBuyer = recipient === 'buyer';
  const travels = ['paid', 'on_the_way', 'delivered'].includes(status);
  const all: [string, string | null][] = [
    ['Order number', order.orderNumber],
    ['Delivery ID', order.deliveryId],
    [atBuyer ? 'Your reference' : 'Buyer’s reference', order.externalOrderId],
    atBuyer ? ['Supplier', order.supplier.name] : ['Buyer', buyer],
    ['Reason', order.cancellationReason],
    ['Shipping', travels ? order.shippingMethod : null],
    ['Tracking number', travels ? order.trackingNumber : null],
    ['Expected arrival', status === 'on_the_way' && arrival ? arrival.day : null],
    ['Date', `${order.statusChangedAt.slice(0, 16).replace('T', ' ')} UTC`],
  ];
  return all.flatMap(([name, value]) => (value === null || value.trim() === '' ? [] : [[name, visible(value)]]));
}

function plainText({ lead, facts, order, page }: Parts): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = order.lines.map((line) => {
    const { sku, name } = item(line);
    return `- ${name} (${sku})\n  ${line.quantity} × ${line.unitPrice} = ${line.totalPrice} ${order.currency}`;
  });
  return [
    visible(lead),
    facts.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`).join('\n'),
    lines.join('\n'),
    `Total: ${order.totalAmount} ${order.currency}`,
    ...(page ? [`The order’s page: ${page}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function htmlBody({ lead, facts, order, page }: Parts): string {
  // Two columns, for phones.
  const rows = order.lines.map((line) => {
    const { sku, name } = item(line);
    const detail = `${escapeHtml(sku)}<br>${line.quantity} × ${line.unitPrice}`;
    return `<tr><th scope="row">${escapeHtml(name)}<small>${detail}</small></th><td class="n">${line.totalPrice}</td></tr>`;
  });
  return `<p>${escapeHtml(visible(lead))}</p>
<table class="facts">
<caption>The order</caption>
${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`).join('\n')}
</table>
<table class="lines">
<caption>Its lines, in ${order.currency}</caption>
<thead><tr><th scope="col">Item, quantity × unit price</th><th scope="col" class="n">Total</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="n">${order.totalAmount} ${order.currency}</td></tr></tfoot>
</table>
${page ? `<p><a href="${escapeHtml(page)}">See the order’s page</a></p>` : ''}`;
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
