// The e-mails of a sandbox, which are recorded and never sent.

import type { OrderMail } from '../../domain/orders/order-mail.ts';
import type { Database } from '../../postgres/connection.ts';
import { exactTime, type TimePosition } from '../exact-time.ts';
import { contentColumns } from '../orders/order-mails.ts';

/** An e-mail that live data would have sent; `createdAt` is ISO 8601 UTC. */
type RecordedEmail = OrderMail & { id: string; address: string | null; createdAt: string };

/** Returns up to `limit` e-mails of the company, newest first, optionally those after a position. */
export async function listEmails(
  db: Database,
  companyId: string,
  { after, limit }: { after?: TimePosition | undefined; limit: number },
): Promise<(RecordedEmail & { position: string })[]> {
  const { rows } = await db.raw<{ rows: (RecordedEmail & { position: string })[] }>(
    `SELECT m.id, m.address, iso_utc(m.created_at) AS "createdAt", ${contentColumns}, ${exactTime('m.created_at')} AS position
     FROM order_mails m JOIN companies c ON c.id = m.company_id
     WHERE m.company_id = :companyId ${after === undefined ? '' : 'AND (m.created_at, m.id) < (:afterTime::timestamptz, :afterId::uuid)'}
     ORDER BY m.created_at DESC, m.id DESC LIMIT :limit`,
    { companyId, limit, ...(after && { afterTime: after.createdAt, afterId: after.id }) },
  );
  return rows;
}
