// Runs prepared statements, which PostgreSQL plans once per connection: planning a product query costs three times as much as running it.
// Use it only for a small number of SQL texts with plans that do not depend on the bound values. PREPARED_STATEMENTS=off disables
// prepared statements for PgBouncer before 1.21 in transaction mode; without it, the first failing statement disables them.
//
// PostgreSQL uses the plan again only if planning for the bound values did not promise a cheaper one in the first five runs. The
// estimates depend on the values of lists, of LIMIT and OFFSET, of LIKE patterns and of comparisons: such parameters are hidden from
// the planner by `hidden`, or are literals (test/db/generic-plans.test.ts).

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Returns SQL for a parameter, or an expression of one, whose value the planner does not see, so that its estimates are the same for every
 * value. It is evaluated once per execution.
 */
export function hidden(type: string, expression = '?'): string {
  return `(SELECT ${expression}::${type})::${type}`;
}

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
