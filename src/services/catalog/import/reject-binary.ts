// Tells what is no text, so that nobody looks for columns in a spreadsheet's own format.

import { ApiError } from '../../../domain/errors.ts';

/** What other files begin with, and what to do about it. */
const beginnings: [latin1: string, advice: string][] = [
  ['PK\x03\x04', 'It is a ZIP archive or a spreadsheet: save the sheet as CSV.'],
  ['\xd0\xcf\x11\xe0', 'It is a spreadsheet: save the sheet as CSV.'],
  ['\x1f\x8b', 'It is packed by gzip: unpack it first, as in zcat list.csv.gz | … import -.'],
  ['\xff\xfe\0\0', 'It is in UTF-32: save it as UTF-8.'],
  ['\0\0\xfe\xff', 'It is in UTF-32: save it as UTF-8.'],
  ['\xff\xfe', 'It is in UTF-16: give --encoding utf-16le.'],
  ['\xfe\xff', 'It is in UTF-16: give --encoding utf-16be.'],
  ['%PDF-', 'It is a PDF.'],
];

/** Rejects a file whose first line no text begins with; NUL and the like further on are a fault of their row. */
export function rejectBinary(firstLine: Buffer): void {
  const line = firstLine.toString('latin1');
  const known = beginnings.find(([beginning]) => line.startsWith(beginning));
  if (!known && !/[^\P{Cc}\t\r\f\x80-\x9f]/u.test(line)) return;
  throw new ApiError('INVALID_REQUEST', 'The file is not a text file.', known ? [known[1]] : []);
}
