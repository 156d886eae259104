import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listSortedOrders } from '../../src/db/orders/order-page.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { sumUnits } from '../../src/domain/orders/lines/line-quantities.ts';
import { daysLate } from '../../src/domain/orders/promised-date.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { readLineQuantities } from '../../src/services/orders/order-lines.ts';
import { type OrderRow, orderColumns } from '../../src/views/lists/order-columns.ts';
import { accountOrderFilter } from '../order-filter.ts';

const batchSize = 500;

/** Returns the filtered and sorted list of orders as a file. */
export const exportAccountOrders: AccountHandler<Operations['exportAccountOrders']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  const batches = readRows(ctx, company, query, today);
  const list = { name: 'orders', columns: orderColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

async function* readRows(
  ctx: Context,
  company: Company,
  query: Omit<Operations['exportAccountOrders']['query'], 'mode'>,
  today: string,
): AsyncGenerator<OrderRow[]> {
  const filter = await accountOrderFilter(ctx, company.id, query, today);
  const { sort, direction } = query;
  const descending = direction === 'desc';
  for (let after: string[] | null | undefined; after !== null; ) {
    const page = await listSortedOrders(ctx.db, company.id, filter, { sort, descending, after, limit: batchSize });
    after = page.next;
    const arrivals = await estimateArrivals(ctx, company.id, page.orders);
    const quantities = await readLineQuantities(ctx.db, company.id, page.orders);
    yield page.orders.map((order, index) => ({
      order,
      units: sumUnits(quantities[index]!),
      estimatedArrivalDate: arrivals[index]?.day ?? null,
      daysLate: daysLate(order, today),
      openDifferences: order.openDifferences,
    }));
  }
}
