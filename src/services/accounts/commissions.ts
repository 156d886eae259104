// Marketplace commissions, set by a company's managers.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  type Commission,
  deleteCommissionRow,
  lockCommission,
  storeCommission,
} from '../../db/accounts/commissions.ts';
import { invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';

type Ctx = Pick<Context, 'db'>;

/** Sets a marketplace commission, in percent as a decimal string, and returns it. Throws INVALID_REQUEST for more than 2 decimal places. */
export async function updateCommission(
  { db }: Ctx,
  actor: Actor,
  commission: Pick<Commission, 'marketplace' | 'percent'>,
): Promise<Commission> {
  const { companyId } = actor;
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(commission.percent)) {
    throw invalidRequestError([inBody('/percent', 'must have at most 2 decimal places')]);
  }
  return await db.transaction(async (trx) => {
    const before = await lockCommission(trx, companyId, commission.marketplace);
    const after = await storeCommission(trx, companyId, commission);
    if (before?.percent !== after.percent) {
      const subject = commission.marketplace;
      const change = { before: before && { percent: before.percent }, after: { percent: after.percent } };
      await recordAuditEntry(trx, actor, { action: 'commission.updated', subject, ...change });
    }
    return after;
  });
}

/** Deletes a marketplace commission. Throws NOT_FOUND. */
export async function deleteCommission({ db }: Ctx, actor: Actor, marketplace: string): Promise<void> {
  await db.transaction(async (trx) => {
    const commission = await lockCommission(trx, actor.companyId, marketplace);
    if (commission === undefined) throw notFoundError('The commission');
    await deleteCommissionRow(trx, actor.companyId, marketplace);
    const before = { percent: commission.percent };
    await recordAuditEntry(trx, actor, { action: 'commission.deleted', subject: marketplace, before });
  });
}
