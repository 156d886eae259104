import type { Operations } from '../../generated/account/operations.gen.ts';
import { readCatalogFacets } from '../../src/db/catalog/account/catalog-facets.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { selectWatched } from '../../src/services/pricing/price-watches.ts';
import { catalogSelection } from '../catalog-selection.ts';

/** Counts the catalog, or what a text finds in it, by what buyers filter by. */
export const summarizeAccountCatalog: AccountHandler<Operations['summarizeAccountCatalog']> = async (
  ctx,
  { company, query },
) => {
  const selection = await selectWatched(ctx, company, catalogSelection(query));
  return { success: true, data: await readCatalogFacets(ctx, company, selection) };
};
