// In-memory cache of expensive catalog reads: totals, ids of small search results, page anchors. It is invalidated when the catalog
// changes and bypassed while change notifications are not received.

import { LRUCache } from 'lru-cache';
import type { Database } from '../../postgres/connection.ts';

/** A database with the cache of what was read from it. */
export interface CatalogReader {
  db: Database;
  catalogCache: CatalogCache;
}

/** About 20 MB of ids, or 200,000 numbers. */
const maxCacheSize = 200_000;

export class CatalogCache {
  #entries = createEntries();
  #isSuspended = false;

  /**
   * Returns the cached value for the key, or calls `read` and caches its result until the catalog changes. `sizeOf` returns the number
   * of numbers or ids in a value, 1 by default and for an empty value. Rejections are not cached.
   */
  async memoize<T>(key: unknown[], read: () => Promise<T>, sizeOf: (value: T) => number = () => 1): Promise<T> {
    if (this.#isSuspended) return await read();
    // A read that is running during an invalidation must not be cached after it.
    const entries = this.#entries;
    const cacheKey = JSON.stringify(key);
    const cached = entries.get(cacheKey);
    if (cached !== undefined) return (await cached) as T;
    const promise = read();
    entries.set(cacheKey, promise, { size: 1 });
    try {
      const value = await promise;
      entries.set(cacheKey, promise, { size: Math.max(1, sizeOf(value)) });
      return value;
    } catch (error) {
      entries.delete(cacheKey);
      throw error;
    }
  }

  /** Clears the cache after a catalog change, and ends a suspension. */
  invalidate(): void {
    this.#entries = createEntries();
    this.#isSuspended = false;
  }

  /** Clears and bypasses the cache until `invalidate`, while change notifications are not received. */
  suspend(): void {
    this.#entries = createEntries();
    this.#isSuspended = true;
  }
}

function createEntries(): LRUCache<string, Promise<unknown>> {
  return new LRUCache({ maxSize: maxCacheSize });
}
