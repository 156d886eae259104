// Buyer company storage.

import type { Company } from '../../domain/accounts/company.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Select list that maps a row of `companies c` to a Company. */
export const companyColumns = `
  c.id, c.name, c.email, c.locale, c.plan, c.contract_form AS "contractForm",
  c.tcc_enabled AS "tccEnabled", trim_scale(c.tcc_coefficient) AS "tccCoefficient",
  c.tsp_enabled AS "tspEnabled", c.tsp_formula AS "tspFormula",
  trim_scale(c.tsp_factor) AS "tspFactor", trim_scale(c.tsp_addend) AS "tspAddend",
  trim_scale(c.service_level) AS "serviceLevel", c.review_period_days AS "reviewPeriodDays",
  iso_utc(c.suspended_at) AS "suspendedAt"`;

/** A company without its id. */
export type CompanyRow = Omit<Company, 'id'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the company with this id or, if there is none, with exactly this name; undefined if neither matches. */
export async function findCompany(db: Database, nameOrId: string): Promise<Company | undefined> {
  const { rows } = await db.raw<{ rows: Company[] }>(
    `SELECT ${companyColumns} FROM companies c WHERE c.id = :id OR c.name = :nameOrId ORDER BY c.id = :id DESC LIMIT 1`,
    { id: uuid.test(nameOrId) ? nameOrId : null, nameOrId },
  );
  return rows[0];
}

/** Locks a company until the transaction ends and returns it; undefined if it does not exist. */
export async function lockCompany(trx: Transaction, id: string): Promise<Company | undefined> {
  const { rows } = await trx.raw<{ rows: Company[] }>(
    `SELECT ${companyColumns} FROM companies c WHERE c.id = ? FOR NO KEY UPDATE`,
    [id],
  );
  return rows[0];
}

/** Returns all companies, ordered by name. */
export async function listCompanies(db: Database): Promise<Company[]> {
  const { rows } = await db.raw<{ rows: Company[] }>(`SELECT ${companyColumns} FROM companies c ORDER BY c.name`);
  return rows;
}

/** Inserts a company and returns its id. */
export async function insertCompany(db: Database, row: CompanyRow): Promise<string> {
  const [inserted] = await db('companies').insert(toColumns(row)).returning('id');
  return inserted!.id;
}

/** Updates all settings of a company. */
export async function updateCompany(db: Database, id: string, row: CompanyRow): Promise<void> {
  await db('companies')
    .where({ id })
    .update({ ...toColumns(row), updated_at: db.fn.now() });
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
    service_level: row.serviceLevel,
    review_period_days: row.reviewPeriodDays,
    suspended_at: row.suspendedAt,
  };
}
