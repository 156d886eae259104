// Sends one e-mail to a user. The link is created at sending time, so that it is never stored. A retried e-mail has a new link; using
// one link invalidates all of them.

import { createMailClient } from '../clients/mail.ts';
import type { Context } from '../context.ts';
import { findPendingMail, type PendingAccountMail, recordAccountMailAttempt } from '../db/accounts/account-mails.ts';
import { mayReadMail } from '../domain/accounts/mail-rights.ts';
import { isConfirmableByLink } from '../domain/orders/confirmation-links/confirmation-link.ts';
import { createPasswordLink } from '../services/accounts/passwords.ts';
import { formatAccountMail } from '../views/accounts/account-mail.ts';
import { defineJob, ExpectedJobError } from './queue/job.ts';

const minute = 60_000;

export const sendAccountMailJob = defineJob({
  name: 'send-account-mail',
  timeLimitMs: 2 * minute,
  retryAfterMs: [minute / 2, 2 * minute, 8 * minute, 32 * minute, 128 * minute, 240 * minute, 240 * minute],
  async run(ctx, { companyId, mailId }, signal) {
    const { smtpUrl: url, mailFrom: from } = ctx.config;
    const mail = await findPendingMail(ctx.db, companyId, mailId);
    if (mail === undefined) return;
    const outdated = outdatedBecause(mail);
    if (outdated !== undefined) {
      await recordAccountMailAttempt(ctx.db, mail, { state: 'failed', response: `Not sent: ${outdated}` });
      return;
    }
    if (!url || !from) {
      ctx.log.info({ companyId, mailId }, 'e-mail not sent: SMTP_URL is not set');
      return;
    }
    const client = createMailClient({ url, from, connections: 1 });
    try {
      const link = await linkOf(ctx, mail);
      const { kind, response } = await client.send(formatAccountMail(mail, link), { signal });
      const state = kind === 'accepted' ? 'sent' : kind === 'rejected' ? 'failed' : 'pending';
      await recordAccountMailAttempt(ctx.db, mail, { state, response });
      if (state === 'pending') throw new ExpectedJobError(`The e-mail was not sent: ${response}`);
    } finally {
      client.close();
    }
  },
});

/** Returns why an e-mail must not be sent anymore; undefined if it must. */
function outdatedBecause({
  kind,
  user,
  draftId,
  draft,
  comment,
  order,
  digest,
}: PendingAccountMail): string | undefined {
  if (user.isDeactivated) return 'The user is deactivated.';
  if (draftId !== null && draft === null) return 'The draft does not exist anymore.';
  const asksForDecision = kind === 'draft-created' || kind === 'draft-changed';
  if (asksForDecision && draft !== null && draft.status !== 'open') return `The draft is ${draft.status}.`;
  if (kind === 'comment-mention' && comment === null) return 'The comment is deleted.';
  if (kind === 'digest' && digest === null) return 'The user gets no digest anymore.';
  if (kind === 'order-confirmed' && order === null) return 'The order does not exist anymore.';
  if (order !== null && !isConfirmableByLink(order.status)) return `The order is ${order.status}.`;
  const isPermitted = mayReadMail(user, { kind, commentOn: comment?.subjectType ?? null });
  return isPermitted ? undefined : 'The roles of the user do not permit it anymore.';
}

async function linkOf({ db, config }: Pick<Context, 'db' | 'config'>, mail: PendingAccountMail): Promise<string> {
  const { kind } = mail;
  if (kind === 'sign-in-limit') return `${config.publicUrl}/account/forgot-password`;
  if (kind === 'webhook-paused') return `${config.publicUrl}/account/webhooks`;
  if (kind === 'sales-data-missing') return `${config.publicUrl}/account/recommendations`;
  if (kind === 'digest') return `${config.publicUrl}/account`;
  if (mail.draftId !== null) return `${config.publicUrl}/account/drafts/${mail.draftId}`;
  if (mail.order) return `${config.publicUrl}/account/orders/${mail.order.orderNumber}`;
  if (mail.comment) return `${config.publicUrl}/account/${subjectPath(mail.comment)}`;
  if (kind !== 'invitation' && kind !== 'password-reset') return `${config.publicUrl}/account/you`;
  return await createPasswordLink(db, config, { ...mail, kind });
}

/** Returns the path of the account page with the comments on an object. */
function subjectPath({ subjectType, subjectId }: NonNullable<PendingAccountMail['comment']>): string {
  const pages = {
    order: `orders/${subjectId}`,
    order_draft: `drafts/${subjectId}`,
    product: `catalog?product=${subjectId}`,
    supplier: `suppliers/${subjectId}`,
  };
  return pages[subjectType];
}
