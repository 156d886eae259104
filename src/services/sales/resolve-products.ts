// Looks up the products that a request names, in the company's catalog.

import { findProductsByKey, findProductsWithoutSeries, findUnknownProducts } from '../../db/sales/pushes.ts';
import { notFoundError, type RecordError } from '../../domain/errors.ts';
import { recordError } from '../../domain/record-validation.ts';
import type { Database } from '../../postgres/connection.ts';

/** The products that a request's records name. */
export interface ResolvedProducts {
  /** Distinct ids in lower case. */
  ids: string[];
  /** Ids without earlier records. */
  newIds: string[];
  /** Ids that are not in the company's catalog. */
  unknownIds: ReadonlySet<string>;
}

/** Returns the id of a product in lower case. Throws NOT_FOUND. */
export async function resolveProduct(db: Database, companyId: string, sentId: string): Promise<string> {
  const productId = sentId.toLowerCase();
  if ((await findUnknownProducts(db, companyId, [productId])).size > 0) throw notFoundError('The product');
  return productId;
}

/** Looks up the products that records name. Products with earlier records have been validated before. */
export async function resolveProducts(
  db: Database,
  companyId: string,
  records: readonly { productId?: string | undefined }[],
): Promise<ResolvedProducts> {
  const distinct = new Set<string>();
  for (const { productId } of records) if (productId !== undefined) distinct.add(productId.toLowerCase());
  const ids = [...distinct];
  const newIds = await findProductsWithoutSeries(db, companyId, ids);
  return { ids, newIds, unknownIds: await findUnknownProducts(db, companyId, newIds) };
}

/** Returns an error for each record with an unknown product. */
export function validateProducts(
  { unknownIds }: ResolvedProducts,
  records: readonly { productId?: string | undefined }[],
): RecordError[] {
  if (unknownIds.size === 0) return [];
  return records.flatMap(({ productId }, index) =>
    productId !== undefined && unknownIds.has(productId.toLowerCase())
      ? [unknownProductError(index, 'productId', productId)]
      : [],
  );
}

/** A record's member with a product's UUID or `ps_` id. */
interface ProductKey {
  member: string;
  key: string;
}

/**
 * Looks up the products of records that may also name them by `ps_` id. Returns the id of each record's product, undefined if it names none
 * of the company's, and an error for each record with an unknown product.
 */
export async function resolveProductKeys(
  db: Database,
  companyId: string,
  keys: readonly (ProductKey | undefined)[],
): Promise<{ productIds: (string | undefined)[]; errors: RecordError[] }> {
  const named = keys.flatMap((key) => key?.key ?? []);
  const products = await findProductsByKey(db, companyId, named);
  const productIds = keys.map((key) => key && products.get(key.key));
  const errors = keys.flatMap((key, index) =>
    key !== undefined && productIds[index] === undefined ? [unknownProductError(index, key.member, key.key)] : [],
  );
  return { productIds, errors };
}

/** Returns the error of a record with an unknown product. */
export function unknownProductError(index: number, property: string, received: string): RecordError {
  return recordError(index, property, 'is no product of your catalog', 'a product of your catalog', received);
}
