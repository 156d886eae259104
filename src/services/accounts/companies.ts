// Adding buyer companies and changing their settings. Whatever is stored has been read once and makes sense together.

import { Decimal } from 'decimal.js';
import {
  type CompanyRow,
  findCompany,
  insertCompany,
  lockCompany,
  updateCompany,
} from '../../db/accounts/companies.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { defaultPlan, type Plans, publishedPlans } from '../../domain/accounts/rate-limit-plans.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import { defaultLocale, isLocale, type Locale, locales } from '../../domain/locale.ts';
import { parseTspFormula } from '../../domain/pricing/pricing.ts';
import type { Database } from '../../postgres/connection.ts';

/** What an operator may set; null clears, what is missing stays as it is. */
export interface CompanySettings {
  name?: string;
  email?: string | null;
  locale?: Locale;
  plan?: string;
  contractForm?: Company['contractForm'];
  tccEnabled?: boolean;
  /** Decimal string; TCC = price in TRY × this. */
  tccCoefficient?: string | null;
  tspEnabled?: boolean;
  tspFormula?: string | null;
  /** Decimal string from 0.5 to 0.9999. */
  serviceLevel?: string;
  /** 1 to 365. */
  reviewPeriodDays?: number;
  suspended?: boolean;
}

const fresh: CompanyRow = {
  name: '',
  email: null,
  locale: defaultLocale,
  plan: defaultPlan('current'),
  contractForm: 'current',
  tccEnabled: false,
  tccCoefficient: null,
  tspEnabled: false,
  tspFormula: null,
  tspFactor: null,
  tspAddend: null,
  serviceLevel: '0.95',
  reviewPeriodDays: 30,
  suspendedAt: null,
};

/** Returns the company by id or exact name; throws NOT_FOUND. */
export async function getCompany(db: Database, nameOrId: string): Promise<Company> {
  const company = await findCompany(db, nameOrId);
  if (!company) throw notFound(`The company "${nameOrId}"`);
  return company;
}

/** Adds a company and returns it; throws INVALID_REQUEST for settings that are wrong and for a name that is taken. */
export async function createCompany(
  db: Database,
  settings: CompanySettings & { name: string },
  plans: Plans = publishedPlans,
): Promise<Company> {
  const row = apply(fresh, settings, plans);
  return db.transaction(async (trx) => {
    const id = await insertCompany(trx, row).catch((error) => refuseTaken(error, row.name));
    return getCompany(trx, id);
  });
}

/** Changes the settings given and returns the company; throws NOT_FOUND, and INVALID_REQUEST for settings that are wrong. */
export async function changeCompany(
  db: Database,
  id: string,
  settings: CompanySettings,
  plans: Plans = publishedPlans,
): Promise<Company> {
  return db.transaction(async (trx) => {
    const company = await lockCompany(trx, id);
    if (!company) throw notFound(`The company "${id}"`);
    const row = apply(company, settings, plans);
    await updateCompany(trx, id, row).catch((error) => refuseTaken(error, row.name));
    return getCompany(trx, id);
  });
}

/** The refusal of settings that are wrong; each fault is a sentence about one of them. */
export class InvalidSettingsError extends ApiError {
  readonly faults: SettingError[];

  constructor(faults: SettingError[]) {
    super(
      'INVALID_REQUEST',
      "These settings can't be stored.",
      faults.map(({ fault }) => fault),
    );
    this.faults = faults;
  }
}

/** What is wrong with a setting. */
export interface SettingError {
  setting: keyof CompanySettings;
  fault: string;
}

/** Returns the row with the settings changed; throws InvalidSettings for what can't be stored. */
export function apply(before: CompanyRow, settings: CompanySettings, plans: Plans = publishedPlans): CompanyRow {
  const { suspended, tspFormula, ...plain } = settings;
  const after = { ...before, ...plain };
  const faults: SettingError[] = [];
  if (settings.contractForm && !settings.plan && before.plan === defaultPlan(before.contractForm)) {
    // The limits were published with the form: they go along with it, unless others were chosen.
    after.plan = defaultPlan(settings.contractForm);
  }
  if (tspFormula !== undefined) {
    const { numbers, fault } = readFormula(tspFormula);
    if (fault !== undefined) faults.push({ setting: 'tspFormula', fault });
    Object.assign(after, { tspFormula: tspFormula?.trim() ?? null, ...numbers });
  }
  if (suspended !== undefined) {
    after.suspendedAt = suspended ? (before.suspendedAt ?? new Date().toISOString()) : null;
  }
  faults.push(...faultsOf(after, plans));
  if (faults.length > 0) throw new InvalidSettingsError(faults);
  return after;
}

function readFormula(text: string | null) {
  const none = { tspFactor: null, tspAddend: null };
  if (text === null) return { numbers: none };
  try {
    const { factor, addend } = parseTspFormula(text);
    return { numbers: { tspFactor: factor, tspAddend: addend } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { numbers: none, fault: error.details.join(' ') };
  }
}

function faultsOf(row: CompanyRow, plans: Plans): SettingError[] {
  const faults: SettingError[] = [];
  const add = (setting: keyof CompanySettings, fault: string) => faults.push({ setting, fault });
  if (!isLine(row.name, 200)) add('name', 'A name has 1 to 200 characters, none of them control characters.');
  if (row.email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(row.email)) {
    add('email', `"${row.email}" is not an e-mail address.`);
  }
  if (!isLocale(row.locale)) add('locale', `A locale is one of ${locales.join(', ')}.`);
  if (!Object.hasOwn(plans, row.plan)) {
    add('plan', `There is no plan "${row.plan}": it is one of ${Object.keys(plans).join(', ')}.`);
  }
  if (row.tccCoefficient !== null && !isCoefficient(row.tccCoefficient)) {
    add(
      'tccCoefficient',
      'A TCC coefficient is greater than 0 and less than 1000000, with at most 4 decimals, like 1.7.',
    );
  }
  if (row.tccEnabled && row.tccCoefficient === null) add('tccEnabled', 'TCC needs a coefficient before it can be on.');
  if (row.tspEnabled && row.tspFormula === null) add('tspEnabled', 'TSP needs a formula before it can be on.');
  if (row.tspEnabled && row.tccCoefficient === null)
    add('tspEnabled', 'TSP is computed from TCC, which needs a coefficient.');
  if (!isServiceLevel(row.serviceLevel)) {
    add('serviceLevel', 'A service level is from 0.5 to 0.9999, with at most 4 decimals, like 0.95.');
  }
  if (!Number.isInteger(row.reviewPeriodDays) || row.reviewPeriodDays < 1 || row.reviewPeriodDays > 365) {
    add('reviewPeriodDays', 'A review period is a whole number of days from 1 to 365.');
  }
  return faults;
}

/** Whether a text is a name: 1 to `longest` characters in one line, with no space around them. */
export function isLine(text: string, longest: number): boolean {
  return text.trim() === text && text !== '' && text.length <= longest && !/\p{Cc}/u.test(text);
}

function isCoefficient(text: string): boolean {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text)) return false;
  return new Decimal(text).greaterThan(0);
}

function isServiceLevel(text: string): boolean {
  return /^0\.\d{1,4}$/.test(text) && Number(text) >= 0.5;
}

function refuseTaken(error: { code?: string; constraint?: string }, name: string): never {
  if (error.code !== '23505') throw error;
  throw new ApiError('INVALID_REQUEST', `There is a company named "${name}" already.`);
}
