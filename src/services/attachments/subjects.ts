// The objects of a company that files and comments can belong to.

import type { Context } from '../../context.ts';
import { findDraft } from '../../db/orders/order-drafts.ts';
import { findOrderId } from '../../db/orders/orders.ts';
import { findVisibleProducts } from '../../db/recommendations/visible-products.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Subject } from '../../domain/attachments/subject.ts';
import { notFoundError } from '../../domain/errors.ts';
import { assertKnownSupplier } from '../suppliers/company-suppliers.ts';

type Ctx = Pick<Context, 'db' | 'catalogCache'>;

/** Returns the subject with its ID in lower case. Throws NOT_FOUND if the company has no such object. */
export async function findSubject(
  ctx: Ctx,
  company: Company,
  { subjectType: type, subjectId }: { subjectType: Subject['type']; subjectId: string },
): Promise<Subject> {
  const subject = { type, id: subjectId.toLowerCase() };
  await assertExists(ctx, company, subject);
  return subject;
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
