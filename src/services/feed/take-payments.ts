// Takes the payments of a feed: each is towards an order placed here, or towards one that the company placed elsewhere.

import type { Context } from '../../context.ts';
import { keepEarliestClientPayment, lockClientOrder, type NamedOrder, ordersNamed } from '../../db/client-orders.ts';
import { storeLeadTimes } from '../../db/lead-times.ts';
import { clientOrderSample } from '../../domain/client-order.ts';
import { dayOf } from '../../domain/day.ts';
import { type RecordFault, receivedText } from '../../domain/errors.ts';
import type { FeedRow } from '../../domain/feed.ts';
import type { SentPayment } from '../../domain/payment.ts';
import { findPaymentFaults, pushPayments, recordPayments } from '../payments.ts';
import { onlyChanges, type Poller, type Taken, takeSound } from './taken.ts';

/** A payment as a feed tells of it. */
export type FeedPayment = SentPayment & { orderRef: string };

type Ctx = Pick<Context, 'db' | 'config'>;
/** Stores payments, those of an order together, and says what that changed and which rows are at fault. */
export async function takePayments(ctx: Ctx, poller: Poller, sent: readonly FeedRow<FeedPayment>[]): Promise<Taken> {
  const taken: Taken = { created: 0, updated: 0, faults: [] };
  const byOrder = Map.groupBy(sent, ({ row }) => row.orderRef);
  const here = await ordersNamed(ctx.db, poller.companyId, [...byOrder.keys()]);
  for (const [ref, named] of byOrder) {
    const rows = named.map(({ index, row: { orderRef, ...payment } }) => ({ index, row: payment }));
    const order = here.get(ref);
    const part =
      order?.isExternal === false
        ? await payHere(ctx, poller, order, rows)
        : await payElsewhere(ctx, poller, ref, rows);
    taken.created += part.created;
    taken.updated += part.updated;
    taken.faults.push(...part.faults);
  }
  return taken;
}

type Rows = readonly FeedRow<SentPayment>[];

async function payHere(ctx: Ctx, poller: Poller, { orderNumber, currency }: NamedOrder, rows: Rows): Promise<Taken> {
  return await takeSound(
    rows,
    (payments) => findPaymentFaults(ctx.db, currency, payments, today()),
    (payments) => pushPayments(ctx, poller, orderNumber, payments, onlyChanges),
  );
}

async function payElsewhere(ctx: Ctx, poller: Poller, ref: string, rows: Rows): Promise<Taken> {
  const { companyId } = poller;
  return await ctx.db.transaction(async (trx) => {
    const order = await lockClientOrder(trx, companyId, ref);
    if (order === undefined)
      return { created: 0, updated: 0, faults: rows.map(({ index }) => unknownOrder(index, ref)) };
    const taken = await takeSound(
      rows,
      (payments) => findPaymentFaults(trx, order.currency, payments, today()),
      (payments) => recordPayments(trx, poller, order, payments, today()),
    );
    const changed = taken.created + taken.updated > 0 && (await keepEarliestClientPayment(trx, companyId, order.id));
    const sample = changed ? clientOrderSample(changed) : undefined;
    if (changed) await storeLeadTimes(trx, companyId, sample ? [sample] : [], sample ? [] : [order.id]);
    return taken;
  });
}

function today(): string {
  return dayOf(new Date().toISOString());
}

function unknownOrder(index: number, ref: string): RecordFault {
  const expected = 'an order placed here, by its number or delivery id, or one that /orders has named';
  return { index, error: 'orderRef is no order of yours', expected, received: receivedText(ref) };
}
