// Names of what entries of the audit log identify.

import type { Database } from '../../postgres/connection.ts';

/** Returns the names by ID of those products, suppliers, orders, users and files that the company sees. */
export async function readAuditNames(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
    `SELECT id, name FROM products WHERE id = ANY (:ids) AND (company_id IS NULL OR company_id = :companyId)
     UNION ALL SELECT id, name FROM suppliers WHERE id = ANY (:ids)
     UNION ALL SELECT id, order_number FROM orders WHERE company_id = :companyId AND id = ANY (:ids)
     UNION ALL SELECT id, email FROM users WHERE company_id = :companyId AND id = ANY (:ids)
     UNION ALL SELECT id, name FROM files WHERE company_id = :companyId AND id = ANY (:ids)`,
    { companyId, ids },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
