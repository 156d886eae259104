// Fast path for products that are certainly new, because their supplier had none: complete rows are built outside PostgreSQL and copied
// directly into the catalog. Staging and merging costs twice as much per row.
//
// The rows must equal those of `insertedColumns` in product-columns.ts; a test compares the two. Columns not listed here get their
// defaults. If a SKU is already in use, none of the batch is inserted and the batch is staged instead.

import { type Attribute, attributeNames } from '../../domain/catalog/product-fields.ts';
import type { Category } from '../../domain/catalog/taxonomy.ts';
import type { PriceListItem } from '../../domain/price-lists/price-list-item.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { copyLines, copyNull, formatCopyCell, formatCopyLine } from '../../postgres/copy-format.ts';
import { createProductIdGenerator } from '../catalog/product-ids.ts';
import type { Supplier } from '../catalog/suppliers.ts';
import { fieldColumnNames, formatNewFields, restagedFields } from './field-columns.ts';
import { deadlockDetected } from './import-session.ts';
import { stageSelected } from './staging-table.ts';

/** COPY lines for the products, and for their row numbers in the file and whether they are listed. */
export interface BulkRows {
  products: Buffer[];
  origins: Buffer[];
}

/** Formats the COPY lines of a row. */
export type BulkRowFormatter = (row: number, item: PriceListItem) => { product: string; origin: string };

/**
 * Returns the ids of the suppliers without products in the shared catalog or, with `companyId`, in the company's personal items.
 */
export async function findSuppliersWithoutProducts(trx: Transaction, companyId: string | null): Promise<Set<string>> {
  const { rows } = await trx.raw(
    `SELECT id FROM suppliers s WHERE NOT EXISTS (
       SELECT FROM products p WHERE p.supplier_id = s.id AND p.company_id IS NOT DISTINCT FROM ?::uuid)`,
    [companyId],
  );
  return new Set(rows.map(({ id }: { id: string }) => id));
}

const columns = [
  'id',
  'internal_id',
  'supplier_id',
  'company_id',
  'category_id',
  'supplier_sku',
  'sku',
  'name',
  'price',
  'currency',
  'attributes',
  'listed',
  'standard_card',
  'catalog_card',
  'terms_card',
  'break_prices',
  ...fieldColumnNames,
];

/** Returns a formatter for new products with this transaction's timestamp; products without a category get the default one. */
export async function createBulkRowFormatter(
  trx: Transaction,
  companyId: string | null,
  suppliers: Supplier[],
  defaultCategory: Category,
): Promise<BulkRowFormatter> {
  const { rows } = await trx.raw('SELECT iso_utc(now()) AS timestamp');
  const times = `"created_at":"${rows[0].timestamp}","updated_at":"${rows[0].timestamp}"`;
  const supplierById = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const generateIds = createProductIdGenerator();
  const company = formatCopyCell(companyId);
  return (row, item) => {
    const supplier = supplierById.get(item.supplier.id)!;
    const category = item.category ?? defaultCategory;
    const ids = generateIds();
    const sku = formatCopyCell(item.sku);
    const listed = (item.active ?? true) && supplier.active;
    const product = formatCopyLine([
      ids.id,
      ids.internalId,
      supplier.id,
      company,
      category.id,
      sku,
      sku,
      formatCopyCell(item.name),
      item.price,
      supplier.currency,
      formatCopyCell(serializeAttributes(item.attributes)),
      listed,
      ...formatCards(ids, item, supplier, category, times),
      ...formatTerms(item),
      ...formatNewFields(item),
    ]);
    return { product, origin: formatCopyLine([ids.id, row, listed]) };
  };
}

/** Includes all members, in the order of the API schema. */
function serializeAttributes(attributes: PriceListItem['attributes']): string {
  const all: Partial<Record<Attribute, unknown>> = {};
  for (const name of attributeNames) all[name] = attributes[name] ?? null;
  return JSON.stringify(all);
}

