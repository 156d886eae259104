import type { Operations } from '../../generated/account/operations.gen.ts';
import { parseTimestamp } from '../../src/domain/timestamp.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { advanceCompanyClock } from '../../src/services/sandbox/company-sandbox.ts';
import { clockResponse } from '../../src/views/sandbox/clock.ts';

/** Runs what becomes due in the sandbox until a time, and sets its clock to it. */
export const advanceAccountSandboxClock: AccountHandler<Operations['advanceAccountSandboxClock']> = async (
  ctx,
  { company, session, requestId, body },
) => {
  const actor = actorFromSession(session, requestId);
  const advanceTo = body.advanceTo === null ? null : new Date(parseTimestamp(body.advanceTo));
  const clock = await advanceCompanyClock(ctx, actor, company, advanceTo);
  return createdResponse(clockResponse(clock), '/api/account/v1/sandbox');
};
