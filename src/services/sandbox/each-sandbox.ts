// The databases of all sandboxes, for operators' commands.

import type { Context } from '../../context.ts';
import { listSandboxes } from '../../db/sandbox/sandboxes.ts';
import { type Database, openDatabase } from '../../postgres/connection.ts';
import { sandboxSchema } from '../../postgres/sandbox-schema.ts';
import { isDeletedSandboxError } from './open-sandbox.ts';

/** `databaseUrl` must lead to a server, not to a pooler. */
type Live = Pick<Context, 'config' | 'db' | 'databaseUrl'>;

/** Runs `work` in the database of each sandbox, one after another, and returns the results. Skips sandboxes that are deleted meanwhile. */
export async function forEachSandbox<Result>(
  { config, db, databaseUrl }: Live,
  work: (sandbox: Database) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { id } of await listSandboxes(db)) {
    const sandbox = openDatabase(config.sandboxUrl ?? databaseUrl, {
      ...{ poolSize: 1, applicationName: 'portside cli', schema: sandboxSchema(id) },
    });
    try {
      results.push(await work(sandbox));
    } catch (error) {
      if (!isDeletedSandboxError(error)) throw error;
    } finally {
      await sandbox.destroy();
    }
  }
  return results;
}
