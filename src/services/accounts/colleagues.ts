// The users that a company has, also as seen from its sandbox, which has none of its own.

import type { Context } from '../../context.ts';
import { listColleagues } from '../../db/accounts/users.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns active users as `listColleagues` does; in a sandbox those of its company, whatever `db` is. */
export async function findColleagues(
  { sandbox }: Pick<Context, 'sandbox'>,
  db: Database,
  companyId: string,
  selection: Parameters<typeof listColleagues>[2],
): ReturnType<typeof listColleagues> {
  return await listColleagues(sandbox?.live.db ?? db, sandbox?.ownerId ?? companyId, selection);
}
