// The short way in for products that are certainly new, those of suppliers that had none: rows are made whole outside PostgreSQL
// and copied straight into the catalog. Going by staging and comparing costs it twice as much a row.
//
// What is written must be what newProduct in complete-rows.ts writes; a test compares the two. Columns not named here get their
// defaults. Rows are new but their codes need not be free: then nothing of the batch goes in, and it is staged instead.

import type { Image, PriceListItem } from '../../../domain/catalog/price-list-item.ts';
import type { Category } from '../../../domain/catalog/taxonomy.ts';
import { textArrayLiteral } from '../../../postgres/array-literal.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { copyLine, copyLines, copyNull, copyText } from '../../../postgres/copy-format.ts';
import { createProductIdGenerator } from '../product-ids.ts';
import type { Supplier } from '../suppliers.ts';

/** Lines of COPY for the products and for the rows that they came from. */
export interface BulkRows {
  products: Buffer[];
  origins: Buffer[];
}

/** Makes the lines of one row's product. */
export type BulkRowFormatter = (row: number, item: PriceListItem) => { product: string; origin: string };

/** Returns those of the suppliers that have no products yet, shared ones or the company's. */
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
  'description',
  'barcode',
  'price',
  'currency',
  'tags',
  'attributes',
  'images',
  'active',
  'listed',
  'standard_card',
  'catalog_card',
];

/** Returns what makes rows of this transaction's moment; the categories must hold the default one. */
export async function createBulkRowFormatter(
  trx: Transaction,
  companyId: string | null,
  suppliers: Supplier[],
  defaultCategory: Category,
): Promise<BulkRowFormatter> {
  const { rows } = await trx.raw('SELECT iso_utc(now()) AS moment');
  const times = `"created_at":"${rows[0].moment}","updated_at":"${rows[0].moment}"`;
  const supplierOf = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const newKeys = createProductIdGenerator();
  const company = copyText(companyId);
  return (row, item) => {
    const supplier = supplierOf.get(item.supplier.id)!;
    const category = item.category ?? defaultCategory;
    const keys = newKeys();
    const active = item.active ?? true;
    const sku = copyText(item.sku);
    const product = copyLine([
      keys.id,
      keys.internalId,
      supplier.id,
      company,
      category.id,
      sku,
      sku,
      copyText(item.name),
      copyText(item.description ?? ''),
      item.barcode || copyNull,
      item.price,
      supplier.currency,
      item.tags ? copyText(textArrayLiteral(item.tags)) : '{}',
      copyText(attributesText(item.attributes)),
      item.images ? copyText(JSON.stringify(item.images satisfies Image[])) : '[]',
      active,
      active && supplier.active,
      ...cards(keys, item, supplier, category, times),
    ]);
    return { product, origin: copyLine([keys.id, row]) };
  };
}

/** All members, in the order of the contract. */
function attributesText(known: PriceListItem['attributes']): string {
  return JSON.stringify({
    material: known.material ?? null,
    waterproof: known.waterproof ?? null,
    hasVibration: known.hasVibration ?? null,
    hasHeating: known.hasHeating ?? null,
    weightKg: known.weightKg ?? null,
    dimensionsCm: known.dimensionsCm ?? null,
    unitsPerBox: known.unitsPerBox ?? null,
    productionTimeDays: known.productionTimeDays ?? null,
  } satisfies { [K in keyof typeof known]: unknown });
}

/** What standard_card_of and catalog_card_of return, as cells. */
function cards(
  { id, internalId }: { id: string; internalId: string },
  { name, sku, price, barcode }: PriceListItem,
  supplier: Supplier,
  category: Category,
  times: string,
): [standard: string, catalog: string] {
  const nameJson = jsonCell(name);
  const skuJson = jsonCell(sku);
  const money = `"price":"${paddedPrice(price)}","currency":"${supplier.currency}"`;
  return [
    `"id":"${id}","internal_id":"${internalId}","name":${nameJson},"sku":${skuJson},${money},"supplier_id":${supplier.number},${times}`,
    `"productId":"${id}","sku":${skuJson},"supplierSku":${skuJson},"barcode":${barcode ? `"${barcode}"` : 'null'},"name":${nameJson},${money},"supplier":${jsonCell(supplier.name)},"category":${jsonCell(category.nameEn)},"categorySlug":${jsonCell(category.slug)}`,
  ];
}

function jsonCell(text: string): string {
  return copyText(JSON.stringify(text));
}

/** With two decimals at least, like money_text of a price, which has no needless ones. */
function paddedPrice(price: string): string {
  const point = price.indexOf('.');
  if (point < 0) return `${price}.00`;
  return point === price.length - 2 ? `${price}0` : price;
}

/** Copies the rows into the catalog and resolves true; false, and nothing has happened, when one of their codes is taken. */
export async function bulkInsertProducts(trx: Transaction, { products, origins }: BulkRows): Promise<boolean> {
  await trx.raw('SAVEPOINT ready_rows');
  try {
    await copyLines(trx, 'products', columns, products);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await trx.raw('ROLLBACK TO SAVEPOINT ready_rows; RELEASE SAVEPOINT ready_rows');
    return false;
  }
  await trx.raw('RELEASE SAVEPOINT ready_rows');
  await copyLines(trx, 'import_seen', ['product_id', 'row_number'], origins);
  return true;
}

/** Stages the rows, to be compared like others; of those in `told` the merge's result tells. */
export async function stageBulkRows(trx: Transaction, { products, origins }: BulkRows, told: number[]): Promise<void> {
  await trx.raw(`
    CREATE TEMPORARY TABLE import_ready (LIKE products INCLUDING DEFAULTS) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_origins (product_id uuid, row_number integer) ON COMMIT DROP`);
  await copyLines(trx, 'import_ready', columns, products);
  await copyLines(trx, 'import_origins', ['product_id', 'row_number'], origins);
  await trx.raw(
    `INSERT INTO import_batch
     SELECT row_number, row_number = ANY (?::integer[]), supplier_id, supplier_sku, true, name, price, description,
       coalesce(barcode, ''), category_id, category_id, tags, images, attributes, true, active
     FROM import_ready JOIN import_origins ON product_id = id`,
    [`{${told.join(',')}}`],
  );
  await trx.raw('DROP TABLE import_ready, import_origins');
}
