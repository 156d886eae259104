import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { parseTimestamp } from '../../src/domain/timestamp.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { advanceClock, stopClock } from '../../src/services/sandbox/advance-clock.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { clockResponse } from '../../src/views/sandbox/clock.ts';

/** Runs what becomes due until a time, and sets the clock to it; without a time, stops an advance. */
export const advanceSandboxClock: Handler<Operations['advanceSandboxClock']> = async (ctx, { body }) => {
  const sandbox = requireSandbox(ctx);
  const { advanceTo } = body;
  const advancing =
    advanceTo === null ? stopClock(sandbox) : advanceClock(sandbox, new Date(parseTimestamp(advanceTo)));
  return createdResponse(clockResponse(await advancing), '/api/v2/external/sandbox/clock');
};
