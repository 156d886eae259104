import type { Operations } from '../../generated/account/operations.gen.ts';
import { findPersonalItem } from '../../src/db/catalog/personal-items.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns a personal item. */
export const getPersonalItem: AccountHandler<Operations['getPersonalItem']> = async (ctx, { company, path }) => {
  const item = await findPersonalItem(ctx.db, company.id, { productId: path.productId });
  if (item === undefined) throw notFoundError('The personal item');
  return { success: true, data: item };
};
