import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { getClock } from '../../src/services/sandbox/advance-clock.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { clockResponse } from '../../src/views/sandbox/clock.ts';

/** Returns the clock of the sandbox. */
export const getSandboxClock: Handler<Operations['getSandboxClock']> = async (ctx) => {
  return clockResponse(await getClock(requireSandbox(ctx)));
};
