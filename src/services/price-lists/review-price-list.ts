// Reviews a price list before it is imported: detects the format, encoding, header, columns and decimal separator.
//
// The review returns the list that `importCatalog` needs, and the columns that a person should confirm.

import type { ImportProfile } from '../../db/price-lists/import-profiles.ts';
import { itemFields } from '../../domain/catalog/product-fields.ts';
import { type ApiError, FileError } from '../../domain/errors.ts';
import { requiredFields } from '../../domain/price-lists/match-columns.ts';
import { reviewCsv } from './csv-list.ts';
import { createDecoder, decodeBytes } from './decode.ts';
import { isProposed } from './detect/columns.ts';
import { detectEncoding } from './detect/encoding.ts';
import { copyToFile, type PeekedFile, peekFile, type TemporaryFile } from './detect/source.ts';
import { reviewNdjson } from './ndjson-list.ts';
import type { PriceList } from './price-list.ts';
import { assertNoOldWorkbook, rejectBinary } from './reject-binary.ts';
import type { ReviewedTable, ReviewRequest } from './reviewed-table.ts';
import { reviewWorkbook } from './workbook-list.ts';

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

async function reviewTextFile(file: PeekedFile, request: ReviewRequest): Promise<ReviewedTable> {
  if (request.sheet !== undefined) throw new FileError('Only workbooks have sheets.');
  const decoder = createDecoder(request.encoding ?? detectTextEncoding(file, request));
  const { encoding } = decoder;
  const sample = encoding === 'utf-8' ? file.sample : Buffer.from(decoder.write(file.sample));
  rejectBinary(firstLine(sample), file.sample);
  const text = { sample, isComplete: file.isComplete, bytes: decodeBytes(file.bytes, encoding), encoding };
  const first = sample.toString('utf8', 0, 4096).trimStart().charAt(0);
  if (isJsonDocument(sample)) throw jsonDocumentError();
  const format = request.format ?? (first === '{' ? 'ndjson' : 'csv');
  return format === 'ndjson' ? reviewNdjson(text, request) : await reviewCsv(text, request);
}

function detectTextEncoding({ sample, isComplete }: PeekedFile, { profile }: ReviewRequest): string {
  try {
    return detectEncoding(sample, isComplete, profile?.encoding ?? undefined);
  } catch (error) {
    // An archive is text in no encoding.
    rejectBinary(firstLine(sample));
    throw error;
  }
}

function firstLine(sample: Buffer): Buffer {
  const end = sample.indexOf('\n');
  return sample.subarray(0, end < 0 ? 4096 : Math.min(end, 4096));
}

/** Whether a file is a JSON array, or an object over several lines or around all products, instead of an object per line. */
function isJsonDocument(sample: Buffer): boolean {
  const text = sample.toString('utf8', 0, 4096).trimStart();
  if (/^\[\s*(?:[{[\]]|$)/.test(text) || /^\{\s*?\n/.test(text)) return true;
  const [, member] = /^\{\s*"([^"]*)"\s*:\s*\[\s*(?:\{|\n)/.exec(text) ?? [];
  return member !== undefined && !(itemFields as readonly string[]).includes(member);
}

function jsonDocumentError(): ApiError {
  return new FileError('The file is a JSON document: send one object per line.', [
    'For example: {"sku": "GL-1023", "name": "Lantern", "price": "12.50"}',
  ]);
}

/** Returns the review without the columns that were guessed. */
export function withoutProposals(review: PriceListReview): PriceListReview {
  return { ...review, columns: review.columns.filter((column) => !isProposed(column)), needsConfirmation: false };
}

/** Returns the list to import. Can be read once. */
export function listOf(review: PriceListReview, { decimal }: Pick<ReviewRequest, 'decimal'> = {}): PriceList {
  const { columns, decimals, basis, headerRows, read } = review;
  return {
    records: read(columns),
    columns,
    unusedColumns: headerRows ? unusedColumnsOf(review) : [],
    ...(decimals && { decimals }),
    basis,
    isConventionDetected: decimal === undefined,
  };
}

/** Returns the names of columns that map to no field. */
export function unusedColumnsOf({ names, columns }: PriceListReview): string[] {
  const used = new Set(columns.map(({ index }) => index));
  return names.filter((name, index) => name !== '' && !used.has(index));
}

/** Returns what to remember for the next list of the supplier. Columns named like their field need no profile. */
export function profileOf(
  review: PriceListReview,
  { decimal, sheet, encoding, currency, priceQuantity, profile }: Omit<ReviewRequest, 'bytes'>,
): ImportProfile {
  const remembered = review.columns.filter(({ kind, name }) => kind !== 'exact' && name !== '');
  return {
    columns: Object.fromEntries(remembered.map(({ field, name }) => [field, name])),
    unusedColumns: unusedColumnsOf(review),
    decimal: decimal ?? profile?.decimal ?? null,
    currency: currency?.toUpperCase() ?? profile?.currency ?? null,
    priceQuantity: priceQuantity
      ? { decision: priceQuantity, statements: review.basis.statedQuantities ?? [] }
      : (profile?.priceQuantity ?? null),
    sheet: (sheet === undefined ? undefined : review.sheet) ?? profile?.sheet ?? null,
    encoding: (encoding === undefined ? undefined : review.encoding) ?? profile?.encoding ?? null,
  };
}
