// Lets statements that insert rows of a company run on one node of a distributed database.
//
// Citus routes an INSERT ... SELECT to a shard only if the company's ID comes from a table that is distributed in the same way. Otherwise it
// runs the SELECT on the coordinator, and sends intermediate results to all nodes: with a lost node, such a statement fails for all
// companies. Therefore each of these INSERTs takes the ID from the company's row of `company_shards`. In addition, it must not call volatile
// functions, not even as defaults of columns: IDs and times come from a MATERIALIZED CTE without tables, which runs on the coordinator.

import type { Knex } from 'knex';
import type { Database } from '../postgres/connection.ts';

/** The FROM item `shard`: the company's row, with its `company_id`. Binding: companyId. */
export const companyShard = '(SELECT company_id FROM company_shards WHERE company_id = :companyId) shard';

/** The CTE `clock`, with the time `at` of the coordinator. */
export const clock = 'clock AS MATERIALIZED (SELECT clock_timestamp() AS at)';

type RunStatement = (db: Database, statement: string, bindings: Knex.ValueDict) => Promise<unknown[]>;

/**
 * Runs a statement that joins `companyShard` and returns its rows. It must return at least one row if the company has a row there, and throws
 * otherwise.
 */
export async function insertOnShard<Row>(
  db: Database,
  statement: string,
  bindings: Readonly<Record<string, unknown>> & { companyId: string },
  run: RunStatement = runUnprepared,
): Promise<[Row, ...Row[]]> {
  const rows = (await run(db, statement, bindings as Knex.ValueDict)) as Row[];
  if (hasRows(rows)) return rows;
  throw new Error(`The statement has stored nothing: company ${bindings.companyId} has no row in company_shards.`);
}

const runUnprepared: RunStatement = async (db, statement, bindings) => (await db.raw(statement, bindings)).rows;

/** Adds the row of a company. Idempotent. */
export async function addCompanyShard(db: Database, companyId: string): Promise<void> {
  await db('company_shards').insert({ company_id: companyId }).onConflict('company_id').ignore();
}

function hasRows<Row>(rows: Row[]): rows is [Row, ...Row[]] {
  return rows.length > 0;
}
