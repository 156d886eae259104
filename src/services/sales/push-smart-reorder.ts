// Ingests the products of a company's smart reorder, all of a request or none. Each product replaces its previous record.

import type { Context } from '../../context.ts';
import { findProductsByKey, type PushSource, storeSeries } from '../../db/sales/pushes.ts';
import { type SmartReorder, storeReorderProducts, upsertSmartReorder } from '../../db/sales/smart-reorder.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import {
  distinctReorderProducts,
  type SubmittedReorderProduct,
  validateReorderRecords,
} from '../../domain/sales/smart-reorder.ts';
import { assertNoErrors, unknownProductError } from './push-records.ts';

/** Stores the products and returns the company's smart reorder. Throws INVALID_REQUEST with every error by index. */
export async function pushSmartReorder(
  { db }: Pick<Context, 'db'>,
  source: PushSource,
  sent: readonly SubmittedReorderProduct[],
): Promise<SmartReorder> {
  const { companyId } = source;
  const products = await resolveProductIds({ db }, companyId, sent);
  assertNoErrors(listErrors(sent, products));
  const { distinct } = distinctReorderProducts(
    sent.map((product, index) => ({ ...product, productId: products[index]! })),
  );
  return await db.transaction(async (trx) => {
    await storeSeries(
      trx,
      companyId,
      distinct.map(({ productId }) => productId),
    );
    const smartReorder = await upsertSmartReorder(trx, companyId);
    await storeReorderProducts(trx, source, distinct);
    return smartReorder;
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateReorderProducts(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedReorderProduct>,
): Promise<RecordError[]> {
  return listErrors(sent, await resolveProductIds({ db }, companyId, sent));
}

function listErrors(sent: SubmittedRecords<SubmittedReorderProduct>, products: (string | undefined)[]): RecordError[] {
  const named = sent.map((product, index) => ({ ...product, productId: products[index] }));
  return [
    ...validateReorderRecords(sent),
    ...sent.flatMap(({ productId, ps_id: psId }, index) => {
      const name = productId ?? psId;
      if (name === undefined || products[index] !== undefined) return [];
      return [unknownProductError(index, productId === undefined ? 'ps_id' : 'productId', name)];
    }),
    ...distinctReorderProducts(named).conflicting.map((index) => ({
      index,
      error: 'the product is there twice, with different figures',
      expected: 'each product once',
      received: String(products[index]),
    })),
  ];
}

/** Returns the product id of each record; undefined if it names no product, or none of the company's. */
async function resolveProductIds(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedReorderProduct>,
): Promise<(string | undefined)[]> {
  const names = sent.map(({ productId, ps_id: psId }) => productId ?? psId);
  const products = await findProductsByKey(
    db,
    companyId,
    names.filter((name) => name !== undefined),
  );
  return names.map((name) => (name === undefined ? undefined : products.get(name)));
}
