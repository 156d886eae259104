// Sends the purchase order of an order by e-mail, on request only.

import type { Context } from '../../../context.ts';
import { type Actor, recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import { listUsers } from '../../../db/accounts/users.ts';
import { recordDocumentMails } from '../../../db/orders/order-mails.ts';
import { findOrder, lockOrder } from '../../../db/orders/orders.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { normalizeEmail } from '../../../domain/email-address.ts';
import { ApiError, notFoundError } from '../../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../../domain/field-error.ts';
import {
  type ConfirmationLink,
  isConfirmableByLink,
} from '../../../domain/orders/confirmation-links/confirmation-link.ts';
import type { PageSize, PurchaseOrder } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentEmail, MailRecipient, SentDocument } from '../../../domain/orders/order-mail.ts';
import { type OrderStatus, orderFinalError } from '../../../domain/orders/order-status.ts';
import { emailErrors, textBlockErrors } from '../../../domain/trading/submitted-parties.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { limitCompanyEmails } from '../../accounts/company-email-limit.ts';
import { runIdempotent } from '../../idempotency.ts';
import { createConfirmationLink } from '../confirmation-links/links.ts';
import { readPurchaseOrder } from './order-document.ts';

interface SubmittedEmail {
  /** By default the contact at the supplier. */
  recipients?: string[];
  copyToSender: boolean;
  message?: string | null;
  language?: DocumentLanguage;
  pageSize: PageSize;
  /** Whether the e-mails to the supplier have a link to confirm the order. */
  confirmationLink: boolean;
}

/** What was sent: the e-mails, and the link in those to the supplier, if they have one. */
interface SentEmails {
  documentEmails: DocumentEmail[];
  confirmationLink: ConfirmationLink | null;
}

interface Sender {
  company: Company;
  actor: Actor;
  /** The e-mail address of the user; undefined for an API key, whose copy goes to the buyer on the document. */
  email?: string;
  idempotencyKey: string | undefined;
}

type Ctx = Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues' | 'encryption'>;

const maxMessageLines = 200;

/**
 * Queues the e-mails with the document as it is now, one per recipient, and returns them; `replayed` if an earlier request with the same
 * idempotency key did so. Throws NOT_FOUND, ORDER_FINAL for an order that is cancelled, or cannot be confirmed by a link, INVALID_REQUEST, and
 * TooManyRequestsError.
 */
