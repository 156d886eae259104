// Reads which open drafts have a product, for lists of products.

import { listDraftedUnits } from '../../../db/orders/draft-advice.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import type { Database } from '../../../postgres/connection.ts';

/** Drafts that a product of a list has at most. */
const maxDrafts = 10;

/** An open draft with the units of a product in it. */
export interface ProductDraft {
  id: string;
  /** Null for a draft without a method. */
  shippingMethod: ShippingMethod | null;
  quantity: number;
}

/** Returns the open drafts of the company with each product, the newest first, at most 10 of each. Products without a draft are absent. */
export async function readProductDrafts(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductDraft[]>> {
  if (productIds.length === 0) return new Map();
  const drafted = (await listDraftedUnits(db, companyId, productIds)).toSorted((a, b) =>
    a.draftId < b.draftId ? 1 : -1,
  );
  return new Map(
    [...Map.groupBy(drafted, ({ productId }) => productId)].map(([productId, lines]) => [
      productId,
      lines
        .slice(0, maxDrafts)
        .map(({ draftId, shippingMethod, units }) => ({ id: draftId, shippingMethod, quantity: units })),
    ]),
  );
}
