// What is wrong with an order's lines beyond their form: asked where the form of other lines is wrong already.

import type { Context } from '../../context.ts';
import { findOffer } from '../../db/orders/offers.ts';
import type { IndexedError } from '../../domain/errors.ts';
import { type RequestedLine, validateLines } from '../../domain/orders/order-split.ts';

/** Returns every fault of these lines, by index; lines that are undefined are passed over. */
export async function validateOrderLines(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  lines: readonly (RequestedLine | undefined)[],
): Promise<IndexedError[]> {
  const known = lines.filter((line) => line !== undefined);
  return validateLines(lines, await findOffer(db, companyId, known));
}
