// Rejects binary files, such as archives, before they are parsed.

import { FileError } from '../../domain/errors.ts';

const webPageAdvice = 'It is a web page: open it in a spreadsheet, and save it as .xlsx or CSV.';

/** File signatures and advice. */
const signatures: [latin1: string, advice: string][] = [
  ['\x1f\x8b', 'It is packed by gzip: unpack it first, as in zcat list.csv.gz | … import -.'],
  ['\xff\xfe\0\0', 'It is in UTF-32: save it as UTF-8.'],
  ['\0\0\xfe\xff', 'It is in UTF-32: save it as UTF-8.'],
  ['\xff\xfe', 'It is in UTF-16: give --encoding utf-16le.'],
  ['\xfe\xff', 'It is in UTF-16: give --encoding utf-16be.'],
  ['%PDF-', 'It is a PDF.'],
  ['<!doc', webPageAdvice],
  ['<html', webPageAdvice],
  ['<table', webPageAdvice],
  ['<?xml', 'It is XML: open it in a spreadsheet, and save it as .xlsx or CSV.'],
];

/**
 * Throws INVALID_REQUEST when the first line has binary content. Control characters in later lines are errors of their row. `original`
 * are the first bytes of the file, if the line was decoded.
 */
export function rejectBinary(firstLine: Buffer, original = firstLine): void {
  const line = firstLine.toString('latin1');
  const decoded = findSignature(firstLine);
  if (!decoded && !/[^\P{Cc}\t\r\f\x80-\x9f]/u.test(line)) return;
  const known = decoded ?? findSignature(original);
  throw new FileError('The file is not a text file.', known ? [known[1]] : []);
}

function findSignature(bytes: Buffer): [latin1: string, advice: string] | undefined {
  const start = bytes.toString('latin1', 0, 8).toLowerCase();
  return signatures.find(([signature]) => start.startsWith(signature.toLowerCase()));
}

/** Throws INVALID_REQUEST for files in the container of Excel 97: old workbooks, and encrypted new ones. */
export function assertNoOldWorkbook(sample: Buffer): void {
  if (!sample.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return;
  const isEncrypted = sample.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new FileError('The workbook cannot be read.', [
    isEncrypted
      ? 'It is encrypted: save it without a password.'
      : 'It is a workbook of Excel 97 to 2003 (.xls): save it as .xlsx or CSV.',
  ]);
}
