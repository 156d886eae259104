// The sandbox of a company, for its users: they have no key of it.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findSandbox, type Sandbox } from '../../db/sandbox/sandboxes.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { advanceClock, type ClockState, getClock, stopClock } from './advance-clock.ts';
import { isDeletedSandboxError, openSandbox } from './open-sandbox.ts';
import { readBuildProgress } from './sandboxes.ts';

type CompanyId = Pick<Company, 'id'>;

/** A sandbox and its clock. */
interface SandboxState {
  sandbox: Sandbox;
  clock: ClockState;
}

/** Opens the sandbox of the company, with its clock as it is now. Returns undefined if it has none. */
export async function openCompanySandbox(ctx: Context, company: Company): ReturnType<typeof openSandbox> {
  const sandbox = await findSandbox(ctx.db, company.id);
  return sandbox && (await openSandbox(ctx, sandbox.id, company));
}

/** Returns the sandbox of the company with its clock, or how far its creation is, in percent. */
export async function getCompanySandbox(
  ctx: Context,
  company: CompanyId,
): Promise<{ sandbox?: SandboxState | undefined; creationProgress?: number | undefined }> {
  const sandbox = await readSandbox(ctx, company);
  return sandbox ? { sandbox } : { creationProgress: await readBuildProgress(ctx, company.id) };
}

async function readSandbox(ctx: Context, company: CompanyId): Promise<SandboxState | undefined> {
  const sandbox = await findSandbox(ctx.db, company.id);
  const opened = sandbox && (await openSandbox(ctx, sandbox.id, company));
  if (opened === undefined) return undefined;
  try {
    const clock = await getClock(opened.context);
    // A reset that has ended since replaced the sandbox, and is not in the clock any more.
    const current = await findSandbox(ctx.db, company.id);
    return current?.id === sandbox!.id ? { sandbox: current, clock } : await readSandbox(ctx, company);
  } catch (error) {
    if (isDeletedSandboxError(error)) return undefined;
    throw error;
  }
}

/** Advances the clock of the company's sandbox, or stops it without a time, and records it in the audit log. Throws like `advanceClock`, and NOT_FOUND if there is no sandbox. */
export async function advanceCompanyClock(
  ctx: Context,
  actor: Actor,
  company: Company,
  advanceTo: Date | null,
): Promise<ClockState> {
  const opened = await openCompanySandbox(ctx, company);
  if (opened === undefined) throw notFoundError('The sandbox');
  const advanced = advanceTo === null ? stopClock(opened.context) : advanceClock(opened.context, advanceTo);
  const clock = await advanced.catch((error) => {
    // The request has a session, which stays valid.
    throw error instanceof ApiError && error.code === 'UNAUTHORIZED' ? notFoundError('The sandbox') : error;
  });
  const after = { advanceTo: advanceTo?.toISOString() ?? null };
  await ctx.db.transaction((trx) => recordAuditEntry(trx, actor, { action: 'sandbox.clock_advanced', after }));
  return clock;
}
