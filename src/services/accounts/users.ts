// A company's people: invited by a manager or an operator, given a role, deactivated. There is always a manager who can sign in, once
// there is one.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { deleteSessions } from '../../db/accounts/user-sessions.ts';
import {
  countManagers,
  findUser,
  findUserByEmail,
  insertUser,
  type UserListing,
  updateUser,
} from '../../db/accounts/users.ts';
import type { Role } from '../../domain/accounts/company.ts';
import { normalizeEmail } from '../../domain/accounts/user.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import { isMailAddress } from '../../domain/orders/order-mail.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { parseId } from '../webhooks/endpoints.ts';
import { limitMessages } from './sign-in-limit.ts';

/** What may be changed of a user; what is missing stays. */
export interface UserChanges {
  role?: Role | undefined;
  active?: boolean | undefined;
}

/** Adds a user who has no password yet; one who was invited before is given the role. Throws INVALID_REQUEST for a bad or taken address. */
export async function addUser(
  trx: Transaction,
  actor: Actor,
  { email: sent, role }: { email: string; role: Role },
): Promise<UserListing> {
  const email = normalizeEmail(sent);
  if (!isMailAddress(email)) throw refuse('/email is not an e-mail address');
  const user =
    (await insertUser(trx, actor.companyId, { email, role })) ?? (await invitedBefore(trx, actor, email, role));
  await recordAuditEntry(trx, actor, { action: 'user.invited', subject: user.id, after: { email, role } });
  return user;
}

async function invitedBefore(trx: Transaction, { companyId }: Actor, email: string, role: Role): Promise<UserListing> {
  const known = await findUserByEmail(trx, email);
  if (known?.companyId !== companyId || known.state !== 'invited')
    throw refuse('/email is the address of a user already');
  return await updateUser(trx, companyId, known.id, { role, deactivated: false });
}

/** Adds a user, or invites one again, by e-mail. Throws INVALID_REQUEST for a bad or taken address, TooManyRequests for its messages. */
export async function inviteUser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  invitation: { email: string; role: Role },
): Promise<UserListing> {
  return await db.transaction(async (trx) => {
    const user = await addUser(trx, actor, invitation);
    await limitMessages({ db: trx, config }, user.email);
    const { companyId, requestId } = actor;
    await recordAccountMail(trx, { companyId, userId: user.id, kind: 'invitation', requestId });
    return user;
  });
}

/**
 * Changes a user's role, or whether they may sign in; deactivating ends their sessions. Throws NOT_FOUND, and LAST_MANAGER where no manager
 * would be left.
 */
export async function changeUser(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
  { role, active }: UserChanges,
): Promise<UserListing> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const managers = await countManagers(trx, companyId);
    const before = await findUser(trx, companyId, parseId('user', id), { lock: true });
    if (before === undefined) throw notFound('The user');
    const deactivated = active === undefined ? before.state === 'deactivated' : !active;
    const after = await updateUser(trx, companyId, id, { role: role ?? before.role, deactivated });
    if (isManager(before) && !isManager(after) && managers === 1) {
      throw new ApiError('LAST_MANAGER', 'This is the last manager who can sign in. Make another one first.');
    }
    if (deactivated) await deleteSessions(trx, companyId, id);
    const told = ({ role, state }: UserListing) => ({ role, state });
    await recordAuditEntry(trx, actor, {
      action: 'user.changed',
      subject: id,
      before: told(before),
      after: told(after),
    });
    return after;
  });
}

function isManager({ role, state }: UserListing): boolean {
  return role === 'manager' && state === 'active';
}

function refuse(detail: string): ApiError {
  return new ApiError('INVALID_REQUEST', "This user can't be invited.", [detail]);
}
