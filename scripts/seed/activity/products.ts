// The products that demo activity is about.

import type { Database } from '../../../src/postgres/connection.ts';
import { demoItems } from '../products.ts';
import { demoSuppliers } from '../suppliers.ts';

/** A product of the demo catalog; the price is a decimal string. */
export interface DemoProduct {
  id: string;
  supplier: string;
  supplierSku: string;
  name: string;
  barcode: string | null;
  price: string;
  currency: string;
  unitsPerBox: number;
}

const supplierCount = 3;
const productsPerSupplier = 5;
/** How many products of the catalog are considered. */
const candidateCount = 60;

/** Returns up to five products of each of the three largest suppliers, the same in a catalog of any size. */
export async function findDemoProducts(db: Database): Promise<DemoProduct[]> {
  const active = [...demoItems(candidateCount)].filter((item) => item.active);
  const chosen = demoSuppliers
    .slice(0, supplierCount)
    .flatMap(({ name }) => active.filter(({ supplier }) => supplier === name).slice(0, productsPerSupplier));
  const rows = await db('products')
    .join('suppliers', 'suppliers.id', 'products.supplier_id')
    .whereNull('products.company_id')
    .whereIn(
      'supplier_sku',
      chosen.map(({ sku }) => sku),
    )
    .select({ id: 'products.id', supplier: 'suppliers.name', supplierSku: 'supplier_sku' });
  const ids = new Map(rows.map(({ id, supplier, supplierSku }) => [`${supplier} ${supplierSku}`, id]));
  return chosen.flatMap(({ supplier, sku, name, barcode, price, currency, unitsPerBox }) => {
    const id = ids.get(`${supplier} ${sku}`);
    return id === undefined ? [] : [{ id, supplier, supplierSku: sku, name, barcode, price, currency, unitsPerBox }];
  });
}
