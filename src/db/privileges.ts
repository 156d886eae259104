// Grants the least privileges that the API and the worker need: to read and write rows of specific tables. Another role owns the
// schema, runs migrations, and uses the CLI.

import type { Database } from '../postgres/connection.ts';

const tablesByPrivilege: Record<string, string> = {
  // Maintained by operators.
  SELECT: 'backups schema_migrations suppliers tags',
  'SELECT, UPDATE': 'categories companies operator_tokens search_index_state',
  // Append-only: history and logs.
  'SELECT, INSERT': `audit_entries client_order_history company_shards daily_sale_history feed_poll_sections listing_history order_fact_history order_status_changes payment_history pushes raw_sale_history smart_reorder_history
    stock_observation_history webhook_attempts`,
  'SELECT, INSERT, DELETE':
    'files file_contents price_watches request_log search_terms sign_in_challenges user_recovery_codes',
  'SELECT, INSERT, UPDATE': `api_keys client_orders company_details current_rates daily_sales demand_series exchange_rates feed_sections import_profiles lead_time_counts
    matching_progress order_contents order_cost_samples order_facts order_lines orders payments platform_lead_times product_planning products raw_sales rejected_translations reported_sales_days sales_days smart_reorder_products smart_reorders stock_days
    stock_observations supplier_contacts table_settings text_embeddings users webhook_endpoints`,
  'SELECT, INSERT, UPDATE, DELETE': `account_mails calendar_feeds cart_lines comments catalog_changes catalog_import_parts catalog_imports category_demand confirmation_links customs_classifications demand_events demand_rollups email_attempts events export_parts exports feed_polls feeds idempotency_keys jobs
    lead_time_samples listings marketplace_commissions match_candidates match_decisions oauth_clients oauth_records order_drafts order_mails outlier_decisions overview_snapshots password_tokens price_changes price_validity product_change_batches product_facets product_search
    recalculation_queue published_batches purchase_plans recommendation_dismissals recommendation_history calculation_batches recommendations request_usage sandbox_builds sandboxes search_documents user_sessions user_totp_secrets webhook_deliveries`,
};

/** The service's privileges by table. Rows deleted by a foreign key cascade need no DELETE privilege. */
export const tablePrivileges: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesByPrivilege).flatMap(([granted, tables]) =>
    tables.split(/\s+/).map((table) => [table, granted] as const),
  ),
);

/** Thrown when a role cannot be restricted to these privileges. */
class RoleRejectedError extends Error {
  override name = 'RoleRejectedError';
}

/**
 * Grants a role exactly these privileges, revokes all others, and returns the number of tables. Until the next run, the role can read
 * and write tables that later migrations add. Idempotent; can run while the service runs. Throws RoleRejectedError when the role does
 * not exist, is privileged, owns tables, or is a member of another role.
 */
export async function grantServiceRole(db: Database, role: string): Promise<number> {
  return await db.transaction(async (trx) => {
    await assertUnprivilegedRole(trx, role);
    const { rows } = await trx.raw<{ rows: { schema: string; database: string }[] }>(
      'SELECT current_schema() AS schema, current_database() AS database',
    );
    const { schema, database } = rows[0]!;
    const bindings = { role, schema, database };
    for (const statement of [
      'REVOKE ALL ON ALL TABLES IN SCHEMA :schema: FROM :role:',
      'REVOKE CREATE ON SCHEMA :schema: FROM :role:, PUBLIC',
      'REVOKE CREATE, TEMPORARY ON DATABASE :database: FROM :role:, PUBLIC',
      // A personal item is imported as a price list of one row, which uses temporary staging tables.
      'GRANT CONNECT, TEMPORARY ON DATABASE :database: TO :role:',
      'GRANT USAGE ON SCHEMA :schema: TO :role:',
      'GRANT USAGE ON ALL SEQUENCES IN SCHEMA :schema: TO :role:',
      'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA :schema: TO :role:',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA :schema: GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :role:',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA :schema: GRANT USAGE ON SEQUENCES TO :role:',
    ]) {
      await trx.raw(statement, bindings);
    }
    for (const [table, granted] of tablePrivileges) {
      await trx.raw(`GRANT ${granted} ON :schema:.:table: TO :role:`, { ...bindings, table });
    }
    return tablePrivileges.size;
  });
}

async function assertUnprivilegedRole(trx: Database, role: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { privileged: boolean; owns: string | null; member: string | null }[] }>(
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS privileged,
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
  if (found.privileged)
    throw new RoleRejectedError(`"${role}" has rights over the server: the service needs a role without any`);
  if (found.owns !== null)
    throw new RoleRejectedError(`"${role}" owns ${found.owns}: the service needs a role that owns nothing`);
  if (found.member !== null) throw new RoleRejectedError(`"${role}" has the rights of ${found.member}, too`);
}
