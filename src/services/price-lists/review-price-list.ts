// Reviews a price list before it is imported: detects the format, encoding, header, columns and decimal separator.
//
// The review returns the content and the layout that `importCatalog` needs, and the columns that a person should confirm.

import type { ImportProfile } from '../../db/price-lists/import-profiles.ts';
import type { ListField } from '../../domain/catalog/product-fields.ts';
import { ApiError } from '../../domain/errors.ts';
import { requiredFields } from '../../domain/price-lists/match-columns.ts';
import { createDecoder } from './decode.ts';
import { isProposed } from './detect/columns.ts';
import { detectEncoding } from './detect/encoding.ts';
import { copyToFile, type PeekedFile, peekFile, type TemporaryFile } from './detect/source.ts';
import type { ListLayout } from './list-layout.ts';
import { assertNoOldWorkbook } from './reject-binary.ts';
import { reviewNdjson } from './review-ndjson.ts';
import { reviewText } from './review-text.ts';
import { reviewWorkbook } from './review-workbook.ts';
import type { ReviewedTable, ReviewRequest } from './reviewed-table.ts';

export interface PriceListReview extends ReviewedTable, AsyncDisposable {
  /** Whether columns were guessed from their names. */
  needsConfirmation: boolean;
  /** Whether all required columns are certain, so that the file can be imported without those that were guessed. */
  isCertain: boolean;
}

const sampleLength = 2 * 1024 * 1024;
const maxWorkbookSize = 512 * 1024 * 1024;

/**
 * Reviews a file. Dispose of the review after the import. Throws INVALID_REQUEST for files that cannot be read, and QuestionError for
 * those with several meanings.
 */
export async function reviewPriceList(request: ReviewRequest): Promise<PriceListReview> {
  const file = await peekFile(request.bytes, sampleLength);
  let copy: TemporaryFile | undefined;
  let table: ReviewedTable | undefined;
  const close = async () => {
    table?.close?.();
    await file.close();
    await copy?.[Symbol.asyncDispose]();
  };
  try {
    assertNoOldWorkbook(file.sample);
    if (request.format === 'xlsx' || file.sample.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
      if (request.path === undefined) copy = await copyToFile(file.bytes, maxWorkbookSize);
      table = await reviewWorkbook(copy?.path ?? request.path!, request);
    } else {
      table = await reviewTextFile(file, request);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const certain = new Set(table.columns.filter((column) => !isProposed(column)).map(({ field }) => field));
  return {
    ...table,
    needsConfirmation: table.columns.some(isProposed),
    isCertain: requiredFields.every((field) => certain.has(field)),
    [Symbol.asyncDispose]: close,
  };
}

function reviewTextFile(file: PeekedFile, request: ReviewRequest): Promise<ReviewedTable> {
  if (request.sheet !== undefined) throw new ApiError('INVALID_REQUEST', 'Only workbooks have sheets.');
  const encoding = request.encoding ?? detectEncoding(file.sample, file.isComplete);
  const first = createDecoder(encoding).decode(file.sample.subarray(0, 4096)).trimStart().charAt(0);
  const format = request.format ?? (first === '{' ? 'ndjson' : 'csv');
  return format === 'ndjson' ? reviewNdjson(file, encoding, request) : reviewText(file, encoding, request);
}

/** Returns the review without the columns that were guessed. */
export function withoutProposals(review: PriceListReview): PriceListReview {
  return { ...review, columns: review.columns.filter((column) => !isProposed(column)), needsConfirmation: false };
}

/** Returns the layout for the import. */
export function layoutOf(review: PriceListReview, { decimal }: Pick<ReviewRequest, 'decimal'> = {}): ListLayout {
  const { format, delimiter, quote, columns, names, headerRows, decimals } = review;
  const common = { decimals, isConventionDetected: decimal === undefined };
  if (!headerRows) {
    const keys = Object.fromEntries(columns.map(({ field, name }) => [field, name]));
    return { ...common, format: 'ndjson', columns: keys };
  }
  const fields = columns.map(({ field, index }): [ListField, number] => [field, index]);
  return {
    ...common,
    ...(format === 'csv' && { format, delimiter, quote }),
    header: { lastRow: headerRows[1], names, fields },
  };
}

/** Returns what to remember for the next list of the supplier. Columns named like their field need no profile. */
export function profileOf(
  review: PriceListReview,
  { decimal, sheet, profile }: Pick<ReviewRequest, 'decimal' | 'sheet' | 'profile'>,
): ImportProfile {
  const remembered = review.columns.filter(({ kind }) => kind !== 'exact');
  const used = new Set(review.columns.map(({ index }) => index));
  return {
    columns: Object.fromEntries(remembered.map(({ field, name }) => [field, name])),
    unusedColumns: review.names.filter((name, index) => name !== '' && !used.has(index)),
    decimal: decimal ?? profile?.decimal ?? null,
    sheet: (sheet === undefined ? undefined : review.sheet) ?? profile?.sheet ?? null,
  };
}
