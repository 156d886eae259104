import type { Operations } from '../../generated/account/operations.gen.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { type CompanySupplier, listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';

const columns = [
  ...[
    'supplierId',
    'name',
    'currency',
    'productCount',
    'openOrders',
    'openValues',
    'lateOrders',
    'deliveredOrders',
    'ordersToAccept',
  ],
  ...['onTimeShare', 'yearlySpend', 'spendCurrency', 'lastOrderAt'],
  ...[
    'sea.plannedDays',
    'sea.level',
    'sea.orderCount',
    'sea.p10',
    'sea.p90',
    'air.plannedDays',
    'air.level',
    'air.orderCount',
    'air.p10',
    'air.p90',
  ],
];

/** Returns the filtered and sorted list of suppliers as CSV. */
export const exportAccountSuppliers: AccountHandler<Operations['exportAccountSuppliers']> = async (
  ctx,
  { company, query },
) => {
  const { suppliers } = await listCompanySuppliers(ctx, company, query);
  return csvFile('suppliers', columns, [suppliers.map(rowOf)]);
};

function rowOf({ id, openValues, leadTimes, ...supplier }: CompanySupplier): object {
  const by = (method: string) => leadTimes.find(({ shippingMethod }) => shippingMethod === method);
  return {
    ...supplier,
    supplierId: id,
    openValues: openValues.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
    spendCurrency: 'TRY',
    sea: by('sea'),
    air: by('air'),
  };
}
