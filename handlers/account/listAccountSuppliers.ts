import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';

/** Lists a page of the company's suppliers with the figures of its orders. */
export const listAccountSuppliers: AccountHandler<Operations['listAccountSuppliers']> = async (
  ctx,
  { company, query },
) => {
  const { suppliers, total } = await listCompanySuppliers(ctx, company, query);
  const { limit, offset } = query;
  return { success: true, data: { suppliers, pagination: { total, limit, offset } } };
};
