import type { Operations } from '../../generated/account/operations.gen.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { productsFor, readBuyerPage } from '../../src/services/catalog/account-catalog.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { selectWatched } from '../../src/services/pricing/price-watches.ts';
import { catalogColumns } from '../../src/views/lists/catalog-columns.ts';
import { catalogOrder, catalogSelection } from '../catalog-selection.ts';

const batchSize = 500;

/** Returns the filtered catalog as a file. */
export const exportAccountCatalog: AccountHandler<Operations['exportAccountCatalog']> = async (
  ctx,
  { company, user, query },
) => {
  const [selection, order] = [await selectWatched(ctx, company, catalogSelection(query)), catalogOrder(query)];
  const batches = readBatches(async (after: string[] | undefined) => {
    const { items, next } = await readBuyerPage(ctx, company, selection, order, { limit: batchSize, after });
    return { rows: productsFor(user, items), next };
  });
  const list = { name: 'catalog', columns: catalogColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
