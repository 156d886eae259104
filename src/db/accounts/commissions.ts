// Marketplace commissions on a company's sales.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { lockCompany } from './companies.ts';

/** A marketplace's commission. `percent` is a percentage of the sale price, as a decimal string; `updatedAt` is ISO 8601 UTC. */
export interface Commission {
  marketplace: string;
  percent: string;
  updatedAt: string;
}

const columns = `marketplace, trim_scale(percent) AS percent, iso_utc_immutable(updated_at) AS "updatedAt"`;

/** Returns a company's commissions after the marketplace `after`, ordered by marketplace. */
export async function listCommissions(
  db: Database,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Commission[]> {
  return db('marketplace_commissions')
    .where({ company_id: companyId })
    .modify((query) => after !== undefined && query.where('marketplace', '>', after))
    .orderBy('marketplace')
    .limit(limit)
    .select(db.raw(columns));
}

/**
 * Locks the company's commissions until the transaction ends and returns that of a marketplace; undefined if it is not set. The lock is
 * on the company, because a commission that is not set has no row.
 */
export async function lockCommission(
  trx: Transaction,
  companyId: string,
  marketplace: string,
): Promise<Commission | undefined> {
  await lockCompany(trx, companyId);
  return trx('marketplace_commissions').where({ company_id: companyId, marketplace }).first(trx.raw(columns));
}

/** Inserts or updates a commission and returns it. */
export async function storeCommission(
  db: Database,
  companyId: string,
  { marketplace, percent }: Pick<Commission, 'marketplace' | 'percent'>,
): Promise<Commission> {
  const [commission] = await db('marketplace_commissions')
    .insert({ company_id: companyId, marketplace, percent, updated_at: db.raw('now()') })
    .onConflict(['company_id', 'marketplace'])
    .merge(['percent', 'updated_at'])
    .returning<Commission[]>(db.raw(columns));
  return commission!;
}

/** Deletes a commission. */
export async function deleteCommissionRow(db: Database, companyId: string, marketplace: string): Promise<void> {
  await db('marketplace_commissions').where({ company_id: companyId, marketplace }).delete();
}
