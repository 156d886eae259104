// What is wrong with an order's lines beyond their form: asked where the form of other lines is wrong already.

import type { Context } from '../../context.ts';
import { findOffer } from '../../db/offers.ts';
import type { IndexedFault } from '../../domain/errors.ts';
import { orderLineFaults, type RequestedLine } from '../../domain/order-split.ts';

/** Returns every fault of these lines, by index; lines that are undefined are passed over. */
export async function findLineFaults(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  lines: readonly (RequestedLine | undefined)[],
): Promise<IndexedFault[]> {
  const known = lines.filter((line) => line !== undefined);
  return orderLineFaults(lines, await findOffer(db, companyId, known));
}
