// Buyer company storage.

import type { Company } from '../../domain/accounts/company.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import { addCompanyShard } from '../company-shards.ts';

/** Select list that maps a row of `companies c` to a Company. */
export const companyColumns = `
  c.id, c.name, c.email, c.locale, c.plan, c.contract_form AS "contractForm",
  c.tcc_enabled AS "tccEnabled", trim_scale(c.tcc_coefficient) AS "tccCoefficient",
  c.tsp_enabled AS "tspEnabled", c.tsp_formula AS "tspFormula",
  trim_scale(c.tsp_factor) AS "tspFactor", trim_scale(c.tsp_addend) AS "tspAddend", c.vat_reclaimed AS "vatReclaimed",
  trim_scale(c.service_level) AS "serviceLevel", c.review_period_days AS "reviewPeriodDays", c.max_cover_days AS "maxCoverDays",
  c.category_season_ends::text AS "categorySeasonEnds",
  trim_scale(c.service_level_a) AS "serviceLevelA", trim_scale(c.service_level_b) AS "serviceLevelB",
  trim_scale(c.service_level_c) AS "serviceLevelC",
  trim_scale(c.holding_cost_rate) AS "holdingCostRate", trim_scale(c.shortage_cost_rate) AS "shortageCostRate",
  c.require_second_approver AS "requireSecondApprover", c.require_two_factor AS "requireTwoFactor", iso_utc(c.suspended_at) AS "suspendedAt",
  c.cursor_key AS "cursorKey"`;

/** A company without what is generated when it is inserted. */
export type CompanyRow = Omit<Company, 'id' | 'cursorKey'>;

/** Returns the company with this id or, if there is none, with exactly this name; undefined if neither matches. */
export async function findCompany(db: Database, nameOrId: string): Promise<Company | undefined> {
  const id = isUuid(nameOrId) ? nameOrId : null;
  return db('companies as c')
    .where({ id })
    .orWhere({ name: nameOrId })
    .orderByRaw('c.id = ? DESC', [id])
    .first(db.raw(companyColumns));
}

/** Locks a company until the transaction ends and returns it; undefined if it does not exist. */
export async function lockCompany(trx: Transaction, id: string): Promise<Company | undefined> {
  return trx('companies as c').where({ id }).forNoKeyUpdate().first(trx.raw(companyColumns));
}

/** Returns all companies, ordered by name. */
export async function listCompanies(db: Database): Promise<Company[]> {
  return db('companies as c').orderBy('name').select(db.raw(companyColumns));
}

/** Inserts a company and returns its id. */
export async function insertCompany(trx: Transaction, row: CompanyRow): Promise<string> {
  const [inserted] = await trx('companies').insert(toColumns(row)).returning('id');
  await addCompanyShard(trx, inserted!.id);
  await notify(trx, 'companies');
  return inserted!.id;
}

/** Updates all settings of a company. */
export async function updateCompany(trx: Transaction, id: string, row: CompanyRow): Promise<void> {
  await trx('companies')
    .where({ id })
    .update({ ...toColumns(row), updated_at: trx.raw('now()') });
  await notify(trx, 'companies');
}

function toColumns(row: CompanyRow) {
  return {
    name: row.name,
    email: row.email,
    locale: row.locale,
    plan: row.plan,
    contract_form: row.contractForm,
    tcc_enabled: row.tccEnabled,
    tcc_coefficient: row.tccCoefficient,
    tsp_enabled: row.tspEnabled,
    tsp_formula: row.tspFormula,
    tsp_factor: row.tspFactor,
    tsp_addend: row.tspAddend,
    vat_reclaimed: row.vatReclaimed,
    service_level: row.serviceLevel,
    review_period_days: row.reviewPeriodDays,
    max_cover_days: row.maxCoverDays,
    category_season_ends: row.categorySeasonEnds,
    service_level_a: row.serviceLevelA,
    service_level_b: row.serviceLevelB,
    service_level_c: row.serviceLevelC,
    holding_cost_rate: row.holdingCostRate,
    shortage_cost_rate: row.shortageCostRate,
    require_second_approver: row.requireSecondApprover,
    require_two_factor: row.requireTwoFactor,
    suspended_at: row.suspendedAt,
  };
}
