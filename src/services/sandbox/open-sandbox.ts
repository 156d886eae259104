// Opens sandboxes: connections to their schemas, and the contexts of their requests and jobs. All code below a context reads and writes the
// sandbox, at the time of its clock, as it does live data.

import type { Context, SandboxContext } from '../../context.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { readSandboxState } from '../../db/sandbox/sandbox-clock.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { SandboxClock } from '../../domain/clock.ts';
import { type Database, openDatabase } from '../../postgres/connection.ts';
import { createPrimaryReads } from '../../postgres/read-replica.ts';
import { migrateSandboxSchema, sandboxSchema } from '../../postgres/sandbox-schema.ts';
import { createStores } from '../../stores.ts';

/** Connections of a process to one sandbox. */
const poolSize = 3;
const idleMs = 5_000;

/** SQLSTATE of statements in a schema that was deleted: undefined_table, invalid_schema_name, undefined_function. */
const deletedCodes = ['42P01', '3F000', '42883'];

/** Returns the URL of the database for sandboxes. */
export function sandboxUrl({ config, directUrl }: Pick<Context, 'config' | 'directUrl'>): string {
  return config.sandboxUrl ?? directUrl;
}

/** Opens a sandbox, with its clock as it is now. Returns undefined if it has been deleted. */
export async function openSandbox(
  live: Context,
  id: string,
  owner: Pick<Company, 'id'>,
): Promise<{ company: Company; context: Context } | undefined> {
  const { sandboxes } = live;
  const known = sandboxes.get(id) ?? connect(live, id, owner.id);
  sandboxes.set(id, known);
  const context = await known.catch((error) => {
    sandboxes.delete(id);
    throw error;
  });
  try {
    if (context === undefined) return undefined;
    return { company: await refreshClock(context), context };
  } catch (error) {
    sandboxes.delete(id);
    if (isDeletedSandboxError(error)) return undefined;
    throw error;
  }
}

/** Whether a statement failed because the schema of the sandbox was deleted. */
export function isDeletedSandboxError(error: unknown): boolean {
  return deletedCodes.includes((error as { code?: string }).code ?? '');
}

/** Reads the clock of a sandbox and returns its company. */
export async function refreshClock(context: Context): Promise<Company> {
  const { company, at } = await readSandboxState(context.db);
  context.sandbox!.clock.at = at;
  return company;
}

async function connect(live: Context, id: string, ownerId: string): Promise<Context | undefined> {
  if (!(await migrateSandboxSchema(sandboxUrl(live), id))) return undefined;
  return createSandboxContext(live, { id, ownerId });
}

/** Returns the context of a sandbox with connections of its own; its clock must be read before it is used. The caller closes its pool. */
export function createSandboxContext(live: Context, { id, ownerId }: Pick<SandboxContext, 'id' | 'ownerId'>): Context {
  const clock = new SandboxClock();
  const { statementTimeoutMs } = live.config;
  const db: Database = openDatabase(sandboxUrl(live), {
    ...{ poolSize, idleMs, statementTimeoutMs, applicationName: 'portside sandbox', log: live.log },
    schema: sandboxSchema(id),
  });
  const stores = createStores(db, { clock, encryption: live.encryption });
  // Changes in a sandbox are not announced to other processes.
  stores.catalogCache.suspend();
  const reads = {
    ...createPrimaryReads({ db, catalogCache: stores.catalogCache }),
    // A write can make work due, such as a webhook.
    recordWrite: () => enqueueJob(live.db, 'run-sandbox', { companyId: ownerId, sandboxId: id }, { key: id }),
  };
  return { ...live, ...stores, db, reads, sandbox: { id, ownerId, clock, live } };
}
