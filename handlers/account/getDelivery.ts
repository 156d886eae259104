import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getAttempts } from '../../src/services/webhooks/deliveries.ts';

/** Returns a delivery with its payload and all attempts. */
export const getDelivery: AccountHandler<Operations['getDelivery']> = async (ctx, { company, path }) => {
  const { body, attempts } = await getAttempts(ctx.db, company.id, path.eventId);
  // Signatures are only for the receiver.
  const shown = attempts.map(({ headers: _, response, ...attempt }) => ({ ...attempt, answer: response }));
  return { success: true, data: { eventId: path.eventId, body: JSON.parse(body), attempts: shown } };
};
