// In-memory cache of expensive catalog reads: totals, ids of small search results, page anchors. It is invalidated when the catalog
// changes and bypassed while change notifications are not received.

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

type CatalogCache = LRUCache<string, Promise<unknown>>;

/** About 20 MB of ids, or 200,000 numbers. */
const maxCacheSize = 200_000;

const caches = new WeakMap<Knex, CatalogCache>();
const suspended = new WeakSet<Knex>();

/**
 * Returns the cached value for the key, or calls `read` and caches its result until the catalog changes. `sizeOf` returns the number
 * of numbers or ids in a value, 1 by default. Rejections are not cached.
 */
export async function memoizeCatalogRead<T>(
  db: Knex,
  key: unknown[],
  read: () => Promise<T>,
  sizeOf: (value: T) => number = () => 1,
): Promise<T> {
  if (suspended.has(db)) return await read();
  const cache: CatalogCache = caches.get(db) ?? new LRUCache({ maxSize: maxCacheSize });
  caches.set(db, cache);
  const cacheKey = JSON.stringify(key);
  const cached = cache.get(cacheKey);
  if (cached !== undefined) return (await cached) as T;
  const promise = read();
  cache.set(cacheKey, promise, { size: 1 });
  try {
    const value = await promise;
    cache.set(cacheKey, promise, { size: sizeOf(value) });
    return value;
  } catch (error) {
    cache.delete(cacheKey);
    throw error;
  }
}

/** Clears the cache after a catalog change, and ends a suspension. */
export function invalidateCatalog(db: Knex): void {
  caches.delete(db);
  suspended.delete(db);
}

/** Clears and bypasses the cache until `invalidateCatalog`, while change notifications are not received. */
export function suspendCatalogCache(db: Knex): void {
  caches.delete(db);
  suspended.add(db);
}
