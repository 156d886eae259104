// Reads the parts of a workbook, a ZIP archive, with limits on what they decompress to.

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { ApiError, FileError } from '../../../domain/errors.ts';

const megabyte = 1024 * 1024;
const maxEntries = 10_000;
const maxPartSize = 4096 * megabyte;
/** XML of workbooks is rarely compressed to less than a hundredth. */
const maxRatio = 200;
const minSuspiciousSize = 16 * megabyte;

/** Returns the error for a workbook that cannot be read. */
export function workbookError(...details: string[]): ApiError {
  return new FileError('The workbook cannot be read.', details);
}

/** An open archive. */
export class Archive {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;

  /** Opens a file. Throws INVALID_REQUEST for a damaged archive. */
  static async open(path: string): Promise<Archive> {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) => {
        if (error) reject(describeZipError(error));
        else resolve(opened);
      });
    });
    try {
      return new Archive(zip, await readEntries(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The first part whose name matches. */
  find(pattern: RegExp): string | undefined {
    return [...this.#entries.keys()].find((name) => pattern.test(name));
  }

  /** Returns the content of a part as a stream. Throws INVALID_REQUEST if it decompresses to more than `maxSize` bytes. */
  async stream(name: string, maxSize = maxPartSize): Promise<Readable> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw workbookError(`Its part ${name} is missing.`);
    assertBounded(entry, maxSize);
    if (entry.isEncrypted()) throw workbookError('It is encrypted: save it without a password.');
    return await new Promise((resolve, reject) => {
      // The stream fails if it has more bytes than the archive declares.
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) reject(describeZipError(error));
        else resolve(stream);
      });
    });
  }

  /** Returns the content of a small part, up to 32 MB. */
  async read(name: string): Promise<string> {
    try {
      return (await buffer(await this.stream(name, 32 * megabyte))).toString('utf8');
    } catch (error) {
      throw describeZipError(error);
    }
  }

  close(): void {
    this.#zip.close();
  }
}

function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('error', (error) => reject(describeZipError(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > maxEntries) reject(workbookError(`It has more than ${maxEntries} parts.`));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function assertBounded({ fileName, uncompressedSize, compressedSize }: yauzl.Entry, maxSize: number): void {
  const ratio = uncompressedSize / Math.max(compressedSize, 1);
  const isBomb = uncompressedSize > minSuspiciousSize && ratio > maxRatio;
  if (uncompressedSize <= maxSize && !isBomb) return;
  const size = Math.round(uncompressedSize / megabyte);
  throw workbookError(`Its part ${fileName} decompresses to ${size} MB, ${Math.round(ratio)} times its size.`);
}

/** Returns the error of reading an archive as INVALID_REQUEST; file errors such as ENOENT unchanged. */
export function describeZipError(error: unknown): unknown {
  if (error instanceof ApiError || (error as NodeJS.ErrnoException).path !== undefined) return error;
  return workbookError(`It is damaged: ${(error as Error).message.replace(/\.+$/, '')}.`);
}
