// Lets statements that insert rows of a company run on one node of a distributed database.
//
// Citus routes an INSERT ... SELECT to a shard only if the company's ID comes from a table that is distributed in the same way. Otherwise it
// runs the SELECT on the coordinator, and sends intermediate results to all nodes: with a lost node, such a statement fails for all
// companies. Therefore each of these INSERTs takes the ID from the company's row of `company_shards`. In addition, it must not call volatile
// functions, not even as defaults of columns: IDs and times come from a MATERIALIZED CTE without tables, which runs on the coordinator.

import type { Database } from '../postgres/connection.ts';

/** The FROM item `shard`: the company's row, with its `company_id`. Binding: companyId. */
export const companyShard = '(SELECT company_id FROM company_shards WHERE company_id = :companyId) shard';

/** The CTE `clock`, with the time `at` of the coordinator. */
export const clock = 'clock AS MATERIALIZED (SELECT clock_timestamp() AS at)';

/**
 * Runs a statement that joins `companyShard` and returns its rows. It must return at least one row if the company has a row there. Adds
 * the row, and runs the statement again, if it does not: a process of the previous release may have inserted the company.
 */
export async function insertOnShard<Row>(
  db: Database,
  companyId: string,
  run: () => Promise<Row[]>,
): Promise<[Row, ...Row[]]> {
  const rows = await run();
  if (hasRows(rows)) return rows;
  await addCompanyShard(db, companyId);
  const repeated = await run();
  if (hasRows(repeated)) return repeated;
  throw new Error(
    `The statement has stored nothing: it does not find the row of company ${companyId} in company_shards.`,
  );
}

/** Adds the row of a company. Idempotent. */
export async function addCompanyShard(db: Database, companyId: string): Promise<void> {
  await db('company_shards').insert({ company_id: companyId }).onConflict('company_id').ignore();
}

function hasRows<Row>(rows: Row[]): rows is [Row, ...Row[]] {
  return rows.length > 0;
}
