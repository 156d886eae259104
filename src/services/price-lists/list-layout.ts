// The format of a price list file.

import type { ListColumns, ListField } from '../../domain/catalog/product-fields.ts';
import type { DecimalConvention, DecimalField } from '../../domain/price-lists/decimal-convention.ts';
import type { Quote } from './csv.ts';

export type ListFormat = 'csv' | 'ndjson';

/** The header of a table whose columns are mapped already. */
export interface MappedHeader {
  /** Number of the last header row, from 1. */
  lastRow: number;
  /** Names of all columns. */
  names: string[];
  /** Column indexes of the fields. */
  fields: [ListField, number][];
}

/** Format options of a file. */
export interface ListLayout {
  /** Detected from the first character when missing: NDJSON starts with a brace. */
  format?: ListFormat;
  /** CSV separator, one ASCII character. Default: comma. */
  delimiter?: string;
  /** Character around quoted cells of CSV. Default: double quotation mark. */
  quote?: Quote;
  /** Column names of fields that have another name in the file. */
  columns?: ListColumns;
  /** Without it, the first row is the header. */
  header?: MappedHeader;
  /** Conventions of numbers in text. Without them, numbers have a decimal point and no thousands separators. */
  decimals?: Record<DecimalField, DecimalConvention>;
  /** Rejects the file, instead of a row, if the price of a row contradicts the convention. */
  isConventionDetected?: boolean;
}
