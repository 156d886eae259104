// A client that keeps a copy of a company's catalog by following its changes, as the contract tells it to.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/postgres/connection.ts';
import type { Service } from './service.ts';

/** A change as it comes; the whole item where it is not removed. */
export interface Change {
  removed: boolean;
  productId: string;
}

/** An empty copy; nothing is asked for until it is told to. */
export function followCatalog(service: Pick<Service, 'get'>, { key, limit = 500 }: { key: string; limit?: number }) {
  const items = new Map<string, Change>();
  let cursor: string | undefined;

  /** Asks for one page and applies it. */
  async function turn(further = ''): Promise<{ changes: Change[]; hasMore: boolean }> {
    const query = [`limit=${limit}`, cursor && `cursor=${cursor}`, further].filter(Boolean).join('&');
    const answer = await service.get('listCatalogChanges', `/api/v2/external/catalog/changes?${query}`, { key });
    assert.equal(answer.status, 200, answer.text);
    const { items: changes, nextCursor, hasMore } = answer.body.data;
    assert.equal(new Set(changes.map(({ productId }: Change) => productId)).size, changes.length);
    for (const change of changes as Change[]) {
      if (change.removed) items.delete(change.productId);
      else items.set(change.productId, change);
    }
    cursor = nextCursor;
    return { changes, hasMore };
  }

  /** Goes on until nothing more waits; returns all changes on the way. */
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
    /** The next changes once there are `count`: other tests' transactions hold them up, for a moment. */
    async arrived(count: number, further = ''): Promise<Change[]> {
      const seen: Change[] = [];
      for (const end = performance.now() + 60_000; seen.length < count && performance.now() < end; await sleep(10)) {
        seen.push(...(await sync(further)));
      }
      return seen;
    },
  };
}

/** Resolves when every transaction that has begun has ended: other tests' hold a feed up, too. */
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
