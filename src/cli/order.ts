// `portside order`: the orders of companies.

import { randomUUID } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import { findOrder, listCompaniesWithOrder, listOrders, type OrderWithTimeline } from '../db/orders/orders.ts';
import { listPaymentRevisions, type PaymentRevision } from '../db/orders/payments.ts';
import type { Company } from '../domain/accounts/company.ts';
import { notFoundError } from '../domain/errors.ts';
import { defaultLocale } from '../domain/locale.ts';
import { getMessages } from '../domain/messages/get-messages.ts';
import type { OrderLine } from '../domain/orders/order.ts';
import { type OrderStatus, orderStatuses } from '../domain/orders/order-status.ts';
import type { Database } from '../postgres/connection.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { changeOrderStatus } from '../services/orders/change-status.ts';
import { addVerb, nameListParser, parseWholeNumber, type Report, UsageError, withSession } from './command.ts';
import { facts, table } from './table.ts';

interface ListOptions {
  status?: OrderStatus[];
  limit: number;
  offset: number;
}

interface CancelOptions {
  reason: string;
  company?: string;
}

/** Adds the verbs of `order`. */
export function orderCommands(noun: Command): void {
  addVerb(noun, 'list <company>', 'list the orders of a company, newest first')
    .option(
      '--status <statuses>',
      `show only orders in one of these statuses: ${orderStatuses.join(', ')}`,
      nameListParser(orderStatuses),
    )
    .option('--limit <number>', 'maximum number of orders', parseWholeNumber, 20)
    .option('--offset <number>', 'number of orders to skip', parseWholeNumber, 0)
    .action(
      withSession(async ({ db }, nameOrId: string, { status: statuses, limit, offset }: ListOptions) => {
        const company = await getCompany(db, nameOrId);
        return listed(await listOrders(db, company.id, { statuses, limit, offset }), offset);
      }),
    );

  addVerb(noun, 'show <order>', 'show an order')
    .option('--company <company>', 'company of the order, if several have an order with this reference')
    .action(
      withSession(async ({ db }, ref: string, options: { company?: string }) => {
        const company = await companyOf(db, ref, options.company);
        return shown(company, await requireOrder(db, company.id, ref));
      }),
    );

  addVerb(noun, 'payments <order>', 'list the payments of an order, with replaced revisions')
    .option('--company <company>', 'company of the order, if several have an order with this reference')
    .action(
      withSession(async ({ db }, ref: string, options: { company?: string }) => {
        const company = await companyOf(db, ref, options.company);
        const { id, orderNumber, deliveryId } = await requireOrder(db, company.id, ref);
        return paid({ orderNumber, deliveryId }, await listPaymentRevisions(db, company.id, id));
      }),
    );

  addVerb(noun, 'cancel <order>', 'cancel an order that is not accepted yet, and notify the company')
    .requiredOption('--reason <text>', 'reason, shown to the company', cancellationReason)
    .option('--company <company>', 'company of the order, if several have an order with this reference')
    .action(
      withSession(async (session, ref: string, { reason, company: nameOrId }: CancelOptions) => {
        const company = await companyOf(session.db, ref, nameOrId);
        const author = { companyId: company.id, by: 'operator', role: 'manager', keyId: null } as const;
        const requestId = `cli-${randomUUID()}`;
        const { status: before } = await requireOrder(session.db, company.id, ref);
        await changeOrderStatus(session, { ...author, requestId }, ref, { status: 'cancelled', comment: reason });
        const outcome = before === 'cancelled' ? 'The order was already cancelled.' : 'Order cancelled.';
        const { text, json } = shown(company, await requireOrder(session.db, company.id, ref));
        return { text: `${outcome}\n\n${text}`, json };
      }),
    );

  noun.addHelpText('after', examples);
}

const maxReasonLength = 2000;

function cancellationReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > maxReasonLength)
    throw new InvalidArgumentError(`Must have 1 to ${maxReasonLength} characters.`);
  return reason;
}

const examples = `
<order> is an order number (ORD-…) or a delivery ID (PS-…). You cannot undo a cancellation.

Examples:
  npm run cli -- order list "Bosphorus Retail" --status paid,on_the_way
  npm run cli -- order show ORD-7K3M9QX2VB
  npm run cli -- order show PS-2026-0417/2 --json
  npm run cli -- order payments PS-2026-0417/2
  npm run cli -- order cancel ORD-7K3M9QX2VB --reason "Buyer closed the branch"`;

