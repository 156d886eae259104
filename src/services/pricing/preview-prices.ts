// Previews the prices that result from other company settings.

import type { Context } from '../../context.ts';
import { listCatalogAfter, listCatalogItems } from '../../db/catalog/product-pages.ts';
import { readTryRates } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { totalCurrentCost, totalSalePrice } from '../../domain/pricing/pricing.ts';
import { applySettings, type CompanySettings } from '../accounts/companies.ts';

/** A product's prices in TRY, before and after. Null where a price is disabled or the exchange rate is missing. */
interface PricePreview {
  productId: string;
  sku: string;
  name: string;
  price: string;
  currency: string;
  before: { tcc: string | null; tsp: string | null };
  after: { tcc: string | null; tsp: string | null };
}

const sampleSize = 5;

/** Returns prices before and after a change of settings, for the given or the first products. Stores nothing. Throws INVALID_REQUEST. */
export async function previewPrices(
  { db, config }: Pick<Context, 'db' | 'config'>,
  company: Company,
  settings: Pick<CompanySettings, 'tccCoefficient' | 'tspFormula'>,
  productIds?: string[],
): Promise<PricePreview[]> {
  const { id: _, ...row } = company;
  // Switches do not matter for the preview, and an error must be about a setting that the caller sent.
  const changed = applySettings({ ...row, tccEnabled: false, tspEnabled: false }, settings, config.plans);
  const { json } = await (productIds === undefined
    ? listCatalogAfter(db, company, { limit: sampleSize, after: undefined }, noExtras)
    : listCatalogItems(db, company, productIds, noExtras));
  const rates = await readTryRates(db);
  const products: Omit<PricePreview, 'before' | 'after'>[] = JSON.parse(json);
  return products.map(({ productId, sku, name, price, currency }) => {
    const prices = (parameters: PriceParameters) => calculatePrices(price, rates.get(currency), parameters);
    return { productId, sku, name, price, currency, before: prices(company), after: prices(changed) };
  });
}

const noExtras = { description: false, tags: false, attributes: false };

type PriceParameters = Pick<Company, 'tccCoefficient' | 'tspFactor' | 'tspAddend'>;

function calculatePrices(
  price: string,
  rate: string | undefined,
  { tccCoefficient, tspFactor, tspAddend }: PriceParameters,
) {
  if (rate === undefined || tccCoefficient === null) return { tcc: null, tsp: null };
  const tcc = totalCurrentCost(price, rate, tccCoefficient).toFixed(2);
  if (tspFactor === null || tspAddend === null) return { tcc, tsp: null };
  return { tcc, tsp: totalSalePrice(price, rate, tccCoefficient, { factor: tspFactor, addend: tspAddend }).toFixed(2) };
}
