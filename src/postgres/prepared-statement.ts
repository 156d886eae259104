// Runs prepared statements, which PostgreSQL plans once per connection: planning a page query costs more than half of its read time.
// Use it only for a small number of SQL texts with plans that do not depend on the bound values. PREPARED_STATEMENTS=off disables
// prepared statements for PgBouncer before 1.21 in transaction mode; without it, the first failing statement disables them.

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

const names = new Map<string, string>();

// invalid_sql_statement_name and duplicate_prepared_statement: the pooler does not track prepared statements per session.
const unsupportedByPooler = ['26000', '42P05'];

/**
 * Runs a prepared statement, named by the hash of its text, and returns its rows. If the pooler does not support prepared statements,
 * they are disabled for the pool and the statement is retried, unless it is in a transaction, which fails.
 */
export async function queryPrepared(db: Knex, sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict) {
  const run = () => db.raw(sql, bindings);
  const settings = db.userParams as { prepareStatements?: boolean };
  const isDisabled = () => settings.prepareStatements === false;
  if (isDisabled()) return (await run()).rows;
  try {
    return (await run().options({ name: getStatementName(sql) })).rows;
  } catch (error) {
    if (!unsupportedByPooler.includes((error as { code?: string }).code ?? '')) throw error;
    // A concurrent statement may have disabled them and logged the warning.
    if (!isDisabled()) db.client.logger.warn(disabledWarning);
    settings.prepareStatements = false;
    if (db.isTransaction) throw error;
    return (await run()).rows;
  }
}

const disabledWarning = 'prepared statements lost by a pooler and no longer used, set PREPARED_STATEMENTS=off';

function getStatementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `portside_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  names.set(sql, name);
  return name;
}
