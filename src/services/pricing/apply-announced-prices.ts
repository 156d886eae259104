// Makes announced prices current. Runs after midnight UTC, and before each import, so that a late run cannot replace a newer price.

import { refreshImportedFacets } from '../../db/catalog/account/product-facets.ts';
import { recordChangedProducts, startProductChanges } from '../../db/catalog/record-changes.ts';
import { recordSeenChanges } from '../../db/events/product-changes.ts';
import { lockImports, prepareImport } from '../../db/price-lists/import-session.ts';
import { applyDuePrices, hasDuePrices, readToday } from '../../db/pricing/announced-prices.ts';
import { recordImportedPrices } from '../../db/pricing/price-history.ts';
import type { Database } from '../../postgres/connection.ts';

/** Makes all prices current that were announced for `today` (by default the current day, UTC) or earlier; returns the number of changed products. */
export async function applyAnnouncedPrices(db: Database, today?: string): Promise<number> {
  const day = today ?? (await readToday(db));
  if (!(await hasDuePrices(db, day))) return 0;
  return await db.transaction(async (trx) => {
    await prepareImport(trx);
    await lockImports(trx, true);
    await startProductChanges(trx);
    const changed = await applyDuePrices(trx, day);
    await recordChangedProducts(trx);
    await refreshImportedFacets(trx);
    await recordImportedPrices(trx);
    await recordSeenChanges(trx);
    return changed;
  });
}
