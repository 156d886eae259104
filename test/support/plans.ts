// Captures query plans, to assert their cost.

import type { Database } from '../../src/postgres/connection.ts';

/** A plan node. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/** Returns the plan nodes of every statement that `work` sends. */
export async function plansOf(db: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent: { sql: string; bindings: unknown[] }[] = [];
  const record = (query: { sql: string; bindings: unknown[] }) => {
    if (!query.sql.startsWith('EXPLAIN')) sent.push(query);
  };
  db.on('query', record);
  await work();
  db.off('query', record);
  const nodes: Plan[] = [];
  for (const { sql, bindings } of sent) {
    const { rows } = await db.raw(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings as string[],
    );
    const open: Plan[] = [rows[0]['QUERY PLAN'][0].Plan];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      nodes.push(node);
      open.push(...(node.Plans ?? []));
    }
  }
  return nodes;
}

/** Returns the tables with sequential scans, except `small` tables, for which these are cheaper. */
export function scanned(nodes: Plan[], small: string[] = []): string[] {
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  return scans.filter((table) => !small.includes(table));
}

/** Returns the number of rows read from a table. */
export function rowsOf(nodes: Plan[], table: string): number {
  const reads = nodes.filter((node) => node['Relation Name'] === table);
  return reads.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);
}
