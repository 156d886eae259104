// Creates buyer companies and changes their settings. Settings are validated before they are stored.

import { Decimal } from 'decimal.js';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  type CompanyRow,
  findCompany,
  insertCompany,
  lockCompany,
  updateCompany,
} from '../../db/accounts/companies.ts';
import { queueAllProducts } from '../../db/recommendations/recalculation-queue.ts';
import { changedMembers } from '../../domain/accounts/audit.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { type PlanningSettings, planningErrors, planningSettings } from '../../domain/accounts/planning-settings.ts';
import { defaultPlan, type Plans, publishedPlans } from '../../domain/accounts/rate-limit-plans.ts';
import { isEmailAddress } from '../../domain/email-address.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import { defaultLocale, isLocale, type Locale, locales } from '../../domain/locale.ts';
import { parseTspFormula } from '../../domain/pricing/pricing.ts';
import { defaultMaxCoverDays } from '../../domain/recommendations/cover-limit.ts';
import { isSingleLine } from '../../domain/text-limits.ts';
import type { Database } from '../../postgres/connection.ts';

/** Settings that an operator can change. Null clears a setting; a missing setting stays unchanged. */
export interface CompanySettings extends Partial<PlanningSettings> {
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
  vatReclaimed?: boolean;
  requireSecondApprover?: boolean;
  requireTwoFactor?: boolean;
  suspended?: boolean;
}

/** Settings recorded in the audit log. */
const auditedSettings = [
  'email',
  'locale',
  'tccEnabled',
  'tccCoefficient',
  'tspEnabled',
  'tspFormula',
  'vatReclaimed',
  ...planningSettings,
  'requireSecondApprover',
  'requireTwoFactor',
  'name',
  'plan',
  'contractForm',
  'suspendedAt',
] as const satisfies (keyof Company)[];

const defaultRow: CompanyRow = {
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
  vatReclaimed: false,
  serviceLevel: '0.95',
  reviewPeriodDays: 30,
  maxCoverDays: defaultMaxCoverDays,
  categorySeasonEnds: null,
  serviceLevelA: null,
  serviceLevelB: null,
  serviceLevelC: null,
  holdingCostRate: null,
  shortageCostRate: null,
  requireSecondApprover: false,
  requireTwoFactor: false,
  suspendedAt: null,
};

/** Returns the company by id or exact name. Throws NOT_FOUND. */
export async function getCompany(db: Database, nameOrId: string): Promise<Company> {
  const company = await findCompany(db, nameOrId);
  if (!company) throw notFoundError(`The company "${nameOrId}"`);
  return company;
}

/** Creates a company and returns it. Throws INVALID_REQUEST for invalid settings and for a name in use. */
export async function createCompany(
  db: Database,
  settings: CompanySettings & { name: string },
  plans: Plans = publishedPlans,
): Promise<Company> {
  const row = applySettings(defaultRow, settings, plans);
  return db.transaction(async (trx) => {
    const id = await insertCompany(trx, row).catch((error) => throwNameInUse(error, row.name));
    return getCompany(trx, id);
  });
}

/** Changes the given settings and returns the company. Changed planning settings recalculate its products. Throws NOT_FOUND, and INVALID_REQUEST with one detail per invalid setting. */
export async function changeCompany(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Context['config'], 'plans'> },
  actor: Actor,
  settings: CompanySettings,
): Promise<Company> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const before = await lockCompany(trx, companyId);
    if (before === undefined) throw notFoundError(`The company "${companyId}"`);
    const row = applySettings(before, settings, config.plans);
    await updateCompany(trx, companyId, row).catch((error) => throwNameInUse(error, row.name));
    const after = await getCompany(trx, companyId);
    const change = changedMembers(before, after, auditedSettings);
    if (change === undefined) return after;
    await recordAuditEntry(trx, actor, { action: 'settings.updated', ...change });
    if (planningSettings.some((name) => name in change.after)) await queueAllProducts(trx, companyId);
    return after;
  });
}

/** Returns the row with the settings applied. Throws INVALID_REQUEST with one detail per invalid setting. */
export function applySettings(
  before: CompanyRow,
  settings: CompanySettings,
  plans: Plans = publishedPlans,
): CompanyRow {
  const { suspended, tspFormula, ...plain } = settings;
  const after = { ...before, ...plain };
  const errors: FieldError[] = [];
  if (settings.contractForm && !settings.plan && before.plan === defaultPlan(before.contractForm)) {
    // The default plan follows the contract form unless another plan was chosen.
    after.plan = defaultPlan(settings.contractForm);
  }
  if (tspFormula !== undefined) {
    const { numbers, message } = parseFormula(tspFormula);
    if (message !== undefined) errors.push(inBody('/tspFormula', message));
    Object.assign(after, { tspFormula: tspFormula?.trim() ?? null, ...numbers });
  }
  if (suspended !== undefined) {
    after.suspendedAt = suspended ? (before.suspendedAt ?? new Date().toISOString()) : null;
  }
  errors.push(...validateRow(after, plans));
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', 'Invalid settings; see details.', errors);
  return after;
}

function parseFormula(text: string | null) {
  const none = { tspFactor: null, tspAddend: null };
  if (text === null) return { numbers: none };
  try {
    const { factor, addend } = parseTspFormula(text);
    return { numbers: { tspFactor: factor, tspAddend: addend } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { numbers: none, message: error.errors.map(({ message }) => message).join('; ') };
  }
}

function validateRow(row: CompanyRow, plans: Plans): FieldError[] {
  const errors: FieldError[] = [];
  const add = (setting: keyof CompanySettings, message: string) => errors.push(inBody(`/${setting}`, message));
  if (!isSingleLine(row.name, 200)) add('name', 'must have 1 to 200 characters, without control characters');
  if (row.email !== null && !isEmailAddress(row.email)) {
    add('email', `must be an e-mail address, not "${row.email}"`);
  }
  if (!isLocale(row.locale)) add('locale', `must be one of: ${locales.join(', ')}`);
  if (!Object.hasOwn(plans, row.plan)) {
    add('plan', `must be one of: ${Object.keys(plans).join(', ')}`);
  }
  if (row.tccCoefficient !== null && !isCoefficient(row.tccCoefficient)) {
    add('tccCoefficient', 'must be greater than 0 and less than 1000000, with at most 4 decimal places, such as 1.7');
  }
  if (row.tccEnabled && row.tccCoefficient === null) add('tccEnabled', 'must not be true without a TCC coefficient');
  if (row.tspEnabled && row.tspFormula === null) add('tspEnabled', 'must not be true without a TSP formula');
  if (row.tspEnabled && row.tccCoefficient === null) add('tspEnabled', 'must not be true without a TCC coefficient');
  errors.push(...planningErrors(row));
  return errors;
}

function isCoefficient(text: string): boolean {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text)) return false;
  return new Decimal(text).greaterThan(0);
}

function throwNameInUse(error: { code?: string; constraint?: string }, name: string): never {
  if (error.code !== '23505') throw error;
  throw new ApiError('ALREADY_EXISTS', `A company named "${name}" already exists.`, [
    inBody('/name', 'must not be that of another company'),
  ]);
}
