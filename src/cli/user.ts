// `portside user`: the people of companies who sign in.

import { type Command, Option } from 'commander';
import { recordAuditEntry } from '../db/accounts/audit-log.ts';
import { findUserByEmail, listUsers, type UserRecord, type UserWithPassword } from '../db/accounts/users.ts';
import type { Role } from '../domain/accounts/permissions.ts';
import { deletedUserName, passwordLinkHours } from '../domain/accounts/user.ts';
import { normalizeEmail } from '../domain/email-address.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { createPasswordLink } from '../services/accounts/passwords.ts';
import { resetTwoFactor } from '../services/accounts/two-factor.ts';
import { addUser, updateUser } from '../services/accounts/users.ts';
import { anonymizeUser } from '../services/company-data/anonymize-user.ts';
import { addVerb, type Report, type Session, UsageError, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `user`. */
export function userCommands(noun: Command): void {
  addVerb(noun, 'create <company> <email>', 'create a user and print a link for setting a password')
    .addOption(new Option('--role <role>', 'role of the user').choices(['member', 'manager']).default('manager'))
    .action(
      withSession((session, company: string, email: string, { role }: { role: Role }) =>
        create(session, company, { email, role }),
      ),
    );

  addVerb(noun, 'list <company>', 'list the users of a company').action(
    withSession(async ({ db }, nameOrId: string) => {
      const users = await listUsers(db, (await getCompany(db, nameOrId)).id);
      const rows = users.map(({ email, role, status, twoFactorAt, lastSignInAt }) => [
        ...[email, role, status],
        ...[twoFactorAt === null ? 'off' : 'on', lastSignInAt],
      ]);
      return {
        text: table(['E-MAIL', 'ROLE', 'STATUS', 'TWO-FACTOR', 'LAST SIGN-IN'], rows, 'No users yet.'),
        json: users,
      };
    }),
  );

  addVerb(noun, 'reset <email>', 'print a link for setting a new password').action(
    withSession((session, email: string) => reset(session, email)),
  );

  addVerb(
    noun,
    'reset-two-factor <email>',
    'turn off two-factor sign-in of a user who lost the device, and end their sessions',
  ).action(
    withSession(async ({ db }, email: string) => {
      const { companyId, id, email: address } = await requireUser({ db }, email);
      const { endedSessions } = await resetTwoFactor({ db }, operatorActor(companyId), id);
      return {
        text: `Two-factor sign-in of ${address} is off. Ended ${endedSessions} sessions.`,
        json: { email: address, endedSessions },
      };
    }),
  );

  addVerb(noun, 'deactivate <email>', 'deactivate a user and end their sessions').action(
    withSession((session, email: string) => switchUser(session, email, false)),
  );

  addVerb(noun, 'activate <email>', 'reactivate a user').action(
    withSession((session, email: string) => switchUser(session, email, true)),
  );

  addVerb(noun, 'anonymize <email>', 'deactivate a user and delete their personal data')
    .option('--confirm <email>', 'the e-mail address again; without it, the command asks')
    .addHelpText('after', anonymizeHelp)
    .action(withSession(anonymize));

  noun.addHelpText('after', examples);
}

const examples = `
Users sign in at /account. Managers can change everything and invite users. Members can view data and decide matches.
A password link works once. Send it to the user over a secure channel.

Examples:
  npm run cli -- user create "Bosphorus Retail" dila@bosphorus.example
  npm run cli -- user list "Bosphorus Retail"
  npm run cli -- user reset dila@bosphorus.example
  npm run cli -- user reset-two-factor dila@bosphorus.example
  npm run cli -- user deactivate dila@bosphorus.example
  npm run cli -- user anonymize dila@bosphorus.example`;

const anonymizeHelp = `
The e-mail address is replaced by "${deletedUserName}" in orders, drafts, comments, files, e-mails and the audit log, also where others mention it.
Sessions, tokens, e-mails to the user and the cart are deleted. The ID of the user remains, so that the audit log shows which entries belong
together. You can interrupt the command and run it again. Settings of the company that have the address are listed: a manager changes them.
Data in the company's sandbox are not changed: delete the sandbox if the user has worked in it.`;

async function create(
  { db, config }: Session,
  nameOrId: string,
  wanted: { email: string; role: Role },
): Promise<Report> {
  const company = await getCompany(db, nameOrId);
  const { user, link } = await db.transaction(async (trx) => {
    const user = await addUser(trx, config, operatorActor(company.id), wanted);
    const key = { companyId: company.id, userId: user.id, kind: 'invitation' as const };
    return { user, link: await createPasswordLink(trx, config, key) };
  });
  return linkReport(user, link, passwordLinkHours.invitation);
}

async function reset({ db, config }: Session, email: string): Promise<Report> {
  const user = await requireUser({ db }, email);
  if (user.status === 'deactivated') throw new ApiError('INVALID_STATE', `${user.email} is deactivated.`);
  const { companyId, password: _, ...listing } = user;
  const userId = user.id;
  const link = await db.transaction(async (trx) => {
    await recordAuditEntry(trx, operatorActor(companyId), { action: 'password.reset_requested', subject: userId });
    return await createPasswordLink(trx, config, { companyId, userId, kind: 'password-reset' });
  });
  return linkReport(listing, link, passwordLinkHours['password-reset']);
}

async function switchUser({ db, config }: Session, email: string, active: boolean): Promise<Report> {
  const { companyId, id } = await requireUser({ db }, email);
  const user = await updateUser({ db, config }, operatorActor(companyId), id, { active });
  return { text: `${user.email} is ${user.status}.`, json: user };
}

async function anonymize(
  { db, config, ask }: Session,
  email: string,
  { confirm }: { confirm?: string },
): Promise<Report> {
  const user = await requireUser({ db }, email);
  const typed = confirm ?? (await ask?.(`This cannot be undone. Enter ${user.email} again to confirm: `))?.trim();
  if (typed === undefined) throw new UsageError('confirm with --confirm and the e-mail address');
  if (normalizeEmail(typed) !== user.email) throw new UsageError('the e-mail addresses differ; nothing was changed');
  const result = await anonymizeUser({ db, config }, operatorActor(user.companyId), user);
  const text = [
    `The user ${user.id} is anonymized. The e-mail address was replaced in these rows:`,
    table(['TABLE', 'ROWS'], Object.entries(result.replaced)),
    ...(result.settings.length === 0 ? [] : [`Settings of the company still have it: ${result.settings.join(', ')}`]),
  ].join('\n\n');
  return { text, json: result };
}

async function requireUser({ db }: Pick<Session, 'db'>, email: string): Promise<UserWithPassword> {
  const user = await findUserByEmail(db, normalizeEmail(email));
  if (user === undefined) throw notFoundError(`A user ${email}`);
  return user;
}

function linkReport({ email, role, ...user }: UserRecord, link: string, hours: number): Report {
  const text = `${link}\n\nSend this link to ${email} (${role}) to set a password. It works once and expires in ${durationOf(hours)}.`;
  return { text, json: { ...user, email, role, link } };
}

function durationOf(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
