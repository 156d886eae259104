// Writes products as the price list that an import reads: exported and imported again, nothing changes.

import { type ExportedProduct, type ExportSelection, exportProducts } from '../../db/catalog/product-export.ts';
import { type ItemField, itemFields } from '../../domain/catalog/parse-item.ts';
import { escapeApostrophe, escapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import type { Database } from '../../postgres/connection.ts';
import { textToHtml } from './import/plain-text.ts';
import type { ListFormat } from './import/records.ts';

export interface CatalogExport extends ExportSelection {
  format: ListFormat;
  /** Whether CSV cells that a spreadsheet would run as formulas are escaped. */
  excelSafe?: boolean | undefined;
}

/** Yields the file piece by piece, reading no further than is asked for; `onProducts` is told how many came with each. */
export async function* exportCatalog(
  db: Database,
  { format, excelSafe, ...selection }: CatalogExport,
  onProducts?: (count: number) => void,
): AsyncGenerator<string> {
  const trx = await db.transaction({ readOnly: true });
  try {
    if (format === 'csv') yield csvHeading;
    for await (const products of exportProducts(trx, selection)) {
      for (const product of products) product.description = textToHtml(product.description);
      yield products.map((product) => (format === 'csv' ? csvLine(product, excelSafe) : ndjsonLine(product))).join('');
      onProducts?.(products.length);
    }
  } finally {
    await trx.rollback();
  }
}

function ndjsonLine(product: ExportedProduct): string {
  const images = product.images.map(({ url, alt }) => (alt === '' ? url : { url, alt }));
  return `${JSON.stringify(Object.fromEntries(itemFields.map((field) => [field, field === 'images' ? images : product[field]])))}\n`;
}

/** The first line of a price list as CSV. */
export const csvHeading = `${itemFields.join(',')}\r\n`;

/** A product as a line of it. */
export function csvLine(product: ExportedProduct, excelSafe = false): string {
  const escaped = excelSafe ? escapeFormula : escapeApostrophe;
  return `${itemFields.map((field) => csvCell(escaped(cellText(product, field)))).join(',')}\r\n`;
}

function cellText(product: ExportedProduct, field: ItemField): string {
  if (field === 'tags') return product.tags.join('|');
  if (field === 'images') return imagesText(product);
  const value = product[field];
  if (value === null) return '';
  return typeof value === 'object' ? `${value.length}x${value.width}x${value.height}` : String(value);
}

// Addresses alone when there is no more to say; an address has no spaces.
function imagesText({ images }: ExportedProduct): string {
  const plain = images.every(({ alt }) => alt === '');
  return plain ? images.map(({ url }) => url).join(' ') : JSON.stringify(images.map(({ url, alt }) => ({ url, alt })));
}

function csvCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
