// Messages to users, as people read them: plain text, and the same in HTML.

import type { AccountMail } from '../../db/accounts/account-mails.ts';
import { emailRateWindows, passwordLinkHours } from '../../domain/accounts/user.ts';
import { getMessages } from '../../domain/messages/messages.ts';
import type { MailMessage } from '../../domain/orders/order-mail.ts';
import { escapeHtml } from '../escape-html.ts';
import { mailPage } from '../mail-page.ts';

/** Returns a message as the mail server gets it; `link` is where its reader sets a password or asks for a link to do so. */
export function accountMailMessage({ id, kind, company, locale, address }: AccountMail, link: string): MailMessage {
  const { hostname } = new URL(link);
  const { kinds, footer } = getMessages(locale).accountMail;
  const { subject, lead, action, end } = kinds[kind]({
    company: company.replaceAll(/\s+/g, ' '),
    linkHours: kind === 'sign-in-limit' ? 0 : passwordLinkHours[kind],
    signInLimit: emailRateWindows['sign-in'].limit,
  });
  const href = escapeHtml(link);
  const html = `<p>${escapeHtml(lead)}</p>\n<p><a href="${href}">${action}</a></p>\n<p>${end}</p>`;
  return {
    messageId: `<${id}@${hostname}>`,
    thread: `<account-${id}@${hostname}>`,
    to: address,
    subject,
    text: `${lead}\n\n${action}: ${link}\n\n${end}\n`,
    html: mailPage(locale, subject, html, footer),
  };
}
