// A company's personal items, both active and inactive.

import { normalizeSearchedCode } from '../../domain/catalog/product-code.ts';
import type { ColumnName } from '../../domain/catalog/product-fields.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import { fieldColumnNames, stagingTypes } from '../price-lists/field-columns.ts';
import {
  freeSku,
  insertProducts,
  isChanged,
  listChangedColumns,
  selectProductRows,
  supplierDescription,
  updatedColumns,
} from '../price-lists/product-columns.ts';
import { recordProductChanges, startProductChanges } from './record-changes.ts';

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
  supplier: { id: string; name: string };
  category: string;
  categorySlug: string;
  active: boolean;
  updatedAt: string;
}

const columns = `
  p.id AS "productId", p.sku, p.supplier_sku AS "supplierSku", p.barcode, p.name, ${supplierDescription} AS description, money_text(p.price) AS price, p.currency,
  json_build_object('id', s.id, 'name', s.name) AS supplier, c.name_en AS category, c.slug AS "categorySlug", p.active, iso_utc(p.updated_at) AS "updatedAt"`;

const fromClause = 'products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id';

const searchCondition = `(${containsText(['p.name', 's.name'])} OR ${containsText(['p.sku', 'p.supplier_sku', `coalesce(p.barcode, '')`], 'code')})`;

/** Returns a page of a company's items that match `search` (all by default), newest first, and the total number of matches. */
export async function listPersonalItems(
  db: Database,
  companyId: string,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<{ items: PersonalItem[]; total: number }> {
  const matching = `${fromClause} WHERE p.company_id = :companyId ${search === undefined ? '' : `AND ${searchCondition}`}`;
  const bindings = {
    companyId,
    limit,
    offset,
    ...(search !== undefined && { search, code: normalizeSearchedCode(search) }),
  };
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
type PersonalItemKey = { productId: string } | { supplierId: string; supplierSku: string };

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

/** Values of an item to write; those that are undefined stay unchanged, or get their defaults. */
interface PersonalItemValues {
  name: string;
  price: string;
  description: string | undefined;
  barcode: string | undefined;
  categoryId: string | undefined;
  active: boolean | undefined;
}

const editableColumns: ReadonlySet<ColumnName> = new Set(['description', 'barcode', 'active']);
const stagedFields = fieldColumnNames
  .map((column) => `${editableColumns.has(column) ? `:${column}` : 'NULL'}::${stagingTypes[column]} AS ${column}`)
  .join(', ');

// The same columns as a staged row of an import, so that both use the same expressions.
const stagedItem = `(SELECT :supplierSku::text AS supplier_sku, :name::text AS name, :price::numeric AS price,
  :categoryId::uuid AS category_id, ${stagedFields}, NULL::json AS attributes, false AS attributes_whole) b`;

// A SKU in use gets a suffix, as in an import.
const insertItem = insertProducts({
  from: `(SELECT uuid_v7() AS product_id, ${freeSku(':supplierSku::text')} AS sku) m CROSS JOIN ${stagedItem}`,
  supplierId: ':supplierId',
  categoryId: 'b.category_id',
});

const selectChangedItem = selectProductRows(updatedColumns, {
  from: `${stagedItem} JOIN products p ON p.company_id = :companyId AND p.id = :productId AND ${isChanged}`,
  categoryId: 'coalesce(b.category_id, p.category_id)',
});

/** Inserts an item; returns false if its SKU, or the supplier's, is in use by now. */
export async function insertPersonalItem(
  trx: Transaction,
  { companyId, supplierId, supplierSku }: { companyId: string; supplierId: string; supplierSku: string },
  values: PersonalItemValues & { categoryId: string },
): Promise<boolean> {
  await startProductChanges(trx);
  const { rows } = await trx.raw<{ rows: { id: string; listed: boolean }[] }>(
    `${insertItem} ON CONFLICT DO NOTHING RETURNING id, listed`,
    { companyId, supplierId, supplierSku, ...toBindings(values) },
  );
  const changed = rows.filter(({ listed }) => listed).map(({ id }) => ({ id, companyId }));
  await recordProductChanges(trx, changed);
  return rows.length > 0;
}

/** Locks an item until the transaction ends; returns false if the company has none with this id. */
export async function lockPersonalItem(trx: Transaction, companyId: string, productId: string): Promise<boolean> {
  const item = await trx('products').where({ company_id: companyId, id: productId }).forNoKeyUpdate().first('id');
  return item !== undefined;
}

/** Updates an item and returns whether anything changed. */
export async function updatePersonalItem(
  trx: Transaction,
  { companyId, productId, supplierSku }: { companyId: string; productId: string; supplierSku: string },
  values: PersonalItemValues,
): Promise<boolean> {
  await startProductChanges(trx);
  // As text, which PostgreSQL stores as it was. A distributed database rejects an UPDATE with these expressions.
  const columns = listChangedColumns(updatedColumns);
  const { rows } = await trx.raw<{ rows: Record<string, string | null>[] }>(
    `SELECT ${columns.map((column) => `${column}::text`).join(', ')} FROM (${selectChangedItem}) AS r`,
    { companyId, productId, supplierSku, ...toBindings(values) },
  );
  const [changed] = rows;
  if (changed === undefined) return false;
  await trx.raw(
    `UPDATE products SET ${columns.map((column) => `${column} = :${column}`).join(', ')}
     WHERE company_id = :companyId AND id = :productId`,
    { ...changed, companyId, productId },
  );
  await recordProductChanges(trx, [{ id: productId, companyId }]);
  return true;
}

function toBindings({ name, price, description, barcode, categoryId, active }: PersonalItemValues) {
  return {
    name,
    price,
    description: description ?? null,
    barcode: barcode ?? null,
    categoryId: categoryId ?? null,
    active: active ?? null,
  };
}

/** Sets the lock timeout of the transaction. PostgreSQL's error code on timeout is 55P03 (lock_not_available). */
export async function setLockTimeout(trx: Transaction, seconds: number): Promise<void> {
  await trx.raw(`SELECT set_config('lock_timeout', ?, true)`, [`${seconds}s`]);
}
