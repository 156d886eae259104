// Postpones webhook deliveries that wait for an earlier one of their order, so that claims do not read them again and again.
//
// A claim takes only the first pending delivery of an order, whether the others are postponed or not. A postponed one is due when its
// predecessor is delivered or has failed (recordAttempts), and after the lease or the retry of the predecessor at the latest.

import type { Database } from '../../postgres/connection.ts';
import { type ErrorReport, forEachCompany, forEachNode } from '../company-statements.ts';
import type { DeliveryContext } from './deliveries.ts';

/** How many due deliveries of an endpoint are examined: more than it can have in progress. */
export const examinedDeliveries = 1_000;

/**
 * Postpones due deliveries with a pending predecessor, among the first 1,000 of each endpoint with an ordering, and returns their number.
 * Calls `report` for each error that concerns only some companies of a distributed database.
 */
export async function holdBackDeliveries(
  { db, companyStatements }: DeliveryContext,
  leaseMs: number,
  report?: ErrorReport,
): Promise<number> {
  const hold = async (companyId?: string) => {
    const bindings = { leaseMs, examined: examinedDeliveries, ...(companyId && { companyId }) };
    return (await db.raw<{ rows: unknown[] }>(holdStatement(companyId !== undefined), bindings)).rows;
  };
  const held = await companyStatements.run(
    () => hold(),
    async () => await forEachCompany(db, await listOrderedCompanies(db, report), hold, report),
  );
  return held.length;
}

// The lock of the predecessor excludes that it is settled at the same time, which would release the delivery before it is postponed.
function holdStatement(ofCompany: boolean): string {
  const company = ofCompany ? ':companyId' : 'endpoint.company_id';
  return `WITH held AS MATERIALIZED (
       SELECT held.* FROM webhook_endpoints endpoint, LATERAL (
         SELECT d.company_id, d.event_id, d.endpoint_id, predecessor.due_at
         FROM (
           SELECT company_id, event_id, endpoint_id, ordering_key, event_number FROM webhook_deliveries
           WHERE company_id = ${company} AND endpoint_id = endpoint.id AND status = 'pending' AND due_at <= now()
           ORDER BY due_at LIMIT :examined
           FOR UPDATE SKIP LOCKED
         ) d, LATERAL (
           SELECT earlier.due_at FROM webhook_deliveries earlier
           WHERE earlier.company_id = ${company} AND earlier.endpoint_id = endpoint.id AND earlier.ordering_key = d.ordering_key
             AND earlier.status = 'pending' AND earlier.event_number < d.event_number
           ORDER BY earlier.event_number LIMIT 1
           FOR NO KEY UPDATE SKIP LOCKED
         ) predecessor
       ) held
       WHERE ordering = 'per_order' AND removed_at IS NULL AND paused_at IS NULL ${ofCompany ? 'AND endpoint.company_id = :companyId' : ''}
     )
     UPDATE webhook_deliveries d
     SET due_at = greatest(held.due_at, now() + :leaseMs * interval '1 millisecond'), held_back = true
     FROM held
     WHERE d.company_id = held.company_id AND d.event_id = held.event_id AND d.endpoint_id = held.endpoint_id
       ${ofCompany ? 'AND d.company_id = :companyId' : ''}
     RETURNING d.event_id`;
}

async function listOrderedCompanies(db: Database, report?: ErrorReport): Promise<string[]> {
  const list = async (companyIds?: string[]) => {
    const endpoints = db('webhook_endpoints').where({ ordering: 'per_order', removed_at: null, paused_at: null });
    if (companyIds) void endpoints.whereIn('company_id', companyIds);
    return await endpoints.distinct().pluck('company_id');
  };
  return await forEachNode(db, list, report);
}
