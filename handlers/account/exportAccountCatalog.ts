import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { ProductFilter } from '../../src/db/catalog/selection-conditions.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { type BuyerPage, readBuyerPage } from '../../src/services/catalog/account-catalog.ts';

const columns = [
  ...['productId', 'sku', 'supplierSku', 'barcode', 'name', 'supplier', 'category', 'price', 'currency', 'tcc', 'tsp'],
  ...['terms.minimumQuantity', 'terms.orderMultiple', 'terms.priceBreaks', 'attributes.unitsPerBox'],
  ...['availability.supplierStock', 'availability.restockDate'],
  ...[
    'own.currentStock',
    'own.isStockKnown',
    'own.ordersInTransit',
    'own.averageDailySales',
    'own.recommendedQuantity',
  ],
];
const batchSize = 500;

/** Returns the filtered catalog as CSV. */
export const exportAccountCatalog: AccountHandler<Operations['exportAccountCatalog']> = async (
  ctx,
  { company, query },
) => {
  const { search, supplierId, categorySlug, availability } = query;
  return csvFile(
    'catalog',
    columns,
    readRows(ctx, company, { text: search, filter: { supplierId, categorySlug, availability } }),
  );
};

async function* readRows(
  ctx: Context,
  company: Company,
  selection: { text: string | undefined; filter: ProductFilter },
): AsyncGenerator<object[]> {
  let after: NonNullable<BuyerPage['next']> | undefined;
  do {
    const page = await readBuyerPage(ctx, company, selection, { limit: batchSize, after });
    yield page.items.map(({ product, ...rest }) => ({ ...rest, ...product }));
    after = page.next ?? undefined;
  } while (after !== undefined);
}
