// Counts of the objects that are limited per company.

import type { Knex } from 'knex';
import type { LimitKind } from '../../domain/accounts/company-limits.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Kinds whose number in a company is limited. */
type CountedKind = Exclude<LimitKind, 'sandboxes' | 'fileBytes'>;

/** Makes further transactions that create objects of this kind for the company wait until this one ends. */
export async function lockLimit(trx: Transaction, companyId: string, kind: LimitKind): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('limit ' || ? || ?, 0))`, [kind, companyId]);
}

/** Returns the plan of a company; undefined if there is no such company. */
export async function findPlan(db: Database, companyId: string): Promise<string | undefined> {
  return (await db('companies').where({ id: companyId }).first('plan'))?.plan;
}

/** Returns whether the company has more than `limit` objects of this kind, or bytes of files. */
export async function hasMoreThan(
  db: Database,
  companyId: string,
  kind: CountedKind | 'fileBytes',
  limit: number,
): Promise<boolean> {
  if (kind === 'fileBytes') return (await sumFileSizes(db, companyId)) > limit;
  return (await queryLimited(db, companyId, kind).select('id').offset(limit).limit(1)).length > 0;
}

/** Returns how many objects of this kind the company has. */
export async function countOf(db: Database, companyId: string, kind: CountedKind): Promise<number> {
  const [row] = await queryLimited(db, companyId, kind).count('* as count');
  return Number(row!.count);
}

async function sumFileSizes(db: Database, companyId: string): Promise<number> {
  const [row] = await db('files')
    .where({ company_id: companyId })
    .sum<{ bytes: string | null }[]>('size_bytes as bytes');
  return Number(row!.bytes);
}

function queryLimited(db: Database, companyId: string, kind: CountedKind): Knex.QueryBuilder {
  const ofCompany = { company_id: companyId };
  switch (kind) {
    case 'webhookEndpoints':
      return db('webhook_endpoints').where({ ...ofCompany, removed_at: null });
    case 'apiKeys':
      return db('api_keys')
        .where({ ...ofCompany, revoked_at: null })
        .whereRaw('(expires_at IS NULL OR expires_at > now())');
    case 'users':
      return db('users').where({ ...ofCompany, deactivated_at: null });
    case 'openDrafts':
      return db('order_drafts')
        .where({ ...ofCompany, decision: null })
        .whereRaw('expires_at > now()');
    case 'personalItems':
      return db('products').where({ ...ofCompany, active: true });
  }
}
