// Keeps the cost samples of orders up to date, from which landed cost estimates are learned.

import {
  addCostSamples,
  listOrdersWithoutSample,
  type SampledOrder,
  storeCostSample,
} from '../../db/orders/cost-samples.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { type CostSample, costSample } from '../../domain/orders/cost-sample.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { readRates } from './payment-rates.ts';

const batchSize = 200;

/** Updates the cost sample of an order that changed. An order without payments has none. The transaction must hold its lock. */
export async function updateCostSample(trx: Transaction, companyId: string, order: Order): Promise<void> {
  if (order.earliestPaymentOn === null) return;
  await storeCostSample(trx, companyId, await readSample(trx, companyId, order));
}

/** Adds the cost samples of a company's orders that have none, as after an upgrade, and returns their number. Idempotent. */
export async function addMissingCostSamples(db: Database, companyId: string, signal: AbortSignal): Promise<number> {
  let added = 0;
  for (;;) {
    const orders = await listOrdersWithoutSample(db, companyId, batchSize);
    const samples: CostSample[] = [];
    for (const order of orders) samples.push(await readSample(db, companyId, order));
    if (samples.length > 0) await addCostSamples(db, companyId, samples);
    added += samples.length;
    if (orders.length < batchSize || signal.aborted) return added;
  }
}

async function readSample(db: Database, companyId: string, order: SampledOrder): Promise<CostSample> {
  const payments = await listPayments(db, companyId, order.id);
  const rateOn = await readRates(db, order.currency, payments);
  const quantities = lineQuantities(order, await listOrderFacts(db, companyId, order.id));
  return costSample(order, payments, rateOn, quantities);
}
