// What functions keep in memory for a database. A context has the stores of its database, which a sandbox has of its own.

import { DeliveryNumbers } from './db/orders/delivery-numbers.ts';
import { PushIds } from './db/sales/pushes.ts';
import { currentTime } from './postgres/clock.ts';
import type { Database } from './postgres/connection.ts';
import { WakeUps } from './postgres/notifications.ts';

export interface Stores {
  wakeUps: WakeUps;
  deliveryNumbers: DeliveryNumbers;
  pushIds: PushIds;
}

/** Creates empty stores. */
export function createStores(db: Database): Stores {
  return {
    wakeUps: new WakeUps(db),
    deliveryNumbers: new DeliveryNumbers({ now: () => currentTime(db) }),
    pushIds: new PushIds(),
  };
}
