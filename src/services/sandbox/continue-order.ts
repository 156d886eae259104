// Continues an order of the test data: its next payments, status and receipts, as the company's system would report them.

import type { Context } from '../../context.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder } from '../../db/orders/orders.ts';
import type { OrderStep } from '../../db/sandbox/due-work.ts';
import { readSandboxState } from '../../db/sandbox/sandbox-clock.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { factKinds } from '../../domain/orders/lines/order-fact.ts';
import { allowedTransitions } from '../../domain/orders/order-status.ts';
import type { SeedFact } from '../../domain/sandbox/seed-steps.ts';
import { changeOrderStatus } from '../orders/change-status.ts';
import { pushOrderFacts } from '../orders/push-order-facts.ts';
import { pushPayments } from '../orders/push-payments.ts';

const requestId = 'sandbox-clock';

/** Runs a step, without what the company has done itself meanwhile: a status that it has set, units that it has received. */
export async function continueOrder(ctx: Context, { orderNumber, step }: OrderStep): Promise<void> {
  const companyId = await readCompanyId(ctx);
  const order = await findOrder(ctx.db, companyId, orderNumber);
  if (order === undefined || order.status === 'cancelled') return;
  const source = { companyId, keyId: null, requestId };
  const { status, payments, facts } = step;
  if (payments.length > 0) {
    const paid = payments.map((payment) => ({ ...payment, currency: order.currency }));
    await pushPayments(ctx, source, orderNumber, paid);
  }
  if (status !== null && allowedTransitions(order.status).includes(status)) {
    const author = { ...source, by: 'external_api', role: 'manager' } as const;
    await changeOrderStatus(ctx, author, orderNumber, { status });
  }
  for (const fact of facts) {
    const open = lineQuantities(order, await listOrderFacts(ctx.db, companyId, order.id)).map((line) => line.open);
    const lines = fact.lines.flatMap((line) => limitToOpen(line, fact.kind, open[line.lineNumber - 1] ?? 0));
    if (lines.length === 0) continue;
    const { kind, factId, date, details } = fact;
    await pushOrderFacts(ctx, source, orderNumber, kind, [{ ...details, [factKinds[kind].id]: factId, date, lines }]);
  }
}

/** Returns the line of a receipt with at most the open units, none without any. Other lines stay as they are. */
function limitToOpen(line: SeedFact['lines'][number], kind: SeedFact['kind'], open: number) {
  if (kind !== 'receipt' || !('received' in line)) return [line];
  const received = Math.min(line.received, open);
  return received === 0 ? [] : [{ ...line, received }];
}

async function readCompanyId({ db }: Pick<Context, 'db'>): Promise<string> {
  return (await readSandboxState(db)).company.id;
}
