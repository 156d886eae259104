import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { ProductFilter } from '../../src/db/catalog/selection-conditions.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { type BuyerPage, readBuyerPage } from '../../src/services/catalog/account-catalog.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { type CatalogRow, catalogColumns } from '../../src/views/lists/catalog-columns.ts';

const batchSize = 500;

/** Returns the filtered catalog as a file. */
export const exportAccountCatalog: AccountHandler<Operations['exportAccountCatalog']> = async (
  ctx,
  { company, query },
) => {
  const { search, supplierId, categorySlug, availability } = query;
  const batches = readRows(ctx, company, { text: search, filter: { supplierId, categorySlug, availability } });
  const list = { name: 'catalog', columns: catalogColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

async function* readRows(
  ctx: Context,
  company: Company,
  selection: { text: string | undefined; filter: ProductFilter },
): AsyncGenerator<CatalogRow[]> {
  let after: NonNullable<BuyerPage['next']> | undefined;
  do {
    const page = await readBuyerPage(ctx, company, selection, { limit: batchSize, after });
    yield page.items;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
