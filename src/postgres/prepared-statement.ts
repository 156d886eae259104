// Runs prepared statements, which PostgreSQL plans once per connection: planning a product query costs three times as much as running it.
// Use it only for a small number of SQL texts with plans that do not depend on the bound values. PREPARED_STATEMENTS=off disables
// prepared statements for PgBouncer before 1.21 in transaction mode; without it, the first failing statement disables them.
//
// PostgreSQL uses the plan again only if planning for the bound values did not promise a cheaper one in the first five runs. The
// estimates depend on the values of lists, of LIMIT and OFFSET, of LIKE patterns and of comparisons: such parameters are hidden from
// the planner by `hidden`, or are literals (test/db/generic-plans.test.ts).

import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { retryConflicts } from './conflict-retry.ts';

/**
 * Returns SQL for a parameter, or an expression of one, whose value the planner does not see, so that its estimates are the same for every
 * value. It is evaluated once per execution.
 */
export function hidden(type: string, expression = '?'): string {
  return `(SELECT ${expression}::${type})::${type}`;
}

// invalid_sql_statement_name and duplicate_prepared_statement: the pooler does not track prepared statements per session.
const unsupportedByPooler = ['26000', '42P05'];

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict;

/**
 * Runs a prepared statement, named by the hash of its text, and returns its rows. If the pooler does not support prepared statements,
 * they are disabled for the pool and the statement is retried, unless it is in a transaction, which fails.
 */
export async function queryPrepared(db: Knex, sql: string, bindings: Bindings) {
  const unprepared = async () => (await db.raw(sql, bindings as Knex.ValueDict)).rows;
  const settings = db.userParams as { prepareStatements?: boolean };
  const isDisabled = () => settings.prepareStatements === false;
  if (isDisabled()) return await unprepared();
  const run = () => runPrepared(db, sql, bindings);
  try {
    return await (db.isTransaction ? run() : retryConflicts(run));
  } catch (error) {
    if (!unsupportedByPooler.includes((error as { code?: string }).code ?? '')) throw error;
    // A concurrent statement may have disabled them and logged the warning.
    if (!isDisabled()) db.client.logger.warn(disabledWarning);
    settings.prepareStatements = false;
    if (db.isTransaction) throw error;
    return await unprepared();
  }
}

const disabledWarning = 'prepared statements lost by a pooler and no longer used, set PREPARED_STATEMENTS=off';

/**
 * Sends the statement with the driver, on a connection of the pool or of the transaction. Knex would search its text for bindings on each run, which
 * takes as long as all else that a short read does in this process. Observers of statements see it as one of Knex.
 */
async function runPrepared(db: Knex, sql: string, bindings: Bindings) {
  const { client } = db;
  if (db.isTransaction && (db as Knex.Transaction).isCompleted()) throw new Error('The transaction has ended.');
  const { name, text, parameters } = compile(sql, bindings);
  const values = parameters === undefined ? bindings : parameters.map((key) => (bindings as Knex.ValueDict)[key]);
  const connection = await client.acquireConnection();
  const statement = {
    __knexQueryUid: randomUUID(),
    method: 'raw',
    sql: text,
    bindings: values,
    options: { name },
  };
  client.emit('query', statement);
  try {
    const response = await connection.query({ name, text, values });
    client.emit('query-response', response, statement);
    return response.rows;
  } catch (error) {
    // As Knex does.
    (error as Error).message = `${text} - ${(error as Error).message}`;
    client.emit('query-error', error, statement);
    throw error;
  } finally {
    client.releaseConnection(connection);
  }
}

/** A statement as the driver takes it; `parameters` are the keys of named bindings, one for each place. */
interface CompiledStatement {
  name: string;
  text: string;
  parameters: string[] | undefined;
}

const compiledStatements = new Map<string, CompiledStatement>();

function compile(sql: string, bindings: Bindings): CompiledStatement {
  const known = compiledStatements.get(sql);
  if (known !== undefined) return known;
  const name = `portside_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  const compiled = {
    name,
    ...(Array.isArray(bindings) ? numberPlaces(sql) : numberNames(sql, bindings as Knex.ValueDict)),
  };
  compiledStatements.set(sql, compiled);
  return compiled;
}

function numberPlaces(sql: string): Omit<CompiledStatement, 'name'> {
  let place = 0;
  const text = sql.replaceAll('?', () => {
    place += 1;
    return `$${place}`;
  });
  return { text, parameters: undefined };
}

/** Each place of a name has a number of its own, so that its type is inferred from that place. A cast, such as `::text`, is no name. */
function numberNames(sql: string, bindings: Knex.ValueDict): Omit<CompiledStatement, 'name'> {
  const parameters: string[] = [];
  const text = sql.replaceAll(/(?<!:):(\w+)/g, (match, key: string) => {
    if (!Object.hasOwn(bindings, key)) return match;
    parameters.push(key);
    return `$${parameters.length}`;
  });
  return { text, parameters };
}
