// Stores calculated recommendations, and records the events of those that have become low or urgent, in one transaction.

import { recordEvents } from '../../db/events/events.ts';
import { listSubscribers, readChangedProducts } from '../../db/events/product-change-batches.ts';
import {
  type CalculationTime,
  lockItems,
  type StoredRecommendation,
  storeRecommendations,
} from '../../db/recommendations/recommendations.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RecommendationItem } from '../../domain/recommendations/recommendation-item.ts';
import { type AlertName, alertEvent, alertEventNames, newAlerts } from '../../domain/recommendations/reorder-alert.ts';
import type { Transaction } from '../../postgres/connection.ts';
import type { WakeUps } from '../../postgres/notifications.ts';

/** What records the events. */
export interface AlertContext {
  clock: Clock;
  wakeUps: WakeUps;
}

/** Stores recommendations of a company, with the events that its endpoints subscribed to. */
export async function storeWithAlerts(
  trx: Transaction,
  { clock, wakeUps }: AlertContext,
  companyId: string,
  time: CalculationTime,
  calculated: readonly StoredRecommendation[],
): Promise<void> {
  const subscribed = await subscribedAlerts(trx, companyId);
  const alerts = subscribed.length === 0 ? [] : await findAlerts(trx, companyId, time, calculated, subscribed);
  await storeRecommendations(trx, companyId, time, calculated);
  if (alerts.length === 0) return;
  const products = await readChangedProducts(
    trx,
    alerts.map(({ item }) => item.productId),
  );
  const at = clock.now().toISOString();
  const events = alerts.map(({ name, item }) => alertEvent(name, item, products.get(item.productId)!, at));
  await recordEvents(trx, wakeUps, companyId, `calculation-${time.day}`, events);
}

async function subscribedAlerts(trx: Transaction, companyId: string): Promise<AlertName[]> {
  const subscribers = await listSubscribers(trx, alertEventNames, companyId, (error) => {
    throw error;
  });
  const names = new Set<string>(subscribers.flatMap(({ eventNames }) => eventNames));
  return alertEventNames.filter((name) => names.has(name));
}

async function findAlerts(
  trx: Transaction,
  companyId: string,
  time: CalculationTime,
  calculated: readonly StoredRecommendation[],
  subscribed: AlertName[],
): Promise<{ name: AlertName; item: RecommendationItem }[]> {
  const productIds = calculated.map(({ productId }) => productId);
  const before = await lockItems(trx, companyId, productIds, time);
  return calculated.flatMap((stored) => {
    const earlier = before.get(stored.productId);
    if (earlier === undefined) return [];
    const item: RecommendationItem = JSON.parse(`{${stored.item}}`);
    const names = newAlerts(earlier, item).filter((name) => subscribed.includes(name));
    return names.map((name) => ({ name, item }));
  });
}
