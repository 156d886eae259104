import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getCompanySupplier } from '../../src/services/suppliers/company-suppliers.ts';

/** Returns a supplier with its figures and open orders. */
export const getAccountSupplier: AccountHandler<Operations['getAccountSupplier']> = async (ctx, { company, path }) => ({
  success: true,
  data: await getCompanySupplier(ctx, company, path.supplierId),
});
