// How a sender shows who it is: a key, in the header of its API, or the session of a user.

import { scryptSync } from 'node:crypto';
import type { ServedDocument } from '../../src/contract/documents.ts';
import { insertPasswordToken } from '../../src/db/accounts/users.ts';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import type { Database } from '../../src/postgres/connection.ts';

/** The headers that carry an API key, or the token of a session, to an API. */
export function shown(api: ServedDocument['api'], secret: string): Record<string, string> {
  if (api === 'account') return { cookie: `portside=${secret}` };
  return api === 'standard' ? { 'x-api-key': secret } : { authorization: `Bearer ${secret}` };
}

/** What all users of the fuzzing sign in with. */
export const password = 'kumru-9-fincan-tabak';

/** Kept in the service's own form, but quick to check: at the usual cost nothing else would get done. */
const kept = `scrypt$ln=4,r=8,p=1$${'A'.repeat(22)}$${scryptSync(password, Buffer.alloc(16), 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`;

/** Adds a manager, signs in as that, and returns the session's token. */
export async function signInAsNew(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users')
    .insert({ company_id: companyId, email: email.toLowerCase(), role: 'manager', password: kept })
    .returning('id');
  return await newSession(db, companyId, user!.id);
}

/** Adds a member who has yet to set a password, and returns the token of the link for it. */
export async function inviteNew(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users').insert({ company_id: companyId, email, role: 'member' }).returning('id');
  const { text, hash } = createSecretToken();
  await insertPasswordToken(db, companyId, user!.id, { hash, hours: 24 });
  return text;
}

/** Signs in again, as a manager that there is or, where that is gone, a new one. */
export async function signInAgain(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users').where({ company_id: companyId, email: email.toLowerCase(), deactivated_at: null });
  if (user === undefined) return await signInAsNew(db, companyId, `${Date.now()}.${email}`);
  await db('users').where({ company_id: companyId, id: user.id }).update({ role: 'manager', password: kept });
  return await newSession(db, companyId, user.id);
}

async function newSession(db: Database, companyId: string, userId: string): Promise<string> {
  const { text, hash } = createSecretToken();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const by = { address: '127.0.0.1', user_agent: 'fuzz' };
  await db('user_sessions').insert({ company_id: companyId, user_id: userId, token_hash: hash, expires_at, ...by });
  return text;
}
