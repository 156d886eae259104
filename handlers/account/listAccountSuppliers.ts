import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';

/** Lists the company's suppliers with the figures of its orders. */
export const listAccountSuppliers: AccountHandler<Operations['listAccountSuppliers']> = async (
  ctx,
  { company, query },
) => ({ success: true, data: { suppliers: await listCompanySuppliers(ctx, company, query.search) } });
