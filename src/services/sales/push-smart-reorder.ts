// Takes the products of a company's smart reorder: all of a call or none, each in place of what was sent of it before.

import type { Context } from '../../context.ts';
import { findProductsByKey, type PushSource, storeSeries } from '../../db/sales/pushes.ts';
import { type SmartReorder, storeReorderProducts, upsertSmartReorder } from '../../db/sales/smart-reorder.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SentRecords } from '../../domain/record-validation.ts';
import {
  distinctReorderProducts,
  type SentReorderProduct,
  validateReorderRecords,
} from '../../domain/sales/smart-reorder.ts';
import { assertNoErrors, unknownProductError } from './push-records.ts';

/** Stores the products and returns the company's smart reorder. Throws INVALID_REQUEST with every fault by index. */
export async function pushSmartReorder(
  { db }: Pick<Context, 'db'>,
  pusher: PushSource,
  sent: readonly SentReorderProduct[],
): Promise<SmartReorder> {
  const { companyId } = pusher;
  const products = await namedProducts({ db }, companyId, sent);
  assertNoErrors(faultsOf(sent, products));
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
    await storeReorderProducts(trx, pusher, distinct);
    return smartReorder;
  });
}

/** Returns every fault of products beyond their schema; what of them is faulty by that is undefined. */
export async function validateReorderProducts(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<SentReorderProduct>,
): Promise<RecordError[]> {
  return faultsOf(sent, await namedProducts({ db }, companyId, sent));
}

function faultsOf(sent: SentRecords<SentReorderProduct>, products: (string | undefined)[]): RecordError[] {
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

/** The product of each entry; undefined where none is named, or none that is the company's. */
async function namedProducts(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<SentReorderProduct>,
): Promise<(string | undefined)[]> {
  const names = sent.map(({ productId, ps_id: psId }) => productId ?? psId);
  const products = await findProductsByKey(
    db,
    companyId,
    names.filter((name) => name !== undefined),
  );
  return names.map((name) => (name === undefined ? undefined : products.get(name)));
}
