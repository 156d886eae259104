// Account e-mails in plain text and HTML.

import type { PendingAccountMail } from '../../db/accounts/account-mails.ts';
import { emailRateWindows, type PasswordMailKind, passwordLinkHours } from '../../domain/accounts/user.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { draftTitle } from '../../domain/orders/approval/draft-title.ts';
import { draftValidDays } from '../../domain/orders/approval/order-draft.ts';
import type { MailMessage } from '../../domain/orders/order-mail.ts';
import { maxFailingDays } from '../../domain/webhooks/webhook-retry.ts';
import { html } from '../html.ts';
import { renderMailPage } from '../mail-page.ts';
import { sanitizeLine } from '../sanitize-line.ts';
import { formatDigest, summarizeDigest } from './digest.ts';

/** An e-mail has at most this much of a comment. */
const maxCommentLength = 500;

/** Returns an e-mail for the mail server. `link` is the page of the action that the e-mail suggests. */
export function formatAccountMail(
  { id, kind, company, locale, address, endpointUrl, draft, comment, order, digest, ...mail }: PendingAccountMail,
  link: string,
): MailMessage {
  const { hostname, origin } = new URL(link);
  const { kinds, footer } = getMessages(locale).accountMail;
  const { subject, lead, action, end } = kinds[kind]({
    company: company.replaceAll(/\s+/g, ' '),
    linkHours: kind in passwordLinkHours ? passwordLinkHours[kind as PasswordMailKind] : 0,
    signInLimit: emailRateWindows['sign-in'].limit,
    endpointUrl: endpointUrl ?? '',
    draftCreator: draft?.creatorName ?? '',
    draftTitle: draft ? sanitizeLine(draftTitle(draft, locale)) : '',
    draftChanger:
      (kind === 'draft-change-accepted' ? draft?.lastChange?.acceptedBy : draft?.lastChange?.userName) ?? '',
    draftChangeNote: shorten(draft?.lastChange?.note ?? ''),
    draftDecider: draft?.decidedByName ?? '',
    draftReason: shorten(draft?.reason ?? ''),
    draftDays: draftValidDays,
    commentAuthor: comment?.createdBy.name ?? '',
    commentText: shorten(comment?.text ?? ''),
    orderNumber: order?.orderNumber ?? '',
    supplier: sanitizeLine(order?.supplier ?? ''),
    openDifferences: order?.openDifferences ?? 0,
    dataAsOf: mail.dataAsOf ?? '',
    marketplace: mail.marketplace ?? '',
    digestCounts: digest === null ? '' : summarizeDigest(digest, locale),
    failingDays: maxFailingDays,
  });
  const details = digest === null ? undefined : formatDigest(digest, { locale, origin });
  const body = html`<p>${lead}</p>${details?.html}<p><a href=${link}>${action}</a></p><p>${end}${details?.end}</p>`;
  return {
    messageId: `<${id}@${hostname}>`,
    thread: `<account-${id}@${hostname}>`,
    to: address,
    subject,
    text: `${lead}\n\n${details?.text ?? ''}${action}: ${link}\n\n${end}\n${details?.textEnd ?? ''}`,
    html: renderMailPage(locale, subject, body, footer),
    ...(details && { unsubscribeUrl: details.unsubscribeUrl }),
  };
}

/** Returns the beginning of a text in one line. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= maxCommentLength ? line : `${line.slice(0, maxCommentLength).toWellFormed()}…`;
}