export async function sendOrderDocument(
  ctx: Ctx,
  sender: Sender,
  ref: string,
  submitted: SubmittedEmail,
): Promise<{ sent: SentEmails; replayed: boolean }> {
  const { company, actor, idempotencyKey } = sender;
  const message = cleanText(submitted.message ?? '') || null;
  assertValid(submitted, message);
  return await ctx.orderQueues.transaction(ctx.db, company.id, ref, async (trx) => {
    const locked = await lockOrder(trx, company.id, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { id, orderNumber, supplier, status } = locked.order;
    const request = { companyId: company.id, idempotencyKey, operation: `sendOrder ${id}`, request: submitted };
    const { result, replayed } = await runIdempotent(trx, ctx.clock, request, async () => {
      assertSendable(status, submitted.confirmationLink);
      const { order, language } = await readPurchaseOrder(trx, company, locked.order);
      const addressed = listRecipients(submitted, order, sender);
      const document: SentDocument = {
        ...{ order, language: submitted.language ?? language, pageSize: submitted.pageSize, message },
      };
      const addresses = addressed.map(({ address }) => address);
      const after: Record<string, unknown> = { recipients: addresses };
      let confirmationLink: ConfirmationLink | null = null;
      if (submitted.confirmationLink) {
        const toSupplier = addressed.filter(({ recipient }) => recipient === 'supplier');
        await assertNotOwn(trx, company.id, submitted.recipients ?? [], order.buyer.email);
        const sent = {
          ...{ orderId: id, language: document.language },
          recipients: toSupplier.map(({ address }) => address),
        };
        const created = await createConfirmationLink(ctx, trx, actor, sent);
        document.confirmationLink = created.reference;
        confirmationLink = created.link;
        after.confirmationLinkId = created.link.id;
      }
      await limitCompanyEmails(trx, ctx.config, company.id, 'purchase-order', addressed.length);
      const ids = await recordDocumentMails(
        trx,
        ctx.wakeUps,
        { companyId: company.id, requestId: actor.requestId, requestedBy: actor.name },
        addressed,
        { order: { id, orderNumber, supplier }, arrival: null, document },
      );
      await recordAuditEntry(trx, actor, { action: 'order.sent', subject: orderNumber, after });
      const { documentEmails } = (await findOrder(trx, company.id, id))!;
      return { documentEmails: documentEmails.filter((email) => ids.includes(email.id)), confirmationLink };
    });
    return { sent: result, replayed };
  });
}

function assertSendable(status: OrderStatus, hasLink: boolean): void {
  if (status === 'cancelled') {
    const error = inPath('ref', 'must be an order that is not cancelled');
    throw new ApiError('ORDER_FINAL', 'The order is cancelled, and its purchase order cannot be sent.', [error]);
  }
  if (hasLink && !isConfirmableByLink(status)) {
    throw orderFinalError(status, inBody('/confirmationLink', `must be false, because the order is ${status}`));
  }
}

/** Throws INVALID_REQUEST for addresses of the company and its users: who opens a link confirms in the name of the supplier. */
async function assertNotOwn(
  trx: Transaction,
  companyId: string,
  recipients: readonly string[],
  buyerEmail: string | null,
): Promise<void> {
  const users = await listUsers(trx, companyId);
  const emails = new Set([...users.map(({ email }) => email), buyerEmail ?? ''].map(normalizeEmail));
  const errors = recipients.flatMap((address, index) =>
    emails.has(normalizeEmail(address))
      ? [inBody(`/recipients/${index}`, 'must not be an address of your company: the link is for the supplier')]
      : [],
  );
  if (errors.length > 0) throw invalidRequest('The request is invalid; see `details`.', errors);
}

function assertValid({ recipients = [] }: SubmittedEmail, message: string | null): void {
  const errors = [
    ...recipients.flatMap((address, index) => emailErrors(`/recipients/${index}`, address.trim())),
    ...textBlockErrors('/message', message, maxMessageLines),
  ];
  if (errors.length > 0) throw invalidRequest('The request is invalid; see `details`.', errors);
}

/** Returns each address once, with the copy last. */
function listRecipients(
  { recipients, copyToSender }: SubmittedEmail,
  { supplier, buyer }: PurchaseOrder,
  { email }: Sender,
): { recipient: MailRecipient; address: string }[] {
  const to = recipients ?? (supplier.email === null ? [] : [supplier.email]);
  if (to.length === 0) {
    throw invalidRequest('Your contact at the supplier has no e-mail address.', [
      inBody('/recipients', 'must be set, because your contact at the supplier has no e-mail address'),
    ]);
  }
  const copy = email ?? buyer.email;
  if (copyToSender && copy === null) {
    throw invalidRequest('The company has no e-mail address.', [
      inBody('/copyToSender', 'must be false, because the company has no e-mail address'),
    ]);
  }
  const all = [
    ...to.map((address) => ({ recipient: 'supplier' as const, address: address.trim() })),
    ...(copyToSender ? [{ recipient: 'buyer' as const, address: copy! }] : []),
  ];
  const isFirst = ({ address }: { address: string }, index: number) =>
    all.findIndex((other) => normalizeEmail(other.address) === normalizeEmail(address)) === index;
  return all.filter(isFirst);
}

function invalidRequest(message: string, errors: FieldError[]): ApiError {
  return new ApiError('INVALID_REQUEST', message, errors);
}
