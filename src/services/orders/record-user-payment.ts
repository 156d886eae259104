// Records a payment that a signed-in user entered, with an audit entry.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { InvalidRecordsError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import type { SubmittedPayment } from '../../domain/orders/payment.ts';
import { actorFromSession } from '../accounts/actor.ts';
import { pushLockedPayments } from './push-payments.ts';

/**
 * Stores one payment by the rules of `pushPayments`: a known payment ID corrects that payment. Throws NOT_FOUND, and INVALID_REQUEST
 * with an error per field.
 */
export async function recordUserPayment(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  session: Session,
  requestId: string,
  ref: string,
  payment: SubmittedPayment,
): Promise<void> {
  const companyId = session.company.id;
  await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { id, orderNumber } = locked.order;
    const readPayment = async () =>
      (await listPayments(trx, companyId, id)).find(({ paymentId }) => paymentId === payment.paymentId) ?? null;
    const before = await readPayment();
    const payer = { companyId, keyId: null, requestId };
    const { unchanged } = await pushLockedPayments(ctx, trx, payer, locked, [payment]).catch(rethrowByField);
    if (unchanged > 0) return;
    await recordAuditEntry(trx, actorFromSession(session, requestId), {
      action: 'order.payment_recorded',
      subject: orderNumber,
      before,
      after: await readPayment(),
    });
  });
}

/** The request has one payment, so the errors of the record are those of the body. */
function rethrowByField(error: unknown): never {
  if (!(error instanceof InvalidRecordsError)) throw error;
  throw invalidRequestError(
    error.recordErrors.map(({ field = '', error: text }) => inBody(`/${field}`, text.slice(`${field} `.length))),
  );
}
