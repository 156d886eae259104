// Order e-mails: recipients per status, message content, delivery states and retry schedule.

import type { Locale } from '../locale.ts';
import type { DocumentLanguage } from '../trading/trading-parties.ts';
import type { LinkReference } from './confirmation-links/confirmation-link.ts';
import type { PageSize, PurchaseOrder } from './document/purchase-order.ts';
import type { Arrival } from './eta.ts';
import type { Order } from './order.ts';
import { type OrderStatus, orderStatuses, type SettableStatus } from './order-status.ts';

export type MailRecipient = 'buyer' | 'supplier';

/**
 * `uncertain`: the connection or the worker was lost while the mail server had the message, so it may have been sent.
 * It is not retried automatically, because order e-mails are sent at most once.
 */
export type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'no_address';

/** All states, in lifecycle order. */
export const mailStates: MailState[] = ['pending', 'sending', 'sent', 'failed', 'uncertain', 'no_address'];

/** Content of a message: the order after the status change and its estimated arrival. */
export interface MailContent {
  order: Order;
  arrival: Arrival | null;
}

/** A purchase order as it was when it was sent. */
export interface SentDocument {
  order: PurchaseOrder;
  language: DocumentLanguage;
  pageSize: PageSize;
  /** What the sender writes to the recipients. */
  message: string | null;
  /** The link with which the supplier confirms the order; absent without one. */
  confirmationLink?: LinkReference;
}

/** Content of a message with a purchase order. */
export interface DocumentContent {
  order: Pick<Order, 'id' | 'orderNumber' | 'supplier'>;
  arrival: null;
  document: SentDocument;
}

/** A message about an order to the buyer or the supplier. */
export type OrderMail = StatusMail | DocumentMail;

/** A message with a purchase order. */
interface DocumentMail extends DocumentContent {
  recipient: MailRecipient;
  status: null;
  buyer: string;
  locale: Locale;
}

/** A message about an order status change. */
export interface StatusMail extends MailContent {
  recipient: MailRecipient;
  status: SettableStatus;
  document: null;
  /** The buyer company's name. */
  buyer: string;
  /** The recipient's locale. */
  locale: Locale;
}

/** A message to one recipient. */
export interface MailMessage {
  /** Message-ID header with angle brackets; the same for every attempt. */
  messageId: string;
  /** Message-ID that related messages reference, so that mail clients group them in a thread. */
  thread: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The page that ends such messages, which also takes one-click requests (RFC 8058). */
  unsubscribeUrl?: string;
  /** Where replies go; by default to the sender. */
  replyTo?: { name: string; address: string };
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** A message with a purchase order in the order's history; timestamps are ISO 8601 UTC. */
export interface DocumentEmail {
  id: string;
  email: string;
  status: 'pending' | 'sent' | 'failed' | 'uncertain';
  createdAt: string;
  requestedBy: string;
  sentAt: string | null;
}

const recipients: Record<OrderStatus, readonly MailRecipient[]> = {
  created: [],
  part_paid: ['supplier'],
  paid: ['supplier'],
  on_the_way: ['buyer'],
  delivered: ['buyer', 'supplier'],
  accepted: ['supplier'],
  cancelled: ['buyer', 'supplier'],
};

/** Returns the recipients of the message for a status. */
export function mailRecipients(status: OrderStatus): readonly MailRecipient[] {
  return recipients[status];
}

/** An e-mail that a change to a status sends; without an address it is not sent. */
export interface StatusEmail {
  status: OrderStatus;
  recipient: MailRecipient;
  email: string | null;
}

/** Returns the e-mails of all statuses to these addresses, in lifecycle order. */
export function listStatusEmails(addresses: Record<MailRecipient, string | null>): StatusEmail[] {
  return orderStatuses.flatMap((status) =>
    mailRecipients(status).map((recipient) => ({ status, recipient, email: addresses[recipient] })),
  );
}

/** The result of an attempt; `response` is the mail server's or the connection error. */
export interface MailOutcome {
  /**
   * `deferred`: temporary failure; `rejected`: permanent failure; `unknown`: the server received the message but did not
   * respond.
   */
  kind: 'accepted' | 'deferred' | 'rejected' | 'unknown';
  response: string;
}

const stateAfter = { accepted: 'sent', deferred: 'pending', rejected: 'failed', unknown: 'uncertain' } as const;
const secondMs = 1000;
const maxRetryMs = 4 * 3600 * secondMs;

/**
 * Returns the state after an attempt and the delay of the next attempt in ms: 30 s, four times as long after each
 * failure, at most 4 h.
 *
 * Deferred the 1st time → after 30 s; the 2nd → 2 min; 3rd → 8 min; 4th → 32 min; 5th → 2 h 8 min; from the 6th on 4 h
 */
export function afterAttempt({ kind }: MailOutcome, attempt: number): { state: MailState; retryMs: number } {
  return { state: stateAfter[kind], retryMs: Math.min(30 * secondMs * 4 ** (attempt - 1), maxRetryMs) };
}
