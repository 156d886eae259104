// Reads the start of a file without consuming it, and copies streams to files.

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileError } from '../../../domain/errors.ts';

/** The start of a file, and the whole file. */
export interface PeekedFile {
  sample: Buffer;
  /** Whether the sample is the whole file. */
  isComplete: boolean;
  /** Can be read once. */
  bytes: AsyncIterable<Buffer>;
  /** Closes a file that is not read further. */
  close(): Promise<void>;
}

/** Reads up to about `length` bytes. */
export async function peekFile(bytes: AsyncIterable<Buffer>, length: number): Promise<PeekedFile> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  let isComplete = false;
  while (size < length && !isComplete) {
    const next = await iterator.next();
    if (next.done) isComplete = true;
    else {
      chunks.push(next.value);
      size += next.value.length;
    }
  }
  async function* all() {
    try {
      yield* chunks.splice(0);
      if (!isComplete) yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return {
    sample: Buffer.concat(chunks),
    isComplete,
    bytes: all(),
    close: async () => void (await iterator.return?.()),
  };
}

/** A temporary file that is deleted on disposal. */
export interface TemporaryFile extends AsyncDisposable {
  path: string;
  /** In bytes. */
  size: number;
}

/** Copies a stream to a temporary file in `folder`. Throws INVALID_REQUEST if it is longer than `maxSize` bytes. */
export async function copyToFile(
  bytes: AsyncIterable<Buffer>,
  maxSize: number,
  folder = tmpdir(),
): Promise<TemporaryFile> {
  const path = join(folder, `portside-${randomUUID()}`);
  const file: TemporaryFile = { path, size: 0, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
  async function* limited() {
    for await (const chunk of bytes) {
      file.size += chunk.length;
      if (file.size > maxSize) throw new FileError(`A workbook must have at most ${maxSize / 2 ** 20} MB.`);
      yield chunk;
    }
  }
  try {
    await pipeline(limited(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
  return file;
}
