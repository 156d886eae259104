import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushDemandEvents as storeEvents, validateDemandEvents } from '../../src/services/demand/demand-events.ts';

/** Stores the company's demand events. Returns the numbers of new, changed and unchanged ones. */
export const pushDemandEvents: Handler<Operations['pushDemandEvents']> = async (
  ctx,
  { company, key, requestId, body },
) => {
  const source = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await storeEvents(ctx, source, body.demandEvents) };
};

pushDemandEvents.validateRecords = (ctx, { id }, events) => validateDemandEvents(ctx, id, events);
