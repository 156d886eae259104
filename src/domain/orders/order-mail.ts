// Whom a step of an order is mailed to, what such a message is made of, and what follows from an attempt to send it.

import type { Locale } from '../locale.ts';
import type { Arrival } from './eta.ts';
import type { Order } from './order.ts';
import type { OrderStatus, SettableStatus } from './order-status.ts';

export type MailRecipient = 'buyer' | 'supplier';

/**
 * `uncertain`: the connection, or the worker, was lost while the mail server had the message, so it may have been sent.
 * It is not sent again by itself, for a recipient gets a message once.
 */
export type MailState = 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'no_address';

/** Every state, in the order of a message's life. */
export const mailStates: MailState[] = ['pending', 'sending', 'sent', 'failed', 'uncertain', 'no_address'];

/** What a message tells of: the order after the step, and when it should arrive. */
export interface MailContent {
  order: Order;
  arrival: Arrival | null;
}

/** A message about a step of an order, to one of the two that it is between. */
export interface OrderMail extends MailContent {
  recipient: MailRecipient;
  status: SettableStatus;
  /** The buyer company's name. */
  buyer: string;
  /** The recipient's. */
  locale: Locale;
}

/** A message to one recipient. */
export interface MailMessage {
  /** With its angle brackets; the same at every attempt. */
  messageId: string;
  /** The Message-ID that messages about the same thing refer to, so that readers show them together. */
  thread: string;
  to: string;
  subject: string;
  text: string;
  html: string;
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

/** Returns who gets a message when an order takes this status. */
export function mailRecipients(status: OrderStatus): readonly MailRecipient[] {
  return recipients[status];
}

/** How an attempt ended; `answer` is what the mail server said, or why it could not be asked. */
export interface MailOutcome {
  /** `deferred`: not now; `refused`: not ever; `unknown`: the server had the message and did not answer. */
  kind: 'accepted' | 'deferred' | 'refused' | 'unknown';
  answer: string;
}

const stateAfter = { accepted: 'sent', deferred: 'pending', refused: 'failed', unknown: 'uncertain' } as const;
const secondMs = 1000;
const maxRetryMs = 4 * 3600 * secondMs;

/**
 * Returns the state after an attempt, and when the next one is due, in ms.
 *
 * Deferred the 1st time → after 30 s; the 2nd → 2 min; 3rd → 8 min; 4th → 32 min; 5th → 2 h 8 min; from the 6th on 4 h
 */
export function afterAttempt({ kind }: MailOutcome, attempt: number): { state: MailState; retryMs: number } {
  return { state: stateAfter[kind], retryMs: Math.min(30 * secondMs * 4 ** (attempt - 1), maxRetryMs) };
}

/**
 * Whether a text is one address that may stand in an envelope: no list, no name beside it, no control character. Letters beyond ASCII can
 * stand behind the @ alone: mail servers know the name of a domain in ASCII, of a mailbox few do.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\P{ASCII}\p{C}@<>(),;:\\"[\]]+@[^\s\p{C}@<>(),;:\\"[\]]+$/u.test(text);
}
