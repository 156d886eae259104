// Formats rows in PostgreSQL's COPY text format and streams them into a table.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './connection.ts';

/** The COPY representation of NULL. */
export const copyNull = '\\N';

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns the escaped cell of a string; NULL for undefined and null. */
export function formatCopyCell(text: string | null | undefined): string {
  if (text === undefined || text === null) return copyNull;
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;
}

/** Returns a row's line. Cells must be escaped already. */
export function formatCopyLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.join('\t')}\n`;
}

/** Copies lines into the given columns. Rejects with PostgreSQL's error; the caller must then roll back the transaction. */
export async function copyLines(
  trx: Transaction,
  table: string,
  columns: readonly string[],
  lines: Iterable<Buffer>,
): Promise<void> {
  const connection: PoolClient = await trx.client.acquireConnection();
  await pipeline(Readable.from(lines), connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)));
}
