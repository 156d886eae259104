// Imports price lists given as text or bytes.

import type { Supplier } from '../../src/db/catalog/suppliers.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { type ImportRequest, type ImportResult, importCatalog } from '../../src/services/price-lists/import-catalog.ts';
import type { ReportLine } from '../../src/services/price-lists/report.ts';
import { listOf, reviewPriceList } from '../../src/services/price-lists/review-price-list.ts';
import type { ReviewRequest } from '../../src/services/price-lists/reviewed-table.ts';
import { addSupplier } from './catalog.ts';

/** Creates a supplier without products. */
export async function newListSupplier(db: Database, currency = 'EUR'): Promise<Supplier> {
  const { id } = await addSupplier(db, { currency });
  return (await db('suppliers').where({ id }).first())! as Supplier;
}

/** A file, what is known about its format, and how it is imported. */
export interface FileImport extends Omit<ImportRequest, 'list'> {
  bytes: AsyncIterable<Buffer>;
  layout?: Partial<ReviewRequest>;
}

/** Imports a file as it is reviewed, without confirmation. */
export async function importFile(db: Database, { bytes, layout, ...request }: FileImport): Promise<ImportResult> {
  await using review = await reviewPriceList({
    hasSupplier: request.supplier !== undefined,
    ...(request.supplier && { supplierCurrency: request.supplier.currency }),
    ...layout,
    bytes,
  });
  return await importCatalog(db, { ...request, list: listOf(review, layout) });
}

/** Imports a price list and returns its counts and report. */
export async function importList(
  db: Database,
  supplier: Supplier,
  text: string,
  request: Partial<FileImport> = {},
): Promise<ImportResult & { lines: ReportLine[] }> {
  const lines: ReportLine[] = [];
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const onReport = async (some: ReportLine[]) => void lines.push(...some);
  return { ...(await importFile(db, { bytes, supplier, onReport, ...request })), lines };
}

/** Returns the id of the product with this supplier SKU. */
export async function productIdOf(db: Database, supplier: Supplier, sku: string): Promise<string> {
  const product = await db('products').where({ supplier_id: supplier.id, supplier_sku: sku }).first('id');
  return product!.id;
}
