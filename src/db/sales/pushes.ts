// Records each push request, which stored values refer to, and the products for which a company has sent data. Looks up products by
// key.

import { normalizeProductCode } from '../../domain/catalog/product-code.ts';
import { isUuid } from '../../domain/uuid.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The request that sent records; `keyId` is null for requests without an API key. */
export interface PushSource {
  companyId: string;
  keyId: string | null;
  requestId: string;
}

/** The number of records that a statement wrote. */
export interface StoredCounts {
  /** Records with a new key. */
  created: number;
  /** Records with an existing key and changed values; the replaced values are in the history table. */
  updated: number;
}

/** A statement allocates this many IDs, so that a push has no round trip of its own for its ID. */
const idBlockSize = 32;

/** The IDs of pushes that a process has allocated and not used. An ID is unique; its order means nothing. */
export class PushIds {
  readonly #unused: string[] = [];

  /** Allocates in a statement of its own, because the nodes of a distributed database have separate sequences: the one on the coordinator counts. */
  async take(db: Database): Promise<string> {
    const known = this.#unused.shift();
    if (known !== undefined) return known;
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `SELECT nextval('push_ids') AS id FROM generate_series(1, ${idBlockSize})`,
    );
    const [first, ...others] = rows.map(({ id }) => id);
    this.#unused.push(...others);
    return first!;
  }
}

/** CTE `recorded`: inserts the push `:pushId` if `stored`, the CTE with the written rows, is not empty. */
export const recordPushCte = `push AS MATERIALIZED (
  SELECT clock_timestamp() AS received_at WHERE EXISTS (SELECT FROM stored)
), recorded AS (
  INSERT INTO pushes (company_id, push_id, key_id, request_id, received_at)
  SELECT shard.company_id, :pushId::bigint, :keyId, :requestId, received_at FROM push, ${companyShard})`;

/** Final SELECT: counts the rows of `stored`. */
export const countStored = `
  SELECT created, updated FROM ${companyShard}, (
    SELECT count(*) FILTER (WHERE revision = 1)::int AS created, count(*) FILTER (WHERE revision > 1)::int AS updated FROM stored
  ) counted`;

/** Runs a statement that ends with `countStored`, with the values of a push and a new `pushId`, and returns the counts. */
export async function storePush(
  trx: Transaction,
  pushIds: PushIds,
  source: PushSource,
  statement: string,
  values: Record<string, unknown>,
): Promise<StoredCounts> {
  const bindings = { ...source, ...values, pushId: await pushIds.take(trx) };
  const [counts] = await insertOnShard<StoredCounts>(trx, statement, bindings);
  return counts;
}

/** Returns those of the products for which the company has not sent any data yet. */
export async function findProductsWithoutSeries(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM unnest(:productIds::uuid[]) AS id
     WHERE NOT EXISTS (SELECT FROM demand_series WHERE company_id = :companyId AND product_id = id)`,
    { companyId, productIds: arrayLiteral(productIds) },
  );
  return rows.map(({ id }) => id);
}

/**
 * Records that the company has sent data for these products. Must be the first write of a push, so that concurrent pushes do not
 * deadlock.
 */
export async function storeSeries(trx: Transaction, companyId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const statement = `
    WITH stored AS (
      INSERT INTO demand_series (company_id, product_id)
      SELECT shard.company_id, id FROM ${companyShard}, unnest(:productIds::uuid[]) AS id ORDER BY id
      ON CONFLICT (company_id, product_id) DO NOTHING
    )
    SELECT company_id FROM company_shards WHERE company_id = :companyId`;
  const bindings = { companyId, productIds: arrayLiteral(productIds) };
  await insertOnShard(trx, statement, bindings);
}

/**
 * Returns the IDs that are neither in the shared catalog nor products of the company. Delisted products count as known, since their
 * sales remain valid.
 */
export async function findUnknownProducts(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM unnest(:productIds::uuid[]) AS id
     WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = id.id AND (p.company_id IS NULL OR p.company_id = :companyId))`,
    { companyId, productIds: arrayLiteral(productIds) },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the UUIDs of the company's products by key, a UUID or a `ps_` ID. Unknown keys are left out. */
export async function findProductsByKey(
  db: Database,
  companyId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ids = keys.filter((key) => !isPsId(key));
  const rows = await db('products')
    .whereRaw('(id = ANY (?::uuid[]) OR internal_id = ANY (?::text[]))', [ids, keys.filter(isPsId)])
    .where((visible) => visible.whereNull('company_id').orWhere({ company_id: companyId }))
    .select({ id: 'id', psId: 'internal_id' });
  const found = new Map(rows.flatMap(({ id, psId }) => [[id, id] as const, [psId, id] as const]));
  return new Map(
    keys.flatMap((key) => {
      const id = found.get(isPsId(key) ? key : key.toLowerCase());
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Returns the UUID of a product by UUID, `ps_` ID or SKU; undefined if the company has none. */
export async function findProduct(db: Database, companyId: string, key: string): Promise<string | undefined> {
  const sku = normalizeProductCode(key);
  const product = await db('products')
    .where((named) => {
      named.where({ internal_id: key }).orWhere({ sku });
      if (isUuid(key)) named.orWhere({ id: key });
    })
    .where((visible) => visible.whereNull('company_id').orWhere({ company_id: companyId }))
    .orderByRaw('sku = ?', [sku])
    .first('id');
  return product?.id;
}

function isPsId(key: string): boolean {
  return key.startsWith('ps_');
}
