import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type Handler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { sendOrderDocument } from '../../src/services/orders/document/send-document.ts';

/** Sends the document of an order by e-mail, once per idempotency key. */
export const sendOrder: Handler<Operations['sendOrder']> = async (
  ctx,
  { company, key, requestId, headers, path, body },
) => {
  const sender = {
    company,
    actor: actorFromKey(company.id, key, requestId),
    idempotencyKey: headers['idempotency-key'],
  };
  const { sent, replayed } = await sendOrderDocument(ctx, sender, path.ref, body);
  return repeatableResponse({ success: true as const, data: sent }, replayed);
};
