// The demo company's users, API keys and marketplace commissions.

import { randomBytes } from 'node:crypto';
import { storePassword } from '../../../src/db/accounts/users.ts';
import { hashPassword } from '../../../src/domain/accounts/password.ts';
import { createKey, deleteKey } from '../../../src/services/accounts/api-keys.ts';
import { updateCommission } from '../../../src/services/accounts/commissions.ts';
import { addUser } from '../../../src/services/accounts/users.ts';
import { demoUserEmail } from '../demo.ts';
import type { ActivityContext } from './activity.ts';
import { demoOperator, demoUsers } from './demo-actor.ts';

/** The user of the demo company who wrote the comments and files of its orders. */
export const buyerEmail = 'purchasing@demotrading.example';

const day = 24 * 60 * 60 * 1000;

export async function addAccount(ctx: ActivityContext, companyId: string): Promise<void> {
  const operator = demoOperator(companyId);
  // The buyer of the demo only appears in its history.
  const unknownPassword = await hashPassword(randomBytes(24).toString('base64url'));
  await ctx.db.transaction(async (trx) => {
    await addUser(trx, ctx.config, operator, { email: demoUserEmail, role: 'manager' });
    const { id } = await addUser(trx, ctx.config, operator, {
      email: buyerEmail,
      role: 'member',
      memberRoles: ['buyer'],
    });
    await storePassword(trx, companyId, id, unknownPassword);
  });

  const { manager: actor } = await demoUsers(ctx.db, companyId);
  await createKey(ctx, actor, { name: 'ERP', scopes: ['read', 'write'], role: 'manager' });
  const expiresAt = new Date(Date.now() + 90 * day).toISOString();
  await createKey(ctx, actor, { name: 'Reporting', scopes: ['read'], role: 'member', expiresAt });
  const { id } = await createKey(ctx, actor, { name: 'Old web shop', scopes: ['read', 'write'], role: 'member' });
  await deleteKey(ctx, actor, id);

  await updateCommission(ctx, actor, { marketplace: 'amazon-de', percent: '15' });
  await updateCommission(ctx, actor, { marketplace: 'trendyol', percent: '18.5' });
}
