// Until when the sales of a company and of its products are known.

import { listMarketplacesOfProducts, readReportedSales } from '../../db/demand/reported-sales.ts';
import { dayNumber, dayOfNumber } from '../../domain/day.ts';
import {
  type CompanySales,
  describeSalesData,
  habitDays,
  type KnownSales,
  knownSales,
  knownSalesOfProduct,
  type SalesData,
} from '../../domain/demand/known-sales.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns until when the sales of a company are known as of `today` (`YYYY-MM-DD`). */
export async function readKnownSales(db: Database, companyId: string, today: string): Promise<CompanySales> {
  return knownSales(await readReportedSales(db, companyId, today), dayNumber(today));
}

/** Until when the sales data of a company are complete; days are `YYYY-MM-DD`. */
interface CompanySalesData extends SalesData {
  silentMarketplaces: { marketplace: string; dataAsOf: string }[];
}

/** Returns until when the sales data of a company are complete as of `today` (`YYYY-MM-DD`). */
export async function readSalesData(db: Database, companyId: string, today: string): Promise<CompanySalesData> {
  const company = await readKnownSales(db, companyId, today);
  const silentMarketplaces = company.silentMarketplaces.map(({ marketplace, dataAsOf }) => ({
    marketplace,
    dataAsOf: dayOfNumber(dataAsOf),
  }));
  return { ...describeSalesData(company), silentMarketplaces };
}

/** Returns a function from a product's ID to until when its sales are known. */
export async function readKnownSalesOfProducts(
  db: Database,
  companyId: string,
  productIds: readonly string[],
  today: string,
): Promise<(productId: string) => KnownSales> {
  const company = await readKnownSales(db, companyId, today);
  const { silentMarketplaces } = company;
  if (silentMarketplaces.length === 0) return () => company;
  const ends = silentMarketplaces.map(({ dataAsOf }) => dataAsOf);
  const sold = await listMarketplacesOfProducts(db, companyId, {
    productIds,
    marketplaces: silentMarketplaces.map(({ marketplace }) => marketplace),
    from: dayOfNumber(Math.min(...ends) - habitDays),
    to: dayOfNumber(Math.max(...ends)),
  });
  const byProduct = Map.groupBy(sold, ({ productId }) => productId);
  return (productId) =>
    knownSalesOfProduct(
      company,
      (byProduct.get(productId) ?? []).map(({ marketplace }) => marketplace),
    );
}
