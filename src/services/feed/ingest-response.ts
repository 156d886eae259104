// Ingests one feed response: parses it, validates its rows against the schema, and stores the valid ones in batches.
//
// A response may have tens of megabytes. Parsing it takes memory and time, so workers do it in a thread.

import { FeedError, parseResponse } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import { type PublishedRecordError, publishedRecordError, type RecordError } from '../../domain/errors.ts';
import type { FeedSection } from '../../domain/feed/feed.ts';
import { type IngestContext, ingestRows } from './ingest-rows.ts';
import type { IngestSource } from './ingest-valid.ts';

/** Row schemas, compiled from the published OpenAPI document. */
export interface FeedContract {
  /** Returns whether a row matches the section's schema. */
  isValid(section: FeedSection, row: unknown): boolean;
  /** Returns every schema error of a row, by its index in the section's list. */
  listErrors(section: FeedSection, row: unknown, index: number): RecordError[];
}

/** The response to one request. */
export interface FeedResponse {
  poller: IngestSource;
  section: FeedSection;
  bytes: Uint8Array;
  /** Maximum number of errors to list. */
  maxErrors: number;
}

/** Row counts and errors; if `error` is set, of the rows before it. */
export interface IngestResult {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  rejectedRows: PublishedRecordError[];
  error: string | null;
}

/** Rows per batch: the limit of a push. */
const batchSize = 5_000;
const internalErrorMessage =
  'The rows could not be stored because of an internal error. It is logged, and the rows are requested again.';

/** Ingests a response until the first failure. */
export async function ingestResponse(
  ctx: IngestContext & Pick<Context, 'log'>,
  contract: FeedContract,
  { poller, section, bytes, maxErrors }: FeedResponse,
): Promise<IngestResult> {
  const result: IngestResult = { created: 0, updated: 0, unchanged: 0, rejected: 0, rejectedRows: [], error: null };
  try {
    const rows = readSection(section, parseResponse(bytes));
    for (let from = 0; from < rows.length; from += batchSize) {
      await ingestBatch(ctx, contract, { poller, section, rows, from, maxErrors }, result);
    }
  } catch (failure) {
    if (!(failure instanceof FeedError)) ctx.log.error({ err: failure, ...poller, section }, 'feed section not stored');
    result.error = failure instanceof FeedError ? failure.message : internalErrorMessage;
  }
  return result;
}

function readSection(section: FeedSection, response: unknown): unknown[] {
  const list =
    typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[section] : undefined;
  if (!Array.isArray(list)) throw new FeedError(`The response is not an object with a list "${section}".`);
  return list;
}

/** Ingests a batch of rows from index `from` on, and adds the counts and errors to `result`. */
async function ingestBatch(
  ctx: IngestContext,
  contract: FeedContract,
  { poller, section, rows, from, maxErrors }: Omit<FeedResponse, 'bytes'> & { rows: unknown[]; from: number },
  result: IngestResult,
): Promise<void> {
  const indexed = rows.slice(from, from + batchSize).map((row, index) => ({ index: from + index, row }));
  const rowsByValidity = Object.groupBy(indexed, ({ row }) => (contract.isValid(section, row) ? 'valid' : 'malformed'));
  const { valid = [], malformed = [] } = rowsByValidity;
  const ingested =
    valid.length === 0 ? { created: 0, updated: 0, errors: [] } : await ingestRows(ctx, poller, section, valid);
  const invalid = new Set(ingested.errors.map(({ index }) => index));
  // Listing errors takes longer than detecting an invalid row.
  const remaining = maxErrors - result.rejectedRows.length;
  const malformedErrors = malformed
    .slice(0, Math.max(0, remaining))
    .flatMap(({ row, index }) => contract.listErrors(section, row, index));
  result.rejectedRows.push(
    ...[...malformedErrors, ...ingested.errors].slice(0, Math.max(0, remaining)).map(publishedRecordError),
  );
  result.created += ingested.created;
  result.updated += ingested.updated;
  result.rejected += malformed.length + invalid.size;
  result.unchanged += valid.length - ingested.created - ingested.updated - invalid.size;
}
