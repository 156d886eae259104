// Messages to users, as people read them: plain text, and the same in HTML.

import type { AccountMail } from '../db/account-mails.ts';
import type { MailMessage } from '../domain/order-mail.ts';
import { type AccountMailKind, emailWindows, linkHours } from '../domain/user.ts';
import { escapeHtml } from './escape-html.ts';
import { mailPage } from './mail-page.ts';

interface Words {
  subject: string;
  lead: string;
  action: string;
  end: string;
}

const words: Record<AccountMailKind, (company: string) => Words> = {
  invitation: (company) => ({
    subject: `Your account with ${company} at Portside`,
    lead: `You were invited to the account of ${company} at Portside. Set a password to sign in with this e-mail address.`,
    action: 'Set a password',
    end: `The link works once, within ${linkHours.invitation / 24} days.`,
  }),
  'password-reset': () => ({
    subject: 'Set a new password at Portside',
    lead: 'Someone, probably you, asked for a new password for this e-mail address.',
    action: 'Set a new password',
    end: 'The link works once, within an hour. If it was not you, leave it: nothing has changed.',
  }),
  'sign-in-limit': () => ({
    subject: 'Many sign-in attempts with your e-mail address',
    lead: `Someone tried to sign in to Portside with your e-mail address more than ${emailWindows['sign-in'].limit} times in an hour. Further attempts from unknown addresses are blocked for up to an hour.`,
    action: 'Set a new password',
    end: 'If you need to sign in now, set a new password: this lifts the block at once. Otherwise you need to do nothing.',
  }),
};

const footer = 'Portside sends this message automatically.';

/** Returns a message as the mail server gets it; `link` is where its reader sets a password or asks for a link to do so. */
export function accountMailMessage({ id, kind, company, address }: AccountMail, link: string): MailMessage {
  const { hostname } = new URL(link);
  const { subject, lead, action, end } = words[kind](company.replaceAll(/\s+/g, ' '));
  const href = escapeHtml(link);
  const html = `<p>${escapeHtml(lead)}</p>\n<p><a href="${href}">${action}</a></p>\n<p>${end}</p>`;
  return {
    messageId: `<${id}@${hostname}>`,
    thread: `<account-${id}@${hostname}>`,
    to: address,
    subject,
    text: `${lead}\n\n${action}: ${link}\n\n${end}\n`,
    html: mailPage(subject, html, footer),
  };
}
