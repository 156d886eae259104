// Files of `portside catalog import`: the price list and its reports.

import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/** A price list to read. */
export interface Input {
  bytes: AsyncIterable<Buffer>;
  /** Undefined for a pipe. */
  size: number | undefined;
  bytesRead: () => number;
}

/** Opens a file, or stdin for `-`. Throws an error with `path` if it cannot be read. */
export async function openInput(file: string): Promise<Input> {
  if (file === '-') return { bytes: process.stdin, size: undefined, bytesRead: () => 0 };
  const found = await stat(file);
  if (found.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR', path: file });
  // The size of a pipe is unknown.
  const size = found.isFile() ? found.size : undefined;
  // Small pieces: parsing one blocks the event loop, and with it responses of the database.
  const stream = createReadStream(file, { highWaterMark: 64 * 1024 });
  return { bytes: stream, size, bytesRead: () => stream.bytesRead };
}

/** Whether two paths are the same file. */
export async function isSameFile(list: string, report: string): Promise<boolean> {
  if (list === '-') return false;
  const [read, written] = await Promise.all([stat(list), stat(report).catch(() => undefined)]);
  return written !== undefined && read.ino === written.ino && read.dev === written.dev;
}

/** Next to the file, or in the current folder where that can't be written. */
export async function defaultReportPath(file: string): Promise<string> {
  const name = file === '-' ? 'catalog-import' : basename(file, extname(file));
  const folder = file === '-' ? '.' : dirname(file);
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return join(writable ? folder : '.', `${name}.report.ndjson`);
}

/** Next to a report in NDJSON; undefined if the report has another name. */
export function htmlReportPath(report: string): string | undefined {
  return report.endsWith('.ndjson') ? report.replace(/ndjson$/, 'html') : undefined;
}
