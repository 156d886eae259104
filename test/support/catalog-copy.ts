// A client that replicates a company's catalog by polling its changes.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/postgres/connection.ts';
import type { Service } from './service.ts';

/** A change; without `removed`, it contains the whole item. */
export interface Change {
  removed: boolean;
  productId: string;
}

/** Creates an empty replica that polls only on request. */
export function followCatalog(service: Pick<Service, 'get'>, { key, limit = 500 }: { key: string; limit?: number }) {
  const items = new Map<string, Change>();
  let cursor: string | undefined;

  /** Fetches one page and applies it. A loaded database may be too slow for a request, which clients send again. */
  async function turn(further = ''): Promise<{ changes: Change[]; hasMore: boolean }> {
    const query = [`limit=${limit}`, cursor && `cursor=${cursor}`, further].filter(Boolean).join('&');
    const response = await service.get('listCatalogChanges', `/api/v2/external/catalog/changes?${query}`, { key });
    if (response.status === 503) return { changes: [], hasMore: true };
    assert.equal(response.status, 200, response.text);
    const { items: changes, nextCursor, hasMore } = response.body.data;
    assert.equal(new Set(changes.map(({ productId }: Change) => productId)).size, changes.length);
    for (const change of changes as Change[]) {
      if (change.removed) items.delete(change.productId);
      else items.set(change.productId, change);
    }
    cursor = nextCursor;
    return { changes, hasMore };
  }

  /** Fetches pages until there are no more changes; returns all changes. */
  async function sync(further = ''): Promise<Change[]> {
    const seen: Change[] = [];
    for (;;) {
      const { changes, hasMore } = await turn(further);
      seen.push(...changes);
      if (!hasMore) return seen;
    }
  }

  return {
    turn,
    sync,
    items: () => items,
    cursor: () => cursor ?? '',
    /** Returns the next `count` changes; open transactions of other tests may delay them. */
    async arrived(count: number, further = ''): Promise<Change[]> {
      const seen: Change[] = [];
      for (const end = performance.now() + 600_000; seen.length < count && performance.now() < end; await sleep(10)) {
        seen.push(...(await sync(further)));
      }
      return seen;
    },
  };
}

/** Resolves when all current transactions have ended, because those of other tests also hold back the feed. */
export async function transactionsEnded(db: Database): Promise<void> {
  const { rows } = await db.raw('SELECT pg_current_xact_id()::text AS now');
  for (;;) {
    const { rows: horizon } = await db.raw(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > ?::xid8 AS passed',
      rows[0].now,
    );
    if (horizon[0].passed) return;
    await sleep(5);
  }
}
