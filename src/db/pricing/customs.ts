// Customs classifications of products by companies.

import type { CustomsClassification } from '../../domain/catalog/customs.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The company's classification of a product. */
interface ProductClassification extends CustomsClassification {
  productId: string;
}

/** Returns a page of the company's classifications, ordered by product ID. */
export async function listClassifications(
  db: Database,
  companyId: string,
  { productIds, limit, after }: { productIds?: string[] | undefined; limit: number; after?: string | undefined },
): Promise<{ rows: (ProductClassification & { updatedAt: string })[]; next: string | null }> {
  const known = db('customs_classifications').where({ company_id: companyId });
  if (productIds !== undefined) known.whereIn('product_id', productIds);
  const rows = await (after === undefined ? known : known.where('product_id', '>', after))
    .orderBy('product_id')
    .limit(limit + 1)
    .select({
      productId: 'product_id',
      hsCode: 'hs_code',
      dutyRate: 'duty_rate',
      updatedAt: db.raw('iso_utc(changed_at)'),
    });
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)!.productId : null };
}

/** Returns the company's classifications of these products by product ID. */
export async function readClassifications(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, CustomsClassification>> {
  if (productIds.length === 0) return new Map();
  const rows = await db('customs_classifications')
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .select({ productId: 'product_id', hsCode: 'hs_code', dutyRate: 'duty_rate' });
  return new Map(rows.map(({ productId, ...classification }) => [productId, classification]));
}

/** Stores classifications, each product at most once. Returns the number of changed products. */
export async function storeClassifications(
  trx: Transaction,
  companyId: string,
  products: readonly ProductClassification[],
): Promise<number> {
  if (products.length === 0) return 0;
  const column = (name: keyof ProductClassification) => arrayLiteral(products.map((product) => product[name]));
  const [stored] = await insertOnShard<{ changed: number }>(
    trx,
    `WITH stored AS (
         INSERT INTO customs_classifications AS known (company_id, product_id, hs_code, duty_rate)
         SELECT shard.company_id, product_id, hs_code, duty_rate
         FROM ${companyShard}, unnest(:productIds::uuid[], :hsCodes::text[], :dutyRates::numeric[])
           AS sent (product_id, hs_code, duty_rate)
         ORDER BY product_id
         ON CONFLICT (company_id, product_id) DO UPDATE
         SET hs_code = excluded.hs_code, duty_rate = excluded.duty_rate, changed_at = excluded.changed_at
         WHERE (known.hs_code, known.duty_rate) IS DISTINCT FROM (excluded.hs_code, excluded.duty_rate)
         RETURNING 1
       )
       SELECT changed FROM ${companyShard}, (SELECT count(*)::int AS changed FROM stored) counted`,
    { companyId, productIds: column('productId'), hsCodes: column('hsCode'), dutyRates: column('dutyRate') },
  );
  return stored.changed;
}

/** Deletes the company's classifications of these products. Returns their number. */
export async function deleteClassifications(
  trx: Transaction,
  companyId: string,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  return await trx('customs_classifications')
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .delete();
}
