import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { csvLine } from '../../src/domain/exports/csv-row.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';

const columns = [
  ...['supplierId', 'name', 'currency', 'products', 'openOrders', 'openValues', 'lateOrders', 'deliveredOrders'],
  ...['onTimeShare', 'spend', 'spendCurrency', 'lastOrderAt'],
  ...['sea.orders', 'sea.p10', 'sea.median', 'sea.p90', 'air.orders', 'air.p10', 'air.median', 'air.p90'],
];

/** Returns the filtered list of suppliers as CSV. */
export const exportAccountSuppliers: AccountHandler<Operations['exportAccountSuppliers']> = async (
  ctx,
  { company, query },
) => csvFile('suppliers', readLines(ctx, company, query.search));

async function* readLines(ctx: Context, company: Company, search: string | undefined): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (const { openValues, leadTimes, ...supplier } of await listCompanySuppliers(ctx, company, search)) {
    const by = (method: string) => leadTimes.find(({ shippingMethod }) => shippingMethod === method);
    yield csvLine(columns, {
      ...supplier,
      openValues: openValues.map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
      spendCurrency: 'TRY',
      sea: by('sea'),
      air: by('air'),
    });
  }
}