/** Returns the results of the SQL functions standard_card_of and catalog_card_of, as COPY cells. */
function formatCards(
  { id, internalId }: { id: string; internalId: string },
  { name, sku, price, barcode }: PriceListItem,
  supplier: Supplier,
  category: Category,
  times: string,
): [standard: string, catalog: string] {
  const nameJson = formatJsonCell(name);
  const skuJson = formatJsonCell(sku);
  const money = `"price":"${formatPrice(price)}","currency":"${supplier.currency}"`;
  return [
    `"id":"${id}","internal_id":"${internalId}","name":${nameJson},"sku":${skuJson},${money},"supplier_id":${supplier.number},${times}`,
    `"productId":"${id}","sku":${skuJson},"supplierSku":${skuJson},"barcode":${barcode ? `"${barcode}"` : 'null'},"name":${nameJson},${money},"supplier":${formatJsonCell(supplier.name)},"category":${formatJsonCell(category.nameEn)},"categorySlug":${formatJsonCell(category.slug)}`,
  ];
}

/** Returns the cells of the columns that `termsCardColumns` renders. */
function formatTerms({
  minimumQuantity,
  orderMultiple,
  priceBreaks = [],
}: PriceListItem): [card: string, prices: string] {
  const hasBreaks = priceBreaks.length > 0;
  if (!hasBreaks && !minimumQuantity && !orderMultiple) return [copyNull, copyNull];
  const breaks = JSON.stringify(priceBreaks.map((priceBreak) => ({ ...priceBreak, tcc: '%s' })));
  const card = `"minimumQuantity":${minimumQuantity ?? null},"orderMultiple":${orderMultiple ?? null},"priceBreaks":${breaks}`;
  return [formatCopyCell(card), hasBreaks ? `{${priceBreaks.map(({ price }) => price).join(',')}}` : copyNull];
}

function formatJsonCell(text: string): string {
  return formatCopyCell(JSON.stringify(text));
}

/** Formats a price with at least two decimals, like the SQL function money_text. */
export function formatPrice(price: string): string {
  const point = price.indexOf('.');
  if (point < 0) return `${price}.00`;
  return point === price.length - 2 ? `${price}0` : price;
}

/** Copies the rows into the catalog and returns true; returns false and inserts nothing if one of their SKUs is already in use. */
export async function bulkInsertProducts(trx: Transaction, { products, origins }: BulkRows): Promise<boolean> {
  await trx.raw('SAVEPOINT bulk_rows');
  try {
    await copyLines(trx, 'products', columns, products);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!['23505', deadlockDetected].includes(code)) throw error;
    await trx.raw('ROLLBACK TO SAVEPOINT bulk_rows; RELEASE SAVEPOINT bulk_rows');
    return false;
  }
  await trx.raw('RELEASE SAVEPOINT bulk_rows');
  await copyLines(trx, 'import_seen', ['product_id', 'row_number', 'catalog_changed'], origins);
  return true;
}

/** Stages the rows for a merge; the merge result includes the rows in `reportedRows`. */
export async function stageBulkRows(
  trx: Transaction,
  { products, origins }: BulkRows,
  reportedRows: number[],
): Promise<void> {
  await trx.raw(`
    CREATE TEMPORARY TABLE import_bulk (LIKE products INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_origins (product_id uuid, row_number integer, catalog_changed boolean) ON COMMIT DROP`);
  await copyLines(trx, 'import_bulk', columns, products);
  await copyLines(trx, 'import_origins', ['product_id', 'row_number', 'catalog_changed'], origins);
  await stageSelected(
    trx,
    {
      row_number: 'row_number',
      reported: 'row_number = ANY (?::integer[])',
      supplier_id: 'supplier_id',
      supplier_sku: 'supplier_sku',
      first_of_sku: 'true',
      name: 'name',
      price: 'price',
      category_id: 'category_id',
      default_category_id: 'category_id',
      attributes: 'attributes',
      attributes_whole: 'true',
      ...restagedFields,
    },
    'import_bulk JOIN import_origins ON product_id = id',
    [`{${reportedRows.join(',')}}`],
  );
  await trx.raw('DROP TABLE import_bulk, import_origins');
}
