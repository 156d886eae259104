import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { sendOrderDocument } from '../../src/services/orders/document/send-document.ts';

/** Sends the document of an order by e-mail, once per idempotency key. */
export const sendAccountOrder: AccountHandler<Operations['sendAccountOrder']> = async (
  ctx,
  { company, user, session, requestId, headers, path, body },
) => {
  const sender = {
    company,
    actor: actorFromSession(session, requestId),
    email: user.email,
    idempotencyKey: headers['idempotency-key'],
  };
  const { sent, replayed } = await sendOrderDocument(ctx, sender, path.ref, body);
  return repeatableResponse({ success: true as const, data: sent }, replayed);
};
