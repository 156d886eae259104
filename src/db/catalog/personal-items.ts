// A company's personal items, both active and inactive.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import { supplierDescription } from './import/product-columns.ts';

/** A personal item. `price` is a decimal string in the supplier's currency; `updatedAt` is ISO 8601 UTC. */
export interface PersonalItem {
  productId: string;
  sku: string;
  supplierSku: string;
  barcode: string | null;
  name: string;
  description: string;
  price: string;
  currency: string;
  supplierId: string;
  supplier: string;
  category: string;
  categorySlug: string;
  active: boolean;
  updatedAt: string;
}

const columns = `
  p.id AS "productId", p.sku, p.supplier_sku AS "supplierSku", p.barcode, p.name, ${supplierDescription} AS description, money_text(p.price) AS price, p.currency,
  s.id AS "supplierId", s.name AS supplier, c.name_en AS category, c.slug AS "categorySlug", p.active, iso_utc(p.updated_at) AS "updatedAt"`;

const fromClause = 'products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id';

const searchedColumns = ['p.name', 'p.sku', 'p.supplier_sku', `coalesce(p.barcode, '')`, 's.name'];

/** Returns a page of a company's items that match `search` (all by default), newest first, and the total number of matches. */
export async function listPersonalItems(
  db: Database,
  companyId: string,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<{ items: PersonalItem[]; total: number }> {
  const matching = `${fromClause} WHERE p.company_id = :companyId ${search === undefined ? '' : `AND ${containsText(searchedColumns)}`}`;
  const bindings = { companyId, limit, offset, ...(search !== undefined && { search }) };
  const { rows: items } = await db.raw<{ rows: PersonalItem[] }>(
    `SELECT ${columns} FROM ${matching} ORDER BY p.created_at DESC, p.id DESC LIMIT :limit OFFSET :offset`,
    bindings,
  );
  const { rows: counts } = await db.raw<{ rows: { total: number }[] }>(
    `SELECT count(*)::integer AS total FROM ${matching}`,
    bindings,
  );
  return { items, total: counts[0]!.total };
}

/** Identifies an item by its id, or by its supplier and SKU. */
export type PersonalItemKey = { productId: string } | { supplierId: string; supplierSku: string };

/** Returns a company's item; undefined if there is none with this key. */
export async function findPersonalItem(
  db: Database,
  companyId: string,
  key: PersonalItemKey,
): Promise<PersonalItem | undefined> {
  const keyCondition =
    'productId' in key ? 'p.id = :productId' : 'p.supplier_id = :supplierId AND p.supplier_sku = :supplierSku';
  const { rows } = await db.raw<{ rows: PersonalItem[] }>(
    `SELECT ${columns} FROM ${fromClause} WHERE p.company_id = :companyId AND ${keyCondition}`,
    { companyId, ...key },
  );
  return rows[0];
}

/** Sets the lock timeout of the transaction. PostgreSQL's error code on timeout is 55P03 (lock_not_available). */
export async function setLockTimeout(trx: Transaction, seconds: number): Promise<void> {
  await trx.raw(`SELECT set_config('lock_timeout', ?, true)`, [`${seconds}s`]);
}
