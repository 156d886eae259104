// Reads the image URLs of products.

import type { Database } from '../../../postgres/connection.ts';

/** Returns the URL of a product's first image, null without one; undefined if the product is not in the company's catalog. */
export async function readImageUrl(
  db: Database,
  companyId: string,
  productId: string,
): Promise<{ url: string | null } | undefined> {
  return await db('products')
    .where({ id: productId, listed: true })
    .whereRaw('(company_id IS NULL OR company_id = ?)', [companyId])
    .first<{ url: string | null }>(db.raw(`images -> 0 ->> 'url' AS url`));
}
