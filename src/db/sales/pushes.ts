// What every push writes beside its records: the call itself, so that each value tells through which it came, and the products
// that the company now has told something of.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Through which call records came; `keyId` is null where no key was used. */
export interface PushSource {
  companyId: string;
  keyId: string | null;
  requestId: string;
}

/** How many records a statement wrote. */
export interface StoredCounts {
  /** Their key was new. */
  created: number;
  /** Their key was known with other values, which are in the history now. */
  updated: number;
}

/** For a statement that stores records: `push` numbers the call … */
export const pushNumberCte = `push AS MATERIALIZED (SELECT nextval('push_ids') AS id)`;

/** … and `recorded` keeps it if `stored`, the rows as written, has any. */
export const recordPushCte = `recorded AS (
  INSERT INTO pushes (company_id, push_id, key_id, request_id)
  SELECT :companyId, push.id, :keyId, :requestId FROM push WHERE EXISTS (SELECT FROM stored))`;

/** What `stored` has become. */
export const countStoredCte = `
  SELECT count(*) FILTER (WHERE revision = 1)::int AS created, count(*) FILTER (WHERE revision > 1)::int AS updated FROM stored`;

/** Returns those of the products of which the company has told nothing yet. */
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

/** Keeps that the company tells of these products; before anything else of a push, so that pushes don't lock crosswise. */
export async function storeSeries(trx: Transaction, companyId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.raw(
    `INSERT INTO demand_series (company_id, product_id)
     SELECT :companyId, id FROM unnest(:productIds::uuid[]) AS id ORDER BY id
     ON CONFLICT (company_id, product_id) DO NOTHING`,
    { companyId, productIds: arrayLiteral(productIds) },
  );
}

/**
 * Returns those of the ids that are no product of the company's: neither of the shared catalog nor its own. A product that has left
 * the catalog is one still, for what was sold of it stays a fact.
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

/** Returns the UUIDs of the company's products by what they are named by, a UUID or a `ps_` id; a name that is none's is not there. */
export async function findProductsByKey(
  db: Database,
  companyId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { id: string; psId: string }[] }>(
    `SELECT id, internal_id AS "psId" FROM products
     WHERE (id = ANY (:ids::uuid[]) OR internal_id = ANY (:psIds::text[])) AND (company_id IS NULL OR company_id = :companyId)`,
    { companyId, ids: names.filter((name) => !isPsId(name)), psIds: names.filter(isPsId) },
  );
  const found = new Map(rows.flatMap(({ id, psId }) => [[id, id] as const, [psId, id] as const]));
  return new Map(
    names.flatMap((name) => {
      const id = found.get(isPsId(name) ? name : name.toLowerCase());
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** Returns the UUID of one product of the company's by its UUID, `ps_` id or SKU; undefined if it has none such. */
export async function findProduct(db: Database, companyId: string, named: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM products
     WHERE (id = :id OR internal_id = :named OR sku = :named) AND (company_id IS NULL OR company_id = :companyId)
     ORDER BY sku = :named LIMIT 1`,
    { companyId, named, id: uuid.test(named) ? named : null },
  );
  return rows[0]?.id;
}

function isPsId(name: string): boolean {
  return name.startsWith('ps_');
}
