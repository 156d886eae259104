// Names of what entries of the audit log identify.

import type { Locale } from '../../domain/locale.ts';
import { draftTitle, type TitledContent } from '../../domain/orders/approval/draft-title.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns the names by ID of those products, suppliers, orders, drafts, users and files that the company sees. Titles of drafts are in the language. */
export async function readAuditNames(
  db: Database,
  companyId: string,
  ids: readonly string[],
  locale: Locale,
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
  const drafts = await db('order_drafts')
    .where({ company_id: companyId })
    .whereIn('id', [...ids])
    .select<(TitledContent & { id: string })[]>('id', 'title', 'request', { orders: 'quoted' });
  return new Map([
    ...rows.map(({ id, name }) => [id, name] as const),
    ...drafts.map((draft) => [draft.id, draftTitle(draft, locale)] as const),
  ]);
}
