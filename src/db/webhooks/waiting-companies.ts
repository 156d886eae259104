// Lists the companies that have due deliveries.

import type { Database } from '../../postgres/connection.ts';
import { type ErrorReport, forEachNode } from '../company-statements.ts';

/** A company with its number of endpoints that have a due delivery. */
interface WaitingCompany {
  companyId: string;
  endpoints: number;
}

// One index lookup per endpoint, however many deliveries are pending.
const listStatement = (condition = (_table: string) => '') => `
  SELECT company_id AS "companyId", count(*)::int AS endpoints FROM webhook_endpoints e
  WHERE removed_at IS NULL AND paused_at IS NULL ${condition('e')} AND (
    SELECT due_at FROM webhook_deliveries d
    WHERE d.company_id = e.company_id AND d.endpoint_id = e.id AND d.status = 'pending' ${condition('d')} ORDER BY due_at LIMIT 1) <= now()
  GROUP BY company_id`;

/** Returns the companies with due deliveries in random order. Without a node, returns those of the other nodes, and reports the error. */
export async function listWaitingCompanies(db: Database, report?: ErrorReport): Promise<WaitingCompany[]> {
  return (await forEachNode(db, (companyIds) => listWaiting(db, companyIds), report))
    .map((company) => ({ company, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ company }) => company);
}

async function listWaiting(db: Database, companyIds?: string[]): Promise<WaitingCompany[]> {
  // A condition on both tables: else the statement runs on the shards of all companies.
  const ofCompanies = (table: string) => `AND ${table}.company_id = ANY(:companyIds::uuid[])`;
  const { rows } = companyIds
    ? await db.raw<{ rows: WaitingCompany[] }>(listStatement(ofCompanies), { companyIds })
    : await db.raw<{ rows: WaitingCompany[] }>(listStatement());
  return rows;
}
