// Finds the companies that have rows in a table. A statement for each company: one for all of them would fail on a distributed database
// while one of its nodes is unavailable.

import type { Database } from '../postgres/connection.ts';
import { queryPrepared } from '../postgres/prepared-statement.ts';

/**
 * Returns the ids of the companies that have rows in the table, in order. Includes companies for which the statement failed, so that the
 * caller's statements for them fail and are retried.
 */
export async function listCompaniesWith(db: Database, table: 'demand_series' | 'listings'): Promise<string[]> {
  const companies = await db('companies').orderBy('id').select('id');
  const found: string[] = [];
  for (const { id } of companies) {
    const rows = await queryPrepared(db, `SELECT FROM ${table} WHERE company_id = ? LIMIT 1`, [id]).catch(() => [
      'failed',
    ]);
    if (rows.length > 0) found.push(id);
  }
  return found;
}
