// Who can approve the drafts of a company.

import type { Context } from '../../../context.ts';
import { readLeftLimits } from '../../../db/orders/order-limits.ts';
import { readTryRates } from '../../../db/pricing/exchange-rates.ts';
import type { UserReference } from '../../../domain/attachments/subject.ts';
import type { LeftLimits } from '../../../domain/orders/approval/order-limit.ts';
import { findColleagues } from '../../accounts/colleagues.ts';

/** Returns the users with the permission to approve drafts, and what they can still order. Limits do not apply in a sandbox. */
export async function findDraftApprovers(
  ctx: Pick<Context, 'db' | 'sandbox'>,
  companyId: string,
): Promise<{ users: UserReference[]; limits: LeftLimits }> {
  const users = await findColleagues(ctx, ctx.db, companyId, { permissions: ['approve_drafts'] });
  const ids = users.map(({ id }) => id);
  const left = ctx.sandbox ? new Map<string, string>() : await readLeftLimits(ctx.db, companyId, ids);
  return { users, limits: { left, rates: await readTryRates(ctx.db) } };
}
