// TCC and TSP of products for a company, at the current exchange rates.

import { readTryRates } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { formatCurrentCost, totalSalePrice } from '../../domain/pricing/pricing.ts';
import type { Database } from '../../postgres/connection.ts';

/** Prices in TRY with 2 decimals; null where a price is off or the exchange rate is unknown. */
export interface CompanyPrices {
  tcc: string | null;
  tsp: string | null;
}

/** Returns a function that computes the company's prices of a product. */
export async function pricesIn(
  db: Database,
  company: Company,
): Promise<(product: { price: string; currency: string }) => CompanyPrices> {
  const rates = await readTryRates(db);
  const { tspEnabled, tccCoefficient, tspFactor, tspAddend } = company;
  return ({ price, currency }) => {
    const rate = rates.get(currency) ?? null;
    const tcc = formatCurrentCost(company, price, rate);
    const hasSalePrice =
      tspEnabled && rate !== null && tccCoefficient !== null && tspFactor !== null && tspAddend !== null;
    const formula = hasSalePrice && { factor: tspFactor, addend: tspAddend };
    return { tcc, tsp: formula ? totalSalePrice(price, rate, tccCoefficient, formula).toFixed(2) : null };
  };
}
