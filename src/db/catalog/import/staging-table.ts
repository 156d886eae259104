// Rows of a price list on their way to be compared with the products that they are. NULL means that the file says nothing of a
// field; an empty value clears it.

import type { PriceListItem } from '../../../domain/catalog/price-list-item.ts';
import { textArrayLiteral } from '../../../postgres/array-literal.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { copyLine, copyLines, copyNull, copyText } from '../../../postgres/copy-format.ts';

/** A row that is to be compared. */
export interface StagedItem {
  /** Where it stands in its file. */
  row: number;
  item: PriceListItem;
  /** What it gets when it is new and says nothing of its category. */
  defaultCategoryId: string;
  /** Whether no earlier row of the batch has the same article code. */
  firstOfSku: boolean;
  /** Whether the batch's result is to tell of this row. */
  told: boolean;
}

const copied = [
  'row_number',
  'told',
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

/** Returns a staged row as a line of COPY's text format. */
export function formatStagedRow({ row, told, item, firstOfSku, defaultCategoryId }: StagedItem): string {
  const known = Object.values(item.attributes).filter((value) => value !== undefined).length;
  const whole = known === Object.keys(item.attributes).length;
  const cells = [
    row,
    told,
    item.supplier.id,
    copyText(item.sku),
    firstOfSku,
    copyText(item.name),
    item.price,
    copyText(item.description),
    copyText(item.barcode),
    copyText(item.category?.id),
    defaultCategoryId,
    copyText(item.tags && textArrayLiteral(item.tags)),
    copyText(item.images && JSON.stringify(item.images)),
    copyText(known > 0 ? JSON.stringify(item.attributes) : undefined),
    whole,
    item.active ?? copyNull,
  ];
  return copyLine(cells);
}

/** Copies lines into the staging table. */
export function stageRows(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  return copyLines(trx, 'import_batch', copied, lines);
}
