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
    `SELECT id, name FROM products WHERE id = ANY (:ids) AND (company_id = :companyId OR company_id IS NULL AND listed)
     UNION ALL SELECT id, name FROM suppliers s WHERE id = ANY (:ids) AND (
       EXISTS (SELECT FROM products p WHERE p.supplier_id = s.id AND p.listed AND p.company_id IS NULL)
       OR EXISTS (SELECT FROM products p WHERE p.supplier_id = s.id AND p.company_id = :companyId)
       OR EXISTS (SELECT FROM orders o WHERE o.company_id = :companyId AND o.supplier_id = s.id))
     UNION ALL SELECT id, order_number FROM orders WHERE company_id = :companyId AND id = ANY (:ids)
     UNION ALL SELECT id, email FROM users WHERE company_id = :companyId AND id = ANY (:ids)
     UNION ALL SELECT id, name FROM files WHERE company_id = :companyId AND id = ANY (:ids)`,
    { companyId, ids },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
