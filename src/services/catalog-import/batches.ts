// Turns the records of a price list into batches that are ready to be copied, with what was wrong on the way.

import { copyLine } from '../../db/product-import.ts';
import type { ItemField, ValueFault } from '../../domain/item-reading.ts';
import { type ListContext, type PriceListItem, readItem } from '../../domain/price-list-item.ts';
import type { ListRecord } from './records.ts';

/** Why a row was refused or what was left out of it; a fault of the row as a whole has no field. */
export interface RowFault {
  field?: ItemField;
  value?: string;
  reason: string;
}

export interface RefusedRow {
  row: number;
  sku: string | undefined;
  reasons: RowFault[];
}

/** Rows of a file, in its order. */
export interface Batch {
  /** How many rows there were, refused ones included. */
  rows: number;
  lines: Buffer[];
  refused: RefusedRow[];
  /** What was left out of rows that were accepted. */
  warnings: Map<number, ValueFault[]>;
}

/** A batch is full at this many rows or this many bytes: enough for statements to pay, little enough to hold two at a time. */
const fullAt = { rows: 10_000, bytes: 8 * 1024 * 1024 };
const pieceLength = 64 * 1024;

/** Reads all records; `tellAll` asks for the outcome of every row, not only of those with warnings. */
export async function* batchesOf(
  records: AsyncIterable<ListRecord>,
  list: ListContext,
  { tellAll, defaultCategoryId }: { tellAll: boolean; defaultCategoryId: string },
): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const record of records) {
    batch.rows += 1;
    const accepted = accept(batch, record, list);
    if (accepted) stage(batch, record.row, accepted, tellAll, defaultCategoryId);
    if (batch.rows < fullAt.rows && batch.bytes < fullAt.bytes) continue;
    yield flush(batch);
    batch = emptyBatch();
  }
  if (batch.rows > 0) yield flush(batch);
}

interface OpenBatch extends Batch {
  piece: string;
  bytes: number;
  /** The rows in which article codes first came, by code and then by supplier. */
  firstRows: Map<string, Map<string, number>>;
}

function emptyBatch(): OpenBatch {
  return { rows: 0, lines: [], refused: [], warnings: new Map(), piece: '', bytes: 0, firstRows: new Map() };
}

function flush(batch: OpenBatch): Batch {
  if (batch.piece !== '') batch.lines.push(Buffer.from(batch.piece));
  const { rows, lines, refused, warnings } = batch;
  return { rows, lines, refused, warnings };
}

function accept(batch: OpenBatch, record: ListRecord, list: ListContext): PriceListItem | undefined {
  const { row } = record;
  if (record.fault !== undefined) {
    batch.refused.push({ row, sku: undefined, reasons: [{ reason: record.fault }] });
    return undefined;
  }
  const { item, refusals, warnings } = readItem(record.written, list);
  if (!item) {
    const { sku } = record.written;
    batch.refused.push({ row, sku: typeof sku === 'string' ? sku.slice(0, 100) : undefined, reasons: refusals });
    return undefined;
  }
  const earlier = batch.firstRows.get(item.sku)?.get(item.supplier.id);
  if (earlier !== undefined) {
    batch.refused.push({ row, sku: item.sku, reasons: [repeated(item.sku, earlier)] });
    return undefined;
  }
  if (warnings.length > 0) batch.warnings.set(row, warnings);
  return item;
}

/** The fault of a row whose article code came before, in row `earlier`. */
export function repeated(sku: string, earlier: number): RowFault {
  return { field: 'sku', value: sku, reason: `is already in row ${earlier}` };
}

function stage(batch: OpenBatch, row: number, item: PriceListItem, tellAll: boolean, defaultCategoryId: string): void {
  const rows = batch.firstRows.get(item.sku);
  if (rows) rows.set(item.supplier.id, row);
  else batch.firstRows.set(item.sku, new Map([[item.supplier.id, row]]));
  const told = tellAll || batch.warnings.has(row);
  batch.piece += copyLine({ row, item, told, firstOfSku: rows === undefined, defaultCategoryId });
  if (batch.piece.length < pieceLength) return;
  const bytes = Buffer.from(batch.piece);
  batch.lines.push(bytes);
  batch.bytes += bytes.length;
  batch.piece = '';
}
