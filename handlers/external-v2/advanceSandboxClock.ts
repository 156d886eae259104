import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { parseTimestamp } from '../../src/domain/timestamp.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceClock } from '../../src/services/sandbox/advance-clock.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { clockResponse } from '../../src/views/sandbox/clock.ts';

/** Runs what becomes due until a time, and sets the clock to it. */
export const advanceSandboxClock: Handler<Operations['advanceSandboxClock']> = async (ctx, { body }) => {
  return clockResponse(await advanceClock(requireSandbox(ctx), new Date(parseTimestamp(body.advanceTo))));
};
