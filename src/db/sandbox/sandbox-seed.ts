// Statements of the seed of a sandbox.

import type { Database } from '../../postgres/connection.ts';

/** The products of a sandbox, in order of SKU. */
export async function listSeededProducts(db: Database): Promise<{ id: string; sku: string; price: string }[]> {
  return db('products').orderBy('sku').select('id', 'sku', 'price');
}

/** Deletes what the seed's orders and pushes have caused: events, e-mails and jobs. */
export async function clearSeedEffects(db: Database): Promise<void> {
  await db.raw('TRUNCATE events, webhook_deliveries, webhook_attempts, order_mails, recalculation_queue, jobs CASCADE');
}
