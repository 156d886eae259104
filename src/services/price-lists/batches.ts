// Converts price list records to batches of COPY lines, with errors and warnings per row.

import { type BulkRowFormatter, type BulkRows, formatPrice } from '../../db/price-lists/bulk-insert.ts';
import { formatValidityRow } from '../../db/price-lists/merge-validity.ts';
import { formatStagedRow } from '../../db/price-lists/staging-table.ts';
import type { ListField } from '../../domain/catalog/product-fields.ts';
import type { ValueError } from '../../domain/price-lists/parse-item.ts';
import { shortenText } from '../../domain/price-lists/parse-value.ts';
import { type ListContext, type PriceListItem, parseItem } from '../../domain/price-lists/price-list-item.ts';
import type { BloomFilter } from './bloom-filter.ts';
import { type BlockPool, LineBuffer } from './line-buffer.ts';
import type { ListRecord } from './price-list.ts';

/** Why a row was rejected or which value was left out. An error of the whole row has no field. */
export interface RowError {
  field?: ListField;
  value?: string;
  reason: string;
}

interface RejectedRow {
  row: number;
  sku: string | undefined;
  reasons: RowError[];
}

interface SkippedRow {
  row: number;
  reason: string;
  /** Whether it may be a product. */
  isProduct: boolean;
}

/** A new product to report. */
interface ReportedRow {
  sku: string;
  name: string;
  /** With at least two decimals. */
  price: string;
  /** Whether it has warnings, or all rows are reported. */
  isReported: boolean;
}

/** Rows of a file, in file order, as COPY lines. */
export interface Batch {
  /** Number of rows, including rejected and skipped rows. */
  rows: number;
  /** Rows to compare with the catalog. */
  staged: Buffer[];
  /** Products that are certainly new, for a bulk insert, and their number. */
  bulkRows: BulkRows & { count: number };
  /** The validity of prices, for rows that have one. */
  validity: Buffer[];
  rejected: RejectedRow[];
  skipped: SkippedRow[];
  /** Values left out of accepted rows, by row. */
  warnings: Map<number, ValueError[]>;
  /** The bulk rows to report, by row. */
  reportedRows: Map<number, ReportedRow>;
  /** Number of bulk rows with the price 0. */
  zeroPrices: number;
  /** Whether a row has warnings, or all rows are reported. */
  isReported: (row: number) => boolean;
  /** Whether the file has no further batch. */
  isLast: boolean;
  /** Makes the memory of the lines available to further batches. The lines must not be used after it. */
  release: () => void;
}

/** Options for reading the records of a file. */
export interface BatchOptions {
  list: ListContext;
  /** Category of new products without one. */
  defaultCategoryId: string;
  /** Reports the outcome of every row, not only of those with warnings. */
  reportAll: boolean;
  /** Number of further new products to report besides. */
  newProducts: { remaining: number };
  /** Reports products with the price 0. */
  priceAlerts: boolean;
  formatBulkRow: BulkRowFormatter;
  /** Suppliers without products: all their rows are new products. */
  newSuppliers: ReadonlySet<string>;
  /** SKUs of the rows so far. */
  codes: BloomFilter;
  /** The memory of the lines. */
  blocks: BlockPool;
}

/** Batch limits: large enough for efficient statements, small enough to hold two batches in memory. */
const batchLimits = { rows: 10_000, bytes: 8 * 1024 * 1024 };

/** Yields batches of all records. */
export async function* readBatches(records: AsyncIterable<ListRecord>, options: BatchOptions): AsyncGenerator<Batch> {
  let batch = new BatchBuilder(options.blocks);
  for await (const record of records) {
    batch.rows += 1;
    const item = acceptRow(batch, record, options.list);
    if (item) addRow(batch, record.row, item, options);
    if (batch.rows < batchLimits.rows && batch.bytes < batchLimits.bytes) continue;
    yield batch.build(options, false);
    batch = new BatchBuilder(options.blocks);
  }
  if (batch.rows > 0) yield batch.build(options, true);
}

/** First row of a SKU for a supplier, linked to the first rows of the same SKU for other suppliers. */
interface FirstRow {
  supplierId: string;
  row: number;
  next: FirstRow | undefined;
}

