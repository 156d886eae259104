// Monthly roll-ups keep days that calculations no longer read. A push of such days deletes the roll-up, and the next calculation reads all days.

import { deleteRollups } from '../../db/demand/demand-rollups.ts';
import { type Clock, currentDay } from '../../domain/clock.ts';
import { addDays } from '../../domain/day.ts';
import { historyDays } from '../../domain/demand/sales-history.ts';
import type { Transaction } from '../../postgres/connection.ts';

/** Calculations of the next days still read these days. */
const marginDays = 40;

/** Deletes the roll-ups of products that have records of days before those that each calculation reads. */
export async function deleteOutdatedRollups(
  trx: Transaction,
  clock: Clock,
  companyId: string,
  records: readonly { productId: string; date: string }[],
): Promise<void> {
  const firstRead = addDays(currentDay(clock), marginDays - historyDays);
  const outdated = new Set<string>();
  for (const { productId, date } of records) if (date < firstRead) outdated.add(productId.toLowerCase());
  if (outdated.size > 0) await deleteRollups(trx, companyId, [...outdated]);
}
