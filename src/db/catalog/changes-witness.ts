// Proves after a failover or a restore that no catalog change was lost that a client has seen.
//
// A server that takes over, or that is restored to a point in time, has a beginning of the former WAL: if it has a transaction, it has all
// that committed before. A witness names the latest entries of `catalog_changes`. While they exist unchanged, all changes exist that
// were visible with them. Entries are numbered when they are written, which is shortly before their commit; a witness therefore names
// several, because the last number need not be the last commit.

import type { Knex } from 'knex';
import { queryPrepared } from '../../postgres/prepared-statement.ts';

/** The latest entries are those of the last 32 numbers; numbers of rolled back and of running transactions are missing. */
const windowSize = 32;

/** Returns the witness of the changes that are visible now. Read it after the data that it covers. */
export async function readWitness(db: Knex): Promise<string> {
  const [{ numbers, digest }] = await queryPrepared(
    db,
    selectDigest(
      `number > (SELECT coalesce(max(number), 0) FROM catalog_changes) - ${windowSize}`,
      `coalesce(array_agg(number ORDER BY number DESC), '{}')::text[]`,
    ),
    [],
  );
  const [last = '0'] = numbers as string[];
  const mask = (numbers as string[]).reduce((bits, number) => bits | (1n << (BigInt(last) - BigInt(number))), 0n);
  return `${last}.${mask.toString(16)}.${digest}`;
}

/** Whether all entries of a witness exist in this database, so that it has everything that was visible with them. */
export async function isWitnessed(db: Knex, witness: string): Promise<boolean> {
  const [last = '', mask = '', digest = ''] = witness.split('.');
  const bits = BigInt(`0x${mask}`);
  const numbers = Array.from({ length: windowSize }, (_, place) => BigInt(place))
    .filter((place) => (bits >> place) & 1n)
    .map((place) => String(BigInt(last) - place));
  const { rows } = await db.raw(selectDigest('number = ANY (?::bigint[])', 'NULL'), [numbers]);
  return rows[0].digest === digest;
}

// The ids of the server, the database and the table exclude dumps and copies, which can be older than their entries suggest.
function selectDigest(condition: string, numbers: string): string {
  return `SELECT ${numbers} AS numbers, left(md5(concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
      (SELECT oid FROM pg_database WHERE datname = current_database()), 'catalog_changes'::regclass::oid,
      string_agg(concat_ws('-', number, written_by, extract(epoch FROM recorded_at)), ' ' ORDER BY number))), 12) AS digest
    FROM catalog_changes WHERE ${condition}`;
}
