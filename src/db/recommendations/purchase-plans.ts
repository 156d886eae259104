// Stores purchase plans.

import type { PurchasePlan } from '../../domain/recommendations/plans/purchase-plan.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

const planStatuses = ['open', 'ordered', 'expired'] as const;
type PlanStatus = (typeof planStatuses)[number];

/** An order that was placed from a plan; the amount is a decimal string. */
export interface PlacedPlanOrder {
  orderNumber: string;
  deliveryId: string;
  orderId: string;
  externalOrderId: string | null;
  supplier: { id: string; name: string };
  shippingMethod: 'air' | 'sea';
  totalAmount: string;
  currency: string;
  createdAt: string;
}

/** The stored part of a plan. */
interface PlanContent extends PurchasePlan {
  /** Due products beyond those of the plan. */
  hasMore: boolean;
  placedOrders: PlacedPlanOrder[];
}

/** A stored plan; times are ISO 8601 UTC. */
export interface StoredPlan {
  id: string;
  createdAt: string;
  expiresAt: string;
  orderedAt: string | null;
  status: PlanStatus;
  digest: string;
  plan: PlanContent;
}

const status = `CASE WHEN ordered_at IS NOT NULL THEN 'ordered' WHEN expires_at <= now() THEN 'expired' ELSE 'open' END`;
const columns = `id, iso_utc(created_at) AS "createdAt", iso_utc(expires_at) AS "expiresAt", iso_utc(ordered_at) AS "orderedAt",
  ${status} AS status, digest, plan`;

/** Inserts a plan that is valid for `days` days, and returns its ID. */
export async function insertPlan(
  db: Database,
  companyId: string,
  { digest, plan, days }: { digest: string; plan: PlanContent; days: number },
): Promise<string> {
  const expiresAt = db.raw(`now() + ? * interval '1 day'`, [days]);
  const [row] = await db('purchase_plans')
    .insert({ company_id: companyId, digest, plan: JSON.stringify(plan), expires_at: expiresAt })
    .returning('id');
  return row!.id;
}

/** Returns a plan of the company; undefined if it has none with this ID. With `lock`, waits for concurrent orders of the plan. */
export async function findPlan(
  db: Database,
  companyId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredPlan | undefined> {
  const query = db('purchase_plans').where({ company_id: companyId, id }).first<StoredPlan>(db.raw(columns));
  return await (lock ? query.forUpdate() : query);
}

/** Which plans to list: newest first, after the given ID. */
interface PlanWindow {
  statuses?: readonly PlanStatus[] | undefined;
  after?: string | undefined;
  limit: number;
}

/** Returns the plans of a page, newest first. */
export async function listPlans(
  db: Database,
  companyId: string,
  { statuses, after, limit }: PlanWindow,
): Promise<StoredPlan[]> {
  const query = db('purchase_plans').where({ company_id: companyId }).orderBy('id', 'desc').limit(limit);
  if (statuses !== undefined) query.whereRaw(`${status} = ANY (:statuses)`, { statuses: [...statuses] });
  if (after !== undefined) query.where('id', '<', after);
  return await query.select<StoredPlan[]>(db.raw(columns));
}

/** Waits for other orders of the company's plans, until the transaction ends. */
export async function lockPlanOrders(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('plans ' || ?, 0))`, [companyId]);
}

/** Records the orders of a plan. */
export async function markPlanOrdered(
  trx: Transaction,
  companyId: string,
  id: string,
  plan: PlanContent,
): Promise<void> {
  await trx('purchase_plans')
    .where({ company_id: companyId, id })
    .update({ ordered_at: trx.raw('now()'), plan: JSON.stringify(plan) });
}
