// The e-mails of a sandbox, which are recorded and never sent.

import type { OrderMail } from '../../domain/orders/order-mail.ts';
import type { Database } from '../../postgres/connection.ts';
import { contentColumns } from '../orders/order-mails.ts';

/** An e-mail that live data would have sent; `createdAt` is ISO 8601 UTC. */
type RecordedEmail = OrderMail & { id: string; address: string | null; createdAt: string };

const maxListed = 100;

/** Returns the last e-mails of the company, newest first. */
export async function listEmails(db: Database, companyId: string): Promise<RecordedEmail[]> {
  const { rows } = await db.raw<{ rows: RecordedEmail[] }>(
    `SELECT m.id, m.address, iso_utc(m.created_at) AS "createdAt", ${contentColumns}
     FROM order_mails m JOIN companies c ON c.id = m.company_id
     WHERE m.company_id = :companyId ORDER BY m.created_at DESC, m.id LIMIT ${maxListed}`,
    { companyId },
  );
  return rows;
}
