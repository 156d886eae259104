// The objects of a company that files and comments can belong to.

import type { Context } from '../../context.ts';
import { findDraft } from '../../db/orders/order-drafts.ts';
import { findOrderId } from '../../db/orders/orders.ts';
import { findVisibleProducts } from '../../db/recommendations/visible-products.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { assertPermitted } from '../../domain/accounts/session-rights.ts';
import type { Session, User } from '../../domain/accounts/user.ts';
import { type Subject, subjectPermissions } from '../../domain/attachments/subject.ts';
import { notFoundError } from '../../domain/errors.ts';
import { assertKnownSupplier } from '../suppliers/company-suppliers.ts';

type Ctx = Pick<Context, 'db' | 'catalogCache'>;

/** Returns the subject with its ID in lower case. Throws ROLE_REQUIRED if the user may not see it, and NOT_FOUND if the company has no such object. */
export async function findSubject(
  ctx: Ctx,
  { company, user }: Pick<Session, 'company' | 'user'>,
  { subjectType: type, subjectId }: { subjectType: Subject['type']; subjectId: string },
): Promise<Subject> {
  assertSeesSubject(user, { subjectType: type });
  const subject = { type, id: subjectId.toLowerCase() };
  await assertExists(ctx, company, subject);
  return subject;
}

/** Throws ROLE_REQUIRED if the user may not see the object that a file or comment belongs to. */
export function assertSeesSubject(user: User, { subjectType }: { subjectType: Subject['type'] }): void {
  assertPermitted(user, subjectPermissions[subjectType]);
}

async function assertExists(ctx: Ctx, company: Company, { type, id }: Subject): Promise<void> {
  switch (type) {
    case 'order':
      if ((await findOrderId(ctx.db, company.id, id)) === undefined) throw notFoundError('The order');
      return;
    case 'order_draft':
      if ((await findDraft(ctx.db, company.id, id)) === undefined) throw notFoundError('The draft');
      return;
    case 'product':
      if ((await findVisibleProducts(ctx.db, company.id, [id])).length === 0) throw notFoundError('The product');
      return;
    case 'supplier':
      await assertKnownSupplier(ctx, company, id);
  }
}
