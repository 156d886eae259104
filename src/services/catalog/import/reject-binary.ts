// Rejects binary files, such as spreadsheets and archives, before they are parsed.

import { ApiError } from '../../../domain/errors.ts';

/** File signatures and advice. */
const signatures: [latin1: string, advice: string][] = [
  ['PK\x03\x04', 'It is a ZIP archive or a spreadsheet: save the sheet as CSV.'],
  ['\xd0\xcf\x11\xe0', 'It is a spreadsheet: save the sheet as CSV.'],
  ['\x1f\x8b', 'It is packed by gzip: unpack it first, as in zcat list.csv.gz | … import -.'],
  ['\xff\xfe\0\0', 'It is in UTF-32: save it as UTF-8.'],
  ['\0\0\xfe\xff', 'It is in UTF-32: save it as UTF-8.'],
  ['\xff\xfe', 'It is in UTF-16: give --encoding utf-16le.'],
  ['\xfe\xff', 'It is in UTF-16: give --encoding utf-16be.'],
  ['%PDF-', 'It is a PDF.'],
];

/** Throws INVALID_REQUEST when the first line has binary content. Control characters in later lines are errors of their row. */
export function rejectBinary(firstLine: Buffer): void {
  const line = firstLine.toString('latin1');
  const known = signatures.find(([signature]) => line.startsWith(signature));
  if (!known && !/[^\P{Cc}\t\r\f\x80-\x9f]/u.test(line)) return;
  throw new ApiError('INVALID_REQUEST', 'The file is not a text file.', known ? [known[1]] : []);
}
