// Company settings, changed by the company's managers or an operator, and a preview of the resulting prices.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockCompany } from '../../db/accounts/companies.ts';
import { listCatalogPage } from '../../db/catalog/product-pages.ts';
import { listCurrentRates } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError } from '../../domain/errors.ts';
import { totalCurrentCost, totalSalePrice } from '../../domain/pricing/pricing.ts';
import { applySettings, type CompanySettings, changeCompany, InvalidSettingsError } from './companies.ts';

/** Settings that a company's managers can change. */
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

/** Settings recorded in the audit log: those of managers and those that only operators change. */
const auditedSettings = [
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

/** Changes the given settings and returns the company. Throws INVALID_REQUEST with one detail per invalid setting. */
export async function changeSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  settings: CompanySettings,
): Promise<Company> {
  return await db.transaction(async (trx) => {
    const before = (await lockCompany(trx, actor.companyId))!;
    const after = await withSettingPaths(() => changeCompany(trx, before.id, settings, config.plans));
    const changed = auditedSettings.filter((name) => before[name] !== after[name]);
    const pickChanged = (company: Company) => Object.fromEntries(changed.map((name) => [name, company[name]]));
    if (changed.length > 0) {
      await recordAuditEntry(trx, actor, {
        action: 'settings.changed',
        before: pickChanged(before),
        after: pickChanged(after),
      });
    }
    return after;
  });
}

/** A product's prices in TRY, before and after. Null where a price is disabled or the exchange rate is missing. */
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

/** Returns prices before and after a change of settings, for the given or the first products. Stores nothing. Throws INVALID_REQUEST. */
export async function previewPrices(
  { db, config }: Pick<Context, 'db' | 'config'>,
  company: Company,
  settings: Pick<AccountSettings, 'tccCoefficient' | 'tspFormula'>,
  productIds?: string[],
): Promise<PricePreview[]> {
  const { id: _, ...row } = company;
  const changed = await withSettingPaths(async () => applySettings(row, settings, config.plans));
  const selection = productIds === undefined ? {} : { ids: productIds };
  const limit = productIds?.length ?? sampleSize;
  const { json } = await listCatalogPage(db, company, selection, { offset: 0, limit }, noExtras);
  const rates = new Map((await listCurrentRates(db)).map(({ currency, tryRate }) => [currency, tryRate])).set(
    'TRY',
    '1',
  );
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

/** Converts setting errors to an ApiError with `/<setting>: <constraint>` details. */
async function withSettingPaths<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof InvalidSettingsError)) throw error;
    const details = error.settingErrors.map(({ setting, message }) => `/${setting}: ${message}`);
    throw new ApiError('INVALID_REQUEST', error.message, details);
  }
}