class BatchBuilder {
  rows = 0;
  readonly rejected: RejectedRow[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly warnings = new Map<number, ValueError[]>();
  readonly reportedRows = new Map<number, ReportedRow>();
  zeroPrices = 0;
  /** First rows by SKU. */
  readonly firstRows = new Map<string, FirstRow>();
  readonly staged: LineBuffer;
  readonly products: LineBuffer;
  readonly origins: LineBuffer;
  readonly validity: LineBuffer;
  bulkCount = 0;

  constructor(blocks: BlockPool) {
    this.staged = new LineBuffer(blocks);
    this.products = new LineBuffer(blocks);
    this.origins = new LineBuffer(blocks);
    this.validity = new LineBuffer(blocks);
  }

  get bytes(): number {
    return this.staged.bytes + this.products.bytes + this.validity.bytes;
  }

  build({ reportAll }: BatchOptions, isLast: boolean): Batch {
    const { rows, rejected, skipped, warnings, reportedRows, zeroPrices, bulkCount } = this;
    const bulkRows = { products: this.products.build(), origins: this.origins.build(), count: bulkCount };
    const isReported = (row: number) => reportAll || warnings.has(row);
    const validity = this.validity.build();
    return {
      rows,
      staged: this.staged.build(),
      bulkRows,
      validity,
      rejected,
      skipped,
      warnings,
      reportedRows,
      zeroPrices,
      isReported,
      isLast,
      release: () => {
        for (const lines of [this.staged, this.products, this.origins, this.validity]) lines.release();
      },
    };
  }
}

function acceptRow(batch: BatchBuilder, record: ListRecord, list: ListContext): PriceListItem | undefined {
  const { row } = record;
  if (record.skipped !== undefined) {
    batch.skipped.push({ row, reason: record.skipped, isProduct: record.isProduct });
    return undefined;
  }
  if (record.error !== undefined) {
    batch.rejected.push({ row, sku: undefined, reasons: [{ reason: record.error }] });
    return undefined;
  }
  const { item, errors, warnings } = parseItem(record.raw, list);
  if (!item) {
    const { sku } = record.raw;
    batch.rejected.push({ row, sku: typeof sku === 'string' ? shortenText(sku, 100) : undefined, reasons: errors });
    return undefined;
  }
  const earlier = isAnnounced(item, list) ? undefined : findEarlierRow(batch, item);
  if (earlier !== undefined) {
    batch.rejected.push({ row, sku: item.sku, reasons: [duplicateError(item.sku, earlier)] });
    return undefined;
  }
  if (warnings.length > 0) batch.warnings.set(row, warnings);
  return item;
}

function findEarlierRow({ firstRows }: BatchBuilder, { sku, supplier }: PriceListItem): number | undefined {
  for (let first = firstRows.get(sku); first; first = first.next)
    if (first.supplierId === supplier.id) return first.row;
  return undefined;
}

/** Returns the error of a row that repeats the SKU of row `earlier`. */
export function duplicateError(sku: string, earlier: number): RowError {
  return { field: 'sku', value: sku, reason: `is already in row ${earlier}` };
}

/** Whether the price of a row starts on a later day. */
function isAnnounced({ validFrom }: PriceListItem, { today }: ListContext): boolean {
  return validFrom !== undefined && today !== undefined && validFrom > today;
}

function addRow(batch: BatchBuilder, row: number, item: PriceListItem, options: BatchOptions): void {
  const isReported = options.reportAll || batch.warnings.has(row);
  const { supplier, sku, name, price, validFrom, validTo } = item;
  if (validFrom !== undefined || validTo !== undefined) {
    const days = { validFrom: validFrom ?? '', validTo: validTo ?? '', isAnnounced: isAnnounced(item, options.list) };
    batch.validity.add(formatValidityRow({ row, supplierId: supplier.id, sku, name, price, ...days, isReported }));
    if (days.isAnnounced) return;
  }
  const next = batch.firstRows.get(item.sku);
  batch.firstRows.set(item.sku, { supplierId: item.supplier.id, row, next });
  const isFirstOfSku = next === undefined;
  if (options.codes.add(item.sku) || !options.newSuppliers.has(item.supplier.id)) {
    batch.staged.add(
      formatStagedRow({
        row,
        item,
        isReported: isReported,
        isFirstOfSku,
        defaultCategoryId: options.defaultCategoryId,
      }),
    );
    return;
  }
  const { product, origin } = options.formatBulkRow(row, item);
  batch.products.add(product);
  batch.origins.add(origin);
  batch.bulkCount += 1;
  const isZero = options.priceAlerts && item.price === '0';
  if (isZero) batch.zeroPrices += 1;
  if (!isReported && !isZero && options.newProducts.remaining <= 0) return;
  options.newProducts.remaining -= 1;
  batch.reportedRows.set(row, { sku: item.sku, name: item.name, price: formatPrice(item.price), isReported });
}
