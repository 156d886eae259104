// What has been found out about the catalog and would cost too much to find out for each page: totals, the ids of rare finds, marks
// on the way to pages far behind. It is remembered until the catalog changes, and not at all while changes are not heard of.

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

type Memory = LRUCache<string, Promise<unknown>>;

/** About 20 MB of ids, or 200,000 numbers. */
const mostRemembered = 200_000;

const memories = new WeakMap<Knex, Memory>();
const suspended = new WeakSet<Knex>();

/**
 * What `read` has resolved to for this key since the catalog last changed; read now when that is nothing. `sizeOf` says how many
 * numbers or ids a value holds, one when not given.
 */
export async function memoizeCatalogRead<T>(
  db: Knex,
  key: unknown[],
  read: () => Promise<T>,
  sizeOf: (value: T) => number = () => 1,
): Promise<T> {
  if (suspended.has(db)) return await read();
  const memory: Memory = memories.get(db) ?? new LRUCache({ maxSize: mostRemembered });
  memories.set(db, memory);
  const name = JSON.stringify(key);
  const known = memory.get(name);
  if (known !== undefined) return (await known) as T;
  const reading = read();
  memory.set(name, reading, { size: 1 });
  try {
    const value = await reading;
    memory.set(name, reading, { size: sizeOf(value) });
    return value;
  } catch (error) {
    // What failed is not an answer to keep.
    memory.delete(name);
    throw error;
  }
}

/** Drops what is remembered, and remembers anew: the catalog has changed. */
export function invalidateCatalog(db: Knex): void {
  memories.delete(db);
  suspended.delete(db);
}

/** Remembers nothing until `forgetCatalog`: changes of the catalog are not being heard of. */
export function suspendCatalogCache(db: Knex): void {
  memories.delete(db);
  suspended.add(db);
}
