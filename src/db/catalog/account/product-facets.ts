// Maintains product_facets, the narrow rows by which catalog pages filter, count and sort listed products.

import type { Transaction } from '../../../postgres/connection.ts';

const columns = [
  ...[
    'supplier_id',
    'company_id',
    'category_id',
    'created_at',
    'lower_name',
    'price',
    'currency',
    'supplier_stock',
    'successor',
  ],
  ...['minimum_quantity', 'production_time_days', 'materials', 'tags'],
];
const listOf = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(', ');

/** Returns statements that write the rows of the listed products of `from`, which has `products` as `p`, and delete those of unlisted ones. */
function refreshStatements(from: string, where: string): [deletes: string, writes: string] {
  return [
    `DELETE FROM product_facets WHERE id IN (SELECT p.id FROM ${from} WHERE ${where} AND NOT p.listed)`,
    `INSERT INTO product_facets (id, ${listOf('')})
     SELECT p.id, p.supplier_id, p.company_id, p.category_id, p.created_at, lower(p.name), p.price, p.currency, p.supplier_stock, p.successor,
       p.minimum_quantity, a."productionTimeDays",
       coalesce(string_to_array(regexp_replace(lower(a.material), '\\s*,\\s*', ',', 'g'), ','), '{}'), lower(p.tags::text)::text[]
     FROM ${from} CROSS JOIN LATERAL json_to_record(p.attributes) AS a (material text, "productionTimeDays" integer)
     WHERE ${where} AND p.listed
     ON CONFLICT (id) DO UPDATE SET (${listOf('')}) = ROW (${listOf('excluded.')})
     WHERE (${listOf('product_facets.')}) IS DISTINCT FROM (${listOf('excluded.')})`,
  ];
}

/** Updates the rows of the products marked in `import_seen`. */
export async function refreshImportedFacets(trx: Transaction): Promise<void> {
  const from = 'import_seen seen JOIN products p ON p.id = seen.product_id';
  for (const statement of refreshStatements(from, '(seen.catalog_changed OR seen.search_changed)'))
    await trx.raw(statement);
}

/** Updates the rows of these products. */
export async function refreshFacets(trx: Transaction, productIds: string[]): Promise<void> {
  for (const statement of refreshStatements('products p', 'p.id = ANY (?::uuid[])'))
    await trx.raw(statement, [productIds]);
}

/** Updates the rows of a supplier's products, after these were listed or unlisted. */
export async function refreshSupplierFacets(trx: Transaction, supplierId: string): Promise<void> {
  for (const statement of refreshStatements('products p', 'p.supplier_id = ?')) await trx.raw(statement, [supplierId]);
}
