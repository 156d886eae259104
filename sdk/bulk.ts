// Pushes of any number of records: split by the documented maxima, sent one after another, and resumed after a failure.

import { PortsideError } from './error.ts';
import type { Listing, PushReceiptResponse, RawSale, StockObservation } from './generated/external-v2/index.ts';
import { maxRecords } from './generated/limits.gen.ts';
import type { Resources } from './generated/resources.gen.ts';

/** Records that the service accepted: `count` records from the index `from`. */
export interface AcceptedBatch {
  from: number;
  count: number;
  /** Counts of new, updated and unchanged records. */
  receipt: PushReceiptResponse['data'];
}

/** Records that were not accepted. If `error` has no response, or a status of 200, they may be stored. */
export interface RejectedBatch {
  from: number;
  count: number;
  error: PortsideError;
  /** The invalid records, by their index among all records. */
  invalid: BulkRecordError[];
}

export interface BulkRecordError {
  index: number;
  error: string;
}

export interface BulkResult {
  /** Whether every record was accepted. */
  complete: boolean;
  /** Accepted batches, including those of `options.accepted`, by `from`. Pass them to the next call to resume. */
  accepted: AcceptedBatch[];
  rejected: RejectedBatch[];
}

export interface BulkOptions {
  /** The accepted batches of an earlier call with the same records. They are not sent again. */
  accepted?: readonly AcceptedBatch[];
  /** Records per request; the default is the documented maximum. */
  batchSize?: number;
  signal?: AbortSignal;
  /** Called after each accepted batch, for example to store it. */
  onAccepted?: (batch: AcceptedBatch) => void | Promise<void>;
}

/**
 * Pushes records in batches. A batch with invalid records (status 400) is rejected, and the next ones are sent. After any other error no more
 * batches are sent. Resolves in both cases; rejects only if `signal` is aborted, or if `records` or `onAccepted` throws.
 */
export type BulkPush<Row> = (records: Iterable<Row> | AsyncIterable<Row>, options?: BulkOptions) => Promise<BulkResult>;

export interface BulkPushes {
  pushListings: BulkPush<Listing>;
  pushSales: BulkPush<RawSale>;
  pushStock: BulkPush<StockObservation>;
}

export function createBulkPushes(api: Pick<Resources, 'listings' | 'sales' | 'stock'>): BulkPushes {
  return {
    pushListings: pushWith(maxRecords.pushListings, (listings: Listing[], options) =>
      api.listings.push({ listings }, options),
    ),
    pushSales: pushWith(maxRecords.pushRawSales, (sales: RawSale[], options) => api.sales.push({ sales }, options)),
    pushStock: pushWith(maxRecords.pushStock, (stock: StockObservation[], options) =>
      api.stock.push({ stock }, options),
    ),
  };
}

type Push<Row> = (rows: Row[], options: { signal?: AbortSignal }) => Promise<PushReceiptResponse['data']>;

function pushWith<Row>(max: number, push: Push<Row>): BulkPush<Row> {
  return async (records, { accepted: earlier = [], batchSize = max, signal, onAccepted } = {}) => {
    if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > max) {
      throw new RangeError(`batchSize must be an integer from 1 to ${max}.`);
    }
    const accepted = [...earlier];
    const rejected: RejectedBatch[] = [];
    for await (const { from, rows } of split(records, batchSize, earlier)) {
      const { error, receipt } = await attempt(push(rows, signal === undefined ? {} : { signal }));
      if (error === undefined) {
        const batch = { from, count: rows.length, receipt };
        accepted.push(batch);
        await onAccepted?.(batch);
      } else {
        rejected.push({ from, count: rows.length, error, invalid: invalidRecords(error, from) });
        if (error.status !== 400) break;
      }
    }
    accepted.sort((one, other) => one.from - other.from);
    return { complete: rejected.length === 0, accepted, rejected };
  };
}

/** Splits records into batches of consecutive records, without those of accepted batches. */
async function* split<Row>(
  records: Iterable<Row> | AsyncIterable<Row>,
  size: number,
  accepted: readonly AcceptedBatch[],
): AsyncGenerator<{ from: number; rows: Row[] }, void, undefined> {
  let rows: Row[] = [];
  let index = 0;
  for await (const row of records) {
    const isAccepted = accepted.some(({ from, count }) => from <= index && index < from + count);
    if (!isAccepted) rows.push(row);
    index += 1;
    if (rows.length === size || (isAccepted && rows.length > 0)) {
      yield { from: index - rows.length - (isAccepted ? 1 : 0), rows };
      rows = [];
    }
  }
  if (rows.length > 0) yield { from: index - rows.length, rows };
}

type Attempt =
  | { receipt: PushReceiptResponse['data']; error?: undefined }
  | { receipt?: undefined; error: PortsideError };

async function attempt(push: Promise<PushReceiptResponse['data']>): Promise<Attempt> {
  try {
    return { receipt: await push };
  } catch (error) {
    if (error instanceof PortsideError) return { error };
    throw error;
  }
}

function invalidRecords({ errors }: PortsideError, from: number): BulkRecordError[] {
  return errors.map(({ index = 0, pointer = '', message }) => {
    const field = pointer.split('/').slice(3).join('/');
    return { index: from + index, error: `${field || 'the record'} ${message}` };
  });
}
