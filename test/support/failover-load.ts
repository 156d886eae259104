// Clients that continue during a failover: pushes, readers of the event feed and of catalog changes, and price changes. Each records what
// was acknowledged, so that the test can look for it afterwards.

import { setTimeout as sleep } from 'node:timers/promises';
import { recordProductChanges, startProductChanges } from '../../src/db/catalog/record-changes.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { day } from './pushes.ts';

const requestTimeoutMs = 10_000;

interface Client {
  /** The URL for the next request. */
  address: () => string;
  key: string;
  /** Ends everything at once, after a failed test. */
  signal: AbortSignal;
}

/** Numbers of responses by status; `failed` without a response. */
export type Results = Map<string, number>;

async function request(
  { address, key }: Client,
  results: Results,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: string } | undefined> {
  const count = (result: string) => void results.set(result, (results.get(result) ?? 0) + 1);
  try {
    const response = await fetch(address() + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'x-api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = await response.text();
    count(String(response.status));
    return { status: response.status, body: text };
  } catch {
    count('failed');
    return undefined;
  }
}

export interface PushLoad {
  results: Results;
  /** Acknowledged pushes: the sale, and when its request was sent and acknowledged. */
  acknowledged: { saleId: string; sentAt: number; at: number }[];
  stop(): Promise<void>;
}

/** Pushes a sale twice a second, each until it is acknowledged, without waiting for the previous one. */
export function startPushes(client: Client, productId: string): PushLoad {
  const results: Results = new Map();
  const acknowledged: PushLoad['acknowledged'] = [];
  const pending = new Set<Promise<void>>();
  let stopping = false;

  async function push(saleId: string): Promise<void> {
    const sale = { productId, date: day(-1), units: 1, price: 10, currency: 'TRY', marketplace: 'shop', saleId };
    while (!client.signal.aborted) {
      const sentAt = performance.now();
      const response = await request(client, results, '/api/v2/external/sales', { sales: [sale] });
      if (response?.status === 200) {
        acknowledged.push({ saleId, sentAt, at: performance.now() });
        return;
      }
      await sleep(250);
    }
  }
  const running = (async () => {
    for (let n = 0; !stopping && !client.signal.aborted; n++) {
      const pushed = push(`sale-${n}`).finally(() => pending.delete(pushed));
      pending.add(pushed);
      await sleep(500);
    }
  })();
  return {
    results,
    acknowledged,
    async stop() {
      stopping = true;
      await running;
      await Promise.all(pending);
    },
  };
}

export interface FeedReader {
  results: Results;
  /** Responses other than 200 and 503: a rejected cursor. */
  rejected: string[];
  /** What was read, in order: event IDs, or the current prices by product ID. */
  seen: string[];
  prices: Map<string, string>;
  /** Reads until there is nothing more, then stops. */
  stop(): Promise<void>;
}

/** Reads the event feed page by page, from its beginning. */
export function followEvents(client: Client): FeedReader {
  return follow(client, (cursor) => `/api/v2/external/events?limit=100${cursor ? `&cursor=${cursor}` : ''}`, {
    read: ({ items, nextCursor, hasMore }, reader) => {
      reader.seen.push(...items.map(({ id }: { id: string }) => id));
      return { cursor: nextCursor ?? undefined, hasMore };
    },
  });
}

/** Maintains a copy of the catalog's prices from the change feed. */
export function followPrices(client: Client): FeedReader {
  return follow(client, (cursor) => `/api/v2/external/catalog/changes?limit=100${cursor ? `&cursor=${cursor}` : ''}`, {
    read: ({ items, nextCursor, hasMore }, reader) => {
      for (const { productId, price } of items) reader.prices.set(productId, String(Number(price)));
      return { cursor: nextCursor, hasMore };
    },
  });
}

interface Protocol {
  // biome-ignore lint/suspicious/noExplicitAny: The data of either feed.
  read(data: any, reader: FeedReader): { cursor: string | undefined; hasMore: boolean };
}

function follow(client: Client, path: (cursor: string | undefined) => string, { read }: Protocol): FeedReader {
  let stopping = false;
  const reader: FeedReader = {
    results: new Map(),
    rejected: [],
    seen: [],
    prices: new Map(),
    async stop() {
      stopping = true;
      await running;
    },
  };
  const running = (async () => {
    let cursor: string | undefined;
    for (let isComplete = false; !(stopping && isComplete) && !client.signal.aborted; await sleep(100)) {
      const response = await request(client, reader.results, path(cursor));
      isComplete = false;
      if (response?.status === 200) {
        const next = read(JSON.parse(response.body).data, reader);
        cursor = next.cursor ?? cursor;
        isComplete = !next.hasMore;
      } else if (response !== undefined && response.status !== 503) {
        reader.rejected.push(`${response.status} ${response.body.slice(0, 200)}`);
        isComplete = true;
      }
    }
  })();
  return reader;
}

/** Sets a new price every 200 ms, as an operator does. `last` is the last acknowledged price. */
export function startPriceChanges(db: Database, productId: string, signal: AbortSignal) {
  let stopping = false;
  const state = { last: '0', changes: 0 };
  const running = (async () => {
    for (let price = 100; !stopping && !signal.aborted; price++) {
      while (!stopping && !signal.aborted) {
        try {
          await db.transaction(async (trx) => {
            await startProductChanges(trx);
            await trx.raw(
              `UPDATE products p SET price = :price, catalog_card = catalog_card_of(p.id::text, to_json(sku)::text,
                 to_json(supplier_sku)::text, to_json(barcode)::text, to_json(p.name)::text, money_text(:price), p.currency,
                 to_json(s.name)::text, to_json(c.name_en)::text, to_json(c.slug)::text)
               FROM suppliers s, categories c WHERE p.id = :id AND s.id = p.supplier_id AND c.id = p.category_id`,
              { id: productId, price: String(price) },
            );
            await recordProductChanges(trx, [{ id: productId, companyId: null }]);
          });
          Object.assign(state, { last: String(price), changes: state.changes + 1 });
          break;
        } catch {
          // The primary is away.
          await sleep(200);
        }
      }
      await sleep(200);
    }
  })();
  return {
    state,
    async stop() {
      stopping = true;
      await running;
    },
  };
}
