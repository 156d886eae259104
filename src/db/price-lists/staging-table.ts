// Staging of price list rows for the merge. NULL means that the file does not contain the field; an empty value clears it.

import type { Knex } from 'knex';
import { attributeNames } from '../../domain/catalog/product-fields.ts';
import type { PriceListItem } from '../../domain/price-lists/price-list-item.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { copyLines, formatCopyCell, formatCopyLine } from '../../postgres/copy-format.ts';
import { formatStagedFields, stagingTypes } from './field-columns.ts';

/** A row to merge. */
interface StagedItem {
  /** Row number in the file. */
  row: number;
  item: PriceListItem;
  /** Category of a new product without one. */
  defaultCategoryId: string;
  /** Whether no earlier row of the batch has the same SKU. */
  isFirstOfSku: boolean;
  /** Whether the merge result includes this row. */
  isReported: boolean;
}

const columns = {
  row_number: 'integer',
  reported: 'boolean',
  supplier_id: 'uuid',
  supplier_sku: 'text',
  first_of_sku: 'boolean',
  name: 'text',
  price: 'numeric',
  category_id: 'uuid',
  default_category_id: 'uuid',
  attributes: 'json',
  attributes_whole: 'boolean',
  ...stagingTypes,
};

type StagingColumn = keyof typeof columns;

const columnNames = Object.keys(columns) as StagingColumn[];

/** Creates the staging table. */
export const createStagingTable = `CREATE TEMPORARY TABLE import_batch (
  ${columnNames.map((column) => `${column} ${columns[column]}`).join(', ')}
) ON COMMIT DROP`;

/** Returns a staged row as a line of the COPY text format. */
export function formatStagedRow({ row, isReported, item, isFirstOfSku, defaultCategoryId }: StagedItem): string {
  const attributeCount = Object.values(item.attributes).filter((value) => value !== undefined).length;
  const cells = [
    row,
    isReported,
    item.supplier.id,
    formatCopyCell(item.sku),
    isFirstOfSku,
    formatCopyCell(item.name),
    item.price,
    formatCopyCell(item.category?.id),
    defaultCategoryId,
    formatCopyCell(attributeCount > 0 ? JSON.stringify(item.attributes) : undefined),
    attributeCount === attributeNames.length,
    ...formatStagedFields(item),
  ];
  return formatCopyLine(cells);
}

/** Copies lines into the staging table. */
export function stageRows(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  return copyLines(trx, 'import_batch', columnNames, lines);
}

/** Inserts rows into the staging table: a SELECT of these expressions over `from`. */
export async function stageSelected(
  trx: Transaction,
  expressions: Record<StagingColumn, string>,
  from: string,
  bindings: Knex.RawBinding[],
): Promise<void> {
  const selected = columnNames.map((column) => expressions[column]).join(', ');
  await trx.raw(`INSERT INTO import_batch (${columnNames.join(', ')}) SELECT ${selected} FROM ${from}`, bindings);
}
