// The author of demo activity, and its dates.

import type { Actor } from '../../../src/db/accounts/audit-log.ts';
import type { PushSource } from '../../../src/db/sales/pushes.ts';
import { addDays, dayOf } from '../../../src/domain/day.ts';

export const requestId = 'demo-data';

/** Returns the actor that audit log entries of demo data name. */
export function demoActor(companyId: string): Actor {
  return { companyId, userId: null, name: 'demo data', requestId };
}

/** Returns the source of pushed demo data. */
export function demoSource(companyId: string): PushSource {
  return { companyId, keyId: null, requestId };
}

/** Returns the day that many days ago (UTC). */
export function daysAgo(days: number): string {
  return addDays(dayOf(new Date().toISOString()), -days);
}
