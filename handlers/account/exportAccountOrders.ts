import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listOrderPage, type OrderPageFilter, type OrderPosition } from '../../src/db/orders/order-page.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { sumUnits, type Units } from '../../src/domain/orders/lines/line-quantities.ts';
import { daysLate } from '../../src/domain/orders/promised-date.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { readLineQuantities } from '../../src/services/orders/order-lines.ts';
import { orderFilter } from '../../src/views/orders/order-filter.ts';

const columns = [
  ...[
    'orderNumber',
    'deliveryId',
    'externalOrderId',
    'status',
    'supplier',
    'lines',
    'units',
    'totalAmount',
    'currency',
  ],
  ...[
    'shippingMethod',
    'trackingNumber',
    'promisedDate',
    'estimatedArrivalDate',
    'daysLate',
    'createdAt',
    'confirmedAt',
  ],
  ...['paidAt', 'shippedAt', 'deliveredAt', 'acceptedAt', 'cancelledAt', 'comment'],
  ...['confirmedUnits', 'shippedUnits', 'receivedUnits', 'damagedUnits', 'shortUnits', 'openUnits', 'claimedUnits'],
];
const batchSize = 500;

/** Returns the filtered list of orders as CSV. */
export const exportAccountOrders: AccountHandler<Operations['exportAccountOrders']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  return csvFile('orders', columns, readRows(ctx, company, orderFilter(query, today), today));
};

async function* readRows(
  ctx: Context,
  company: Company,
  filter: OrderPageFilter,
  today: string,
): AsyncGenerator<object[]> {
  let after: OrderPosition | undefined;
  do {
    const { orders, next } = await listOrderPage(ctx.db, company.id, filter, { after, limit: batchSize });
    const arrivals = await estimateArrivals(ctx, company.id, orders);
    const quantities = await readLineQuantities(ctx.db, company.id, orders);
    yield orders.map((order, index) => ({
      ...order,
      supplier: order.supplier.name,
      lines: order.lines.length,
      units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      promisedDate: order.promisedOn,
      estimatedArrivalDate: arrivals[index]?.day,
      daysLate: daysLate(order, today),
      ...unitColumns(sumUnits(quantities[index]!)),
    }));
    after = next ?? undefined;
  } while (after !== undefined);
}

function unitColumns({ confirmed, shipped, received, damaged, short, open, claimed }: Units) {
  return {
    confirmedUnits: confirmed,
    shippedUnits: shipped,
    receivedUnits: received,
    damagedUnits: damaged,
    shortUnits: short,
    openUnits: open,
    claimedUnits: claimed,
  };
}
