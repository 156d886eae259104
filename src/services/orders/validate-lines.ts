// Validates order lines against the catalog, to report these errors along with schema errors of other lines.

import type { Context } from '../../context.ts';
import { findOffer } from '../../db/orders/offers.ts';
import type { IndexedError } from '../../domain/errors.ts';
import { type RequestedLine, validateLines } from '../../domain/orders/order-split.ts';

/** Returns every error of these lines, by index; undefined lines are skipped. */
export async function validateOrderLines(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  lines: readonly (RequestedLine | undefined)[],
): Promise<IndexedError[]> {
  const validLines = lines.filter((line) => line !== undefined);
  return validateLines(lines, await findOffer(db, companyId, validLines));
}
