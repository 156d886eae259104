// Page anchors: the keyset position after every thousandth product of a listing. A page with a large offset is read from the nearest
// anchor instead of from the start, so the cost of a page does not grow with its offset.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import type { CatalogReader } from './catalog-cache.ts';
import { anchorInterval, listingKeys, type Window } from './page-keys.ts';
import type { Selection } from './selection-conditions.ts';

/** Size of a listing's anchors in the cache: enough for a million products. */
const anchorsCacheSize = 1000;

type Position = NonNullable<Window['after']>;

interface Anchors {
  /** The last product of each thousand, in order. */
  positions: Position[];
  /** Settles when the current extension of `positions` is done. */
  extension: Promise<unknown>;
}

/**
 * Returns the same window of a listing relative to the nearest anchor before it. Anchors are cached until the next change
 * notification.
 */
export async function seekFromAnchor(
  { db, catalogCache }: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
): Promise<Window> {
  const wantedCount = Math.floor(window.offset / anchorInterval);
  if (wantedCount === 0 || window.after !== undefined) return window;
  const key = ['anchors', company.id, selection.supplierNumber, selection.filter];
  const anchors = await catalogCache.memoize<Anchors>(
    key,
    async () => ({ positions: [], extension: Promise.resolve() }),
    () => anchorsCacheSize,
  );
  const extended = anchors.extension.then(() => extendAnchors(db, company, selection, anchors, wantedCount));
  anchors.extension = extended.catch(() => undefined);
  await extended;
  const usedCount = Math.min(wantedCount, anchors.positions.length);
  return usedCount === 0
    ? window
    : { ...window, offset: window.offset - usedCount * anchorInterval, after: anchors.positions[usedCount - 1] };
}

/** Adds anchors up to `wanted` in one scan from the last one; fewer if the listing ends before. */
async function extendAnchors(db: Knex, company: Company, selection: Selection, { positions }: Anchors, wanted: number) {
  if (positions.length >= wanted) return;
  const limit = (wanted - positions.length) * anchorInterval;
  const keys = listingKeys(company, selection, { offset: 0, limit, after: positions.at(-1) });
  const { rows } = await db.raw(
    `SELECT created_at AS "createdAt", id
     FROM (SELECT *, row_number() OVER () AS number FROM (${keys.sql}) AS keys) AS numbered
     WHERE number % ${anchorInterval} = 0 ORDER BY number`,
    keys.bindings,
  );
  positions.push(...rows);
}
