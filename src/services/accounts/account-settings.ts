// What a company sets for itself, or an operator for it, and what prices that makes.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockCompany } from '../../db/accounts/companies.ts';
import { listCatalogPage } from '../../db/catalog/product-pages.ts';
import { listCurrentRates } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError } from '../../domain/errors.ts';
import { totalCurrentCost, totalSalePrice } from '../../domain/pricing/pricing.ts';
import { apply, type CompanySettings, changeCompany, InvalidSettingsError } from './companies.ts';

/** What a company's managers may set. */
export type AccountSettings = Pick<
  CompanySettings,
  | 'email'
  | 'locale'
  | 'tccEnabled'
  | 'tccCoefficient'
  | 'tspEnabled'
  | 'tspFormula'
  | 'serviceLevel'
  | 'reviewPeriodDays'
>;

/** What a change of settings may change: a company's own, and what operators alone set. */
const told = [
  'email',
  'locale',
  'tccEnabled',
  'tccCoefficient',
  'tspEnabled',
  'tspFormula',
  'serviceLevel',
  'reviewPeriodDays',
  'name',
  'plan',
  'contractForm',
  'suspendedAt',
] as const satisfies (keyof Company)[];

/** Changes the settings given and returns the company; throws INVALID_REQUEST, naming each setting at fault. */
export async function changeSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  settings: CompanySettings,
): Promise<Company> {
  return await db.transaction(async (trx) => {
    const before = (await lockCompany(trx, actor.companyId))!;
    const after = await naming(() => changeCompany(trx, before.id, settings, config.plans));
    const changed = told.filter((name) => before[name] !== after[name]);
    const of = (company: Company) => Object.fromEntries(changed.map((name) => [name, company[name]]));
    if (changed.length > 0) {
      await recordAuditEntry(trx, actor, { action: 'settings.changed', before: of(before), after: of(after) });
    }
    return after;
  });
}

/** A product with its prices in TRY, before and after; null where a feature is off or there is no rate. */
export interface PricePreview {
  productId: string;
  sku: string;
  name: string;
  price: string;
  currency: string;
  before: { tcc: string | null; tsp: string | null };
  after: { tcc: string | null; tsp: string | null };
}

const sampleSize = 5;

/** Returns what prices of products, those named or the first of the catalog, would become; stores nothing. Throws INVALID_REQUEST. */
export async function previewPrices(
  { db, config }: Pick<Context, 'db' | 'config'>,
  company: Company,
  settings: Pick<AccountSettings, 'tccCoefficient' | 'tspFormula'>,
  productIds?: string[],
): Promise<PricePreview[]> {
  const { id: _, ...row } = company;
  const changed = await naming(async () => apply(row, settings, config.plans));
  const selection = productIds === undefined ? {} : { ids: productIds };
  const limit = productIds?.length ?? sampleSize;
  const { json } = await listCatalogPage(db, company, selection, { offset: 0, limit }, noExtras);
  const rates = new Map((await listCurrentRates(db)).map(({ currency, tryRate }) => [currency, tryRate])).set(
    'TRY',
    '1',
  );
  const products: Omit<PricePreview, 'before' | 'after'>[] = JSON.parse(json);
  return products.map(({ productId, sku, name, price, currency }) => {
    const prices = (by: Prices) => pricesOf(price, rates.get(currency), by);
    return { productId, sku, name, price, currency, before: prices(company), after: prices(changed) };
  });
}

const noExtras = { description: false, tags: false, attributes: false };

type Prices = Pick<Company, 'tccCoefficient' | 'tspFactor' | 'tspAddend'>;

function pricesOf(price: string, rate: string | undefined, { tccCoefficient, tspFactor, tspAddend }: Prices) {
  if (rate === undefined || tccCoefficient === null) return { tcc: null, tsp: null };
  const tcc = totalCurrentCost(price, rate, tccCoefficient).toFixed(2);
  if (tspFactor === null || tspAddend === null) return { tcc, tsp: null };
  return { tcc, tsp: totalSalePrice(price, rate, tccCoefficient, { factor: tspFactor, addend: tspAddend }).toFixed(2) };
}

/** Names the setting in each fault, as the contract's other refusals do. */
async function naming<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof InvalidSettingsError)) throw error;
    const details = error.faults.map(({ setting, fault }) => `/${setting}: ${fault}`);
    throw new ApiError('INVALID_REQUEST', error.message, details);
  }
}
