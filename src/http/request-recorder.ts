// Records requests with an API key: single ones in the request log, and the number of all of them per key and hour.
//
// A request waits for nothing. Requests are buffered for up to a second and stored in batches, one at a time, so that a process that is
// killed loses those of the last second. If the database is unavailable, they are dropped and counted.

import type { Logger } from 'pino';
import {
  countRequest,
  type HourlyUsage,
  type LoggedRequest,
  noRequests,
  type RequestBatch,
} from '../domain/usage/request.ts';
import { droppedLogEntries } from '../telemetry/metrics.ts';

export interface RequestRecorder {
  record(request: LoggedRequest): void;
  /** Stores the buffered requests, for up to 3 s. */
  close(): Promise<void>;
}

/** Stores requests of a company. */
type Store = (companyId: string, batch: RequestBatch) => Promise<void>;

interface BufferedBatch {
  requests: LoggedRequest[];
  /** By key and hour. */
  usage: Map<string, HourlyUsage>;
  /** The keys of which a request over the rate limit is logged. */
  limitedKeys: Set<string>;
}

const intervalMs = 1000;
const batchSize = 500;
const closeTimeoutMs = 3000;
const hourMs = 3_600_000;

/** Creates the recorder of a process, which logs up to `maxBuffered` requests between two batches. Others are counted only. */
export function createRequestRecorder(store: Store, log: Logger, maxBuffered = 10_000): RequestRecorder {
  let batches = new Map<string, BufferedBatch>();
  let buffered = 0;
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;
  let isFailing = false;

  function record(request: LoggedRequest): void {
    const { companyId, keyId, status } = request;
    const batch: BufferedBatch = batches.get(companyId) ?? { requests: [], usage: new Map(), limitedKeys: new Set() };
    batches.set(companyId, batch);
    countUsage(batch.usage, request);
    // One a second and key, because a client that ignores the limit can send thousands.
    const isRepeated = status === 429 && batch.limitedKeys.has(keyId);
    if (status === 429) batch.limitedKeys.add(keyId);
    if (!isRepeated && buffered >= maxBuffered) droppedLogEntries.inc({ reason: 'full' });
    else if (!isRepeated) {
      batch.requests.push(request);
      buffered += 1;
    }
    if (storing !== undefined) return;
    if (buffered >= batchSize) flush();
    else timer ??= setTimeout(flush, intervalMs).unref();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    storing ??= storeBuffered().finally(() => {
      storing = undefined;
      if (buffered >= batchSize) flush();
      else if (batches.size > 0) timer ??= setTimeout(flush, intervalMs).unref();
    });
  }

  async function storeBuffered(): Promise<void> {
    const stored = batches;
    batches = new Map();
    buffered = 0;
    let failure: unknown;
    for (const [companyId, { requests, usage }] of stored) {
      await store(companyId, { requests, usage: [...usage.values()] }).catch((error) => {
        droppedLogEntries.inc({ reason: 'failed' }, requests.length);
        failure = error;
      });
    }
    if (failure !== undefined && !isFailing) log.warn({ err: failure }, 'requests dropped from the request log');
    isFailing = failure !== undefined;
  }

  return {
    record,
    async close() {
      const deadline = Promise.withResolvers<void>();
      const timeout = setTimeout(deadline.resolve, closeTimeoutMs);
      const stored = (async () => {
        await storing;
        flush();
        await storing;
      })();
      await Promise.race([stored, deadline.promise]);
      clearTimeout(timeout);
      clearTimeout(timer);
    },
  };
}

function countUsage(usage: Map<string, HourlyUsage>, { keyId, requestedAt, status }: LoggedRequest): void {
  const hourNumber = Math.floor(requestedAt.getTime() / hourMs);
  const id = `${keyId} ${hourNumber}`;
  let counts = usage.get(id);
  if (counts === undefined) {
    counts = { keyId, hour: new Date(hourNumber * hourMs).toISOString(), ...noRequests() };
    usage.set(id, counts);
  }
  countRequest(counts, status);
}
