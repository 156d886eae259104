// SQL expressions for complete product rows, including their cards, over staged rows (`b`) and existing products (`p`).

import { termsCardColumns } from '../catalog/terms-json.ts';
import { fieldChanges, insertedFields, updatedFields } from './field-columns.ts';

/** Expressions for the columns of a new product, except the cards and columns with defaults. */
export const insertedColumns = {
  id: 'm.product_id',
  internal_id: 'internal_id_of(m.product_id)',
  supplier_id: 's.id',
  company_id: ':companyId::uuid',
  category_id: 'c.id',
  supplier_sku: 'b.supplier_sku',
  sku: 'm.sku',
  name: 'b.name',
  description_language: 'NULL::text',
  original_description: 'NULL::text',
  boilerplate_md5: 'NULL::text',
  price: 'b.price',
  currency: 's.currency',
  attributes: 'CASE WHEN b.attributes_whole THEN b.attributes ELSE merge_attributes(NULL, b.attributes) END',
  ...insertedFields,
  ...termsCardColumns(insertedFields),
  listed: `${insertedFields.active} AND s.active`,
  created_at: 'now()',
  updated_at: 'now()',
};

type ProductColumns = Record<keyof typeof insertedColumns, string>;

/** Expressions for the stored values of a product. */
export const currentColumns = Object.fromEntries(
  Object.keys(insertedColumns).map((column) => [column, `p.${column}`]),
) as ProductColumns;

/** The supplier's description, even if a cleaned or translated one has replaced it. */
export const supplierDescription = 'coalesce(p.original_description, p.description)';
const hasSameDescription = `(b.description IS NULL OR b.description = ${supplierDescription})`;

export const updatedColumns: ProductColumns = {
  ...currentColumns,
  ...updatedFields,
  ...termsCardColumns(updatedFields),
  category_id: 'c.id',
  name: 'b.name',
  description: `CASE WHEN ${hasSameDescription} THEN p.description ELSE b.description END`,
  description_language: `CASE WHEN ${hasSameDescription} THEN p.description_language END`,
  original_description: `CASE WHEN ${hasSameDescription} THEN p.original_description END`,
  boilerplate_md5: `CASE WHEN ${hasSameDescription} THEN p.boilerplate_md5 END`,
  price: 'b.price',
  attributes: `CASE WHEN b.attributes_whole THEN b.attributes WHEN b.attributes IS NULL THEN p.attributes
    ELSE merge_attributes(p.attributes, b.attributes) END`,
  listed: `${updatedFields.active} AND s.active`,
  updated_at: 'now()',
};

/** The condition for a change of the product by the staged row. */
export const isChanged = `(${[
  'b.name <> p.name',
  'b.price <> p.price',
  'b.category_id <> p.category_id',
  ...Object.values({ ...fieldChanges, description: `b.description <> ${supplierDescription}` }),
  `CASE WHEN b.attributes_whole THEN b.attributes::text <> p.attributes::text
    ELSE b.attributes IS NOT NULL AND merge_attributes(p.attributes, b.attributes)::text <> p.attributes::text END`,
].join(' OR ')}) IS TRUE`;

/**
 * The condition that the staged row has some of the trade terms of an existing product, and that they contradict the others. Terms within
 * a row are compared when it is parsed.
 */
export const contradictsTerms = `p.id IS NOT NULL
  AND (b.minimum_quantity IS NOT NULL OR b.order_multiple IS NOT NULL OR b.price_breaks IS NOT NULL)
  AND EXISTS (
    SELECT FROM (SELECT ${updatedFields.minimum_quantity} AS minimum, ${updatedFields.order_multiple} AS multiple) AS terms
    WHERE minimum % multiple <> 0 OR EXISTS (
      SELECT FROM json_to_recordset(${updatedFields.price_breaks}) AS price_break ("fromQuantity" integer)
      WHERE "fromQuantity" < minimum OR "fromQuantity" % multiple <> 0))`;

export const deactivatedColumns: ProductColumns = {
  ...currentColumns,
  active: 'false',
  listed: 'false',
  updated_at: 'now()',
};

const columnNames = Object.keys(insertedColumns);
/** The columns of `selectProductRows`, in order. */
export const productColumnNames = [...columnNames, 'standard_card', 'catalog_card'];

