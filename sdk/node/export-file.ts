// Reads the file of an export. After a broken connection, it continues at the next byte.

import { setTimeout as sleep } from 'node:timers/promises';
import { isTemporary, PortsideError } from '../error.ts';
import type { Export } from '../generated/external-v2/index.ts';
import type { Portside } from '../index.ts';
import { waitBefore } from '../retry.ts';
import { ExportError } from './export-error.ts';

export interface ReadOptions {
  /** Maximum number of times that a broken download is resumed; default 20. */
  maxResumes?: number;
  /** Milliseconds without data after which a connection counts as broken; default 30,000. */
  stallMs?: number;
  /** First wait in milliseconds before a download is resumed, which doubles up to 30 s until data arrive; default 500. */
  backoffMs?: number;
  signal?: AbortSignal;
  /** Called after each chunk with the number of bytes so far. */
  onProgress?: (receivedBytes: number, sizeBytes: number) => void;
  /** Called before the download is resumed, with the error that interrupted it. */
  onResume?: (receivedBytes: number, error: Error) => void;
}

export type Api = Pick<Portside, 'exports'>;

/** A failure after which the download is resumed. */
class Interruption extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super();
    this.cause = cause;
  }
}

/**
 * Yields the bytes of the file of a finished export, from the byte `start`. Throws ExportError: EXPORT_EXPIRED, EXPORT_MISMATCH or
 * DOWNLOAD_INTERRUPTED.
 */
export async function* readFileFrom(
  api: Api,
  found: Export,
  start: number,
  { maxResumes = 20, stallMs = 30_000, backoffMs = 500, signal, onProgress, onResume }: ReadOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { id: exportId, sizeBytes } = found;
  let received = start;
  /** Consecutive interruptions without data. */
  let failures = 0;
  for (let resumes = 0; received < sizeBytes; resumes += 1) {
    try {
      for await (const chunk of readResponse(api, found, received, { stallMs, signal })) {
        received += chunk.length;
        if (received > sizeBytes) throw mismatch(found, 'is larger');
        failures = 0;
        onProgress?.(received, sizeBytes);
        yield chunk;
        if (received === sizeBytes) return;
      }
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      const { cause } = error;
      if (resumes === maxResumes) {
        const message = `The download was interrupted ${resumes + 1} times, at last after ${received} of ${sizeBytes} bytes`;
        throw new ExportError('DOWNLOAD_INTERRUPTED', exportId, message, cause);
      }
      onResume?.(received, cause);
      const requestedMs = cause instanceof PortsideError ? (cause.retryAfterSeconds ?? 0) * 1000 : 0;
      await sleep(Math.max(requestedMs, waitBefore({ failure: cause }, failures, backoffMs) ?? 0), undefined, {
        signal,
      });
      failures += 1;
    }
  }
}

/** Yields the bytes of one response, from `start` to the end of the file. Throws Interruption. */
async function* readResponse(
  api: Api,
  found: Export,
  start: number,
  { stallMs, signal }: { stallMs: number; signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array, void, undefined> {
  const attempt = new AbortController();
  const attemptSignal = signal === undefined ? attempt.signal : AbortSignal.any([attempt.signal, signal]);
  try {
    const response = await requestFile(api, found, start, attemptSignal);
    let [position, from] = [response.from, start];
    const reader = response.body.getReader();
    for (;;) {
      const timer = setTimeout(() => attempt.abort(new Error(`No data within ${stallMs} ms`)), stallMs);
      const { value: chunk } = await reader
        .read()
        .catch((error: Error) => {
          signal?.throwIfAborted();
          throw new Interruption(attempt.signal.aborted ? attempt.signal.reason : error);
        })
        .finally(() => clearTimeout(timer));
      if (chunk === undefined) break;
      position += chunk.length;
      // A response with the whole file has bytes that were received before.
      if (position > from) yield chunk.subarray(Math.max(0, chunk.length - (position - from)));
      from = Math.max(from, position);
    }
    if (position < found.sizeBytes) throw new Interruption(new Error('The response ended early'));
  } finally {
    // Closes the connection if the caller stops reading.
    attempt.abort();
  }
}

/** Requests the file from the byte `start`, and returns the body with the position of its first byte. */
async function requestFile(
  api: Api,
  found: Export,
  start: number,
  signal: AbortSignal,
): Promise<{ body: ReadableStream<Uint8Array>; from: number }> {
  const { id: exportId, sha256 } = found;
  const etag = `"${sha256}"`;
  const range: Record<string, string> = start === 0 ? {} : { Range: `bytes=${start}-`, 'If-Range': etag };
  // The file is compressed; a proxy that compresses it again would change the positions of its bytes.
  const headers = { ...range, 'Accept-Encoding': 'identity' };
  const response = await api.exports
    .download(exportId, { headers, signal })
    .catch((error: unknown) => explain(api, found, error, signal));
  const sent = response.headers.get('ETag');
  if (sent !== null && sent !== etag) throw mismatch(found, 'has another hash');
  const [, first] = /^bytes (\d+)-/.exec(response.headers.get('Content-Range') ?? '') ?? [];
  const from = response.status === 206 ? Number(first) : 0;
  if (from !== start && from !== 0) throw mismatch(found, 'starts at another byte');
  return { body: response.body ?? new Blob([]).stream(), from };
}

/** Throws an Interruption, or the reason why there is no file. */
async function explain(api: Api, found: Export, error: unknown, signal: AbortSignal): Promise<never> {
  if (isTemporary(error)) throw new Interruption(error);
  if (!(error instanceof PortsideError)) throw error;
  if (error.status === 416) throw mismatch(found, 'is smaller');
  if (error.status !== 404) throw error;
  assertHasFile(await api.exports.get(found.id, { signal }));
  throw error;
}

/** Throws EXPORT_FAILED or EXPORT_EXPIRED for an export that has no file any more. */
export function assertHasFile({ id, status }: Pick<Export, 'id' | 'status'>): void {
  if (status === 'failed') throw new ExportError('EXPORT_FAILED', id, `The export ${id} failed. Create another one.`);
  if (status !== 'expired') return;
  const message = `The file of the export ${id} has expired: files are deleted after 3 days, or after two newer exports. Create another export.`;
  throw new ExportError('EXPORT_EXPIRED', id, message);
}

function mismatch({ id }: Export, difference: string): ExportError {
  return new ExportError('EXPORT_MISMATCH', id, `The response ${difference} than the file of the export ${id}.`);
}
