// Reads all rows of a company for an export.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { readBatches } from '../../postgres/cursor.ts';
import { companyTables, secretColumns } from './company-tables.ts';
import { listColumns } from './table-columns.ts';

/** Rows read at a time: few of those that contain files. */
const batchSizes: Record<string, number> = { file_contents: 1, export_parts: 1 };
const defaultBatchSize = 500;

/** The column with the ID of the company. */
export const companyColumn = (table: string) => (table === 'companies' ? 'id' : 'company_id');

/** Runs `work` in a transaction in which all reads are of one moment. */
export async function withSnapshot<Result>(db: Database, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return await db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });
}

/** Yields the company's rows of a table in batches, each row as a JSON object in one line, without secrets. Bytes are in base64. */
export async function* readCompanyRows(trx: Transaction, table: string, companyId: string): AsyncGenerator<string[]> {
  const columns = await listExportedColumns(trx, table);
  const batches = readBatches<{ line: string }>(
    trx,
    `SELECT row_to_json(exported)::text AS line FROM (
       SELECT ${columns.join(', ')} FROM ${table} WHERE ${companyColumn(table)} = :companyId
     ) exported`,
    { companyId },
    batchSizes[table] ?? defaultBatchSize,
  );
  for await (const rows of batches) yield rows.map(({ line }) => line);
}

/** Returns the number of the company's rows by table; without tables that have none. */
export async function countCompanyRows(db: Database, companyId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of companyTables.keys()) {
    const [row] = await db(table)
      .where({ [companyColumn(table)]: companyId })
      .count({ count: '*' });
    const count = Number(row?.count);
    if (count > 0) counts.set(table, count);
  }
  return counts;
}

/** Returns the SELECT items of a table: its columns without secrets, with bytes as base64. */
async function listExportedColumns(trx: Transaction, table: string): Promise<string[]> {
  const columns = await listColumns(trx, table);
  return columns
    .filter(({ name }) => !secretColumns.has(name))
    .map(({ identifier, type }) =>
      type === 'bytea' ? `translate(encode(${identifier}, 'base64'), E'\\n', '') AS ${identifier}` : identifier,
    );
}
