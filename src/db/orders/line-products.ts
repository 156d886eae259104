// What documents, costs and customs need of the products of an order.

import type { ProductCodes } from '../../domain/orders/document/purchase-order.ts';
import type { SuppliedProduct } from '../../domain/orders/line-products.ts';
import type { OrderLine } from '../../domain/orders/order.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns the products of the shared catalog and of the company's personal items by ID. */
export async function readSuppliedProducts(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, SuppliedProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await visibleProducts(db, companyId, productIds).select({
    id: 'id',
    hsCode: 'hs_code',
    dutyRate: 'duty_rate',
    weightKg: db.raw("attributes->>'weightKg'"),
    dimensionsCm: db.raw("attributes->'dimensionsCm'"),
  });
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Returns the codes of these products of the shared catalog and of the company's personal items by ID. */
export async function readProductCodes(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductCodes>> {
  if (productIds.length === 0) return new Map();
  const rows = await visibleProducts(db, companyId, productIds).select({
    id: 'id',
    supplierSku: 'supplier_sku',
    barcode: 'barcode',
    unitsPerBox: db.raw("(attributes->>'unitsPerBox')::integer"),
  });
  return new Map(rows.map(({ id, ...codes }) => [id, codes]));
}

/** Returns the barcode of each line of an order; null on custom lines, and for products without one. */
export async function readLineBarcodes(
  db: Database,
  companyId: string,
  lines: readonly OrderLine[],
): Promise<(string | null)[]> {
  const productIds = lines.map((line) => (line.isCustom ? null : line.productId));
  const codes = await readProductCodes(db, companyId, [...new Set(productIds.filter((id) => id !== null))]);
  return productIds.map((id) => (id === null ? null : (codes.get(id)?.barcode ?? null)));
}

/** The products of the shared catalog and of the company's personal items with these IDs. */
function visibleProducts(db: Database, companyId: string, productIds: readonly string[]) {
  return db('products')
    .whereRaw('id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .whereRaw('(company_id IS NULL OR company_id = ?)', [companyId]);
}
