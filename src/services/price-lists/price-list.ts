// A price list as it is imported: records whose columns are mapped to fields.

import type { ListField } from '../../domain/catalog/product-fields.ts';
import type { DecimalConvention, DecimalField } from '../../domain/price-lists/decimal-convention.ts';
import type { RawItem } from '../../domain/price-lists/parse-item.ts';
import type { PriceBasis } from '../../domain/price-lists/price-basis.ts';

/** A row that is no product, such as a repeated header, or that is hidden. */
interface SkippedRow {
  /** The reason, which follows "row n". */
  skipped: string;
  /** Whether it may be a product, which is then not missing from the file. */
  isProduct: boolean;
}

/** A parsed record, a skipped row or an error. `row` is the line number as in a spreadsheet, from 1: the CSV header is row 1. */
export type ListRecord = { row: number } & (
  | { raw: RawItem; error?: undefined; skipped?: undefined }
  | { error: string; raw?: undefined; skipped?: undefined }
  | (SkippedRow & { error?: undefined; raw?: undefined })
);

/** A file with its columns. Iterating its records throws ApiError when the file as a whole can't be read. */
export interface PriceList {
  records: AsyncIterable<ListRecord>;
  /** Mapped columns; an NDJSON file may have further members that are named like their field. */
  columns: readonly { field: ListField; name: string }[];
  /** Names of columns that map to no field; none for NDJSON. */
  unusedColumns: string[];
  /** Conventions of numbers in text. Without them, numbers have a decimal point and no thousands separators. */
  decimals?: Record<DecimalField, DecimalConvention>;
  /** What the file states about its prices, and what was decided about it. */
  basis?: PriceBasis;
  /** Rejects the file, instead of a row, if the price of a row contradicts the convention. */
  isConventionDetected?: boolean;
}
