import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSortedOrders } from '../../src/db/orders/order-page.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { sumUnits } from '../../src/domain/orders/lines/line-quantities.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { readLineQuantities } from '../../src/services/orders/order-lines.ts';
import { orderColumns } from '../../src/views/lists/order-columns.ts';
import { accountOrders } from '../account-orders.ts';
import { accountOrderFilter } from '../order-filter.ts';

const batchSize = 500;

/** Returns the filtered and sorted list of orders as a file. */
export const exportAccountOrders: AccountHandler<Operations['exportAccountOrders']> = async (
  ctx,
  { company, user, query },
) => {
  const today = currentDay(ctx.clock);
  const filter = await accountOrderFilter(ctx, company.id, query, today);
  const order = { sort: query.sort, descending: query.direction === 'desc' };
  const batches = readBatches(async (after: string[] | undefined) => {
    const { orders, next } = await listSortedOrders(ctx.db, company.id, filter, { ...order, after, limit: batchSize });
    const listed = await accountOrders(ctx, company, user, orders);
    const quantities = await readLineQuantities(ctx.db, company.id, orders);
    const rows = listed.map((order, index) => ({ order, units: sumUnits(quantities[index]!) }));
    return { rows, next };
  });
  const list = { name: 'orders', columns: orderColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