async function companyOf(db: Database, ref: string, nameOrId: string | undefined): Promise<Company> {
  if (nameOrId !== undefined) return await getCompany(db, nameOrId);
  const [id, ...others] = await listCompaniesWithOrder(db, ref);
  if (id === undefined) throw notFoundError(`The order ${ref}`);
  if (others.length > 0) throw new UsageError(`several companies have an order ${ref}; specify --company`);
  return await getCompany(db, id);
}

async function requireOrder(db: Database, companyId: string, ref: string): Promise<OrderWithTimeline> {
  const order = await findOrder(db, companyId, ref);
  if (order === undefined) throw notFoundError(`The order ${ref}`);
  return order;
}

function label(status: OrderStatus): string {
  return getMessages(defaultLocale).statusLabels[status];
}

function listed({ orders, total }: Awaited<ReturnType<typeof listOrders>>, offset: number): Report {
  const rows = orders.map((order) => [
    order.orderNumber,
    order.deliveryId,
    order.createdAt,
    label(order.status),
    order.supplier.name,
    order.lines.length,
    `${order.totalAmount} ${order.currency}`,
    order.externalOrderId,
  ]);
  const headings = ['NUMBER', 'DELIVERY', 'CREATED', 'STATUS', 'SUPPLIER', 'LINES', 'TOTAL', 'EXTERNAL ID'];
  const more = total - offset - orders.length;
  const rest = more > 0 && orders.length > 0 ? `\n\n${more} more: --offset ${offset + orders.length}` : '';
  return { text: `${table(headings, rows, 'No matching orders.')}${rest}`, json: { total, orders } };
}

function shown(company: Company, order: OrderWithTimeline): Report {
  const { comment, cancellationReason } = order;
  const description = facts([
    ['number', order.orderNumber],
    ['delivery id', order.deliveryId],
    ['company', company.name],
    ['supplier', order.supplier.name],
    ['status', label(order.status)],
    ['total', `${order.totalAmount} ${order.currency}`],
    ['shipping', order.shippingMethod],
    ['tracking', order.trackingNumber],
    ['external ID', order.externalOrderId],
    ['comment', comment],
    ...(order.status === 'cancelled' ? [['reason', cancellationReason] as [string, string | null]] : []),
  ]);
  const steps = order.timeline.map(({ status, createdAt, by, comment }) => [createdAt, label(status), by, comment]);
  const text = [
    description,
    table(['SKU', 'NAME', 'QUANTITY', 'UNIT PRICE', 'TOTAL'], order.lines.map(lineRow)),
    table(['WHEN', 'STATUS', 'SET BY', 'COMMENT'], steps),
  ].join('\n\n');
  return { text, json: { company: { id: company.id, name: company.name }, ...order } };
}

function paid(order: { orderNumber: string; deliveryId: string }, revisions: PaymentRevision[]): Report {
  const rows = revisions.map((payment) => [
    payment.paymentId,
    payment.revision,
    payment.date,
    `${payment.amount} ${payment.currency}`,
    payment.kind,
    payment.supersededAt === null ? 'current' : `replaced ${payment.supersededAt}`,
    payment.recordedAt,
    payment.keyId,
    payment.requestId,
  ]);
  const headings = ['PAYMENT', 'REVISION', 'PAID ON', 'AMOUNT', 'KIND', 'STATE', 'RECORDED', 'KEY', 'REQUEST'];
  return { text: table(headings, rows, 'No payments recorded.'), json: { ...order, payments: nested(revisions) } };
}

/** Each payment that counts, with the revisions that it replaced. */
function nested(revisions: PaymentRevision[]) {
  const byPayment = Map.groupBy(revisions, ({ paymentId }) => paymentId);
  return [...byPayment.values()].map(([current, ...replaced]) => ({ ...current, replaced }));
}

function lineRow(line: OrderLine): (string | number)[] {
  const item = line.isCustom ? [line.customSku, `${line.customName} (custom)`] : [line.sku, line.name];
  return [...item, line.quantity, line.unitPrice, line.totalPrice];
}
