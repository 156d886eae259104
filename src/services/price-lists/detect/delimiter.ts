// Detects the delimiter and the quotation marks of CSV from its first rows.

import { findHeader } from '../../../domain/price-lists/header-rows.ts';
import { matchColumns } from '../../../domain/price-lists/match-columns.ts';
import { parseCsvRows, type Quote } from '../csv.ts';
import { maxColumns } from '../workbook/sheet-rows.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** How cells are separated. */
export interface CsvDialect {
  delimiter: string;
  quote: Quote;
}

const sampleLength = 128 * 1024;

/**
 * Parses a sample of UTF-8 CSV. If the sample is not the whole file, its last row is left out. Returns undefined if a quotation mark
 * is not closed in a whole file, or no row ends.
 */
export async function parseSample(
  sample: Buffer,
  isComplete: boolean,
  { delimiter, quote }: CsvDialect,
): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  let hasEnded = false;
  try {
    for await (const some of parseCsvRows(bytesOf(sample), delimiter, quote)) {
      // The second part has the row that the end of the sample cuts.
      if (rows.length === 0 || isComplete) for (const row of some) rows.push(row);
    }
    hasEnded = true;
  } catch {
    if (isComplete) return undefined;
  }
  return hasEnded || rows.length > 0 ? rows : undefined;
}

async function* bytesOf(sample: Buffer): AsyncGenerator<Buffer> {
  yield sample;
}

/** Throws the error of a sample that `parseSample` can't parse. */
export async function rejectMalformed(sample: Buffer, { delimiter, quote }: CsvDialect): Promise<void> {
  const rows = parseCsvRows(bytesOf(sample), delimiter, quote);
  while (!(await rows.next()).done);
}

/** Returns the dialect in which the header names most fields and most rows have the same number of columns. */
export async function detectDialect(
  sample: Buffer,
  isWhole: boolean,
  given: { delimiter?: string; quote?: Quote; names: readonly string[] },
): Promise<CsvDialect> {
  const isComplete = isWhole && sample.length <= sampleLength;
  const text = sample.subarray(0, sampleLength);
  let best: { dialect: CsvDialect; rating: number } | undefined;
  for (const delimiter of given.delimiter === undefined ? delimiters : [given.delimiter]) {
    const quote = given.quote ?? (await detectQuote(text, isComplete, delimiter));
    const rows =
      (await parseSample(text, isComplete, { delimiter, quote })) ??
      (await parseSample(text, isComplete, { delimiter, quote: 'none' }));
    // A file with more columns is rejected; rating their names would take seconds.
    const rated = rows?.slice(0, 200).map((cells) => cells.slice(0, maxColumns));
    const rating = rated ? rateRows(rated, given.names) : 0;
    if (rating > (best?.rating ?? -1)) best = { dialect: { delimiter, quote }, rating };
  }
  return best!.dialect;
}

function rateRows(rows: string[][], names: readonly string[]): number {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const header = findHeader(
    filled.slice(0, 40).map((cells, at) => ({ row: at + 1, cells })),
    names,
  );
  if (!header) return 0;
  const mapped = header.columns.filter(([name = '']) =>
    names.some((given) => given.toLowerCase() === name.toLowerCase()),
  );
  const fields = matchColumns(header.columns).length + mapped.length;
  const width = header.columns.length;
  const same = filled.filter((cells) => cells.length === width).length / filled.length;
  return fields * 10 + (width > 1 ? same * 5 : 0) + Math.min(width, 50) / 100;
}

/** Single quotation marks if they enclose most cells; none if double ones enclose no cell and are not paired. */
async function detectQuote(sample: Buffer, isComplete: boolean, delimiter: string): Promise<Quote> {
  const plain = (await parseSample(sample, isComplete, { delimiter, quote: 'none' })) ?? [];
  const cells = plain.slice(0, 200).flatMap((row) => row.filter((cell) => cell !== ''));
  const openedBy = (quote: string) => cells.filter((cell) => cell.startsWith(quote)).length;
  const closed = cells.filter((cell) => cell.endsWith("'")).length;
  const many = cells.length / 3;
  if (openedBy("'") > many && closed > many && openedBy("'") > openedBy('"')) return "'";
  if (cells.some((cell) => /^".*"$/s.test(cell) && cell.length > 1)) return '"';
  const quoted = await parseSample(sample, isComplete, { delimiter, quote: '"' });
  if (quoted === undefined && isComplete) return 'none';
  // An unclosed mark joins the rows that follow it.
  const isJoined = quoted?.some((row) => row.some((cell) => cell.split('\n').length > 50)) ?? false;
  return isJoined ? 'none' : '"';
}
