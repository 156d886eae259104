// Products whose prices a company watches.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';

/** Price changes of this many days are recent. */
const recentDays = 7;

/** Watched products by whether their price changed in the last 7 days, since they were watched. */
export interface PriceWatches {
  changed: string[];
  unchanged: string[];
}

/** Watches the price of a product, or ends that. Repeating it has no effect. */
export async function storePriceWatch(
  db: Database,
  companyId: string,
  productId: string,
  isWatched: boolean,
): Promise<void> {
  const watch = { company_id: companyId, product_id: productId };
  if (isWatched) await db('price_watches').insert(watch).onConflict(['company_id', 'product_id']).ignore();
  else await db('price_watches').where(watch).delete();
}

/** Returns whether a company watches the price of a product. */
export async function isPriceWatched(db: Database, companyId: string, productId: string): Promise<boolean> {
  const watch = await db('price_watches').where({ company_id: companyId, product_id: productId }).first('product_id');
  return watch !== undefined;
}

/** Returns the watched products of the company's catalog as of `now`. */
export async function listPriceWatches(db: Database, companyId: string, now: Date): Promise<PriceWatches> {
  const watches = await db('price_watches').where({ company_id: companyId }).select('product_id', 'watched_at');
  if (watches.length === 0) return { changed: [], unchanged: [] };
  const { rows } = await db.raw<{ rows: { id: string; hasChanged: boolean }[] }>(
    `SELECT p.id, EXISTS (
       SELECT FROM price_changes c
       WHERE c.product_id = p.id AND c.changed_at > watch.since AND c.changed_at > :now::timestamptz - interval '${recentDays} days'
     ) AS "hasChanged"
     FROM unnest(:ids::uuid[], :since::timestamptz[]) AS watch (id, since) JOIN products p ON p.id = watch.id
     WHERE p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
     ORDER BY p.id`,
    {
      companyId,
      now: now.toISOString(),
      ids: arrayLiteral(watches.map(({ product_id }) => product_id)),
      since: arrayLiteral(watches.map(({ watched_at }) => new Date(watched_at).toISOString())),
    },
  );
  const idsOf = (hasChanged: boolean) => rows.filter((row) => row.hasChanged === hasChanged).map(({ id }) => id);
  return { changed: idsOf(true), unchanged: idsOf(false) };
}
