// The links with which a supplier confirms an order, for the company that sends them.

import type { Context } from '../../../context.ts';
import { type Actor, recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import type { TimePosition } from '../../../db/exact-time.ts';
import {
  findConfirmationLink,
  listConfirmationLinks,
  revokeConfirmationLink,
  storeConfirmationLink,
} from '../../../db/orders/confirmation-links.ts';
import { findOrderId, lockOrder } from '../../../db/orders/orders.ts';
import { notFoundError } from '../../../domain/errors.ts';
import {
  type ConfirmationLink,
  createLinkReference,
  type LinkReference,
} from '../../../domain/orders/confirmation-links/confirmation-link.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';
import type { Transaction } from '../../../postgres/connection.ts';

/** Creates a link for the order, sent by `actor` to these addresses. Returns it with the reference for its e-mails. */
export async function createConfirmationLink(
  { encryption }: Pick<Context, 'encryption'>,
  trx: Transaction,
  { companyId, userId, name }: Actor,
  sent: { orderId: string; recipients: string[]; language: DocumentLanguage },
): Promise<{ link: ConfirmationLink; reference: LinkReference }> {
  const { reference, tokenHash } = createLinkReference(encryption, crypto.randomUUID());
  const link = await storeConfirmationLink(trx, {
    ...{ companyId, id: reference.id, tokenHash, userId, requestedBy: name },
    ...sent,
  });
  return { link, reference };
}

/** Returns up to `limit` links of an order by reference, newest first, after a position. Throws NOT_FOUND. */
export async function readConfirmationLinks(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  ref: string,
  page: { after: TimePosition | undefined; limit: number },
): Promise<(ConfirmationLink & { position: string })[]> {
  const orderId = await findOrderId(db, companyId, ref);
  if (orderId === undefined) throw notFoundError('The order');
  return await listConfirmationLinks(db, companyId, orderId, page);
}

/** Revokes a link of an order, with an audit entry, and returns it. A repeated request has no effect. Throws NOT_FOUND. */
export async function revokeLink(
  ctx: Pick<Context, 'db' | 'orderQueues'>,
  actor: Actor,
  ref: string,
  id: string,
): Promise<ConfirmationLink> {
  const { companyId } = actor;
  // With the order's lock, so that a confirmation that is being stored ends before.
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { id: orderId, orderNumber } = locked.order;
    const revoked = await revokeConfirmationLink(trx, companyId, orderId, id);
    const link = await findConfirmationLink(trx, companyId, orderId, id);
    if (link === undefined) throw notFoundError('The confirmation link');
    if (revoked) {
      const after = { id, recipients: link.recipients };
      await recordAuditEntry(trx, actor, { action: 'order.confirmation_link_revoked', subject: orderNumber, after });
    }
    return link;
  });
}
