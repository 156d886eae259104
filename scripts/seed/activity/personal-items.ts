// Products that suppliers make for the demo company alone.

import { Readable } from 'node:stream';
import { listSeedProducts } from '../../../src/domain/sandbox/seed-catalog.ts';
import { importCatalog } from '../../../src/services/price-lists/import-catalog.ts';
import { ndjsonList } from '../../../src/services/price-lists/ndjson-list.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo } from './demo-actor.ts';

const skus = ['AM-100', 'AM-101', 'BT-107', 'CG-102'];

/** Adds products of the catalog under the company's own label. */
export async function addPersonalItems({ db, config }: ActivityContext, companyId: string): Promise<void> {
  const products = listSeedProducts(daysAgo(0), config.publicUrl).filter(({ sku }) => skus.includes(sku));
  const rows = products.map(({ barcode: _, supplierStock: _stock, ...product }) => ({
    ...product,
    sku: `OWN-${product.sku}`,
    name: `${product.name}, Demo Trading label`,
    minimumQuantity: 4 * product.unitsPerBox,
  }));
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await importCatalog(db, { list: ndjsonList(Readable.from([Buffer.from(text)], { objectMode: false })), companyId });
}
