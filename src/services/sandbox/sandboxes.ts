// Creates, resets and deletes the sandboxes of companies. A reset builds a new sandbox beside the old one and replaces it, so that a crash leaves
// the old one or the new one.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { deleteSandboxRow, findSandbox, isSandbox, replaceSandbox, type Sandbox } from '../../db/sandbox/sandboxes.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import {
  createSandboxSchema,
  dropSandboxSchema,
  SandboxesUnavailableError,
  withSandboxLock,
} from '../../postgres/sandbox-schema.ts';
import { addKey, type KeyWithSecret } from '../accounts/api-keys.ts';
import { sandboxUrl } from './open-sandbox.ts';
import { sandboxPool } from './sandbox-threads.ts';

/** Requests that are in progress end within this time after their key was revoked. */
const requestMs = 30_000;
/** A sandbox that is not in use an hour after its schema was created is the remainder of a crash. */
const buildMs = 3_600_000;

/** Properties of the key of a sandbox. */
type SandboxKeyRequest = Parameters<typeof addKey>[2];

/**
 * Creates the company's sandbox, if it has none, and a key of it. Takes seconds for a new sandbox. Throws SANDBOX_BUSY if it is being created
 * or was deleted meanwhile, SERVICE_UNAVAILABLE if the service has no sandboxes, and INVALID_REQUEST for an invalid key.
 */
export async function createSandbox(
  ctx: Context,
  actor: Actor,
  owner: Company,
  key: SandboxKeyRequest,
): Promise<{ sandbox: Sandbox; key: KeyWithSecret; isNew: boolean }> {
  const isNew = (await findSandbox(ctx.db, owner.id)) === undefined;
  if (isNew) await buildSandbox(ctx, owner, new Date(), (trx) => audit(trx, actor, 'sandbox.created'));
  return await ctx.db.transaction(async (trx) => {
    const sandbox = await findSandbox(trx, owner.id);
    if (sandbox === undefined)
      throw new ApiError('SANDBOX_BUSY', 'The sandbox was deleted while it was being created.');
    const added = await addKey(trx, owner.id, key, { sandbox: true });
    const after = { name: key.name, scopes: key.scopes, role: key.role, sandbox: true };
    await recordAuditEntry(trx, actor, { action: 'key.created', subject: added.id, after });
    return { sandbox, key: added, isNew };
  });
}

/** Replaces the company's sandbox by a new one, with the clock at the present time; its keys stay valid. Throws like `createSandbox`, and NOT_FOUND. */
export async function resetSandbox(ctx: Context, actor: Actor, owner: Company): Promise<Sandbox> {
  if ((await findSandbox(ctx.db, owner.id)) === undefined) throw notFoundError('The sandbox');
  await buildSandbox(ctx, owner, new Date(), (trx) => audit(trx, actor, 'sandbox.reset'));
  const sandbox = await findSandbox(ctx.db, owner.id);
  if (sandbox === undefined) throw notFoundError('The sandbox');
  return sandbox;
}

/** Deletes the company's sandbox and revokes its keys. Its data are deleted within a minute. Throws NOT_FOUND. */
export async function deleteSandbox(ctx: Pick<Context, 'db'>, actor: Actor): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const id = await deleteSandboxRow(trx, actor.companyId);
    if (id === undefined) throw notFoundError('The sandbox');
    await audit(trx, actor, 'sandbox.deleted');
    await enqueueDeletion(trx, id, requestMs);
  });
}

/** Deletes the data of a sandbox, unless a company still has it. Waits until work that runs in it has ended. Idempotent. */
export async function deleteSandboxData(ctx: Pick<Context, 'db' | 'config' | 'directUrl'>, id: string): Promise<void> {
  const url = sandboxUrl(ctx);
  await withSandboxLock(url, id, { kind: 'run', waits: true }, async () => {
    if (!(await isSandbox(ctx.db, id))) await dropSandboxSchema(url, id);
  });
}

async function buildSandbox(
  ctx: Context,
  owner: Company,
  now: Date,
  record: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const url = sandboxUrl(ctx);
  const built = await withSandboxLock(url, owner.id, { kind: 'build', waits: false }, async () => {
    const id = crypto.randomUUID();
    await enqueueDeletion(ctx.db, id, buildMs);
    await createSandboxSchema(url, id, now).catch((error) => {
      if (!(error instanceof SandboxesUnavailableError)) throw error;
      ctx.log.error({ err: error }, 'sandboxes unavailable: set SANDBOX_DATABASE_URL');
      throw new ApiError('SERVICE_UNAVAILABLE', 'This service has no sandboxes.');
    });
    await sandboxPool.run(ctx, 'fill', { id, ownerId: owner.id, owner, now: now.toISOString() });
    await ctx.db.transaction(async (trx) => {
      const before = await replaceSandbox(trx, owner.id, id);
      await record(trx);
      if (before !== undefined) await enqueueDeletion(trx, before, requestMs);
    });
    return true;
  });
  if (built === undefined) throw new ApiError('SANDBOX_BUSY', 'The sandbox is being created or reset.');
}

async function enqueueDeletion(db: Context['db'], sandboxId: string, delayMs: number): Promise<void> {
  const at = new Date(Date.now() + delayMs);
  await enqueueJob(db, 'delete-sandbox', { sandboxId }, { key: sandboxId, at });
}

async function audit(
  trx: Transaction,
  actor: Actor,
  action: 'sandbox.created' | 'sandbox.reset' | 'sandbox.deleted',
): Promise<void> {
  await recordAuditEntry(trx, actor, { action });
}
