// Lead times of calculations, and accepted orders to measure them on.

import { randomUUID } from 'node:crypto';
import { storeLeadTimes } from '../../src/db/orders/lead-times.ts';
import type { LeadTimeEstimate } from '../../src/domain/orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../../src/domain/orders/order.ts';
import type { Database } from '../../src/postgres/connection.ts';

/** Returns a lead time of the default with this deviation. */
export function leadTime(days: string, deviationDays = '0'): LeadTimeEstimate {
  return {
    ...{ plannedDays: days, level: 'default', orderCount: 0, deviationDays, sampleDeviation: null },
    ...{ p80: null, p90: null, defaultDays: days, ignored: [] },
  };
}

/** Records accepted orders of a company that took so many days from the first payment. */
export async function recordDeliveries(
  db: Database,
  companyId: string,
  supplierId: string,
  shippingMethod: ShippingMethod,
  days: readonly number[],
): Promise<void> {
  const samples = days.map((first_payment) => ({
    ...{ orderId: randomUUID(), supplierId, shippingMethod },
    days: { first_payment, shipped: null },
  }));
  await db.transaction((trx) => storeLeadTimes(trx, companyId, samples));
}
