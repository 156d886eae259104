// Finds objects of a sandbox for example data.

import type { ChangedProduct } from '../../domain/events/product-events.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns the number of the company's newest order; undefined if it has none. */
export async function findNewestOrderNumber(db: Database, companyId: string): Promise<string | undefined> {
  const order = await db('orders')
    .where({ company_id: companyId })
    .orderByRaw('created_at DESC, id DESC')
    .first('order_number');
  return order?.order_number;
}

/** Members of events about products. */
type SampleProduct = Omit<ChangedProduct, 'tryRate'>;

/** Returns a product of the catalog; undefined if it is empty. */
export async function findSampleProduct(db: Database): Promise<SampleProduct | undefined> {
  return db('products')
    .join('suppliers', 'suppliers.id', 'products.supplier_id')
    .whereNull('products.company_id')
    .orderBy('sku')
    .first({
      productId: 'products.id',
      sku: 'sku',
      supplierSku: 'supplier_sku',
      name: 'products.name',
      supplier: db.raw(`json_build_object('id', suppliers.id, 'name', suppliers.name)`),
      currency: 'products.currency',
    });
}
