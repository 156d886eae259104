// Counts of the objects that are limited per company.

import type { Knex } from 'knex';
import type { LimitKind } from '../../domain/accounts/company-limits.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

type CountedKind = Exclude<LimitKind, 'sandboxes'>;

/** Makes further transactions that create objects of this kind for the company wait until this one ends. */
export async function lockLimit(trx: Transaction, companyId: string, kind: LimitKind): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('limit ' || ? || ?, 0))`, [kind, companyId]);
}

/** Returns the plan of a company; undefined if there is no such company. */
export async function findPlan(db: Database, companyId: string): Promise<string | undefined> {
  return (await db('companies').where({ id: companyId }).first('plan'))?.plan;
}

/** Returns whether the company has more than `limit` objects of this kind. */
export async function hasMoreThan(db: Database, companyId: string, kind: CountedKind, limit: number): Promise<boolean> {
  return (await selectLimited(db, companyId, kind).offset(limit).limit(1)).length > 0;
}

function selectLimited(db: Database, companyId: string, kind: CountedKind): Knex.QueryBuilder {
  const isOfCompany = { company_id: companyId };
  switch (kind) {
    case 'webhookEndpoints':
      return db('webhook_endpoints')
        .where({ ...isOfCompany, removed_at: null })
        .select('id');
    case 'apiKeys':
      return db('api_keys')
        .where({ ...isOfCompany, revoked_at: null })
        .whereRaw('(expires_at IS NULL OR expires_at > now())')
        .select('id');
    case 'users':
      return db('users')
        .where({ ...isOfCompany, deactivated_at: null })
        .select('id');
    case 'openDrafts':
      return db('order_drafts')
        .where({ ...isOfCompany, decision: null })
        .whereRaw('expires_at > now()')
        .select('id');
    case 'personalItems':
      return db('products')
        .where({ ...isOfCompany, active: true })
        .select('id');
  }
}
