// Credentials of test companies: API keys and user sessions.

import { scryptSync } from 'node:crypto';
import type { ServedDocument } from '../../src/contract/documents.ts';
import { insertPasswordToken } from '../../src/db/accounts/users.ts';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import type { Database } from '../../src/postgres/connection.ts';

/** Returns the request headers for an API key, or for a session token of the account API. */
export function credentialHeaders(api: ServedDocument['api'], secret: string): Record<string, string> {
  if (api === 'account') return { cookie: `portside=${secret}` };
  return api === 'standard' ? { 'x-api-key': secret } : { authorization: `Bearer ${secret}` };
}

/** The password of every user in fuzz tests. */
export const password = 'kumru-9-fincan-tabak';

/** A hash with low scrypt cost, because the production cost would dominate the run time. */
const passwordHash = `scrypt$ln=4,r=8,p=1$${'A'.repeat(22)}$${scryptSync(password, Buffer.alloc(16), 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`;

/** Creates a manager with a session and returns the session token. */
export async function createSignedInUser(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users')
    .insert({ company_id: companyId, email: email.toLowerCase(), role: 'manager', password: passwordHash })
    .returning('id');
  return await createSession(db, companyId, user!.id);
}

/** Creates a member without a password and returns the token of the invitation link. */
export async function createInvitedUser(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users').insert({ company_id: companyId, email, role: 'member' }).returning('id');
  const { text, hash } = createSecretToken();
  await insertPasswordToken(db, companyId, user!.id, { hash, hours: 24 });
  return text;
}

/** Creates a new session of a manager; if the user no longer exists, creates another user. */
export async function signInAgain(db: Database, companyId: string, email: string): Promise<string> {
  const [user] = await db('users').where({ company_id: companyId, email: email.toLowerCase(), deactivated_at: null });
  if (user === undefined) return await createSignedInUser(db, companyId, `${Date.now()}.${email}`);
  await db('users')
    .where({ company_id: companyId, id: user.id })
    .update({ role: 'manager', member_roles: [], password: passwordHash });
  return await createSession(db, companyId, user.id);
}

async function createSession(db: Database, companyId: string, userId: string): Promise<string> {
  const { text, hash } = createSecretToken();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const client = { address: '127.0.0.1', user_agent: 'fuzz' };
  await db('user_sessions').insert({ company_id: companyId, user_id: userId, token_hash: hash, expires_at, ...client });
  return text;
}
