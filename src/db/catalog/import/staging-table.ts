// Staging of price list rows for the merge. NULL means that the file does not contain the field; an empty value clears it.

import type { PriceListItem } from '../../../domain/catalog/price-list-item.ts';
import { textArrayLiteral } from '../../../postgres/array-literal.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { copyLine, copyLines, copyNull, copyText } from '../../../postgres/copy-format.ts';

/** A row to merge. */
export interface StagedItem {
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

const stagingColumns = [
  'row_number',
  'reported',
  'supplier_id',
  'supplier_sku',
  'first_of_sku',
  'name',
  'price',
  'description',
  'barcode',
  'category_id',
  'default_category_id',
  'tags',
  'images',
  'attributes',
  'attributes_whole',
  'active',
];

/** Returns a staged row as a line of the COPY text format. */
export function formatStagedRow({ row, isReported, item, isFirstOfSku, defaultCategoryId }: StagedItem): string {
  const attributeCount = Object.values(item.attributes).filter((value) => value !== undefined).length;
  const hasAllAttributes = attributeCount === Object.keys(item.attributes).length;
  const cells = [
    row,
    isReported,
    item.supplier.id,
    copyText(item.sku),
    isFirstOfSku,
    copyText(item.name),
    item.price,
    copyText(item.description),
    copyText(item.barcode),
    copyText(item.category?.id),
    defaultCategoryId,
    copyText(item.tags && textArrayLiteral(item.tags)),
    copyText(item.images && JSON.stringify(item.images)),
    copyText(attributeCount > 0 ? JSON.stringify(item.attributes) : undefined),
    hasAllAttributes,
    item.active ?? copyNull,
  ];
  return copyLine(cells);
}

/** Copies lines into the staging table. */
export function stageRows(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  return copyLines(trx, 'import_batch', stagingColumns, lines);
}
