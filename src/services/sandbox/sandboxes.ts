// Creates, resets and deletes the sandboxes of companies. A reset builds a new sandbox beside the old one and replaces it, so that a crash leaves
// the old one or the new one.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { deleteBuild, findBuildProgress, setBuildProgress } from '../../db/sandbox/sandbox-builds.ts';
import { deleteSandboxRow, findSandbox, isSandbox, replaceSandbox, type Sandbox } from '../../db/sandbox/sandboxes.ts';
import { type Company, scopes } from '../../domain/accounts/company.ts';
import { limitOf, limitReachedError } from '../../domain/accounts/company-limits.ts';
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

/** Proxies end requests that take longer. */
const waitMs = 20_000;
/** Requests that are in progress end within this time after their key was revoked. */
const requestMs = 30_000;
/** A sandbox that is not in use an hour after its schema was created is the remainder of a crash. */
const buildMs = 3_600_000;

type BuildAction = 'sandbox.created' | 'sandbox.reset';

/** A sandbox that is still being built: how far, in percent. */
export interface UnfinishedSandbox {
  progress: number;
}

/** A sandbox with a new key. */
export interface SandboxWithKey {
  sandbox: Sandbox;
  key: KeyWithSecret;
  isNew: boolean;
}

/**
 * Creates the company's sandbox, if it has none, and a key of it that can do everything. Returns the progress instead if the sandbox is still being created after 20 s, or by
 * another request. `createdBy` is the user that the key counts as a key of. Throws SERVICE_UNAVAILABLE if the service has no sandboxes,
 * INVALID_REQUEST for an invalid key, and LIMIT_REACHED.
 */
export async function createSandbox(
  ctx: Context,
  actor: Actor,
  owner: Company,
  { name = 'sandbox', createdBy = actor.userId }: { name?: string | undefined; createdBy?: string | null } = {},
): Promise<SandboxWithKey | UnfinishedSandbox> {
  const isNew = (await findSandbox(ctx.db, owner.id)) === undefined;
  if (isNew) {
    const limit = limitOf(ctx.config.companyLimits, owner.plan, 'sandboxes');
    if (limit === 0) throw limitReachedError('sandboxes', limit);
    const state = await startBuild(ctx, owner, actor, 'sandbox.created');
    if (state !== 'built') return { progress: (await findBuildProgress(ctx.db, owner.id)) ?? 0 };
  }
  const key = { name, scopes: [...scopes], role: 'manager' as const };
  return await ctx.db.transaction(async (trx) => {
    const sandbox = await findSandbox(trx, owner.id);
    // It was deleted since: the next request creates another one.
    if (sandbox === undefined) return { progress: 0 };
    const added = await addKey(trx, ctx.config, owner.id, key, { sandbox: true, createdBy }).catch(nameKey);
    const after = { name: key.name, scopes: key.scopes, role: key.role, sandbox: true };
    await recordAuditEntry(trx, actor, { action: 'key.created', subject: added.id, after });
    return { sandbox, key: added, isNew };
  });
}

/** Says that the limit is that of keys, because the request asks for a sandbox. */
function nameKey(error: Error): never {
  if (!(error instanceof ApiError) || error.code !== 'LIMIT_REACHED') throw error;
  throw new ApiError(error.code, `The key of the sandbox could not be created. ${error.message}`);
}

/**
 * Replaces the company's sandbox by a new one, with the clock at the present time; its keys stay valid. Returns the progress instead if that takes
 * more than 20 s. Throws like `createSandbox`, SANDBOX_BUSY during another reset, and NOT_FOUND.
 */
export async function resetSandbox(ctx: Context, actor: Actor, owner: Company): Promise<Sandbox | UnfinishedSandbox> {
  if ((await findSandbox(ctx.db, owner.id)) === undefined) throw notFoundError('The sandbox');
  const state = await startBuild(ctx, owner, actor, 'sandbox.reset');
  if (state === 'locked') throw new ApiError('SANDBOX_BUSY', 'The sandbox is being reset.');
  if (state === 'building') return { progress: (await findBuildProgress(ctx.db, owner.id)) ?? 0 };
  const sandbox = await findSandbox(ctx.db, owner.id);
  if (sandbox === undefined) throw notFoundError('The sandbox');
  return sandbox;
}

/** Returns how far the creation or reset of the company's sandbox is, in percent; undefined if there is none in progress. */
export async function readBuildProgress(
  ctx: Pick<Context, 'db' | 'config' | 'directUrl'>,
  companyId: string,
): Promise<number | undefined> {
  const progress = await findBuildProgress(ctx.db, companyId);
  if (progress === undefined) return undefined;
  const isInterrupted = await withSandboxLock(
    ...([sandboxUrl(ctx), companyId, { kind: 'build', waits: false }] as const),
    () => deleteBuild(ctx.db, companyId).then(() => true),
  );
  return isInterrupted ? undefined : progress;
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

/** Builds a sandbox, and waits for it as long as a request may take. It is `locked` if another request builds one. */
async function startBuild(
  ctx: Context,
  owner: Company,
  actor: Actor,
  action: BuildAction,
): Promise<'built' | 'building' | 'locked'> {
  const build = withSandboxLock(sandboxUrl(ctx), owner.id, { kind: 'build', waits: false }, async () => {
    // Another request may have created it since.
    if (action === 'sandbox.created' && (await findSandbox(ctx.db, owner.id))) return 'built' as const;
    await setBuildProgress(ctx.db, owner.id, 0);
    await buildSandbox(ctx, owner, new Date(), (trx) => audit(trx, actor, action)).finally(() =>
      deleteBuild(ctx.db, owner.id),
    );
    return 'built' as const;
  }).then((state) => state ?? ('locked' as const));
  // Awaited below, unless the response is sent before.
  build.catch((error) => {
    if (!(error instanceof ApiError)) ctx.log.error({ err: error, companyId: owner.id }, 'sandbox not built');
  });
  return await Promise.race([build, sleep(waitMs, 'building' as const, { ref: false })]);
}

async function buildSandbox(
  ctx: Context,
  owner: Company,
  now: Date,
  record: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const url = sandboxUrl(ctx);
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
}

async function enqueueDeletion(db: Context['db'], sandboxId: string, delayMs: number): Promise<void> {
  const at = new Date(Date.now() + delayMs);
  await enqueueJob(db, 'delete-sandbox', { sandboxId }, { key: sandboxId, at });
}

async function audit(trx: Transaction, actor: Actor, action: BuildAction | 'sandbox.deleted'): Promise<void> {
  await recordAuditEntry(trx, actor, { action });
}
