// Limits the objects of a company by its plan.

import type { Context } from '../../context.ts';
import { findPlan, hasMoreThan, lockLimit } from '../../db/accounts/company-limits.ts';
import { type LimitKind, limitOf, limitReachedError } from '../../domain/accounts/company-limits.ts';
import type { Transaction } from '../../postgres/connection.ts';

type Limits = Pick<Context['config'], 'companyLimits'>;

/** An old key stays valid for a while after its rotation. */
const rotationFactor = 2;

/** Throws LIMIT_REACHED if the company has more objects of a kind than it may have. Call it in the transaction that has added one. */
export async function assertWithinLimit(
  trx: Transaction,
  { companyLimits }: Limits,
  companyId: string,
  kind: Exclude<LimitKind, 'sandboxes'>,
  { isRotation = false } = {},
): Promise<void> {
  const limit = await lockAndReadLimit(trx, { companyLimits }, companyId, kind);
  const allowed = isRotation ? limit * rotationFactor : limit;
  if (await hasMoreThan(trx, companyId, kind, allowed)) throw limitReachedError(kind, limit);
}

/** Returns how many objects of a kind the company may have. Other transactions that create some wait until this one ends. */
export async function lockAndReadLimit(
  trx: Transaction,
  { companyLimits }: Limits,
  companyId: string,
  kind: LimitKind,
): Promise<number> {
  await lockLimit(trx, companyId, kind);
  return limitOf(companyLimits, (await findPlan(trx, companyId)) ?? '', kind);
}
