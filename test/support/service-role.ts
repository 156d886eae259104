// A database role as operators create it for API and worker: login, and the grants of `db grant`.

import { randomBytes } from 'node:crypto';
import { grantServiceRole } from '../../src/db/privileges.ts';
import type { Database } from '../../src/postgres/connection.ts';

export interface ServiceRole {
  name: string;
  /** The database URL with this role. */
  url(ownersUrl: string): string;
}

/** Creates the role and its grants in the database `db`; drops it when `closing` is disposed of. */
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