/** The rows of products to write. */
interface ProductSource {
  /** Tables: the existing product is `p`; a staged row is `b`, and the id and SKU of its new product are columns of `m`. */
  from: string;
  /** Expressions for the ids of the supplier and the category. */
  supplierId?: string;
  categoryId?: string;
  where?: string;
}

// With the JSON text of columns that the cards contain.
const suppliersWithJson = '(SELECT *, to_json(name)::text AS name_json FROM suppliers OFFSET 0) s';
const categoriesWithJson =
  '(SELECT *, to_json(name_en)::text AS name_json, to_json(slug)::text AS slug_json FROM categories OFFSET 0) c';

/**
 * Returns a SELECT of complete product rows with these expressions. OFFSET 0 prevents the planner from inlining, and evaluating, the shared
 * parts once per card.
 */
export function selectProductRows(
  expressions: ProductColumns,
  { from, supplierId = 'p.supplier_id', categoryId = 'p.category_id', where }: ProductSource,
): string {
  const { created_at, updated_at } = expressions;
  // A subquery evaluates the constant timestamp once instead of per row.
  const isoText = (expression: string) =>
    expression === 'now()' ? '(SELECT iso_utc(now()))' : `iso_utc(${expression})`;
  return `
    SELECT ${columnNames.map((column) => `n.${column}`).join(', ')},
      standard_card_of(id_text, internal_id, name_json, sku_json, price_text, currency, supplier_number, created_text, updated_text)
        AS standard_card,
      catalog_card_of(id_text, sku_json, supplier_sku_json, to_json(barcode)::text, name_json, price_text, currency, supplier_json,
        category_json, slug_json) AS catalog_card
    FROM (
      SELECT ${columnNames.map((column) => `${expressions[column as keyof ProductColumns]} AS ${column}`).join(', ')},
        ${expressions.id}::text AS id_text, to_json(${expressions.name})::text AS name_json,
        to_json(${expressions.sku})::text AS sku_json, to_json(${expressions.supplier_sku})::text AS supplier_sku_json,
        money_text(${expressions.price}) AS price_text, ${isoText(created_at)} AS created_text, ${isoText(updated_at)} AS updated_text,
        s.number AS supplier_number, s.name_json AS supplier_json, c.name_json AS category_json, c.slug_json
      FROM ${from} JOIN ${suppliersWithJson} ON s.id = ${supplierId} JOIN ${categoriesWithJson} ON c.id = ${categoryId}
      ${where === undefined ? '' : `WHERE ${where}`}
      OFFSET 0
    ) AS n`;
}

/** Returns a statement that inserts the products of staged rows; it has the binding `companyId`. */
export function insertProducts(source: ProductSource): string {
  return `INSERT INTO products (${productColumnNames.join(', ')}) ${selectProductRows(insertedColumns, source)}`;
}

/** Returns an expression for the first of X, X-v2, X-v3, … that is no SKU in use, after so many others that are free. */
export function freeSku(sku: string, skipped = '0'): string {
  return `(
    SELECT candidate.sku
    FROM (SELECT CASE n WHEN 1 THEN ${sku} ELSE ${sku} || '-v' || n END AS sku
          FROM (SELECT generate_series(1, 2147483647) AS n) AS numbers) AS candidate
    WHERE (SELECT id FROM products other WHERE other.sku = candidate.sku LIMIT 1) IS NULL
    OFFSET ${skipped} LIMIT 1)`;
}

/** Returns the columns that these expressions change, including the cards. */
export function listChangedColumns(expressions: ProductColumns): string[] {
  const changed = columnNames.filter((column) => expressions[column as keyof ProductColumns] !== `p.${column}`);
  return [...changed, 'standard_card', 'catalog_card'];
}

/**
 * Returns a statement that updates products from `import_updates`, rows that `selectProductRows` returned for these expressions. On a
 * distributed database, an UPDATE of products cannot join temporary tables with others.
 */
export function updateProducts(expressions: ProductColumns): string {
  const assignments = listChangedColumns(expressions).map((column) => `${column} = r.${column}`);
  return `UPDATE products SET ${assignments.join(', ')} FROM (SELECT * FROM import_updates) r WHERE products.id = r.id`;
}
