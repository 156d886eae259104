// Rows in the text format of PostgreSQL's COPY, and bringing them in.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './connection.ts';

/** A cell that is null. */
export const copyNull = '\\N';

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a text as a cell, undefined and null as one that is null. */
export function copyText(text: string | null | undefined): string {
  if (text === undefined || text === null) return copyNull;
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;
}

/** Returns the line of a row; what is no string or number goes in as JavaScript writes it. */
export function copyLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.join('\t')}\n`;
}

/** Copies lines into these columns of a table; rejects with PostgreSQL's error, which leaves the transaction to be rolled back. */
export async function copyLines(
  trx: Transaction,
  table: string,
  columns: readonly string[],
  lines: Iterable<Buffer>,
): Promise<void> {
  const connection: PoolClient = await trx.client.acquireConnection();
  await pipeline(Readable.from(lines), connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)));
}
