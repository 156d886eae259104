// `portside mail`: the messages about orders and to users, sent or not.

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../config.ts';
import { type AccountMail, listAccountMails, retryAccountMail } from '../db/accounts/account-mails.ts';
import { countMails, findMail, listMails, type MailEntry, retryMail } from '../db/orders/mail-entries.ts';
import { findOrder, listCompaniesWithOrder } from '../db/orders/orders.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { orderUrl } from '../domain/events/order-events.ts';
import { type MailState, mailStates, type OrderMail } from '../domain/orders/order-mail.ts';
import { isUuid } from '../domain/uuid.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { renderOrderMail } from '../views/orders/order-mail.ts';
import { addVerb, type Report, type Session, withSession } from './command.ts';
import { facts, table } from './table.ts';

interface ListOptions {
  company?: string;
  order?: string;
  state?: MailState;
  limit: number;
}

/** Adds the verbs of `mail`. */
export function mailCommands(noun: Command): void {
  addVerb(noun, 'list', 'list e-mails, newest first')
    .option('--company <company>', 'e-mails of this company only')
    .option('--order <order>', 'e-mails about this order only (order number or delivery ID)')
    .addOption(new Option('--state <state>', 'e-mails in this state only').choices(mailStates))
    .option('--limit <number>', 'maximum number of e-mails, 1 to 1000', upTo1000, 50)
    .action(withSession((session, options: ListOptions) => list(session, options)));

  addVerb(noun, 'show <id>', 'show the state and text of an e-mail')
    .option('--html', 'print the HTML body only')
    .action(withSession((session, id: string, { html }: { html?: boolean }) => show(session, id, html === true)));

  addVerb(noun, 'retry <id>', 'send an unsent e-mail again, for up to two days').action(
    withSession((session, id: string) => retry(session, id)),
  );

  noun.addHelpText('after', explanation);
}

const explanation = `
States:
  pending     waiting for a worker
  sending     being sent
  sent        accepted by the mail server
  failed      rejected permanently, or for two days the mail server was unreachable or the attachment could not be created
  uncertain   the connection or the worker was lost while sending; look for the Message-ID in the mail server's log before you retry
  no_address  the company or supplier has no e-mail address

Without SMTP_URL, e-mails are stored. When you set it, order e-mails of the last two days are sent. E-mails to users (invitations,
password links) are not: send them with \`mail retry\`, or print a new link with \`user reset\`.

Examples:
  npm run cli -- mail list --state failed
  npm run cli -- mail list --order ORD-7K3M9QX2VB
  npm run cli -- mail show 0b9c2a52-5a0e-4c53-9d0f-6a6a1c1d2c11
  npm run cli -- mail show 0b9c2a52-5a0e-4c53-9d0f-6a6a1c1d2c11 --html > message.html
  npm run cli -- mail retry 0b9c2a52-5a0e-4c53-9d0f-6a6a1c1d2c11`;

async function list({ db, config }: Session, { company, order, state, limit }: ListOptions): Promise<Report> {
  const companyId = company === undefined ? undefined : (await getCompany(db, company)).id;
  const orderIds = order === undefined ? [undefined] : await idsOfOrder(db, order, companyId);
  const found = await Promise.all(orderIds.map((orderId) => listMails(db, { companyId, orderId, state, limit })));
  const toUsers = order === undefined ? await listAccountMails(db, { companyId, state, limit }) : [];
  const mails = [...found.flat(), ...toUsers].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, limit);
  const rows = mails.map((mail) => [
    mail.id,
    mail.createdAt,
    'kind' in mail ? null : mail.orderNumber,
    'kind' in mail ? mail.kind : (mail.status ?? 'purchase_order'),
    `${mail.address ?? '-'} (${'kind' in mail ? 'user' : mail.recipient})`,
    mail.state,
    mail.attempts,
    mail.response,
  ]);
  const headings = ['ID', 'CREATED', 'ORDER', 'ABOUT', 'TO', 'STATE', 'ATTEMPTS', 'LAST RESPONSE'];
  const text = table(headings, rows, 'No matching e-mails.') + (await stuckNote(db)) + keptNote(config, mails);
  return { text, json: mails };
}

async function idsOfOrder(db: Session['db'], ref: string, companyId: string | undefined): Promise<string[]> {
  const companyIds = companyId === undefined ? await listCompaniesWithOrder(db, ref) : [companyId];
  const orders = await Promise.all(companyIds.map((id) => findOrder(db, id, ref)));
  const ids = orders.flatMap((order) => order?.id ?? []);
  if (ids.length === 0) throw notFoundError(`The order ${ref}`);
  return ids;
}

