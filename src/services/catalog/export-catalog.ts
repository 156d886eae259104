// Exports products as a price list. Importing an unchanged export changes nothing.

import { type ExportedProduct, type ExportSelection, exportProducts } from '../../db/catalog/product-export.ts';
import { type ExportField, exportFields } from '../../domain/catalog/product-fields.ts';
import { escapeApostrophe, escapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import { csvCell } from '../../domain/csv-cell.ts';
import type { Database } from '../../postgres/connection.ts';
import { textToHtml } from '../price-lists/plain-text.ts';

export interface CatalogExport extends ExportSelection {
  format: 'csv' | 'ndjson';
  /** Escapes CSV cells that a spreadsheet would evaluate as formulas. */
  excelSafe?: boolean | undefined;
}

/** Yields the file in chunks, on demand. Calls `onProducts` with the number of products of each chunk. */
export async function* exportCatalog(
  db: Database,
  { format, excelSafe, ...selection }: CatalogExport,
  onProducts?: (count: number) => void,
): AsyncGenerator<string> {
  const trx = await db.transaction({ readOnly: true });
  try {
    if (format === 'csv') yield csvHeader;
    for await (const products of exportProducts(trx, selection)) {
      for (const product of products) product.description = textToHtml(product.description);
      yield products
        .map((product) => (format === 'csv' ? formatCsvRow(product, excelSafe) : formatNdjsonLine(product)))
        .join('');
      onProducts?.(products.length);
    }
  } finally {
    await trx.rollback();
  }
}

function formatNdjsonLine(product: ExportedProduct): string {
  const images = product.images.map(({ url, alt }) => (alt === '' ? url : { url, alt }));
  return `${JSON.stringify(Object.fromEntries(exportFields.map((field) => [field, field === 'images' ? images : product[field]])))}\n`;
}

/** The header row of a CSV price list. */
export const csvHeader = `${exportFields.join(',')}\r\n`;

/** Formats a product as a CSV row. */
export function formatCsvRow(product: ExportedProduct, excelSafe = false): string {
  const escaped = excelSafe ? escapeFormula : escapeApostrophe;
  return `${exportFields.map((field) => csvCell(escaped(formatField(product, field)))).join(',')}\r\n`;
}

function formatField(product: ExportedProduct, field: ExportField): string {
  if (field === 'tags') return product.tags.join('|');
  if (field === 'images') return formatImages(product);
  if (field === 'priceBreaks')
    return product.priceBreaks.map(({ fromQuantity, price }) => `${fromQuantity}:${price}`).join(';');
  const value = product[field];
  if (value === null) return '';
  return typeof value === 'object' ? `${value.length}x${value.width}x${value.height}` : String(value);
}

// URLs only, if no image has an alt text; a URL has no spaces.
function formatImages({ images }: ExportedProduct): string {
  const plain = images.every(({ alt }) => alt === '');
  return plain ? images.map(({ url }) => url).join(' ') : JSON.stringify(images.map(({ url, alt }) => ({ url, alt })));
}
