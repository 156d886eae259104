// A role as operators make one for API and worker: it may log in, and what `db grant` gives it.

import { randomBytes } from 'node:crypto';
import { grantServiceRole } from '../../src/db/privileges.ts';
import type { Database } from '../../src/postgres/connection.ts';

export interface ServiceRole {
  name: string;
  /** The same database's URL, as this role. */
  url(ownersUrl: string): string;
}

/** Makes it, with its grants in the owner's database `db`; it is gone once `closing` is disposed of. */
export async function addServiceRole(db: Database, closing: AsyncDisposableStack): Promise<ServiceRole> {
  const name = `portside_test_role_${randomBytes(5).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await db.raw(`CREATE ROLE ?? LOGIN PASSWORD '${password}'`, [name]);
  closing.defer(async () => {
    await db.raw('DROP OWNED BY ?? CASCADE', [name]);
    await db.raw('DROP ROLE ??', [name]);
  });
  await grantServiceRole(db, name);
  const url = (ownersUrl: string) => Object.assign(new URL(ownersUrl), { username: name, password }).href;
  return { name, url };
}
