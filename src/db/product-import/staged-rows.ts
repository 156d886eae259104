// Rows of a price list on their way to be compared with the products that they are. NULL means that the file says nothing of a
// field; an empty value clears it.

import type { PriceListItem } from '../../domain/price-list-item.ts';
import { textListText } from '../array-text.ts';
import type { Transaction } from '../connection.ts';
import { copyInto, copyLine, nullCell, textCell } from '../copy-text.ts';

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
export function stagedLine({ row, told, item, firstOfSku, defaultCategoryId }: StagedItem): string {
  const known = Object.values(item.attributes).filter((value) => value !== undefined).length;
  const whole = known === Object.keys(item.attributes).length;
  const cells = [
    row,
    told,
    item.supplier.id,
    textCell(item.sku),
    firstOfSku,
    textCell(item.name),
    item.price,
    textCell(item.description),
    textCell(item.barcode),
    textCell(item.category?.id),
    defaultCategoryId,
    textCell(item.tags && textListText(item.tags)),
    textCell(item.images && JSON.stringify(item.images)),
    textCell(known > 0 ? JSON.stringify(item.attributes) : undefined),
    whole,
    item.active ?? nullCell,
  ];
  return copyLine(cells);
}

/** Copies lines into the staging table. */
export function stageRows(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  return copyInto(trx, 'import_batch', copied, lines);
}
