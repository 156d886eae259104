// Statements that PostgreSQL plans once a connection instead of at every call: planning a page costs more than half of reading it.
// Only for texts whose best plan does not hang on their values, and of which there are few. PREPARED_STATEMENTS=off plans each
// call anew, for a PgBouncer in transaction mode older than 1.21.

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

const names = new Map<string, string>();

/** Runs a statement by a name made from its text, and returns its rows. */
export async function runPrepared(db: Knex, sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict) {
  const statement = db.raw(sql, bindings);
  if (db.userParams.prepareStatements === false) return (await statement).rows;
  return (await statement.options({ name: nameOf(sql) })).rows;
}

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `portside_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  names.set(sql, name);
  return name;
}
