// Turns the records of a price list into batches that are ready to be copied, with what was wrong on the way.

import type { BulkRowFormatter, BulkRows } from '../../../db/catalog/import/bulk-insert.ts';
import { formatStagedRow } from '../../../db/catalog/import/staging-table.ts';
import type { ItemField, ValueError } from '../../../domain/catalog/parse-item.ts';
import { type ListContext, type PriceListItem, parseItem } from '../../../domain/catalog/price-list-item.ts';
import type { BloomFilter } from './bloom-filter.ts';
import type { ListRecord } from './records.ts';

/** Why a row was refused or what was left out of it; a fault of the row as a whole has no field. */
export interface RowError {
  field?: ItemField;
  value?: string;
  reason: string;
}

export interface RejectedRow {
  row: number;
  sku: string | undefined;
  reasons: RowError[];
}

/** Rows of a file, in its order, as lines of COPY. */
export interface Batch {
  /** How many rows there were, refused ones included. */
  rows: number;
  /** Rows to be compared with the catalog. */
  staged: Buffer[];
  /** Products that are certainly new, and how many. */
  ready: BulkRows & { count: number };
  refused: RejectedRow[];
  /** What was left out of rows that were accepted. */
  warnings: Map<number, ValueError[]>;
  /** The ready rows of which the report is to tell, and their article codes. */
  toldReady: Map<number, string>;
}

/** How to read the records of a file. */
export interface BatchOptions {
  list: ListContext;
  /** What new products get that say nothing of their category. */
  defaultCategoryId: string;
  /** Asks for the outcome of every row, not only of those with warnings. */
  tellAll: boolean;
  readyRow: BulkRowFormatter;
  /** The suppliers whose products are certainly new. */
  newSuppliers: ReadonlySet<string>;
  /** Of the rows so far. */
  codes: BloomFilter;
}

/** A batch is full at this many rows or this many bytes: enough for statements to pay, little enough to hold two at a time. */
const fullAt = { rows: 10_000, bytes: 8 * 1024 * 1024 };

/** Reads all records. */
export async function* readBatches(records: AsyncIterable<ListRecord>, reading: BatchOptions): AsyncGenerator<Batch> {
  let batch = new OpenBatch();
  for await (const record of records) {
    batch.rows += 1;
    const item = accept(batch, record, reading.list);
    if (item) addRow(batch, record.row, item, reading);
    if (batch.rows < fullAt.rows && batch.bytes < fullAt.bytes) continue;
    yield batch.close();
    batch = new OpenBatch();
  }
  if (batch.rows > 0) yield batch.close();
}

/** Where an article code of a supplier first came, and where it first came of others. */
interface FirstRow {
  supplierId: string;
  row: number;
  next: FirstRow | undefined;
}

class OpenBatch {
  rows = 0;
  readonly refused: RejectedRow[] = [];
  readonly warnings = new Map<number, ValueError[]>();
  readonly toldReady = new Map<number, string>();
  /** The rows in which article codes first came, by code. */
  readonly firstRows = new Map<string, FirstRow>();
  readonly staged = new Pieces();
  readonly products = new Pieces();
  readonly origins = new Pieces();
  readyCount = 0;

  get bytes(): number {
    return this.staged.bytes + this.products.bytes;
  }

  close(): Batch {
    const { rows, refused, warnings, toldReady, readyCount } = this;
    const ready = { products: this.products.close(), origins: this.origins.close(), count: readyCount };
    return { rows, staged: this.staged.close(), ready, refused, warnings, toldReady };
  }
}

/** Lines, kept as bytes so that they do not burden the collector. */
class Pieces {
  static readonly #size = 256 * 1024;
  /** Of the pieces that are full. */
  bytes = 0;
  readonly #full: Buffer[] = [];
  #open = Buffer.alloc(0);
  #used = 0;

  /** Each line is made bytes by itself: of many joined, one letter beyond Latin-1 would make it six times as slow for all. */
  add(line: string): void {
    const most = line.length * 3;
    if (this.#used + most > this.#open.length) this.#begin(Math.max(Pieces.#size, most));
    this.#used += this.#open.write(line, this.#used);
  }

  close(): Buffer[] {
    this.#begin(0);
    return this.#full;
  }

  #begin(size: number): void {
    if (this.#used > 0) this.#full.push(this.#open.subarray(0, this.#used));
    this.bytes += this.#used;
    this.#open = Buffer.allocUnsafeSlow(size);
    this.#used = 0;
  }
}

function accept(batch: OpenBatch, record: ListRecord, list: ListContext): PriceListItem | undefined {
  const { row } = record;
  if (record.fault !== undefined) {
    batch.refused.push({ row, sku: undefined, reasons: [{ reason: record.fault }] });
    return undefined;
  }
  const { item, errors, warnings } = parseItem(record.written, list);
  if (!item) {
    const { sku } = record.written;
    batch.refused.push({ row, sku: typeof sku === 'string' ? sku.slice(0, 100) : undefined, reasons: errors });
    return undefined;
  }
  const earlier = earlierRow(batch, item);
  if (earlier !== undefined) {
    batch.refused.push({ row, sku: item.sku, reasons: [duplicateError(item.sku, earlier)] });
    return undefined;
  }
  if (warnings.length > 0) batch.warnings.set(row, warnings);
  return item;
}

function earlierRow({ firstRows }: OpenBatch, { sku, supplier }: PriceListItem): number | undefined {
  for (let first = firstRows.get(sku); first; first = first.next)
    if (first.supplierId === supplier.id) return first.row;
  return undefined;
}

/** The fault of a row whose article code came before, in row `earlier`. */
export function duplicateError(sku: string, earlier: number): RowError {
  return { field: 'sku', value: sku, reason: `is already in row ${earlier}` };
}

function addRow(batch: OpenBatch, row: number, item: PriceListItem, reading: BatchOptions): void {
  const next = batch.firstRows.get(item.sku);
  batch.firstRows.set(item.sku, { supplierId: item.supplier.id, row, next });
  const told = reading.tellAll || batch.warnings.has(row);
  const firstOfSku = next === undefined;
  if (reading.codes.add(item.sku) || !reading.newSuppliers.has(item.supplier.id)) {
    batch.staged.add(formatStagedRow({ row, item, told, firstOfSku, defaultCategoryId: reading.defaultCategoryId }));
    return;
  }
  const { product, origin } = reading.readyRow(row, item);
  batch.products.add(product);
  batch.origins.add(origin);
  batch.readyCount += 1;
  if (told) batch.toldReady.set(row, item.sku);
}
