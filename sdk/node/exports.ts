// Waits for exports, and downloads their files. Needs Node.js, or a runtime with its modules, such as Deno or Bun.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Export } from '../generated/external-v2/index.ts';
import { ExportError } from './export-error.ts';
import { type Api, assertHasFile, type ReadOptions, readFileFrom } from './export-file.ts';

export { ExportError, type ExportErrorCode } from './export-error.ts';
export type { ReadOptions } from './export-file.ts';

const minPollMs = 1_000;
const maxPollMs = 10_000;

export interface WaitOptions {
  signal?: AbortSignal;
  /** Called with each state of an export that is queued or running. */
  onWait?: (state: Export) => void;
}

/** Waits until an export is finished, and returns it. Throws ExportError: EXPORT_FAILED or EXPORT_EXPIRED. */
export async function waitForExport(api: Api, exportId: string, { signal, onWait }: WaitOptions = {}): Promise<Export> {
  for (let pollMs = minPollMs; ; pollMs = Math.min(pollMs * 1.5, maxPollMs)) {
    const found = await api.exports.get(exportId, { signal });
    assertHasFile(found);
    if (found.status === 'finished') return found;
    onWait?.(found);
    await sleep(pollMs, undefined, { signal });
  }
}

/**
 * Waits until an export is finished, and yields the bytes of its file, which is compressed with gzip. Resumes a broken download. Throws
 * ExportError, at the end with EXPORT_MISMATCH if the bytes do not have the hash of the export.
 */
export async function* readExport(
  api: Api,
  exportId: string,
  options: ReadOptions & WaitOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const found = await waitForExport(api, exportId, options);
  const hash = createHash('sha256');
  yield* hashed(readFileFrom(api, found, 0, options), hash);
  if (hash.digest('hex') !== found.sha256) throw mismatch(found);
}

/**
 * Waits until an export is finished, and writes its file to `path`. Resumes a broken download. Until the file is complete and has the hash of
 * the export, it is `<path>.<exportId>.part`: after an error, another call continues with it. Throws ExportError.
 */
export async function downloadExport(
  api: Api,
  exportId: string,
  path: string,
  options: ReadOptions & WaitOptions = {},
): Promise<Export> {
  const part = `${path}.${exportId}.part`;
  try {
    const found = await waitForExport(api, exportId, options);
    // A part of an earlier call can be damaged, for example after a power failure.
    const isComplete = (await writePart(api, found, part, options)) || (await writePart(api, found, part, options));
    if (!isComplete) throw mismatch(found);
    await rename(part, path);
    return found;
  } catch (error) {
    const canResume = !(error instanceof ExportError) || error.code === 'DOWNLOAD_INTERRUPTED';
    if (!canResume) await rm(part, { force: true });
    throw error;
  }
}

/** Appends the missing bytes to a part. Returns whether it has the hash of the export; if not, the part is empty afterwards. */
async function writePart(api: Api, found: Export, part: string, options: ReadOptions): Promise<boolean> {
  await (await open(part, 'a')).close();
  const { size } = await stat(part);
  const hash = createHash('sha256');
  const start = size > found.sizeBytes ? 0 : size;
  if (start > 0) for await (const chunk of createReadStream(part, { end: start - 1 })) hash.update(chunk);
  const bytes = hashed(readFileFrom(api, found, start, options), hash);
  const file = createWriteStream(part, { flags: 'r+', start, flush: true });
  await pipeline(bytes, file, { signal: options.signal });
  const isComplete = hash.digest('hex') === found.sha256;
  await truncate(part, isComplete ? found.sizeBytes : 0);
  return isComplete;
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function mismatch({ id, sha256 }: Export): ExportError {
  const message = `The downloaded file does not have the SHA-256 ${sha256} of the export ${id}.`;
  return new ExportError('EXPORT_MISMATCH', id, message);
}
