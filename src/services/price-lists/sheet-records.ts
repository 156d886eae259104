// Turns rows of a sheet into price list records.

import { breakQuantity, type ListField } from '../../domain/catalog/product-fields.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RawItem } from '../../domain/price-lists/parse-item.ts';
import { type Cell, CellError, FormattedNumber } from './cells.ts';
import type { MappedHeader } from './list-layout.ts';
import type { ListRecord } from './list-record.ts';
import type { SheetRow } from './workbook/sheet-rows.ts';

/** Fields whose numbers are values; in other fields, a number is the text that is shown, such as a barcode with leading zeros. */
const numberFields: ReadonlySet<ListField> = new Set([
  'price',
  'weightKg',
  'unitsPerBox',
  'productionTimeDays',
  'minimumQuantity',
  'orderMultiple',
  'supplierStock',
]);

/** Fields whose dates are values, however they are shown. */
const dayFields: ReadonlySet<ListField> = new Set(['validFrom', 'validTo', 'restockDate']);

/** Yields the records below the header. Cells beside the table are ignored. Throws INVALID_REQUEST if there are none. */
export async function* sheetRecords(rows: AsyncIterable<SheetRow[]>, header: MappedHeader): AsyncGenerator<ListRecord> {
  let hasRows = false;
  const isNumber = new Set<string>(
    header.fields.flatMap(([field]) => (numberFields.has(field) || breakQuantity(field) ? [field] : [])),
  );
  for await (const some of rows) {
    for (const { row, cells } of some) {
      if (row <= header.lastRow || header.fields.every(([, index]) => (cells[index] ?? '') === '')) continue;
      hasRows = true;
      yield parseSheetRecord(row, cells, header, isNumber);
    }
  }
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The sheet has a header row and no other rows.');
}

function parseSheetRecord(
  row: number,
  cells: Cell[],
  { fields, names }: MappedHeader,
  isNumber: ReadonlySet<string>,
): ListRecord {
  const raw: RawItem = {};
  for (const [field, index] of fields) {
    const cell = cells[index] ?? '';
    if (cell instanceof CellError) return { row, error: `${cell.reason} (column "${names[index]}", ${field})` };
    if (cell instanceof FormattedNumber) {
      const text = dayFields.has(field) ? (cell.day ?? cell.text) : cell.text;
      raw[field] = isNumber.has(field) ? cell.number : text;
    } else raw[field] = typeof cell === 'number' && !isNumber.has(field) ? String(cell) : cell;
  }
  return { row, raw };
}
