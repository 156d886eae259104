// Turns rows of a sheet into price list records.

import type { RawItem } from '../../../domain/catalog/parse-item.ts';
import type { ItemField } from '../../../domain/catalog/product-fields.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Cell, CellError, FormattedNumber } from './cells.ts';
import type { MappedHeader } from './list-layout.ts';
import type { ListRecord } from './list-record.ts';
import type { SheetRow } from './workbook/sheet-rows.ts';

/** Fields whose numbers are values; in other fields, a number is the text that is shown, such as a barcode with leading zeros. */
const numberFields: ReadonlySet<ItemField> = new Set(['price', 'weightKg', 'unitsPerBox', 'productionTimeDays']);

/** Yields the records below the header. Cells beside the table are ignored. Throws INVALID_REQUEST if there are none. */
export async function* sheetRecords(rows: AsyncIterable<SheetRow[]>, header: MappedHeader): AsyncGenerator<ListRecord> {
  let hasRows = false;
  for await (const some of rows) {
    for (const { row, cells } of some) {
      if (row <= header.lastRow || header.fields.every(([, index]) => (cells[index] ?? '') === '')) continue;
      hasRows = true;
      yield parseSheetRecord(row, cells, header);
    }
  }
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The sheet has a header row and no other rows.');
}

function parseSheetRecord(row: number, cells: Cell[], { fields, names }: MappedHeader): ListRecord {
  const raw: RawItem = {};
  for (const [field, index] of fields) {
    const cell = cells[index] ?? '';
    if (cell instanceof CellError) return { row, error: `${cell.reason} (column "${names[index]}", ${field})` };
    if (cell instanceof FormattedNumber) raw[field] = numberFields.has(field) ? cell.number : cell.text;
    else raw[field] = typeof cell === 'number' && !numberFields.has(field) ? String(cell) : cell;
  }
  return { row, raw };
}
