// What `company export` and `company erase` do with each table. A migration that adds a table adds it here; a test compares the lists with
// the schema.

/** What an erasure does with the rows of the company. */
export type Erasure =
  | 'delete'
  | {
      /** Why the rows remain. */
      kept: string;
      /** Columns with personal data, each with the SQL expression that replaces it. */
      clear: Readonly<Record<string, string>>;
      /** SQL condition of the rows that are deleted nevertheless; none by default. */
      deleteWhere?: string;
    };

const accounting = 'accounting record, without comments, addresses, names and tracking numbers';
const facts = `details - '{note,confirmedBy,linkRecipients,fileIds,carrier,trackingNumber}'::text[]`;

const deleted = [
  // Sign-in and users.
  ...['sandbox_builds', 'sandboxes', 'user_sessions', 'calendar_feeds', 'table_settings', 'password_tokens'],
  ...['user_totp_secrets', 'user_recovery_codes', 'sign_in_challenges', 'account_mails', 'oauth_records'],
  'users',
  'api_keys',
  // Events and webhooks, in the order of their foreign keys.
  ...['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints', 'events', 'published_batches'],
  // What belongs to orders, and is no accounting record.
  ...['order_mails', 'confirmation_links', 'order_drafts', 'cart_lines', 'file_contents', 'files', 'comments'],
  ...['order_contents', 'order_cost_samples', 'lead_time_samples', 'lead_time_counts', 'idempotency_keys'],
  ...['company_details', 'supplier_contacts', 'client_order_history', 'client_orders', 'marketplace_commissions'],
  // Sales, stock and what is calculated from them.
  ...['raw_sale_history', 'raw_sales', 'daily_sale_history', 'daily_sales', 'sales_days', 'reported_sales_days'],
  ...['stock_observation_history', 'stock_observations', 'stock_days', 'smart_reorder_history'],
  ...['smart_reorder_products', 'smart_reorders', 'pushes', 'demand_series', 'demand_events', 'demand_rollups'],
  ...['category_demand', 'outlier_decisions', 'recalculation_queue', 'recommendations', 'recommendation_history'],
  ...['recommendation_dismissals', 'calculation_batches', 'product_planning', 'customs_classifications'],
  ...['price_watches', 'purchase_plans', 'overview_snapshots'],
  // Listings, feeds, exports and usage.
  ...['match_candidates', 'match_decisions', 'matching_progress', 'listing_history', 'listings'],
  ...['feed_poll_sections', 'feed_polls', 'feed_sections', 'feeds', 'export_parts', 'exports'],
  ...['request_log', 'request_usage'],
  // Personal items.
  ...['product_facets', 'product_search', 'search_documents', 'catalog_changes', 'product_change_batches'],
];

const kept: Record<string, Exclude<Erasure, 'delete'>> = {
  companies: { kept: 'the ID that the kept orders refer to; the name is replaced, the address deleted', clear: {} },
  company_shards: { kept: 'the row that places the kept orders on a node; it has only the ID', clear: {} },
  orders: {
    kept: accounting,
    clear: {
      comment: 'NULL',
      cancellation_reason: 'NULL',
      ordered_by: 'NULL',
      delivery_address: 'NULL',
      tracking_number: 'NULL',
    },
  },
  order_lines: { kept: accounting, clear: { image_url: 'NULL', custom_description: 'NULL' } },
  order_status_changes: { kept: accounting, clear: { comment: 'NULL', key_id: 'NULL' } },
  order_facts: { kept: accounting, clear: { details: facts, key_id: 'NULL' } },
  order_fact_history: { kept: accounting, clear: { details: facts, key_id: 'NULL' } },
  payments: { kept: accounting, clear: { key_id: 'NULL' } },
  payment_history: { kept: accounting, clear: { key_id: 'NULL' } },
  products: { kept: 'only personal items that kept orders refer to, deactivated', clear: {} },
  audit_entries: {
    kept: 'only the entries of exports and erasures by operators',
    clear: {},
    deleteWhere: `action NOT IN ('company.exported', 'company.erased')`,
  },
};

/** The tables with rows of companies, in the order in which an erasure handles them: first those that refer to others. */
export const companyTables: ReadonlyMap<string, Erasure> = new Map<string, Erasure>([
  ...deleted.map((table) => [table, 'delete'] as const),
  ...Object.entries(kept),
]);

/** Tables without rows of companies, with the reason. */
export const otherTables: Record<string, string> = {
  backups: 'written by operators',
  catalog_imports: 'price lists of suppliers',
  catalog_import_parts: 'price lists of suppliers',
  categories: 'the catalog of all companies',
  current_rates: 'of all companies',
  email_attempts: 'hashes of addresses, deleted when their window ends',
  exchange_rates: 'of all companies',
  import_profiles: 'price lists of suppliers',
  jobs: 'IDs, deleted when the job has run',
  oauth_clients: 'software, not persons; deleted a day after its last connection',
  operator_tokens: 'of the operator',
  platform_lead_times: 'medians of many companies',
  price_changes: 'prices by product',
  price_validity: 'prices by product',
  rejected_translations: 'the catalog of all companies',
  schema_migrations: 'written by the migration runner',
  search_index_state: 'one row',
  search_terms: 'words without their origin',
  suppliers: 'the catalog of all companies',
  tags: 'the catalog of all companies',
  text_embeddings: 'vectors by hash of the text',
};

/** Columns that an export leaves out: secrets, hashes of secrets, and the key that signs cursors. */
export const secretColumns: ReadonlySet<string> = new Set([
  ...['password', 'digest_token', 'token_hash', 'secret_hash', 'secret', 'previous_secret', 'code_hash'],
  ...['cursor_key', 'token', 'id_hash', 'payload'],
]);
