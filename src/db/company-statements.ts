// Runs the statements of the senders per company on a distributed database, which rejects one statement for all companies:
// a company's rows are on one node, and locks, recursive queries and joins with lists of values do not extend over several.

import type { Database } from '../postgres/connection.ts';

/** Receives the errors of some companies when work for others goes on. */
export type ErrorReport = (error: unknown) => void;

/** Leaves connections of the pool to others. */
export const maxConcurrentStatements = 4;

/** SQLSTATE of a statement that a distributed database cannot run. */
export const featureNotSupported = '0A000';

/** Runs statements about all companies, and remembers whether the database is distributed. */
export class CompanyStatements {
  #isDistributed = false;

  /** Runs `all`, and from the first time that the database rejects its statement on, `perCompany`. */
  async run<Row>(all: () => Promise<Row[]>, perCompany: () => Promise<Row[]>): Promise<Row[]> {
    if (!this.#isDistributed) {
      try {
        return await all();
      } catch (error) {
        if ((error as { code?: string }).code !== featureNotSupported) throw error;
        this.#isDistributed = true;
      }
    }
    return await perCompany();
  }
}

/**
 * Returns the rows of all companies. If some fail because of their node, reports the first error; rejects with it without `report`, or if
 * the database does not respond.
 */
export async function forEachCompany<Company, Row>(
  db: Database,
  companies: readonly Company[],
  run: (company: Company) => Promise<Row[]>,
  report?: ErrorReport,
): Promise<Row[]> {
  const rows: Row[] = [];
  const errors: unknown[] = [];
  for (let i = 0; i < companies.length; i += maxConcurrentStatements) {
    const outcomes = await Promise.allSettled(companies.slice(i, i + maxConcurrentStatements).map(run));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') rows.push(...outcome.value);
      else errors.push(outcome.reason);
    }
  }
  if (errors.length > 0) {
    if (report === undefined || !(await isResponding(db))) throw errors[0];
    report(errors[0]);
  }
  return rows;
}

async function isResponding(db: Database): Promise<boolean> {
  return await db.raw('SELECT').then(
    () => true,
    () => false,
  );
}

/**
 * Returns the rows of all companies. `run` gets no IDs. If it fails because a node is lost, it runs for the companies of each node, and the
 * error is reported.
 */
export async function forEachNode<Row>(
  db: Database,
  run: (companyIds?: string[]) => Promise<Row[]>,
  report?: ErrorReport,
): Promise<Row[]> {
  try {
    return await run();
  } catch (error) {
    const nodes = report && (await listCompaniesOfNodes(db).catch(() => undefined));
    if (nodes === undefined) throw error;
    return await forEachCompany(db, nodes, (companyIds) => run(companyIds), report);
  }
}

/** Rejects on plain PostgreSQL. */
async function listCompaniesOfNodes(db: Database): Promise<string[][]> {
  const { rows } = await db.raw<{ rows: { companyIds: string[] }[] }>(
    `SELECT array_agg(c.id) AS "companyIds" FROM companies c, pg_dist_placement p
     WHERE p.shardid = get_shard_id_for_distribution_column('webhook_endpoints', c.id) GROUP BY p.groupid`,
  );
  return rows.map(({ companyIds }) => companyIds);
}

/** Groups rows by their company. */
export function groupByCompany<Row extends { companyId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ companyId }) => companyId);
}
