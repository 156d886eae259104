// Statements that PostgreSQL plans once a connection instead of at every call: planning a page costs more than half of reading it.
// Only for texts whose best plan does not hang on their values, and of which there are few. PREPARED_STATEMENTS=off plans each
// call anew, for a PgBouncer in transaction mode older than 1.21; without it such a pooler is found out by the first statement that fails.

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

const names = new Map<string, string>();

// invalid_sql_statement_name and duplicate_prepared_statement: another session's connection, by a pooler that doesn't follow them.
const misplaced = ['26000', '42P05'];

/**
 * Runs a statement by a name made from its text, and returns its rows. Where the connections turn out to keep no names, the pool goes on
 * without; the statement that finds out is repeated, but for one in a transaction, which fails.
 */
export async function queryPrepared(db: Knex, sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict) {
  const run = () => db.raw(sql, bindings);
  const settings = db.userParams as { prepareStatements?: boolean };
  const isOff = () => settings.prepareStatements === false;
  if (isOff()) return (await run()).rows;
  try {
    return (await run().options({ name: nameOf(sql) })).rows;
  } catch (error) {
    if (!misplaced.includes((error as { code?: string }).code ?? '')) throw error;
    // Others of the moment may have found out as well.
    if (!isOff()) db.client.logger.warn(advice);
    settings.prepareStatements = false;
    if (db.isTransaction) throw error;
    return (await run()).rows;
  }
}

const advice = 'a pooler keeps no prepared statements, so none are used any more: set PREPARED_STATEMENTS=off';

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `portside_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  names.set(sql, name);
  return name;
}
