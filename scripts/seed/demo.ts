// How a demo is known, apart from all that it takes to make one.

import type { Database } from '../../src/postgres/connection.ts';

/** The company that the demo's keys are for. */
export const demoCompanyName = 'Demo Trading Ltd';

/** Who signs in for it. */
export const demoUserEmail = 'demo@demotrading.example';

/** Whether there is a catalog already, the demo's or a real one: seeding makes it last of all. */
export async function isSeeded(db: Database): Promise<boolean> {
  return (await db('products').whereNull('company_id').first('id')) !== undefined;
}
