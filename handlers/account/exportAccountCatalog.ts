import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { type BuyerOrder, type BuyerSelection, readBuyerPage } from '../../src/services/catalog/account-catalog.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { type CatalogRow, catalogColumns } from '../../src/views/lists/catalog-columns.ts';
import { catalogOrder, catalogSelection } from '../catalog-selection.ts';

const batchSize = 500;

/** Returns the filtered catalog as a file. */
export const exportAccountCatalog: AccountHandler<Operations['exportAccountCatalog']> = async (
  ctx,
  { company, query },
) => {
  const batches = readRows(ctx, company, catalogSelection(query), catalogOrder(query));
  const list = { name: 'catalog', columns: catalogColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

async function* readRows(
  ctx: Context,
  company: Company,
  selection: BuyerSelection,
  order: BuyerOrder,
): AsyncGenerator<CatalogRow[]> {
  let after: string[] | undefined;
  do {
    const page = await readBuyerPage(ctx, company, selection, order, { limit: batchSize, after });
    yield page.items;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
