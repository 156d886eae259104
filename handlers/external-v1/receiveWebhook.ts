import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { verifyEvent } from '../../src/services/webhooks/verify-event.ts';

/** Verifies that an event was signed with one of the company's secrets. */
export const receiveWebhook: Handler<Operations['receiveWebhook']> = async (
  ctx,
  { company, headers, body, rawBody = Buffer.alloc(0) },
) => {
  const receivedAt = new Date().toISOString();
  const claimed = { signature: headers['x-webhook-signature'], timestamp: headers['x-webhook-timestamp'] };
  await verifyEvent(ctx, company.id, claimed, rawBody);
  return { success: true, data: { event: body.event, receivedAt } };
};
