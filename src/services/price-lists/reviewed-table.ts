// The request for a review of a price list, and what the review finds in the table.

import type { ImportProfile } from '../../db/price-lists/import-profiles.ts';
import type { ListColumns } from '../../domain/catalog/product-fields.ts';
import type { DecimalConvention, DecimalField } from '../../domain/price-lists/decimal-convention.ts';
import type { Quote } from './csv.ts';
import type { MappedColumn } from './detect/columns.ts';
import type { ListContent } from './records.ts';

export type ReviewedFormat = 'csv' | 'ndjson' | 'xlsx';

/** A file and what is known about it. Values that are given are not detected. */
export interface ReviewRequest {
  bytes: AsyncIterable<Buffer>;
  /** The same file by its path, so that a workbook need not be copied. */
  path?: string;
  format?: ReviewedFormat;
  delimiter?: string;
  quote?: Quote;
  encoding?: string;
  decimal?: 'point' | 'comma';
  /** Name or number (from 1) of the sheet. */
  sheet?: string;
  /** Number of the header row, from 1. */
  headerRow?: number;
  columns?: ListColumns;
  profile?: ImportProfile;
  /** Whether the supplier of all rows is known. */
  hasSupplier: boolean;
}

/** A column with its first values. */
export interface ReviewedColumn extends MappedColumn {
  values: string[];
}

/** What was found in a table. */
export interface ReviewedTable {
  format: ReviewedFormat;
  delimiter?: string;
  quote?: Quote;
  encoding?: string;
  sheet?: string;
  /** First and last header row; undefined for NDJSON. */
  headerRows?: [first: number, last: number];
  /** Names of all columns. */
  names: string[];
  columns: ReviewedColumn[];
  /** Undefined if numbers must have a decimal point. */
  decimals?: Record<DecimalField, DecimalConvention>;
  content: ListContent;
  close?: () => void;
}
