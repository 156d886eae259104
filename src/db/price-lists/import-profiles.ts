// How the price lists of each supplier are read. Profiles belong to the shared catalog, as suppliers do.

import type { ListColumns } from '../../domain/catalog/product-fields.ts';
import type { QuantityDecision } from '../../domain/price-lists/price-basis.ts';
import type { Database } from '../../postgres/connection.ts';

/** How the price lists of a supplier are read. */
export interface ImportProfile {
  /** Column names of fields. */
  columns: ListColumns;
  /** Columns that were confirmed as not imported. */
  unusedColumns: string[];
  /** Decimal separator, if the files alone did not determine it. */
  decimal: 'point' | 'comma' | null;
  /** Sheet of a workbook, if it was chosen. */
  sheet: string | null;
  /** Character encoding of text files, if it was chosen. */
  encoding: string | null;
  /** The currency that symbols such as `$` mean, if it was chosen. */
  currency: string | null;
  /** Whether prices for several units are divided, and the statements for which this was decided. */
  priceQuantity: { decision: QuantityDecision; statements: readonly string[] } | null;
}

/** Returns the profile of a supplier. */
export async function findImportProfile(db: Database, supplierId: string): Promise<ImportProfile | undefined> {
  const row = await db('import_profiles')
    .where({ supplier_id: supplierId })
    .first('columns', 'unused_columns', 'decimal_separator', 'sheet', 'encoding', 'currency', 'price_quantity');
  return (
    row && {
      columns: row.columns as ImportProfile['columns'],
      unusedColumns: row.unused_columns,
      decimal: row.decimal_separator,
      sheet: row.sheet,
      encoding: row.encoding,
      currency: row.currency,
      priceQuantity: row.price_quantity as ImportProfile['priceQuantity'],
    }
  );
}

/** Saves the profile of a supplier. */
export async function saveImportProfile(db: Database, supplierId: string, profile: ImportProfile): Promise<void> {
  const { columns, unusedColumns, decimal, sheet, encoding, currency, priceQuantity } = profile;
  await db('import_profiles')
    .insert({
      supplier_id: supplierId,
      columns: JSON.stringify(columns),
      unused_columns: unusedColumns,
      decimal_separator: decimal,
      sheet,
      encoding,
      currency,
      price_quantity: priceQuantity && JSON.stringify(priceQuantity),
      updated_at: db.raw('now()'),
    })
    .onConflict('supplier_id')
    .merge();
}

/** Deletes the profile of a supplier; returns whether there was one. */
export async function deleteImportProfile(db: Database, supplierId: string): Promise<boolean> {
  return (await db('import_profiles').where({ supplier_id: supplierId }).delete()) > 0;
}
