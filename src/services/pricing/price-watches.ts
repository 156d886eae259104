// Watches prices of products for a company, and selects the watched products of a catalog page.

import type { Context } from '../../context.ts';
import type { ProductFilter } from '../../db/catalog/product-filter.ts';
import { isListedProduct } from '../../db/catalog/product-pages.ts';
import { listPriceWatches, type PriceWatches, storePriceWatch } from '../../db/pricing/price-watches.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { notFoundError } from '../../domain/errors.ts';

/** Watches the price of a product of the company's catalog, or ends that. Throws NOT_FOUND for another product. */
export async function watchPrice(
  { db }: Pick<Context, 'db'>,
  company: Company,
  sentId: string,
  isWatched: boolean,
): Promise<{ productId: string; isWatched: boolean }> {
  const productId = sentId.toLowerCase();
  await db.transaction(async (trx) => {
    if (!(await isListedProduct(trx, company.id, productId))) throw notFoundError('The product');
    await storePriceWatch(trx, company.id, productId, isWatched);
  });
  return { productId, isWatched };
}

/** A selection of the catalog that can be limited to watched products by whether their price changed. */
type WatchedSelection = { filter: ProductFilter & { priceWatch?: readonly (keyof PriceWatches)[] | undefined } };

/** Returns the selection with the IDs of the watched products in place of `priceWatch`. */
export async function selectWatched<Selection extends WatchedSelection>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  company: Company,
  selection: Selection,
): Promise<Selection> {
  const { priceWatch, ...filter } = selection.filter;
  if (priceWatch === undefined) return selection;
  const watches = await listPriceWatches(db, company.id, clock.now());
  const productIds = [...new Set(priceWatch)].sort().flatMap((state) => watches[state]);
  return { ...selection, filter: { ...filter, productIds } };
}
