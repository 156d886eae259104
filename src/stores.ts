// What functions keep in memory for a database. A context has the stores of its database, which a sandbox has of its own.

import { CatalogCache } from './db/catalog/catalog-cache.ts';
import { CompanyStatements } from './db/company-statements.ts';
import { DeliveryNumbers } from './db/orders/delivery-numbers.ts';
import { OrderQueues } from './db/orders/order-queues.ts';
import { PushIds } from './db/sales/pushes.ts';
import type { Clock } from './domain/clock.ts';
import type { Encryption } from './domain/encryption.ts';
import type { Database } from './postgres/connection.ts';
import { WakeUps } from './postgres/notifications.ts';

export interface Stores {
  clock: Clock;
  /** Encrypts and decrypts stored secrets (db/encrypted-columns.ts). */
  encryption: Encryption;
  companyStatements: CompanyStatements;
  catalogCache: CatalogCache;
  wakeUps: WakeUps;
  deliveryNumbers: DeliveryNumbers;
  orderQueues: OrderQueues;
  pushIds: PushIds;
}

/** Creates the stores of a database. */
export function createStores(db: Database, { clock, encryption }: Pick<Stores, 'clock' | 'encryption'>): Stores {
  return {
    clock,
    encryption,
    companyStatements: new CompanyStatements(),
    catalogCache: new CatalogCache(),
    wakeUps: new WakeUps(db),
    deliveryNumbers: new DeliveryNumbers(clock),
    orderQueues: new OrderQueues(),
    pushIds: new PushIds(),
  };
}
