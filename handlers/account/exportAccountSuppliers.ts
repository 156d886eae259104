import type { Operations } from '../../generated/account/operations.gen.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';
import { supplierColumns } from '../../src/views/lists/supplier-columns.ts';

/** Returns the filtered and sorted list of suppliers as a file. */
export const exportAccountSuppliers: AccountHandler<Operations['exportAccountSuppliers']> = async (
  ctx,
  { company, query },
) => {
  const { suppliers } = await listCompanySuppliers(ctx, company, query);
  const list = { name: 'suppliers', columns: supplierColumns, batches: [suppliers] };
  return fileResponse(await createListFile(ctx, company, query, list));
};
