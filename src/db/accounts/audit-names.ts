// Names of what entries of the audit log identify.

import type { Locale } from '../../domain/locale.ts';
import { draftTitle, type TitledContent } from '../../domain/orders/approval/draft-title.ts';
import type { Database } from '../../postgres/connection.ts';
import { containsPattern } from '../../postgres/text-match.ts';
import { hasNumberWithText, orderTextPatterns } from '../orders/orders.ts';

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

/** Returns the IDs of the company's drafts whose title in the language contains the text. */
export async function findDraftsByTitle(
  db: Database,
  companyId: string,
  text: string,
  locale: Locale,
): Promise<string[]> {
  // Of the lines, a title has the sum of their units only.
  const { rows: drafts } = await db.raw<{ rows: (TitledContent & { id: string })[] }>(
    `SELECT id, title, json_build_object('shippingMethod', request->'shippingMethod') AS request, CASE WHEN title IS NULL THEN (
       SELECT json_agg(json_build_object('supplier', placed->'supplier', 'totalAmount', placed->'totalAmount', 'lines', (
         SELECT json_agg(json_build_object('quantity', line->'quantity')) FROM json_array_elements(placed->'lines') line)))
       FROM json_array_elements(quoted) placed) END AS orders
     FROM order_drafts WHERE company_id = :companyId`,
    { companyId },
  );
  const titles = drafts.map((draft) => draftTitle(draft, locale).replaceAll('\u00a0', ' '));
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM unnest(:ids::text[], :titles::text[]) titled (id, title) WHERE fold_case(title) LIKE fold_case(:pattern)`,
    { ids: drafts.map(({ id }) => id), titles, pattern: containsPattern(text) },
  );
  return rows.map(({ id }) => id);
}

/** Of one text, orders whose entries are found. A number of a company that is typed in full is that of few. */
const maxFoundOrders = 1000;

/** Returns the order numbers of the newest of the company's orders with the text in a number: the order's, the delivery's or the company's own. */
export async function findOrdersByNumber(db: Database, companyId: string, text: string): Promise<string[]> {
  return await db('orders')
    .where({ company_id: companyId })
    .whereRaw(hasNumberWithText, orderTextPatterns(text))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(maxFoundOrders)
    .pluck('order_number');
}

/** Returns the numbers that the company gave its orders, by order number, of those that have one. */
export async function readOwnNumbers(
  db: Database,
  companyId: string,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNumbers.length === 0) return new Map();
  const orders = await db('orders')
    .where({ company_id: companyId })
    .whereIn('order_number', [...orderNumbers])
    .whereNotNull('external_order_id')
    .select<{ orderNumber: string; ownNumber: string }[]>({
      orderNumber: 'order_number',
      ownNumber: 'external_order_id',
    });
  return new Map(orders.map(({ orderNumber, ownNumber }) => [orderNumber, ownNumber]));
}
