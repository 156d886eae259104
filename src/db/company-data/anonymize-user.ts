// Replaces the e-mail address of a user, which is also the user's name, in all rows of the company.

import type { Knex } from 'knex';
import { deletedUserName } from '../../domain/accounts/user.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { clearEmailAttempts } from '../accounts/email-attempts.ts';
import { companyColumn } from './company-rows.ts';
import { companyTables } from './company-tables.ts';
import { rewriteRows } from './erase-rows.ts';
import { listColumns, type TableColumn } from './table-columns.ts';

/** Settings of the company, in which an address has a purpose of its own. A manager changes them. */
const settingTables = ['companies', 'company_details', 'supplier_contacts', 'webhook_endpoints', 'feeds'];

/** Tables whose rows of a user are deleted. */
const ownTables = [
  ...['user_sessions', 'calendar_feeds', 'table_settings', 'password_tokens', 'user_totp_secrets'],
  ...['user_recovery_codes', 'sign_in_challenges', 'account_mails', 'cart_lines', 'oauth_records'],
];

/** Deletes what only the user has: sessions, tokens, e-mails, the cart and settings of tables. Replaces the e-mail address of the user's row. */
export async function anonymizeUserRow(
  trx: Transaction,
  companyId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const table of ownTables) await trx(table).where({ company_id: companyId, user_id: id }).delete();
  await clearEmailAttempts(trx, email, '');
  // Where the user signed in.
  const signIns = trx.raw("user_id = ? AND jsonb_exists_any(after::jsonb, '{address,userAgent}')", [id]);
  const after = { type: 'json', text: trx.raw("after::jsonb - '{address,userAgent}'::text[]") };
  await rewriteRows(trx, 'audit_entries', companyId, signIns, { after });
  await trx('users')
    .where({ company_id: companyId, id })
    .update({
      email: `deleted-user-${id}@deleted.invalid`,
      password: null,
      two_factor_at: null,
      digest: 'none',
      digest_token: null,
      monthly_order_limit: null,
      last_sign_in_at: null,
    });
}

/** Replaces an e-mail address in all texts of the company but settings, and returns the number of changed rows by table. */
export async function replaceEmail(db: Database, companyId: string, email: string): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  const pattern = addressPattern(email);
  for (const table of companyTables.keys()) {
    if (table === 'users' || settingTables.includes(table)) continue;
    const columns = await listTextColumns(db, table);
    if (columns.length === 0) continue;
    const texts = columns.map(({ name, identifier, type }) => {
      const text = `CASE WHEN ${identifier}::text ~* ? THEN regexp_replace(${identifier}::text, ?, ?, 'gi') END`;
      return [name, { type, text: db.raw(text, [pattern, pattern, deletedUserName]) }];
    });
    const matching = matchesAny(db, columns, pattern);
    const rows = await rewriteRows(db, table, companyId, matching, Object.fromEntries(texts));
    if (rows > 0) changed[table] = rows;
  }
  return changed;
}

/** Returns the tables of settings that have an e-mail address. */
export async function listSettingsWithEmail(db: Database, companyId: string, email: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of settingTables) {
    const columns = await listTextColumns(db, table);
    const row = await db(table)
      .where({ [companyColumn(table)]: companyId })
      .where((builder) => builder.whereRaw(matchesAny(db, columns, addressPattern(email))))
      .first(db.raw('1 AS found'));
    if (row !== undefined) found.push(table);
  }
  return found;
}

/** Matches the address, and no longer one that contains it. */
function addressPattern(email: string): string {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`;
}

function matchesAny(db: Database, columns: readonly TableColumn[], pattern: string): Knex.Raw {
  const conditions = columns.map(({ identifier }) => `${identifier}::text ~* ?`);
  return db.raw(
    conditions.join(' OR '),
    columns.map(() => pattern),
  );
}

const textTypes = ['text', 'json', 'jsonb', 'text[]'];

/** Returns the columns with text or JSON that can be changed: neither computed nor part of the primary key. */
async function listTextColumns(db: Database, table: string): Promise<TableColumn[]> {
  const columns = await listColumns(db, table);
  return columns.filter(({ type, isKey, isGenerated }) => textTypes.includes(type) && !isKey && !isGenerated);
}
