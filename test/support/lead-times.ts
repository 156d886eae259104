// Lead times of calculations, and accepted orders to measure them on.

import { randomUUID } from 'node:crypto';
import { storeLeadTimes } from '../../src/db/orders/lead-times.ts';
import { addDays, dayOf } from '../../src/domain/day.ts';
import type { LeadTimeSample } from '../../src/domain/orders/lead-time.ts';
import type { DeliveryHistory, LeadTimeEstimate } from '../../src/domain/orders/lead-time-estimate.ts';
import type { Delivery } from '../../src/domain/orders/lead-times/recent-deliveries.ts';
import type { ShippingMethod } from '../../src/domain/orders/order.ts';
import type { Database } from '../../src/postgres/connection.ts';

/** No accepted orders, of any company. */
export const noDeliveries: DeliveryHistory = {
  companySupplier: [],
  company: [],
  sameDay: { companySupplier: 0, company: 0 },
  platform: { days: 0, orders: 0, companies: 0 },
};

/** Returns accepted orders that took so many days, newest first, each accepted on a day of its own. */
export function deliveries(days: readonly number[], supplierId = 'a supplier'): Delivery[] {
  return days.map((taken, index) => ({ supplierId, acceptedOn: addDays('2026-11-20', -index), days: taken }));
}

/** Returns a lead time of the default with this deviation. */
export function leadTime(days: string, deviationDays = '0'): LeadTimeEstimate {
  return {
    ...{ plannedDays: days, level: 'default', orderCount: 0, deviationDays, sampleDeviation: null },
    ...{ p80: null, p90: null, defaultDays: days, ignored: [] },
  };
}

/** Returns the samples of orders that took so many days from the first payment. The last one is accepted today, each `daysApart` after the one before. */
function samplesOf(
  supplierId: string,
  shippingMethod: ShippingMethod,
  days: readonly number[],
  daysApart: number,
): LeadTimeSample[] {
  return days.map((first_payment, index) => ({
    ...{ orderId: randomUUID(), supplierId, shippingMethod },
    acceptedOn: addDays(dayOf(new Date().toISOString()), (index + 1 - days.length) * daysApart),
    days: { first_payment, shipped: null },
  }));
}

/** Records accepted orders of a company that took so many days from the first payment. */
export async function recordDeliveries(
  db: Database,
  companyId: string,
  supplierId: string,
  shippingMethod: ShippingMethod,
  days: readonly number[],
  daysApart = 1,
): Promise<void> {
  const samples = samplesOf(supplierId, shippingMethod, days, daysApart);
  await db.transaction((trx) => storeLeadTimes(trx, companyId, samples));
}
