// What suppliers have sent since: prices that will rise, and products that they make for the demo company alone.

import { Readable } from 'node:stream';
import { listSeedProducts } from '../../../src/domain/sandbox/seed-catalog.ts';
import { importCatalog } from '../../../src/services/price-lists/import-catalog.ts';
import { ndjsonList } from '../../../src/services/price-lists/ndjson-list.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo } from './demo-actor.ts';

const [ownSkus, risingSkus] = [
  ['AM-100', 'AM-101', 'BT-107', 'CG-102'],
  ['AM-103', 'AM-104', 'AM-111'],
];
/** Days until the prices rise, and by how much. */
const [riseDays, riseFactor] = [26, 1.04];

/** Announces that some prices will rise, and adds products of the catalog under the company's own label. */
export async function importLaterLists({ db, config }: ActivityContext, companyId: string): Promise<void> {
  const products = listSeedProducts(daysAgo(0), config.publicUrl);
  const rising = products.filter(({ sku }) => risingSkus.includes(sku));
  const announced = rising.map(({ supplier, sku, name, currency, price }) => {
    const later = (Math.ceil(Number(price) * riseFactor * 20) / 20).toFixed(2);
    return { supplier, sku, name, currency, price: later, validFrom: daysAgo(-riseDays) };
  });
  await importRows(announced);
  const own = products.filter(({ sku }) => ownSkus.includes(sku));
  const labelled = own.map(({ barcode: _barcode, supplierStock: _stock, ...product }) => ({
    ...product,
    sku: `OWN-${product.sku}`,
    name: `${product.name}, Demo Trading label`,
    minimumQuantity: 4 * product.unitsPerBox,
  }));
  await importRows(labelled, companyId);

  async function importRows(rows: readonly object[], owner?: string): Promise<void> {
    const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await importCatalog(db, { list: ndjsonList(Readable.from([bytes], { objectMode: false })), companyId: owner });
  }
}
