// The clock and the company of a sandbox, in its schema (postgres/sandbox-schema.ts).

import type { Company } from '../../domain/accounts/company.ts';
import type { Database } from '../../postgres/connection.ts';
import { companyColumns } from '../accounts/companies.ts';

/** Returns the company of a sandbox and the time of its clock. */
export async function readSandboxState(db: Database): Promise<{ company: Company; at: Date }> {
  const { clock, ...company }: Company & { clock: number } = await db('companies as c').first(
    db.raw(`${companyColumns}, (extract(epoch FROM now()) * 1000)::float8 AS clock`),
  );
  return { company, at: new Date(clock) };
}

/** Returns the time of the clock, and the time to which it is being advanced. */
export async function readAdvance(db: Database): Promise<{ now: Date; advancingTo: Date | null }> {
  const { now, to }: { now: number; to: number | null } = await db('sandbox_clock').first({
    now: db.raw('(extract(epoch FROM at) * 1000)::float8'),
    to: db.raw('(extract(epoch FROM advancing_to) * 1000)::float8'),
  });
  return { now: new Date(now), advancingTo: to === null ? null : new Date(to) };
}

/** Sets the time to which the clock is being advanced. */
export async function setAdvance(db: Database, to: Date | null): Promise<void> {
  await db('sandbox_clock').update({ advancing_to: to?.toISOString() ?? null });
}

/** Sets the clock. */
export async function setClock(db: Database, at: Date): Promise<void> {
  await db('sandbox_clock').update({ at: at.toISOString() });
}
