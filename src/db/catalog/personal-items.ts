// Personal items as the company whose they are sees them, in its catalog or taken out of it.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import { supplierDescription } from './import/product-columns.ts';

/** An item; the price is a decimal string in the supplier's currency, the moment ISO 8601 UTC. */
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

const joined = 'products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id';

const searched = ['p.name', 'p.sku', 'p.supplier_sku', `coalesce(p.barcode, '')`, 's.name'];

/** Returns a page of a company's items, all or those that `search` finds, the last added first, and how many there are on all pages. */
export async function listPersonalItems(
  db: Database,
  companyId: string,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<{ items: PersonalItem[]; total: number }> {
  const chosen = `${joined} WHERE p.company_id = :companyId ${search === undefined ? '' : `AND ${containsText(searched)}`}`;
  const bindings = { companyId, limit, offset, ...(search !== undefined && { search }) };
  const { rows: items } = await db.raw<{ rows: PersonalItem[] }>(
    `SELECT ${columns} FROM ${chosen} ORDER BY p.created_at DESC, p.id DESC LIMIT :limit OFFSET :offset`,
    bindings,
  );
  const { rows: counted } = await db.raw<{ rows: { total: number }[] }>(
    `SELECT count(*)::integer AS total FROM ${chosen}`,
    bindings,
  );
  return { items, total: counted[0]!.total };
}

/** Which item: by its id, or by its supplier and article code. */
export type ItemKey = { productId: string } | { supplierId: string; supplierSku: string };

/** Returns an item of the company; undefined where it has none of this key. */
export async function findPersonalItem(
  db: Database,
  companyId: string,
  key: ItemKey,
): Promise<PersonalItem | undefined> {
  const which =
    'productId' in key ? 'p.id = :productId' : 'p.supplier_id = :supplierId AND p.supplier_sku = :supplierSku';
  const { rows } = await db.raw<{ rows: PersonalItem[] }>(
    `SELECT ${columns} FROM ${joined} WHERE p.company_id = :companyId AND ${which}`,
    { companyId, ...key },
  );
  return rows[0];
}

/** Keeps the transaction from waiting more than so many seconds for what another holds; PostgreSQL's error is then 55P03. */
export async function setLockTimeout(trx: Transaction, seconds: number): Promise<void> {
  await trx.raw(`SELECT set_config('lock_timeout', ?, true)`, [`${seconds}s`]);
}
