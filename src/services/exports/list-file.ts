// Lists that people download, as CSV or as an Excel workbook.

import { Readable } from 'node:stream';
import type { Company } from '../../domain/accounts/company.ts';
import { type Clock, currentDay } from '../../domain/clock.ts';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { type Cell, csvListLine, csvTitles, type ListColumn, titlesOf } from '../../domain/exports/list-columns.ts';
import { inQuery } from '../../domain/field-error.ts';
import type { Locale } from '../../domain/locale.ts';
import { isPoolBusy, type ThreadContext, ThreadPool } from '../../threads/thread-pools.ts';
import type * as tasks from './render-list.ts';

/** A list; its rows come in batches. */
interface List<Row> {
  columns: readonly ListColumn<Row>[];
  batches: AsyncIterable<Row[]> | Iterable<Row[]>;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A workbook is in memory as a whole, some 15 kB a row. */
export const maxWorkbookRows = 10_000;

/** The largest workbook takes seconds of CPU. */
const pool = new ThreadPool<typeof tasks>({
  file: new URL('./render-list.ts', import.meta.url),
  maxThreads: 1,
  memoryLimitMb: 512,
  maxTasks: 8,
  timeLimitMs: 60_000,
});

/**
 * Returns a list as a file, named after the list and today (UTC), by default in the company's language. Throws INVALID_REQUEST for a workbook of
 * too many rows.
 */
export async function createListFile<Row>(
  ctx: ThreadContext & { clock: Clock },
  company: Pick<Company, 'locale'>,
  { format, language = company.locale }: { format: 'csv' | 'xlsx'; language?: Locale | undefined },
  { name, ...list }: List<Row> & { name: string },
) {
  const fileName = `${name}-${currentDay(ctx.clock)}.${format}`;
  if (format === 'csv') return { fileName, mediaType: 'text/csv; charset=utf-8', pieces: listCsv(list, language) };
  const bytes = Buffer.from(await listWorkbook(ctx, name, list, language));
  return { fileName, mediaType: workbookType, pieces: Readable.from([bytes]), sizeBytes: bytes.byteLength };
}

/**
 * Yields a list in batches. `read` returns the rows after a position, those of the beginning if it is undefined, and the position after them; null at
 * the end.
 */
export async function* readBatches<Row, Position>(
  read: (after: Position | undefined) => Promise<{ rows: Row[]; next: Position | null }>,
): AsyncGenerator<Row[]> {
  for (let after: Position | null | undefined; after !== null; ) {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  }
}

/** Returns the lines of a list as CSV for spreadsheet programs in the language of the reader. */
async function* listCsv<Row>({ columns, batches }: List<Row>, locale: Locale): AsyncGenerator<string> {
  yield csvTitles(columns, locale);
  for await (const rows of batches) yield rows.map((row) => csvListLine(columns, row, locale)).join('');
}

/**
 * Returns a list as an Excel workbook. Throws INVALID_REQUEST if the list has more than `maxWorkbookRows` rows, and SERVICE_UNAVAILABLE when too
 * many are queued.
 */
export async function listWorkbook<Row>(
  ctx: ThreadContext,
  name: string,
  { columns, batches }: List<Row>,
  locale: Locale,
): Promise<Uint8Array> {
  const rows: Cell[][] = [];
  for await (const batch of batches) {
    if (rows.length + batch.length > maxWorkbookRows) throw tooManyRowsError();
    rows.push(...batch.map((row) => columns.map(({ value }) => value(row, locale))));
  }
  try {
    const kinds = columns.map(({ kind }) => kind);
    return await pool.run(ctx, 'renderList', { name, titles: titlesOf(columns, locale), kinds, rows });
  } catch (error) {
    if (!isPoolBusy(error)) throw error;
    throw new ApiError('SERVICE_UNAVAILABLE', 'The workbook could not be created; try again in a few seconds.');
  }
}

function tooManyRowsError(): ApiError {
  return invalidRequestError([
    inQuery('format', `must be csv for more than ${maxWorkbookRows} rows; filters make the list shorter`),
  ]);
}
