// Reads recorded product changes, and marks those whose events a company has.

import type { ChangedProduct } from '../../domain/events/product-events.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { type ErrorReport, forEachNode, groupByCompany } from '../company-statements.ts';
import type { ProductChange } from './product-changes.ts';

/** The changes of a transaction. */
export interface ProductChangeBatch {
  id: string;
  /** Null for the shared catalog. */
  companyId: string | null;
  /** ISO 8601 UTC. */
  recordedAt: string;
  priceChanges: number;
  unavailable: number;
  /** Null for more than 1,000 products. */
  changes: ProductChange[] | null;
}

/** A company with endpoints that subscribe to product events. */
export interface Subscriber {
  companyId: string;
  /** All events of its endpoints. */
  eventNames: string[];
  tccEnabled: boolean;
  tccCoefficient: string | null;
}

/** Returns the oldest batch, or the next one after `after`, that is not published; undefined if there is none. */
export async function findUnpublishedBatch(
  db: Database,
  after: string | undefined,
): Promise<ProductChangeBatch | undefined> {
  const unpublished = db('product_change_batches').whereNull('published_at');
  if (after !== undefined) unpublished.where('id', '>', after);
  return await unpublished
    .orderBy('id')
    .first(
      db.raw(
        `id, company_id AS "companyId", iso_utc(recorded_at) AS "recordedAt", price_changes AS "priceChanges", unavailable, changes`,
      ),
    );
}

/** Marks a batch as published for all companies. */
export async function markPublished(db: Database, id: string): Promise<void> {
  await db('product_change_batches').where({ id }).update({ published_at: new Date().toISOString() });
}

/** Marks a batch as published for a company; returns false if it was already. Concurrent transactions wait for each other. */
export async function claimBatch(trx: Transaction, companyId: string, batchId: string): Promise<boolean> {
  const rows = await trx('published_batches')
    .insert({ company_id: companyId, batch_id: batchId })
    .onConflict(['company_id', 'batch_id'])
    .ignore()
    .returning('batch_id');
  return rows.length > 0;
}

/**
 * Returns the companies with an endpoint for one of these events, or only `companyId`. Reads the endpoints of all companies: without a node
 * of a distributed database, returns those of the other nodes, and reports the error.
 */
export async function listSubscribers(
  db: Database,
  names: readonly string[],
  companyId: string | null,
  report: ErrorReport,
): Promise<Subscriber[]> {
  const rows = await (companyId === null
    ? forEachNode(db, (companyIds) => readSubscribers(db, names, companyIds), report)
    : readSubscribers(db, names, [companyId]));
  return [...groupByCompany(rows).values()].map((endpoints) => ({
    ...endpoints[0]!,
    eventNames: endpoints.flatMap(({ eventNames }) => eventNames),
  }));
}

/** Returns a row for each endpoint. */
async function readSubscribers(
  db: Database,
  names: readonly string[],
  companyIds?: readonly string[],
): Promise<Subscriber[]> {
  const { rows } = await db.raw<{ rows: Subscriber[] }>(
    `SELECT e.company_id AS "companyId", e.event_names AS "eventNames", c.tcc_enabled AS "tccEnabled",
       trim_scale(c.tcc_coefficient)::text AS "tccCoefficient"
     FROM webhook_endpoints e JOIN companies c ON c.id = e.company_id
     WHERE e.removed_at IS NULL AND e.event_names && :names::text[] ${companyIds ? 'AND e.company_id = ANY (:companyIds::uuid[])' : ''}`,
    { names, ...(companyIds && { companyIds }) },
  );
  return rows;
}

/** Returns the products of changes, by id. */
export async function readChangedProducts(db: Database, ids: readonly string[]): Promise<Map<string, ChangedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: ChangedProduct[] }>(
    `SELECT p.id AS "productId", p.sku, p.supplier_sku AS "supplierSku", p.name, json_build_object('id', s.id, 'name', s.name) AS supplier, p.currency,
       trim_scale(r.try_rate)::text AS "tryRate"
     FROM products p JOIN suppliers s ON s.id = p.supplier_id LEFT JOIN current_rates r ON r.currency = p.currency
     WHERE p.id = ANY (:ids::uuid[])`,
    { ids },
  );
  return new Map(rows.map((product) => [product.productId, product]));
}

/** Days for which batches are kept after their events were recorded. */
const retentionDays = 30;

/** Deletes up to `limit` published batches of more than 30 days ago, and returns their number. */
export async function deleteExpiredBatches(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM product_change_batches WHERE id IN (
       SELECT id FROM product_change_batches WHERE published_at < now() - interval '${retentionDays} days' LIMIT ?)`,
    [limit],
  );
  return rowCount;
}

/** Deletes up to `limit` marks of companies of more than 30 days ago, and returns their number. */
export async function deleteExpiredClaims(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM published_batches WHERE (company_id, batch_id) IN (
       SELECT company_id, batch_id FROM published_batches WHERE published_at < now() - interval '${retentionDays} days' LIMIT ?)`,
    [limit],
  );
  return rowCount;
}
