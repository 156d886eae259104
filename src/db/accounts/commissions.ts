// What marketplaces keep of a company's sales.

import type { Database } from '../../postgres/connection.ts';

/** What a marketplace keeps, as a percentage of the sale price in a decimal string; the moment is ISO 8601 UTC. */
export interface Commission {
  marketplace: string;
  percent: string;
  updatedAt: string;
}

const columns = `marketplace, trim_scale(percent) AS percent, iso_utc(updated_at) AS "updatedAt"`;

/** Returns a company's commissions, by marketplace. */
export async function listCommissions(db: Database, companyId: string): Promise<Commission[]> {
  const { rows } = await db.raw<{ rows: Commission[] }>(
    `SELECT ${columns} FROM marketplace_commissions WHERE company_id = ? ORDER BY marketplace`,
    [companyId],
  );
  return rows;
}

/** Returns what a marketplace keeps, and keeps it from changing until the transaction ends; undefined where it is not set. */
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

/** Sets what a marketplace keeps, and returns it. */
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

/** Forgets what a marketplace keeps. */
export async function deleteCommission(db: Database, companyId: string, marketplace: string): Promise<void> {
  await db('marketplace_commissions').where({ company_id: companyId, marketplace }).delete();
}
