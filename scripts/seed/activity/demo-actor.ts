// The authors of demo activity, and its dates.

import type { Actor } from '../../../src/db/accounts/audit-log.ts';
import { listUsers } from '../../../src/db/accounts/users.ts';
import type { PushSource } from '../../../src/db/sales/pushes.ts';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import type { Database } from '../../../src/postgres/connection.ts';

export const requestId = 'demo-data';

/** Returns the operator who invited the users of the demo company. */
export function demoOperator(companyId: string): Actor {
  return { companyId, userId: null, name: 'demo data', requestId };
}

/** A user who changes something. */
export type DemoUser = Actor & { userId: string };

/** Returns the users of the demo company, who did what the audit log has: the manager set it up, the buyer buys. */
export async function demoUsers(db: Database, companyId: string): Promise<Record<'manager' | 'buyer', DemoUser>> {
  const users = await listUsers(db, companyId);
  const actorOf = (wanted: 'manager' | 'member') => {
    const { id, email } = users.find(({ role }) => role === wanted)!;
    return { companyId, userId: id, name: email, requestId };
  };
  return { manager: actorOf('manager'), buyer: actorOf('member') };
}

/** Returns the source of pushed demo data. */
export function demoSource(companyId: string): PushSource {
  return { companyId, keyId: null, requestId };
}

/** Returns the day that many days ago (UTC). */
export function daysAgo(days: number): string {
  return addDays(dayOf(new Date().toISOString()), -days);
}
