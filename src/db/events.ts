// Events of orders, written in the transaction that caused them.

import type { Knex } from 'knex';
import type { OrderEvent } from '../domain/order-events.ts';

/** Records events of one company's orders. */
export async function recordEvents(
  trx: Knex.Transaction,
  companyId: string,
  requestId: string,
  events: readonly OrderEvent[],
): Promise<void> {
  await trx.raw(
    `INSERT INTO events (company_id, order_id, name, data, created_at, request_id)
     SELECT ?, "orderId", name, data, at, ?
     FROM json_to_recordset(?) AS event ("orderId" uuid, name text, data json, at timestamptz)`,
    [companyId, requestId, JSON.stringify(events)],
  );
}
