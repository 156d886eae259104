// Advances the clock of a sandbox. Work that becomes due until the new time runs in order, in a thread.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { type AdvanceResults, readAdvanceResults } from '../../db/sandbox/advance-results.ts';
import { type Advance, readAdvance, readSandboxState, setAdvance } from '../../db/sandbox/sandbox-clock.ts';
import { findSandbox } from '../../db/sandbox/sandboxes.ts';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import { withSandboxLock } from '../../postgres/sandbox-schema.ts';
import { sandboxUrl } from './open-sandbox.ts';
import { runInTurns } from './sandbox-threads.ts';
import { readBuildProgress } from './sandboxes.ts';

/** The time of a sandbox, and the one to which its clock is being advanced. */
export interface ClockState extends Advance {
  /** How far a reset is, in percent. */
  resetProgress?: number | undefined;
  /** What the last advance has caused; undefined before the first one, and while the clock is being advanced. */
  lastAdvance?: AdvanceResults | undefined;
}

const maxDays = 366;
/** Proxies end requests that take longer. */
const waitMs = 20_000;

/** Returns the clock, and how far a reset is. Neither an advance nor a reset that a crash has ended is reported. */
export async function getClock(ctx: Context): Promise<ClockState> {
  const { live, ownerId } = ctx.sandbox!;
  const [clock, resetProgress] = await Promise.all([readClock(ctx), readBuildProgress(live, ownerId)]);
  return { ...(await withResults(ctx, clock)), resetProgress };
}

/** Adds what the last advance has caused, once it has ended. */
async function withResults({ db }: Context, clock: Advance): Promise<ClockState> {
  const { advancedFrom, advancingTo, now } = clock;
  if (advancedFrom === null || advancingTo !== null) return clock;
  const { company } = await readSandboxState(db);
  return { ...clock, lastAdvance: await readAdvanceResults(db, company.id, advancedFrom, now) };
}

async function readClock(ctx: Context): Promise<ClockState> {
  const { id } = ctx.sandbox!;
  const state = await readAdvance(ctx.db);
  if (state.advancingTo === null) return state;
  // Read again with the lock: an advance that has just ended has set another time.
  const interrupted = await withSandboxLock(sandboxUrl(ctx), id, { kind: 'advance', waits: false }, () =>
    readAdvance(ctx.db),
  );
  return interrupted ? { ...interrupted, advancingTo: null } : await readAdvance(ctx.db);
}

/**
 * Advances the clock and returns it when it has arrived, or after 20 s while it is still being advanced. Throws INVALID_REQUEST for a time before
 * the present one or more than 366 days after it, SANDBOX_BUSY during another advance or if the sandbox is reset, and UNAUTHORIZED if it is deleted.
 */
export async function advanceClock(ctx: Context, advanceTo: Date): Promise<ClockState> {
  const { id, ownerId, live } = ctx.sandbox!;
  const started = Promise.withResolvers<void>();
  const advance = withSandboxLock(sandboxUrl(ctx), id, { kind: 'advance', waits: false }, async (alsoLock) => {
    assertInRange((await readAdvance(ctx.db)).now, advanceTo);
    await setAdvance(ctx.db, advanceTo);
    started.resolve();
    await alsoLock('run');
    const run = { id, ownerId, until: advanceTo.toISOString() };
    const isWanted = async () => (await readAdvance(ctx.db)).advancingTo !== null;
    const { isDeleted } = await runInTurns(live, run, isWanted);
    if (isDeleted) throw await endedError(live, ownerId);
    await setAdvance(ctx.db, null);
    return true;
  }).then((advanced) => {
    if (advanced === undefined) throw new ApiError('SANDBOX_BUSY', 'The clock of the sandbox is being advanced.');
  });
  // Awaited below, unless the response is sent before.
  advance.catch((error) => {
    if (!(error instanceof ApiError)) ctx.log.error({ err: error, sandboxId: id }, 'sandbox clock not advanced');
  });
  await Promise.race([advance, started.promise.then(() => sleep(waitMs, undefined, { ref: false }))]);
  return await withResults(ctx, await readAdvance(ctx.db));
}

/** Stops an advance between two pieces of work, and returns the clock where it stopped. Does nothing if the clock stands still. */
export async function stopClock(ctx: Context): Promise<ClockState> {
  await setAdvance(ctx.db, null);
  // Another advance can start once this one has released its lock.
  await withSandboxLock(sandboxUrl(ctx), ctx.sandbox!.id, { kind: 'advance', waits: true }, async () => undefined);
  return await withResults(ctx, await readAdvance(ctx.db));
}

/** Returns the error for an advance that ended because the sandbox was deleted, which revokes the key of the request, or reset. */
async function endedError({ db }: Pick<Context, 'db'>, ownerId: string): Promise<ApiError> {
  const isReset = (await findSandbox(db, ownerId)) !== undefined;
  return isReset
    ? new ApiError('SANDBOX_BUSY', 'The sandbox was reset.')
    : new ApiError('UNAUTHORIZED', 'The sandbox was deleted.');
}

function assertInRange(now: Date, advanceTo: Date): void {
  if (advanceTo < now)
    throw invalidRequestError([inBody('/advanceTo', `must not be before the clock, ${now.toISOString()}`)]);
  const latest = new Date(now.getTime() + maxDays * 86_400_000);
  if (advanceTo > latest) {
    throw invalidRequestError([
      inBody('/advanceTo', `must be at most ${maxDays} days after the clock, ${latest.toISOString()}`),
    ]);
  }
}
