// Notifies the managers of a company by e-mail that its sales data are missing, once for each silence.

import { recordAccountMail, wasSilenceMailed } from '../../db/accounts/account-mails.ts';
import { listUsers } from '../../db/accounts/users.ts';
import type { Database } from '../../postgres/connection.ts';
import { readSalesData } from './known-sales.ts';

/** Records the e-mails if sales data are missing as of `today` (`YYYY-MM-DD`) and no e-mail was sent yet. Idempotent. */
export async function notifySilence(db: Database, companyId: string, today: string): Promise<void> {
  const { dataAsOf, isStale, silentMarketplaces } = await readSalesData(db, companyId, today);
  const silences = isStale && dataAsOf !== null ? [{ dataAsOf, marketplace: '' }] : silentMarketplaces;
  for (const silence of silences) await notify(db, companyId, silence);
}

async function notify(
  db: Database,
  companyId: string,
  silence: { dataAsOf: string; marketplace: string },
): Promise<void> {
  const requestId = `sales-data-missing-${crypto.randomUUID()}`;
  await db.transaction(async (trx) => {
    if (await wasSilenceMailed(trx, companyId, silence)) return;
    for (const { id, role, status } of await listUsers(trx, companyId)) {
      if (role !== 'manager' || status !== 'active') continue;
      await recordAccountMail(trx, { companyId, userId: id, kind: 'sales-data-missing', requestId, silence });
    }
  });
}
