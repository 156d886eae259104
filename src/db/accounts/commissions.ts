// Marketplace commissions on a company's sales.

import type { Database } from '../../postgres/connection.ts';

/** A marketplace's commission. `percent` is a percentage of the sale price, as a decimal string; `updatedAt` is ISO 8601 UTC. */
export interface Commission {
  marketplace: string;
  percent: string;
  updatedAt: string;
}

const columns = `marketplace, trim_scale(percent) AS percent, iso_utc(updated_at) AS "updatedAt"`;

/** Returns a company's commissions, ordered by marketplace. */
export async function listCommissions(db: Database, companyId: string): Promise<Commission[]> {
  const { rows } = await db.raw<{ rows: Commission[] }>(
    `SELECT ${columns} FROM marketplace_commissions WHERE company_id = ? ORDER BY marketplace`,
    [companyId],
  );
  return rows;
}

/** Locks a commission until the transaction ends and returns it; undefined if it is not set. */
export async function lockCommission(
  db: Database,
  companyId: string,
  marketplace: string,
): Promise<Commission | undefined> {
  const { rows } = await db.raw<{ rows: Commission[] }>(
    `SELECT ${columns} FROM marketplace_commissions WHERE company_id = ? AND marketplace = ? FOR UPDATE`,
    [companyId, marketplace],
  );
  return rows[0];
}

/** Inserts or updates a commission and returns it. */
export async function storeCommission(
  db: Database,
  companyId: string,
  { marketplace, percent }: Pick<Commission, 'marketplace' | 'percent'>,
): Promise<Commission> {
  const { rows } = await db.raw<{ rows: Commission[] }>(
    `INSERT INTO marketplace_commissions (company_id, marketplace, percent) VALUES (?, ?, ?)
     ON CONFLICT (company_id, marketplace) DO UPDATE SET percent = excluded.percent, updated_at = now() RETURNING ${columns}`,
    [companyId, marketplace, percent],
  );
  return rows[0]!;
}

/** Deletes a commission. */
export async function deleteCommission(db: Database, companyId: string, marketplace: string): Promise<void> {
  await db('marketplace_commissions').where({ company_id: companyId, marketplace }).delete();
}
