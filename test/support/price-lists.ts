// Imports price lists given as text.

import type { Supplier } from '../../src/db/catalog/suppliers.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { type ImportRequest, type ImportResult, importCatalog } from '../../src/services/price-lists/import-catalog.ts';
import type { ReportLine } from '../../src/services/price-lists/report.ts';
import { addSupplier } from './catalog.ts';

/** Creates a supplier without products. */
export async function newListSupplier(db: Database, currency = 'EUR'): Promise<Supplier> {
  const { id } = await addSupplier(db, { currency });
  return (await db('suppliers').where({ id }).first())! as Supplier;
}

/** Imports a price list and returns its counts and report. */
export async function importList(
  db: Database,
  supplier: Supplier,
  text: string,
  request: Partial<ImportRequest> = {},
): Promise<ImportResult & { lines: ReportLine[] }> {
  const lines: ReportLine[] = [];
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const onReport = async (some: ReportLine[]) => void lines.push(...some);
  return { ...(await importCatalog(db, { bytes, supplier, onReport, ...request })), lines };
}

/** Returns the id of the product with this supplier SKU. */
export async function productIdOf(db: Database, supplier: Supplier, sku: string): Promise<string> {
  const product = await db('products').where({ supplier_id: supplier.id, supplier_sku: sku }).first('id');
  return product!.id;
}
