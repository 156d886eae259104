import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { parseTimestamp } from '../../src/domain/timestamp.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceClock, stopClock } from '../../src/services/sandbox/advance-clock.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { clockResponse } from '../../src/views/sandbox/clock.ts';

/** Runs what becomes due until a time, and sets the clock to it; without a time, stops an advance. */
export const advanceSandboxClock: Handler<Operations['advanceSandboxClock']> = async (ctx, { body }) => {
  const sandbox = requireSandbox(ctx);
  if (body.advanceTo === null) return clockResponse(await stopClock(sandbox));
  return clockResponse(await advanceClock(sandbox, new Date(parseTimestamp(body.advanceTo))));
};
