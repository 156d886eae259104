// Reads large results in batches through a database cursor.

import type { Knex } from 'knex';
import type { Transaction } from './connection.ts';

/** Yields the rows of a SELECT, `batchSize` at a time, from the snapshot of the first read. A transaction has one such cursor at a time. */
export async function* readBatches<Row>(
  trx: Transaction,
  sql: string,
  bindings: Knex.RawBinding[] | Knex.ValueDict,
  batchSize = 2000,
): AsyncGenerator<Row[]> {
  await trx.raw(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, bindings as Knex.ValueDict);
  for (;;) {
    const { rows } = await trx.raw<{ rows: Row[] }>(`FETCH ${batchSize} FROM batches`);
    if (rows.length === 0) break;
    yield rows;
  }
  await trx.raw('CLOSE batches');
}
