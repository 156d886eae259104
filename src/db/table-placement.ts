// Where each table is on a distributed database. `db distribute` creates this placement; a migration that adds a table adds it here.

import type { TablePlacement } from '../postgres/distribution/placement.ts';

/** Copied to every node: tenant statements join these tables. */
const reference = [
  'companies',
  'users',
  'api_keys',
  'sandboxes',
  'categories',
  'suppliers',
  'tags',
  'products',
  'exchange_rates',
  'current_rates',
  'platform_lead_times',
];

/** Distributed by `company_id` and colocated, so that a company's rows are on one node. */
const distributed = [
  // Orders and what follows from them. The others are colocated with the first table.
  ...['orders', 'order_contents', 'order_lines', 'order_status_changes', 'order_mails', 'payments', 'payment_history'],
  ...['order_facts', 'order_fact_history', 'company_details', 'supplier_contacts'],
  'company_shards',
  ...['order_cost_samples', 'customs_classifications'],
  ...['lead_time_samples', 'lead_time_counts', 'client_orders', 'client_order_history', 'idempotency_keys'],
  ...['events', 'webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'],
  'published_batches',
  // Sales, stock and what is calculated from them.
  ...['pushes', 'raw_sales', 'raw_sale_history', 'daily_sales', 'daily_sale_history', 'sales_days'],
  ...['stock_observations', 'stock_observation_history', 'stock_days'],
  ...['smart_reorders', 'smart_reorder_products', 'smart_reorder_history', 'demand_series'],
  ...['reported_sales_days', 'outlier_decisions', 'demand_events', 'demand_rollups', 'category_demand'],
  ...['recalculation_queue', 'recommendations', 'recommendation_history', 'calculation_batches'],
  ...['marketplace_commissions', 'product_planning'],
  ...['purchase_plans', 'order_drafts', 'recommendation_dismissals', 'cart_lines', 'price_watches'],
  ...['files', 'file_contents', 'comments', 'overview_snapshots'],
  ...['exports', 'export_parts'],
  ...['request_log', 'request_usage'],
  // Listings and their matches; feeds; the audit log.
  ...['listings', 'listing_history', 'match_candidates', 'match_decisions', 'matching_progress'],
  ...['feeds', 'feed_sections', 'feed_polls', 'feed_poll_sections', 'audit_entries'],
];

/** On the coordinator only, with the reason. */
const local: Record<string, string> = {
  product_facets: 'filters of catalog pages run on the coordinator',
  product_search: 'searches run on the coordinator, and its trigram index is large',
  search_documents: 'searches run on the coordinator',
  search_terms: 'searches run on the coordinator',
  search_index_state: 'searches run on the coordinator',
  catalog_changes: 'positions of the change feed come from the transactions of one server',
  price_changes: 'written by imports, and read for one product',
  price_validity: 'written by imports, and read for one product',
  product_change_batches: 'written by imports, and read by one job',
  jobs: 'the job queue uses row locks and triggers',
  email_attempts: 'read without a company',
  user_sessions: 'read by session token, without a company',
  calendar_feeds: 'read by token, without a company',
  confirmation_links: 'read by token, without a company',
  password_tokens: 'read by token, without a company',
  table_settings: 'a few rows of each user, like the users',
  user_totp_secrets: 'sign-in must not need other nodes',
  user_recovery_codes: 'sign-in must not need other nodes',
  sign_in_challenges: 'read by token, without a company',
  sandbox_builds: 'exist for seconds',
  oauth_clients: 'belong to no company',
  oauth_records: 'read by token, without a company',
  account_mails: 'a queue of all companies',
  import_profiles: 'written by operators',
  operator_tokens: 'belong to no company',
  catalog_imports: 'belong to no company',
  catalog_import_parts: 'files of catalog_imports',
  text_embeddings: 'read by text, without a company',
  rejected_translations: 'written by one catalog job',
  backups: 'written by operators',
  schema_migrations: 'written by the migration runner',
};

/** The placement of every table, in the order in which `db distribute` creates it. */
export const tablePlacements: readonly TablePlacement[] = [
  ...reference.map((table) => ({ table, kind: 'reference' as const })),
  ...distributed.map((table) => ({ table, kind: 'distributed' as const, column: 'company_id' })),
  ...Object.entries(local).map(([table, reason]) => ({ table, kind: 'local' as const, reason })),
];
