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

/** The time of a clock, and of its advance. */
export interface Advance {
  now: Date;
  /** The time to which the clock is being advanced; null if it stands still. */
  advancingTo: Date | null;
  /** How far it is on the way, in percent; 0 if it stands still. */
  advanceProgress: number;
  /** The time from which the clock was last advanced; null before the first advance. */
  advancedFrom: Date | null;
}

/** Returns the time of the clock, and the time to which it is being advanced. */
export async function readAdvance(db: Database): Promise<Advance> {
  type Times = { now: number; from: number | null; to: number | null };
  const { now, from, to }: Times = await db('sandbox_clock').first({
    now: db.raw('(extract(epoch FROM at) * 1000)::float8'),
    from: db.raw('(extract(epoch FROM advancing_from) * 1000)::float8'),
    to: db.raw('(extract(epoch FROM advancing_to) * 1000)::float8'),
  });
  const advancedFrom = from === null ? null : new Date(from);
  if (from === null || to === null) return { now: new Date(now), advancingTo: null, advanceProgress: 0, advancedFrom };
  const advanceProgress = to === from ? 100 : Math.floor((100 * (now - from)) / (to - from));
  return { now: new Date(now), advancingTo: new Date(to), advanceProgress, advancedFrom };
}

/** Starts an advance of the clock from its present time, or ends it. */
export async function setAdvance(db: Database, to: Date | null): Promise<void> {
  await db('sandbox_clock').update({
    ...(to !== null && { advancing_from: db.ref('at') }),
    advancing_to: to?.toISOString() ?? null,
  });
}

/** Sets the clock. */
export async function setClock(db: Database, at: Date): Promise<void> {
  await db('sandbox_clock').update({ at: at.toISOString() });
}