async function show({ db, config }: Session, id: string, asHtml: boolean): Promise<Report> {
  const toUser = await accountMail(db, id);
  if (toUser !== undefined) return shownToUser(toUser, config);
  const mail = await requireMail(db, id);
  const { order, arrival, document, buyer, locale, ...entry } = mail;
  const url = orderUrl({ config }, order);
  // Without the secret link of the supplier.
  const content = renderOrderMail(mail, { orderUrl: url });
  const messageId = `<${mail.id}@${new URL(url).hostname}>`;
  const head = facts([
    ['id', mail.id],
    ['message-id', messageId],
    ['to', `${mail.address ?? '-'} (${mail.recipient})`],
    ['company', mail.company],
    ['state', mail.state],
    ['created', mail.createdAt],
    ['sent', mail.sentAt],
    ['next attempt', mail.dueAt],
    ['attempts', mail.attempts],
    ['last response', mail.response],
    ['subject', content.subject],
  ]);
  const text = asHtml ? content.html : `${head}${keptNote(config, [mail])}\n\n${content.text}`;
  return { text, json: { ...entry, messageId, ...content } };
}

function shownToUser(mail: AccountMail, config: Config): Report {
  const head = facts([
    ['id', mail.id],
    ['to', `${mail.address} (user)`],
    ['company', mail.company],
    ['about', mail.kind],
    ['state', mail.state],
    ['created', mail.createdAt],
    ['sent', mail.sentAt],
    ['attempts', mail.attempts],
    ['last response', mail.response],
  ]);
  // Only these have a link that signs its owner in.
  const link =
    mail.kind === 'invitation' || mail.kind === 'password-reset'
      ? 'The link is created when the e-mail is sent, and is not stored. To print a new link, run `user reset`.'
      : 'The text is written when the e-mail is sent, and is not stored.';
  return { text: `${head}${keptNote(config, [mail])}\n\n${link}`, json: mail };
}

async function accountMail(db: Session['db'], id: string): Promise<AccountMail | undefined> {
  if (!isUuid(id)) return undefined;
  return (await listAccountMails(db, { id, limit: 1 }))[0];
}

async function retry({ db, config }: Session, id: string): Promise<Report> {
  const toUser = await accountMail(db, id);
  if (toUser !== undefined) {
    if (!(await retryAccountMail(db, toUser))) throw new ApiError('INVALID_STATE', 'The e-mail was already sent.');
    return {
      text: `Queued the e-mail to ${toUser.address}.${keptNote(config, [toUser])}`,
      json: toUser,
    };
  }
  const mail = await requireMail(db, id);
  if (!(await retryMail(db, mail.id))) {
    const why =
      mail.state === 'no_address'
        ? `The ${mail.recipient} has no e-mail address.`
        : `An e-mail in the state ${mail.state} cannot be sent again.`;
    throw new ApiError('INVALID_STATE', why);
  }
  const { order, arrival, document, buyer, locale, ...entry } = await requireMail(db, id);
  return {
    text: `Queued the e-mail to ${entry.address}.${keptNote(config, [entry])}`,
    json: entry,
  };
}

async function requireMail(db: Session['db'], id: string): Promise<MailEntry & OrderMail> {
  const mail = await findMail(db, id);
  if (mail === undefined) throw notFoundError(`The e-mail ${id}`);
  return mail;
}

/** Counts messages that are not sent until an operator acts. */
async function stuckNote(db: Session['db']): Promise<string> {
  const stuck: MailState[] = ['failed', 'uncertain', 'no_address'];
  const counts = await countMails(db, stuck);
  if (counts.size === 0) return '';
  const words = stuck.filter((state) => counts.has(state)).map((state) => `${counts.get(state)} ${state}`);
  return `\n\nE-mails of all companies that need an operator: ${words.join(', ')}. List them with --state.`;
}

function keptNote({ smtpUrl }: Config, mails: { state: MailState }[]): string {
  const waiting = mails.some(({ state }) => state === 'pending');
  return waiting && smtpUrl === undefined
    ? '\n\nSMTP_URL is not set in this shell. If no worker has it either, e-mails are stored and not sent.'
    : '';
}

function upTo1000(text: string): number {
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count < 1 || count > 1000) throw new InvalidArgumentError('Must be from 1 to 1000.');
  return count;
}
