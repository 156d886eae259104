// Reads catalog products with their supplier and first image, for the account pages.

import type { Knex } from 'knex';
import type { Company } from '../../../domain/accounts/company.ts';
import type { Database } from '../../../postgres/connection.ts';
import type { CatalogExtras } from '../product-json.ts';
import { listCatalogItems } from '../product-pages.ts';

/** A catalog item of External API v2, with the requested extras. */
interface CatalogItem {
  productId: string;
  sku: string;
  supplierSku: string;
  barcode: string | null;
  name: string;
  /** Decimal string. */
  price: string;
  currency: string;
  supplier: string;
  supplierId: string;
  category: string;
  categorySlug: string;
}

/** A catalog product; `imageUrl` is that of its first image. */
export interface CatalogProduct {
  product: CatalogItem;
  supplier: { id: string; name: string };
  imageUrl: string | null;
}

/** Returns those of the products that are in the company's catalog, in catalog order. */
export async function listCatalogProducts(
  db: Knex,
  company: Company,
  productIds: string[],
  extras: CatalogExtras,
): Promise<CatalogProduct[]> {
  if (productIds.length === 0) return [];
  return parseCatalogProducts((await listCatalogItems(db, company, productIds, { ...extras, images: true })).json);
}

/** Returns the products of a page that was read with the extra `images`. */
export function parseCatalogProducts(json: string): CatalogProduct[] {
  const items: (CatalogItem & { images: { url: string }[] })[] = JSON.parse(json);
  return items.map(({ images, ...product }) => ({
    product,
    supplier: { id: product.supplierId, name: product.supplier },
    imageUrl: images[0]?.url ?? null,
  }));
}

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
