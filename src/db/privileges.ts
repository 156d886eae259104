// What the role of the API and the worker may do: read and write rows, as far as their statements need it, and nothing else. The
// schema belongs to another role, which migrates, and runs the command line.

import type { Database } from '../postgres/connection.ts';

const groups: Record<string, string> = {
  // Kept by operators.
  SELECT: 'backups categories schema_migrations suppliers tags',
  'SELECT, UPDATE': 'companies event_cluster',
  // What is written once: history, and what happened.
  'SELECT, INSERT': `audit_entries client_order_history daily_sale_history feed_poll_sections listing_history order_lines order_status_changes payment_history pushes raw_sale_history smart_reorder_history
    stock_observation_history webhook_attempts`,
  'SELECT, INSERT, UPDATE': `api_keys client_orders current_rates daily_sales demand_series exchange_rates feed_sections lead_time_counts
    listings matching_progress order_contents order_mails orders payments products raw_sales rejected_translations sales_days smart_reorder_products smart_reorders stock_days
    stock_observations text_embeddings users webhook_endpoints`,
  'SELECT, INSERT, UPDATE, DELETE': `account_mails catalog_changes email_attempts events feed_polls feeds idempotency_keys jobs
    lead_time_samples marketplace_commissions match_candidates match_decisions password_tokens product_search
    products_to_recalculate recommendation_history recommendation_pieces recommendations user_sessions webhook_deliveries`,
};

/** By table, the privileges that the service needs; what is deleted with a row by a foreign key needs none of its own. */
export const tablePrivileges: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([granted, tables]) => tables.split(/\s+/).map((table) => [table, granted] as const)),
);

/** Thrown for a role that can't be made one of least privilege. */
export class RoleRejectedError extends Error {
  override name = 'RoleRefused';
}

/**
 * Gives a role exactly these privileges, taking others away, and returns on how many tables. What a later migration adds may be read
 * and written until this runs again. Safe to repeat, and while the service runs. Throws RoleRefused for a role that is not there, or
 * that has rights of its own.
 */
export async function grantServiceRole(db: Database, role: string): Promise<number> {
  return await db.transaction(async (trx) => {
    await refuseMighty(trx, role);
    const { rows } = await trx.raw<{ rows: { schema: string; database: string }[] }>(
      'SELECT current_schema() AS schema, current_database() AS database',
    );
    const { schema, database } = rows[0]!;
    const named = { role, schema, database };
    for (const statement of [
      'REVOKE ALL ON ALL TABLES IN SCHEMA :schema: FROM :role:',
      'REVOKE CREATE ON SCHEMA :schema: FROM :role:, PUBLIC',
      'REVOKE CREATE, TEMPORARY ON DATABASE :database: FROM :role:, PUBLIC',
      // A personal item is written as a price list of one row, which is staged in temporary tables.
      'GRANT CONNECT, TEMPORARY ON DATABASE :database: TO :role:',
      'GRANT USAGE ON SCHEMA :schema: TO :role:',
      'GRANT USAGE ON ALL SEQUENCES IN SCHEMA :schema: TO :role:',
      'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA :schema: TO :role:',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA :schema: GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :role:',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA :schema: GRANT USAGE ON SEQUENCES TO :role:',
    ]) {
      await trx.raw(statement, named);
    }
    for (const [table, granted] of tablePrivileges) {
      await trx.raw(`GRANT ${granted} ON :schema:.:table: TO :role:`, { ...named, table });
    }
    return tablePrivileges.size;
  });
}

async function refuseMighty(trx: Database, role: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { mighty: boolean; owns: string | null; member: string | null }[] }>(
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
       (SELECT string_agg(relname, ', ') FROM (
          SELECT relname FROM pg_class WHERE relowner = r.oid AND relnamespace = current_schema()::regnamespace LIMIT 3) own) AS owns,
       (SELECT string_agg(roleid::regrole::text, ', ') FROM pg_auth_members WHERE member = r.oid) AS member
     FROM pg_roles r WHERE rolname = ?`,
    [role],
  );
  const [found] = rows;
  if (found === undefined) {
    throw new RoleRejectedError(
      `there is no role "${role}". Make it in psql: CREATE ROLE ${role} LOGIN; \\password ${role}`,
    );
  }
  if (found.mighty)
    throw new RoleRejectedError(`"${role}" has rights over the server: the service needs a role without any`);
  if (found.owns !== null)
    throw new RoleRejectedError(`"${role}" owns ${found.owns}: the service needs a role that owns nothing`);
  if (found.member !== null) throw new RoleRejectedError(`"${role}" has the rights of ${found.member}, too`);
}
