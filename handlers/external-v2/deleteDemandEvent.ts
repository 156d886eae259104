import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { deleteDemandEvent as deleteEvent } from '../../src/services/demand/demand-events.ts';

/** Deletes a demand event. Returns whether there was one. */
export const deleteDemandEvent: Handler<Operations['deleteDemandEvent']> = async (
  ctx,
  { company, path: { demandEventId: id } },
) => {
  return { success: true, data: { id, deleted: await deleteEvent(ctx, company.id, id) } };
};
