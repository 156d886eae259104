// Fills a new sandbox: the company, and the importer with its history. Orders that are under way are continued by jobs, at the times of their
// next steps.

import type { Context } from '../../context.ts';
import { insertCompany } from '../../db/accounts/companies.ts';
import { enqueueOrderSteps } from '../../db/sandbox/due-work.ts';
import { setClock } from '../../db/sandbox/sandbox-clock.ts';
import { clearSeedEffects } from '../../db/sandbox/sandbox-seed.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { storeSeedHistory } from './seed-history.ts';
import { ratesFrom, seedImporter } from './seed-importer.ts';

const requestId = 'sandbox-seed';

/** Fills an empty sandbox, whose clock is at `now` afterwards. Its company has the settings of `owner`. Reports its progress from 0 to 1. */
export async function seedSandbox(
  context: Context,
  owner: Company,
  now: Date,
  report: (progress: number) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const moveTo = async (at: Date) => {
    await setClock(db, at);
    context.sandbox!.clock.at = at;
  };
  await moveTo(ratesFrom(now));
  const { id: _, ...settings } = owner;
  const companyId = await db.transaction((trx) => insertCompany(trx, { ...settings, suspendedAt: null }));
  const ids = await seedImporter(context, companyId, now);
  await clearSeedEffects(db);
  await report(0.4);
  await moveTo(now);
  const target = { companyId, requestId, now, publicUrl: context.config.publicUrl, ...ids };
  await db.transaction(async (trx) => {
    const orders = await storeSeedHistory(context, trx, target);
    await enqueueOrderSteps(
      trx,
      orders.flatMap(({ order: { orderNumber }, nextSteps }) => nextSteps.map((step) => ({ orderNumber, step }))),
    );
  });
}
