// Writes the files of exports, one at a time in each process.

import type { Context } from '../context.ts';
import { listOrderPage, type OrderPosition } from '../db/orders/order-page.ts';
import type { Company } from '../domain/accounts/company.ts';
import { currentDay } from '../domain/clock.ts';
import { type LineQuantities, sumUnits, unitsOf } from '../domain/orders/lines/line-quantities.ts';
import type { Transaction } from '../postgres/connection.ts';
import { writeExport } from '../services/exports/write-export.ts';
import { expectArrivals } from '../services/orders/arrivals.ts';
import { readLineQuantities } from '../services/orders/order-lines.ts';
import { orderView } from '../views/orders/order.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;
const ordersPerBatch = 500;

export const writeExportJob = defineJob({
  name: 'write-export',
  timeLimitMs: 60 * minute,
  retryAfterMs: [5_000, minute, 5 * minute, 10 * minute],
  concurrency: 1,
  run: runExport,
});

/** Writes the file of an export. */
export async function runExport(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'clock'>,
  payload: { companyId: string; exportId: string },
  signal: AbortSignal,
): Promise<void> {
  await writeExport(ctx, payload, signal, (trx, company) => readOrders({ ...ctx, db: trx }, company));
}

/** Yields the company's orders in batches, newest first, as `GET /api/v2/external/orders` returns them to a manager key: any key may download the file. Each has the quantities of its lines. */
async function* readOrders(
  ctx: Pick<Context, 'config' | 'clock'> & { db: Transaction },
  company: Company,
): AsyncGenerator<string[]> {
  const reader = { locale: company.locale, rights: { role: 'manager' as const }, today: currentDay(ctx.clock) };
  for (let after: OrderPosition | undefined; ; ) {
    const { orders, next } = await listOrderPage(ctx.db, company.id, {}, { after, limit: ordersPerBatch });
    const arrivals = await expectArrivals(ctx, company.id, orders, reader.today);
    const quantities = await readLineQuantities(ctx.db, company.id, orders);
    yield orders.map((order, index) =>
      JSON.stringify({
        ...orderView(order, arrivals[index]!, reader),
        ...exportedQuantities(quantities[index]!),
      }),
    );
    if (next === null) return;
    after = next;
  }
}

function exportedQuantities(lines: readonly LineQuantities[]) {
  const lineQuantities = lines.map((line, index) => ({ lineNumber: index + 1, ...unitsOf(line) }));
  return { quantities: sumUnits(lines), lineQuantities };
}
