// The table types of the query builder, read from a database with the migrations of src/db/migrations, by `npm run generate`.

import type { Knex } from 'knex';

/** A table with its rows and the columns that can be written. */
type Table<Row, Insert> = Knex.CompositeTableType<Row, { [Column in keyof Insert]: Insert[Column] | Knex.Raw }>;

declare module 'knex/types/tables.js' {
  interface Tables {
    account_mails: Table<{
      company_id: string;
      id: string;
      user_id: string;
      kind: 'invitation' | 'password-reset' | 'sign-in-limit' | 'webhook-paused' | 'draft-created' | 'draft-changed' | 'draft-change-accepted' | 'draft-approved' | 'draft-rejected' | 'comment-mention' | 'order-confirmed' | 'digest' | 'sales-data-missing' | 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-code-used' | 'recovery-codes-renewed';
      endpoint_url: string | null;
      draft_id: string | null;
      comment_id: string | null;
      order_id: string | null;
      data_as_of: string | null;
      marketplace: string | null;
      state: 'pending' | 'sent' | 'failed';
      created_at: string;
      expires_at: string;
      attempts: number;
      response: string | null;
      sent_at: string | null;
      request_id: string;
    }, {
      company_id: string;
      id?: string;
      user_id: string;
      kind: 'invitation' | 'password-reset' | 'sign-in-limit' | 'webhook-paused' | 'draft-created' | 'draft-changed' | 'draft-change-accepted' | 'draft-approved' | 'draft-rejected' | 'comment-mention' | 'order-confirmed' | 'digest' | 'sales-data-missing' | 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-code-used' | 'recovery-codes-renewed';
      endpoint_url?: string | null;
      draft_id?: string | null;
      comment_id?: string | null;
      order_id?: string | null;
      data_as_of?: string | null;
      marketplace?: string | null;
      state?: 'pending' | 'sent' | 'failed';
      created_at?: string | Date;
      expires_at: string | Date;
      attempts?: number;
      response?: string | null;
      sent_at?: string | Date | null;
      request_id: string;
    }>;
    api_keys: Table<{
      id: string;
      company_id: string;
      name: string;
      secret_hash: Buffer;
      scopes: string[];
      role: 'member' | 'manager';
      sandbox: boolean;
      created_by: string | null;
      created_at: string;
      expires_at: string | null;
      revoked_at: string | null;
      last_used_at: string | null;
      successor_id: string | null;
    }, {
      id: string;
      company_id: string;
      name: string;
      secret_hash: Buffer;
      scopes: string[];
      role: 'member' | 'manager';
      sandbox?: boolean;
      created_by?: string | null;
      created_at?: string | Date;
      expires_at?: string | Date | null;
      revoked_at?: string | Date | null;
      last_used_at?: string | Date | null;
      successor_id?: string | null;
    }>;
    audit_entries: Table<{
      company_id: string;
      id: string;
      recorded_at: string;
      actor: 'user' | 'operator' | 'api_key' | 'supplier';
      user_id: string | null;
      actor_name: string;
      action: string;
      subject: string | null;
      before: unknown;
      after: unknown;
      request_id: string;
    }, {
      company_id: string;
      id?: string;
      recorded_at?: string | Date;
      actor: 'user' | 'operator' | 'api_key' | 'supplier';
      user_id?: string | null;
      actor_name: string;
      action: string;
      subject?: string | null;
      before?: string | null;
      after?: string | null;
      request_id: string;
    }>;
    backups: Table<{
      id: string;
      finished_at: string;
      label: string | null;
    }, {
      finished_at: string | Date;
      label?: string | null;
    }>;
    calculation_batches: Table<{
      run_on: string;
      company_id: string;
      batch: number;
      first_product: string;
      last_product: string;
      planned_at: string;
      done_at: string | null;
      products: number | null;
    }, {
      run_on: string;
      company_id: string;
      batch: number;
      first_product: string;
      last_product: string;
      planned_at?: string | Date;
      done_at?: string | Date | null;
      products?: number | null;
    }>;
    calendar_feeds: Table<{
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at: string;
    }, {
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at: string | Date;
    }>;
    cart_lines: Table<{
      company_id: string;
      user_id: string;
      product_id: string;
      quantity: number;
      shipping_method: 'sea' | 'air';
      added_at: string;
    }, {
      company_id: string;
      user_id: string;
      product_id: string;
      quantity: number;
      shipping_method?: 'sea' | 'air';
      added_at?: string | Date;
    }>;
    catalog_changes: Table<{
      number: string;
      written_by: string;
      recorded_at: string;
      company_id: string | null;
      product_ids: string[];
    }, {
      written_by?: string;
      recorded_at?: string | Date;
      company_id?: string | null;
      product_ids: string[];
    }>;
    catalog_import_parts: Table<{
      import_id: string;
      kind: 'file' | 'report';
      position: number;
      content: Buffer;
    }, {
      import_id: string;
      kind: 'file' | 'report';
      position: number;
      content: Buffer;
    }>;
    catalog_imports: Table<{
      id: string;
      supplier_id: string;
      token_id: string;
      file_name: string | null;
      file_size: string;
      status: 'reviewing' | 'awaiting_confirmation' | 'importing' | 'finished' | 'failed' | 'cancelled';
      options: unknown;
      review: unknown;
      questions: unknown;
      stage: string | null;
      rows_read: number;
      rows_written: number;
      counts: unknown;
      error: unknown;
      attempts: number;
      started_at: string | null;
      created_at: string;
      updated_at: string;
    }, {
      id?: string;
      supplier_id: string;
      token_id: string;
      file_name?: string | null;
      file_size: string | number;
      status?: 'reviewing' | 'awaiting_confirmation' | 'importing' | 'finished' | 'failed' | 'cancelled';
      options: string;
      review?: string | null;
      questions?: string;
      stage?: string | null;
      rows_read?: number;
      rows_written?: number;
      counts?: string | null;
      error?: string | null;
      attempts?: number;
      started_at?: string | Date | null;
      created_at?: string | Date;
      updated_at?: string | Date;
    }>;
    categories: Table<{
      id: string;
      slug: string;
      name_en: string;
      name_ru: string;
    }, {
      id?: string;
      slug: string;
      name_en: string;
      name_ru: string;
    }>;
    category_demand: Table<{
      company_id: string;
      category_id: string;
      profile: number[] | null;
      profile_products: number;
      profile_years: number;
      prices: number[];
      rates: number[];
    }, {
      company_id: string;
      category_id: string;
      profile?: number[] | null;
      profile_products: number;
      profile_years: number;
      prices: number[];
      rates: number[];
    }>;
    client_order_history: Table<{
      company_id: string;
      id: string;
      revision: number;
      order_ref: string;
      status: string;
      supplier: string;
      supplier_id: string | null;
      currency: string;
      total_amount: string;
      shipping_method: string | null;
      first_payment_on: string | null;
      shipped_on: string | null;
      accepted_on: string | null;
      lines: unknown;
      recorded_at: string;
      request_id: string;
      superseded_at: string;
    }, {
      company_id: string;
      id: string;
      revision: number;
      order_ref: string;
      status: string;
      supplier: string;
      supplier_id?: string | null;
      currency: string;
      total_amount: string | number;
      shipping_method?: string | null;
      first_payment_on?: string | null;
      shipped_on?: string | null;
      accepted_on?: string | null;
      lines: string;
      recorded_at: string | Date;
      request_id: string;
      superseded_at?: string | Date;
    }>;
    client_orders: Table<{
      company_id: string;
      id: string;
      order_ref: string;
      status: 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';
      supplier: string;
      supplier_id: string | null;
      currency: string;
      total_amount: string;
      shipping_method: 'sea' | 'air' | null;
      first_payment_on: string | null;
      shipped_on: string | null;
      accepted_on: string | null;
      lines: unknown;
      earliest_payment_on: string | null;
      revision: number;
      recorded_at: string;
      request_id: string;
    }, {
      company_id: string;
      id?: string;
      order_ref: string;
      status: 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';
      supplier: string;
      supplier_id?: string | null;
      currency: string;
      total_amount: string | number;
      shipping_method?: 'sea' | 'air' | null;
      first_payment_on?: string | null;
      shipped_on?: string | null;
      accepted_on?: string | null;
      lines: string;
      earliest_payment_on?: string | null;
      revision?: number;
      recorded_at?: string | Date;
      request_id: string;
    }>;
    comments: Table<{
      company_id: string;
      id: string;
      subject_type: 'order' | 'order_draft' | 'product' | 'supplier';
      subject_id: string;
      body: string | null;
      mentions: unknown;
      notified: string[];
      created_at: string;
      created_by: string;
      created_by_name: string;
      edited_at: string | null;
      deleted_at: string | null;
    }, {
      company_id: string;
      id?: string;
      subject_type: 'order' | 'order_draft' | 'product' | 'supplier';
      subject_id: string;
      body?: string | null;
      mentions?: string;
      notified?: string[];
      created_at?: string | Date;
      created_by: string;
      created_by_name: string;
      edited_at?: string | Date | null;
      deleted_at?: string | Date | null;
    }>;
    companies: Table<{
      id: string;
      name: string;
      email: string | null;
      locale: 'en' | 'tr' | 'ru';
      plan: string;
      contract_form: 'current' | 'earlier';
      tcc_enabled: boolean;
      tcc_coefficient: string | null;
      tsp_enabled: boolean;
      tsp_formula: string | null;
      tsp_factor: string | null;
      tsp_addend: string | null;
      vat_reclaimed: boolean;
      service_level: string;
      service_level_a: string | null;
      service_level_b: string | null;
      service_level_c: string | null;
      holding_cost_rate: string | null;
      shortage_cost_rate: string | null;
      review_period_days: number;
      max_cover_days: number;
      category_season_ends: unknown;
      require_second_approver: boolean;
      require_two_factor: boolean;
      suspended_at: string | null;
      cursor_key: string;
      created_at: string;
      updated_at: string;
    }, {
      id?: string;
      name: string;
      email?: string | null;
      locale?: 'en' | 'tr' | 'ru';
      plan?: string;
      contract_form?: 'current' | 'earlier';
      tcc_enabled?: boolean;
      tcc_coefficient?: string | number | null;
      tsp_enabled?: boolean;
      tsp_formula?: string | null;
      tsp_factor?: string | number | null;
      tsp_addend?: string | number | null;
      vat_reclaimed?: boolean;
      service_level?: string | number;
      service_level_a?: string | number | null;
      service_level_b?: string | number | null;
      service_level_c?: string | number | null;
      holding_cost_rate?: string | number | null;
      shortage_cost_rate?: string | number | null;
      review_period_days?: number;
      max_cover_days?: number;
      category_season_ends?: string | null;
      require_second_approver?: boolean;
      require_two_factor?: boolean;
      suspended_at?: string | Date | null;
      cursor_key?: string;
      created_at?: string | Date;
      updated_at?: string | Date;
    }>;
    company_details: Table<{
      company_id: string;
      details: unknown;
    }, {
      company_id: string;
      details: string;
    }>;
    company_shards: Table<{
      company_id: string;
    }, {
      company_id: string;
    }>;
    confirmation_links: Table<{
      company_id: string;
      id: string;
      order_id: string;
      token_hash: Buffer;
      recipients: string[];
      language: 'en' | 'tr' | 'ru' | 'de';
      user_id: string | null;
      requested_by: string;
      created_at: string;
      expires_at: string;
      opened_at: string | null;
      confirmed_at: string | null;
      revoked_at: string | null;
    }, {
      company_id: string;
      id: string;
      order_id: string;
      token_hash: Buffer;
      recipients: string[];
      language: 'en' | 'tr' | 'ru' | 'de';
      user_id?: string | null;
      requested_by: string;
      created_at?: string | Date;
      expires_at: string | Date;
      opened_at?: string | Date | null;
      confirmed_at?: string | Date | null;
      revoked_at?: string | Date | null;
    }>;
    current_rates: Table<{
      currency: string;
      as_of: string;
      source: string;
      try_rate: string;
    }, {
      currency: string;
      as_of: string | Date;
      source: string;
      try_rate: string | number;
    }>;
    customs_classifications: Table<{
      company_id: string;
      product_id: string;
      hs_code: string | null;
      duty_rate: string | null;
      changed_at: string;
    }, {
      company_id: string;
      product_id: string;
      hs_code?: string | null;
      duty_rate?: string | number | null;
      changed_at?: string | Date;
    }>;
    daily_sale_history: Table<{
      company_id: string;
      product_id: string;
      day: string;
      revision: number;
      push_id: string;
      quantity: string;
      stock_on_hand: string | null;
      superseded_by: string;
    }, {
      company_id: string;
      product_id: string;
      day: string;
      revision: number;
      push_id: string | number;
      quantity: string | number;
      stock_on_hand?: string | number | null;
      superseded_by: string | number;
    }>;
    daily_sales: Table<{
      company_id: string;
      product_id: string;
      day: string;
      revision: number;
      push_id: string;
      quantity: string;
      stock_on_hand: string | null;
      replaced_push_id: string | null;
      replaced_quantity: string | null;
      replaced_stock_on_hand: string | null;
    }, {
      company_id: string;
      product_id: string;
      day: string;
      revision?: number;
      push_id: string | number;
      quantity: string | number;
      stock_on_hand?: string | number | null;
      replaced_push_id?: string | number | null;
      replaced_quantity?: string | number | null;
      replaced_stock_on_hand?: string | number | null;
    }>;
    demand_events: Table<{
      company_id: string;
      event_id: string;
      name: string;
      kind: 'promotion' | 'holiday' | 'other';
      start_date: string;
      end_date: string;
      product_ids: string[] | null;
      uplift: string | null;
      updated_at: string;
      key_id: string | null;
      request_id: string;
    }, {
      company_id: string;
      event_id: string;
      name: string;
      kind: 'promotion' | 'holiday' | 'other';
      start_date: string;
      end_date: string;
      product_ids?: string[] | null;
      uplift?: string | number | null;
      updated_at?: string | Date;
      key_id?: string | null;
      request_id: string;
    }>;
    demand_rollups: Table<{
      company_id: string;
      product_id: string;
      calculated_at: string;
      first_month: number;
      units: number[];
      days: number[];
      rate: number;
      counted_days: number;
    }, {
      company_id: string;
      product_id: string;
      calculated_at: string | Date;
      first_month: number;
      units: number[];
      days: number[];
      rate: number;
      counted_days: number;
    }>;
    demand_series: Table<{
      company_id: string;
      product_id: string;
    }, {
      company_id: string;
      product_id: string;
    }>;
    email_attempts: Table<{
      email_hash: Buffer;
      purpose: 'sign-in' | 'reset' | 'purchase-order' | 'comment-mention';
      attempts: number;
      window_ends_at: string;
    }, {
      email_hash: Buffer;
      purpose: 'sign-in' | 'reset' | 'purchase-order' | 'comment-mention';
      attempts: number;
      window_ends_at: string | Date;
    }>;
    events: Table<{
      company_id: string;
      id: string;
      position: string;
      server_id: string;
      number: string;
      subject_type: string;
      subject_id: string;
      name: string;
      data: unknown;
      created_at: string;
      request_id: string;
      traceparent: string | null;
    }, {
      company_id: string;
      id?: string;
      position: string;
      server_id: string | number;
      subject_type: string;
      subject_id: string;
      name: string;
      data: string;
      created_at?: string | Date;
      request_id: string;
      traceparent?: string | null;
    }>;
    exchange_rates: Table<{
      currency: string;
      as_of: string;
      source: 'tcmb' | 'ecb' | 'manual' | 'base';
      try_rate: string;
      fetched_at: string;
    }, {
      currency: string;
      as_of: string | Date;
      source: 'tcmb' | 'ecb' | 'manual' | 'base';
      try_rate: string | number;
      fetched_at?: string | Date;
    }>;
    export_parts: Table<{
      company_id: string;
      export_id: string;
      attempt: number;
      position: number;
      content: Buffer;
    }, {
      company_id: string;
      export_id: string;
      attempt: number;
      position: number;
      content: Buffer;
    }>;
    exports: Table<{
      company_id: string;
      id: string;
      kind: 'products' | 'sales' | 'stock' | 'recommendations' | 'orders';
      format: 'ndjson' | 'csv';
      status: 'queued' | 'running' | 'finished' | 'failed' | 'expired';
      attempts: number;
      rows: string;
      expected_rows: string | null;
      size_bytes: string;
      sha256: string | null;
      request_id: string;
      created_at: string;
      started_at: string | null;
      finished_at: string | null;
    }, {
      company_id: string;
      id?: string;
      kind: 'products' | 'sales' | 'stock' | 'recommendations' | 'orders';
      format: 'ndjson' | 'csv';
      status?: 'queued' | 'running' | 'finished' | 'failed' | 'expired';
      attempts?: number;
      rows?: string | number;
      expected_rows?: string | number | null;
      size_bytes?: string | number;
      sha256?: string | null;
      request_id: string;
      created_at?: string | Date;
      started_at?: string | Date | null;
      finished_at?: string | Date | null;
    }>;
    feed_poll_sections: Table<{
      company_id: string;
      poll_id: string;
      section: string;
      requested_from: string;
      requested_to: string;
      received: number;
      created: number;
      updated: number;
      unchanged: number;
      rejected: number;
      rejected_rows: unknown;
      response_ms: number;
      store_ms: number;
      error: string | null;
    }, {
      company_id: string;
      poll_id: string;
      section: string;
      requested_from: string;
      requested_to: string;
      received: number;
      created: number;
      updated: number;
      unchanged: number;
      rejected: number;
      rejected_rows: string;
      response_ms: number;
      store_ms: number;
      error?: string | null;
    }>;
    feed_polls: Table<{
      company_id: string;
      id: string;
      started_by: 'schedule' | 'operator' | 'user';
      started_at: string;
      finished_at: string | null;
    }, {
      company_id: string;
      id?: string;
      started_by: 'schedule' | 'operator' | 'user';
      started_at?: string | Date;
      finished_at?: string | Date | null;
    }>;
    feed_sections: Table<{
      company_id: string;
      section: 'orders' | 'payments' | 'sales' | 'stock' | 'products';
      covered_to: string;
      succeeded_at: string | null;
      failing_since: string | null;
    }, {
      company_id: string;
      section: 'orders' | 'payments' | 'sales' | 'stock' | 'products';
      covered_to: string;
      succeeded_at?: string | Date | null;
      failing_since?: string | Date | null;
    }>;
    feeds: Table<{
      company_id: string;
      url: string;
      token: string;
      enabled: boolean;
      created_at: string;
      updated_at: string;
    }, {
      company_id: string;
      url: string;
      token: string;
      enabled?: boolean;
      created_at?: string | Date;
      updated_at?: string | Date;
    }>;
    file_contents: Table<{
      company_id: string;
      file_id: string;
      content: Buffer;
    }, {
      company_id: string;
      file_id: string;
      content: Buffer;
    }>;
    files: Table<{
      company_id: string;
      id: string;
      subject_type: 'order' | 'order_draft' | 'product' | 'supplier';
      subject_id: string;
      kind: 'invoice' | 'packing_list' | 'customs_declaration' | 'photo' | 'other';
      name: string;
      media_type: string;
      size_bytes: number;
      created_at: string;
      created_by: string;
      created_by_name: string;
    }, {
      company_id: string;
      id?: string;
      subject_type: 'order' | 'order_draft' | 'product' | 'supplier';
      subject_id: string;
      kind: 'invoice' | 'packing_list' | 'customs_declaration' | 'photo' | 'other';
      name: string;
      media_type: string;
      size_bytes: number;
      created_at?: string | Date;
      created_by: string;
      created_by_name: string;
    }>;
    idempotency_keys: Table<{
      company_id: string;
      idempotency_key: string;
      operation: string;
      body_hash: Buffer;
      response: unknown;
      created_at: string;
    }, {
      company_id: string;
      idempotency_key: string;
      operation: string;
      body_hash: Buffer;
      response?: string | null;
      created_at?: string | Date;
    }>;
    import_profiles: Table<{
      supplier_id: string;
      columns: unknown;
      unused_columns: string[];
      decimal_separator: 'point' | 'comma' | null;
      sheet: string | null;
      encoding: string | null;
      currency: string | null;
      price_quantity: unknown;
      updated_at: string;
    }, {
      supplier_id: string;
      columns: string;
      unused_columns?: string[];
      decimal_separator?: 'point' | 'comma' | null;
      sheet?: string | null;
      encoding?: string | null;
      currency?: string | null;
      price_quantity?: string | null;
      updated_at?: string | Date;
    }>;
    jobs: Table<{
      id: string;
      name: string;
      priority: number;
      next_run_at: string | null;
      type: string;
      locked_at: string | null;
      last_finished_at: string | null;
      failed_at: string | null;
      fail_count: number | null;
      fail_reason: string | null;
      repeat_timezone: string | null;
      last_run_at: string | null;
      repeat_interval: string | null;
      data: unknown;
      repeat_at: string | null;
      disabled: boolean | null;
      progress: number | null;
      fork: boolean | null;
      last_modified_by: string | null;
      debounce_started_at: string | null;
      start_date: string | null;
      end_date: string | null;
      skip_days: unknown;
      created_at: string | null;
      updated_at: string | null;
      unique_key: string | null;
    }, {
      id?: string;
      name: string;
      priority?: number;
      next_run_at?: string | Date | null;
      type?: string;
      locked_at?: string | Date | null;
      last_finished_at?: string | Date | null;
      failed_at?: string | Date | null;
      fail_count?: number | null;
      fail_reason?: string | null;
      repeat_timezone?: string | null;
      last_run_at?: string | Date | null;
      repeat_interval?: string | null;
      data?: string | null;
      repeat_at?: string | null;
      disabled?: boolean | null;
      progress?: number | null;
      fork?: boolean | null;
      last_modified_by?: string | null;
      debounce_started_at?: string | Date | null;
      start_date?: string | Date | null;
      end_date?: string | Date | null;
      skip_days?: string | null;
      created_at?: string | Date | null;
      updated_at?: string | Date | null;
      unique_key?: string | null;
    }>;
    lead_time_counts: Table<{
      company_id: string;
      supplier_id: string;
      shipping_method: string;
      counted_from: 'first_payment' | 'shipped';
      days: number;
      orders: number;
    }, {
      company_id: string;
      supplier_id: string;
      shipping_method: string;
      counted_from: 'first_payment' | 'shipped';
      days: number;
      orders: number;
    }>;
    lead_time_samples: Table<{
      company_id: string;
      order_id: string;
      supplier_id: string;
      shipping_method: 'sea' | 'air';
      accepted_on: string;
      from_first_payment: number | null;
      from_shipped: number | null;
    }, {
      company_id: string;
      order_id: string;
      supplier_id: string;
      shipping_method: 'sea' | 'air';
      accepted_on: string;
      from_first_payment?: number | null;
      from_shipped?: number | null;
    }>;
    listing_history: Table<{
      company_id: string;
      client_product_id: string;
      revision: number;
      name: string;
      sku: string | null;
      barcode: string | null;
      brand: string | null;
      category: string | null;
      description: string | null;
      price: string | null;
      currency: string | null;
      url: string | null;
      image_url: string | null;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
      superseded_at: string;
    }, {
      company_id: string;
      client_product_id: string;
      revision: number;
      name: string;
      sku?: string | null;
      barcode?: string | null;
      brand?: string | null;
      category?: string | null;
      description?: string | null;
      price?: string | number | null;
      currency?: string | null;
      url?: string | null;
      image_url?: string | null;
      recorded_at: string | Date;
      key_id?: string | null;
      request_id: string;
      superseded_at?: string | Date;
    }>;
    listings: Table<{
      company_id: string;
      client_product_id: string;
      name: string;
      sku: string | null;
      barcode: string | null;
      brand: string | null;
      category: string | null;
      description: string | null;
      price: string | null;
      currency: string | null;
      url: string | null;
      image_url: string | null;
      revision: number;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
      matched_revision: number | null;
      embeddings: 'off' | 'used' | 'failed';
    }, {
      company_id: string;
      client_product_id: string;
      name: string;
      sku?: string | null;
      barcode?: string | null;
      brand?: string | null;
      category?: string | null;
      description?: string | null;
      price?: string | number | null;
      currency?: string | null;
      url?: string | null;
      image_url?: string | null;
      revision?: number;
      recorded_at?: string | Date;
      key_id?: string | null;
      request_id: string;
      matched_revision?: number | null;
      embeddings?: 'off' | 'used' | 'failed';
    }>;
    marketplace_commissions: Table<{
      company_id: string;
      marketplace: string;
      percent: string;
      updated_at: string;
    }, {
      company_id: string;
      marketplace: string;
      percent: string | number;
      updated_at?: string | Date;
    }>;
    match_candidates: Table<{
      company_id: string;
      client_product_id: string;
      product_id: string;
      evidence: string[];
      log_odds: number;
      score: string;
    }, {
      company_id: string;
      client_product_id: string;
      product_id: string;
      evidence: string[];
      log_odds: number;
      score: string | number;
    }>;
    match_decisions: Table<{
      company_id: string;
      client_product_id: string;
      product_id: string;
      decision: 'confirmed' | 'rejected';
      decided_at: string;
      key_id: string | null;
      request_id: string;
    }, {
      company_id: string;
      client_product_id: string;
      product_id: string;
      decision: 'confirmed' | 'rejected';
      decided_at?: string | Date;
      key_id?: string | null;
      request_id: string;
    }>;
    matching_progress: Table<{
      company_id: string;
      catalog_horizon: string;
    }, {
      company_id: string;
      catalog_horizon: string;
    }>;
    oauth_clients: Table<{
      id: string;
      metadata: unknown;
      created_at: string;
    }, {
      id: string;
      metadata: string;
      created_at?: string | Date;
    }>;
    oauth_records: Table<{
      kind: string;
      id_hash: Buffer;
      payload: unknown;
      client_id: string | null;
      grant_id: string | null;
      uid: string | null;
      company_id: string | null;
      user_id: string | null;
      created_at: string;
      last_used_at: string | null;
      consumed_at: string | null;
      expires_at: string;
    }, {
      kind: string;
      id_hash: Buffer;
      payload: string;
      client_id?: string | null;
      grant_id?: string | null;
      uid?: string | null;
      company_id?: string | null;
      user_id?: string | null;
      created_at?: string | Date;
      last_used_at?: string | Date | null;
      consumed_at?: string | Date | null;
      expires_at: string | Date;
    }>;
    operator_tokens: Table<{
      id: string;
      name: string;
      token_hash: Buffer;
      created_by: string;
      created_at: string;
      expires_at: string | null;
      revoked_by: string | null;
      revoked_at: string | null;
      last_used_at: string | null;
    }, {
      id: string;
      name: string;
      token_hash: Buffer;
      created_by: string;
      created_at?: string | Date;
      expires_at?: string | Date | null;
      revoked_by?: string | null;
      revoked_at?: string | Date | null;
      last_used_at?: string | Date | null;
    }>;
    order_contents: Table<{
      company_id: string;
      content_hash: Buffer;
      delivery_number: string;
      copies: number;
    }, {
      company_id: string;
      content_hash: Buffer;
      delivery_number: string;
      copies?: number;
    }>;
    order_cost_samples: Table<{
      company_id: string;
      order_id: string;
      supplier_id: string;
      shipping_method: 'sea' | 'air' | 'none';
      is_complete: boolean;
      is_accepted: boolean;
      freight: string | null;
      customs: string | null;
      vat: string | null;
      insurance: string | null;
      other: string | null;
    }, {
      company_id: string;
      order_id: string;
      supplier_id: string;
      shipping_method: 'sea' | 'air' | 'none';
      is_complete: boolean;
      is_accepted: boolean;
      freight?: string | number | null;
      customs?: string | number | null;
      vat?: string | number | null;
      insurance?: string | number | null;
      other?: string | number | null;
    }>;
    order_drafts: Table<{
      company_id: string;
      id: string;
      created_at: string;
      expires_at: string;
      source: 'agent' | 'user' | 'recommendations' | 'plan';
      user_id: string | null;
      key_id: string | null;
      key_user_id: string | null;
      creator_name: string;
      changed_by: string | null;
      changed_by_name: string | null;
      idempotency_keys: string[];
      request_hash: string;
      request: unknown;
      note: string | null;
      title: string | null;
      last_change: unknown;
      quoted: unknown;
      terms: unknown;
      digest: string;
      decision: 'approved' | 'rejected' | null;
      decided_at: string | null;
      decided_by: string | null;
      decided_by_name: string | null;
      reason: string | null;
      placed_orders: unknown;
    }, {
      company_id: string;
      id?: string;
      created_at?: string | Date;
      expires_at: string | Date;
      source: 'agent' | 'user' | 'recommendations' | 'plan';
      user_id?: string | null;
      key_id?: string | null;
      key_user_id?: string | null;
      creator_name: string;
      changed_by?: string | null;
      changed_by_name?: string | null;
      idempotency_keys?: string[];
      request_hash: string;
      request: string;
      note?: string | null;
      title?: string | null;
      last_change?: string | null;
      quoted: string;
      terms: string;
      digest: string;
      decision?: 'approved' | 'rejected' | null;
      decided_at?: string | Date | null;
      decided_by?: string | null;
      decided_by_name?: string | null;
      reason?: string | null;
      placed_orders?: string;
    }>;
    order_fact_history: Table<{
      company_id: string;
      order_id: string;
      kind: string;
      fact_id: string;
      revision: number;
      fact_on: string;
      details: unknown;
      lines: unknown;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
      superseded_at: string;
    }, {
      company_id: string;
      order_id: string;
      kind: string;
      fact_id: string;
      revision: number;
      fact_on: string;
      details: string;
      lines: string;
      recorded_at: string | Date;
      key_id?: string | null;
      request_id: string;
      superseded_at?: string | Date;
    }>;
    order_facts: Table<{
      company_id: string;
      order_id: string;
      kind: 'confirmation' | 'shipment' | 'receipt' | 'claim' | 'decision';
      fact_id: string;
      fact_on: string;
      details: unknown;
      lines: unknown;
      revision: number;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
    }, {
      company_id: string;
      order_id: string;
      kind: 'confirmation' | 'shipment' | 'receipt' | 'claim' | 'decision';
      fact_id: string;
      fact_on: string;
      details: string;
      lines: string;
      revision?: number;
      recorded_at?: string | Date;
      key_id?: string | null;
      request_id: string;
    }>;
    order_lines: Table<{
      company_id: string;
      order_id: string;
      line_number: number;
      product_id: string | null;
      sku: string | null;
      name: string | null;
      image_url: string | null;
      custom_sku: string | null;
      custom_name: string | null;
      custom_category: string | null;
      custom_description: string | null;
      quantity: number;
      unit_price: string;
      total_price: string;
      cancelled: number;
    }, {
      company_id: string;
      order_id: string;
      line_number: number;
      product_id?: string | null;
      sku?: string | null;
      name?: string | null;
      image_url?: string | null;
      custom_sku?: string | null;
      custom_name?: string | null;
      custom_category?: string | null;
      custom_description?: string | null;
      quantity: number;
      unit_price: string | number;
      total_price: string | number;
      cancelled?: number;
    }>;
    order_mails: Table<{
      company_id: string;
      order_id: string;
      status: 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled' | null;
      recipient: 'buyer' | 'supplier';
      id: string;
      address: string | null;
      state: 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'no_address';
      content: unknown;
      requested_by: string | null;
      created_at: string;
      due_at: string;
      expires_at: string;
      leased_until: string | null;
      handed_over: boolean;
      attempts: number;
      response: string | null;
      sent_at: string | null;
      request_id: string;
    }, {
      company_id: string;
      order_id: string;
      status?: 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled' | null;
      recipient: 'buyer' | 'supplier';
      id?: string;
      address?: string | null;
      state: 'pending' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'no_address';
      content: string;
      requested_by?: string | null;
      created_at?: string | Date;
      due_at?: string | Date;
      expires_at?: string | Date;
      leased_until?: string | Date | null;
      handed_over?: boolean;
      attempts?: number;
      response?: string | null;
      sent_at?: string | Date | null;
      request_id: string;
    }>;
    order_status_changes: Table<{
      company_id: string;
      order_id: string;
      step: number;
      status: string;
      changed_at: string;
      changed_by: string;
      key_id: string | null;
      comment: string | null;
      request_id: string;
    }, {
      company_id: string;
      order_id: string;
      step: number;
      status: string;
      changed_at?: string | Date;
      changed_by: string;
      key_id?: string | null;
      comment?: string | null;
      request_id: string;
    }>;
    orders: Table<{
      company_id: string;
      id: string;
      order_number: string;
      delivery_id: string;
      external_order_id: string | null;
      supplier_id: string;
      status: 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';
      currency: string;
      total_amount: string;
      shipping_method: 'sea' | 'air' | null;
      tracking_number: string | null;
      comment: string | null;
      cancellation_reason: string | null;
      ordered_by: string | null;
      requested_on: string | null;
      delivery_address: string | null;
      payment_terms: unknown;
      earliest_payment_on: string | null;
      promised_on: string | null;
      open_differences: number;
      created_at: string;
      updated_at: string;
      status_changed_at: string;
      confirmed_at: string | null;
      paid_at: string | null;
      shipped_at: string | null;
      delivered_at: string | null;
      accepted_at: string | null;
      cancelled_at: string | null;
      request_id: string;
    }, {
      company_id: string;
      id?: string;
      order_number: string;
      delivery_id: string;
      external_order_id?: string | null;
      supplier_id: string;
      status?: 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';
      currency: string;
      total_amount: string | number;
      shipping_method?: 'sea' | 'air' | null;
      tracking_number?: string | null;
      comment?: string | null;
      cancellation_reason?: string | null;
      ordered_by?: string | null;
      requested_on?: string | null;
      delivery_address?: string | null;
      payment_terms?: string;
      earliest_payment_on?: string | null;
      promised_on?: string | null;
      open_differences?: number;
      created_at?: string | Date;
      updated_at?: string | Date;
      status_changed_at?: string | Date;
      confirmed_at?: string | Date | null;
      paid_at?: string | Date | null;
      shipped_at?: string | Date | null;
      delivered_at?: string | Date | null;
      accepted_at?: string | Date | null;
      cancelled_at?: string | Date | null;
      request_id: string;
    }>;
    outlier_decisions: Table<{
      company_id: string;
      product_id: string;
      sold_on: string;
      decision: 'confirmed' | 'dismissed';
      decided_at: string;
      key_id: string | null;
      request_id: string;
    }, {
      company_id: string;
      product_id: string;
      sold_on: string;
      decision: 'confirmed' | 'dismissed';
      decided_at?: string | Date;
      key_id?: string | null;
      request_id: string;
    }>;
    overview_snapshots: Table<{
      company_id: string;
      day: string;
      content: unknown;
    }, {
      company_id: string;
      day: string;
      content: string;
    }>;
    password_tokens: Table<{
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at: string;
      expires_at: string;
    }, {
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at?: string | Date;
      expires_at: string | Date;
    }>;
    payment_history: Table<{
      company_id: string;
      order_id: string;
      payment_id: string;
      revision: number;
      paid_on: string;
      amount: string;
      currency: string;
      kind: string;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
      superseded_at: string;
    }, {
      company_id: string;
      order_id: string;
      payment_id: string;
      revision: number;
      paid_on: string;
      amount: string | number;
      currency: string;
      kind: string;
      recorded_at: string | Date;
      key_id?: string | null;
      request_id: string;
      superseded_at?: string | Date;
    }>;
    payments: Table<{
      company_id: string;
      order_id: string;
      payment_id: string;
      paid_on: string;
      amount: string;
      currency: string;
      kind: 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';
      revision: number;
      recorded_at: string;
      key_id: string | null;
      request_id: string;
    }, {
      company_id: string;
      order_id: string;
      payment_id: string;
      paid_on: string;
      amount: string | number;
      currency: string;
      kind: 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';
      revision?: number;
      recorded_at?: string | Date;
      key_id?: string | null;
      request_id: string;
    }>;
    platform_lead_times: Table<{
      shipping_method: string;
      counted_from: string;
      days: number;
      orders: number;
      companies: number;
    }, {
      shipping_method: string;
      counted_from: string;
      days: number;
      orders: number;
      companies: number;
    }>;
    price_changes: Table<{
      product_id: string;
      changed_at: string;
      old_price: string;
      price: string;
    }, {
      product_id: string;
      changed_at?: string | Date;
      old_price: string | number;
      price: string | number;
    }>;
    price_validity: Table<{
      product_id: string;
      valid_from: string;
      valid_to: string | null;
      price: string;
      is_current: boolean;
    }, {
      product_id: string;
      valid_from: string;
      valid_to?: string | null;
      price: string | number;
      is_current: boolean;
    }>;
    price_watches: Table<{
      company_id: string;
      product_id: string;
      watched_at: string;
    }, {
      company_id: string;
      product_id: string;
      watched_at?: string | Date;
    }>;
    product_change_batches: Table<{
      id: string;
      company_id: string | null;
      recorded_at: string;
      price_changes: number;
      unavailable: number;
      changes: unknown;
      published_at: string | null;
    }, {
      id?: string;
      company_id?: string | null;
      recorded_at?: string | Date;
      price_changes: number;
      unavailable: number;
      changes?: string | null;
      published_at?: string | Date | null;
    }>;
    product_facets: Table<{
      id: string;
      supplier_id: string;
      company_id: string | null;
      category_id: string;
      created_at: string;
      lower_name: string;
      price: string;
      currency: string;
      supplier_stock: number | null;
      successor: string | null;
      minimum_quantity: number | null;
      production_time_days: number | null;
      materials: string[];
      tags: string[];
    }, {
      id: string;
      supplier_id: string;
      company_id?: string | null;
      category_id: string;
      created_at: string | Date;
      lower_name: string;
      price: string | number;
      currency: string;
      supplier_stock?: number | null;
      successor?: string | null;
      minimum_quantity?: number | null;
      production_time_days?: number | null;
      materials: string[];
      tags: string[];
    }>;
    product_planning: Table<{
      company_id: string;
      product_id: string;
      service_level: string | null;
      abc_class_override: 'A' | 'B' | 'C' | null;
      abc_class: 'A' | 'B' | 'C' | null;
      similar_product_id: string | null;
      season_ends_on: string | null;
    }, {
      company_id: string;
      product_id: string;
      service_level?: string | number | null;
      abc_class_override?: 'A' | 'B' | 'C' | null;
      abc_class?: 'A' | 'B' | 'C' | null;
      similar_product_id?: string | null;
      season_ends_on?: string | null;
    }>;
    product_search: Table<{
      product_id: string;
      supplier_id: string;
      company_id: string | null;
      created_at: string;
      words: string;
    }, {
      product_id: string;
      supplier_id: string;
      company_id?: string | null;
      created_at: string | Date;
      words: string;
    }>;
    products: Table<{
      id: string;
      internal_id: string;
      supplier_id: string;
      company_id: string | null;
      category_id: string;
      supplier_sku: string;
      sku: string;
      name: string;
      description: string;
      description_language: string | null;
      original_description: string | null;
      boilerplate_md5: string | null;
      barcode: string | null;
      price: string;
      currency: string;
      tags: string[];
      attributes: unknown;
      images: unknown;
      minimum_quantity: number | null;
      order_multiple: number | null;
      price_breaks: unknown;
      break_prices: string[] | null;
      supplier_stock: number | null;
      restock_date: string | null;
      successor: string | null;
      hs_code: string | null;
      duty_rate: string | null;
      active: boolean;
      listed: boolean;
      created_at: string;
      updated_at: string;
      standard_card: string;
      catalog_card: string;
      terms_card: string | null;
    }, {
      id?: string;
      internal_id: string;
      supplier_id: string;
      company_id?: string | null;
      category_id: string;
      supplier_sku: string;
      sku: string;
      name: string;
      description?: string;
      description_language?: string | null;
      original_description?: string | null;
      boilerplate_md5?: string | null;
      barcode?: string | null;
      price: string | number;
      currency: string;
      tags?: string[];
      attributes?: string;
      images?: string;
      minimum_quantity?: number | null;
      order_multiple?: number | null;
      price_breaks?: string;
      break_prices?: (string | number)[] | null;
      supplier_stock?: number | null;
      restock_date?: string | null;
      successor?: string | null;
      hs_code?: string | null;
      duty_rate?: string | number | null;
      active?: boolean;
      listed: boolean;
      created_at?: string | Date;
      updated_at?: string | Date;
      standard_card: string;
      catalog_card: string;
      terms_card?: string | null;
    }>;
    published_batches: Table<{
      company_id: string;
      batch_id: string;
      published_at: string;
    }, {
      company_id: string;
      batch_id: string;
      published_at?: string | Date;
    }>;
    purchase_plans: Table<{
      company_id: string;
      id: string;
      created_at: string;
      expires_at: string;
      digest: string;
      plan: unknown;
      ordered_at: string | null;
    }, {
      company_id: string;
      id?: string;
      created_at?: string | Date;
      expires_at: string | Date;
      digest: string;
      plan: string;
      ordered_at?: string | Date | null;
    }>;
    pushes: Table<{
      company_id: string;
      push_id: string;
      key_id: string | null;
      request_id: string;
      received_at: string;
    }, {
      company_id: string;
      push_id: string | number;
      key_id?: string | null;
      request_id: string;
      received_at?: string | Date;
    }>;
    raw_sale_history: Table<{
      company_id: string;
      product_id: string;
      push_id: string;
      sold_on: string;
      revision: number;
      marketplace: string;
      sale_id: string;
      units: string;
      price: string;
      currency: string;
      superseded_by: string;
    }, {
      company_id: string;
      product_id: string;
      push_id: string | number;
      sold_on: string;
      revision: number;
      marketplace: string;
      sale_id: string;
      units: string | number;
      price: string | number;
      currency: string;
      superseded_by: string | number;
    }>;
    raw_sales: Table<{
      company_id: string;
      product_id: string;
      push_id: string;
      sold_on: string;
      revision: number;
      marketplace: string;
      sale_id: string;
      units: string;
      price: string;
      currency: string;
      replaced_push_id: string | null;
      replaced_units: string | null;
      replaced_price: string | null;
      replaced_currency: string | null;
    }, {
      company_id: string;
      product_id: string;
      push_id: string | number;
      sold_on: string;
      revision?: number;
      marketplace: string;
      sale_id: string;
      units: string | number;
      price: string | number;
      currency: string;
      replaced_push_id?: string | number | null;
      replaced_units?: string | number | null;
      replaced_price?: string | number | null;
      replaced_currency?: string | null;
    }>;
    recalculation_queue: Table<{
      company_id: string;
      entry_id: string;
      product_ids: string[];
      queued_at: string;
    }, {
      company_id: string;
      product_ids: string[];
      queued_at?: string | Date;
    }>;
    recommendation_dismissals: Table<{
      company_id: string;
      product_id: string;
      urgency_rank: number;
      method: 'sea' | 'air';
      recommended_quantity: number;
      reason: string;
      user_id: string;
      user_name: string | null;
      dismissed_at: string;
      return_date: string | null;
    }, {
      company_id: string;
      product_id: string;
      urgency_rank: number;
      method: 'sea' | 'air';
      recommended_quantity: number;
      reason: string;
      user_id: string;
      user_name?: string | null;
      dismissed_at?: string | Date;
      return_date?: string | null;
    }>;
    recommendation_history: Table<{
      company_id: string;
      calculated_on: string;
      product_id: string;
      recommended_quantity: string;
      current_stock: string;
      average_daily_sales: string;
      forecast_accuracy: string;
      forecast_accuracy_days: number;
      urgency_rank: number;
      days_left: number;
      negated_demand: number;
    }, {
      company_id: string;
      calculated_on: string;
      product_id: string;
      recommended_quantity: string | number;
      current_stock: string | number;
      average_daily_sales: string | number;
      forecast_accuracy: string | number;
      forecast_accuracy_days: number;
      urgency_rank: number;
      days_left: number;
      negated_demand: number;
    }>;
    recommendations: Table<{
      company_id: string;
      product_id: string;
      calculated_on: string;
      calculated_at: string;
      urgency_rank: number;
      days_left: number;
      negated_demand: number;
      item: string;
      explanation: string;
      stock_health: 'healthy' | 'at_risk' | 'excess' | 'dead' | null;
      health_units: string | null;
    }, {
      company_id: string;
      product_id: string;
      calculated_on: string;
      calculated_at?: string | Date;
      urgency_rank: number;
      days_left: number;
      negated_demand: number;
      item: string;
      explanation: string;
      stock_health?: 'healthy' | 'at_risk' | 'excess' | 'dead' | null;
      health_units?: string | number | null;
    }>;
    rejected_translations: Table<{
      product_id: string;
      text_md5: string;
      reason: string;
      rejected_at: string;
    }, {
      product_id: string;
      text_md5: string;
      reason: string;
      rejected_at?: string | Date;
    }>;
    reported_sales_days: Table<{
      company_id: string;
      day: string;
      marketplace: string;
      received_on: string;
    }, {
      company_id: string;
      day: string;
      marketplace: string;
      received_on: string;
    }>;
    request_log: Table<{
      company_id: string;
      requested_at: string;
      id: string;
      key_id: string;
      method: string;
      path_template: string | null;
      path: string;
      status: number | null;
      error_code: string | null;
      request_id: string;
      duration_ms: number;
    }, {
      company_id: string;
      requested_at: string | Date;
      id: string;
      key_id: string;
      method: string;
      path_template?: string | null;
      path: string;
      status?: number | null;
      error_code?: string | null;
      request_id: string;
      duration_ms: number;
    }>;
    request_usage: Table<{
      company_id: string;
      hour: string;
      key_id: string;
      requests: number;
      status_2xx: number;
      status_3xx: number;
      status_4xx: number;
      status_5xx: number;
      rate_limited: number;
    }, {
      company_id: string;
      hour: string | Date;
      key_id: string;
      requests: number;
      status_2xx: number;
      status_3xx: number;
      status_4xx: number;
      status_5xx: number;
      rate_limited: number;
    }>;
    sales_days: Table<{
      company_id: string;
      product_id: string;
      day: string;
      currency: string;
      units: string;
      sold_units: string;
      revenue: string;
    }, {
      company_id: string;
      product_id: string;
      day: string;
      currency: string;
      units: string | number;
      sold_units: string | number;
      revenue: string | number;
    }>;
    sandbox_builds: Table<{
      company_id: string;
      progress: number;
      started_at: string;
    }, {
      company_id: string;
      progress: number;
      started_at?: string | Date;
    }>;
    sandboxes: Table<{
      company_id: string;
      id: string;
      created_at: string;
    }, {
      company_id: string;
      id: string;
      created_at?: string | Date;
    }>;
    schema_migrations: Table<{
      name: string;
      sha256: string;
      applied_at: string;
    }, {
      name: string;
      sha256: string;
      applied_at?: string | Date;
    }>;
    search_documents: Table<{
      product_id: string;
      supplier_id: string;
      company_id: string | null;
      created_at: string;
      source_hash: string;
      literal: string;
      document: string;
    }, {
      product_id: string;
      supplier_id: string;
      company_id?: string | null;
      created_at: string | Date;
      source_hash: string | number;
      literal: string;
      document: string;
    }>;
    search_index_state: Table<{
      id: boolean;
      stale_since: string | null;
    }, {
      id?: boolean;
      stale_since?: string | Date | null;
    }>;
    search_terms: Table<{
      term: string;
    }, {
      term: string;
    }>;
    sign_in_challenges: Table<{
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at: string;
      expires_at: string;
    }, {
      company_id: string;
      user_id: string;
      token_hash: Buffer;
      created_at?: string | Date;
      expires_at: string | Date;
    }>;
    smart_reorder_history: Table<{
      company_id: string;
      product_id: string;
      push_id: string;
      sent_at: string;
      last_day: string;
      revision: number;
      quantity: string;
      current_stock: string;
      sales_history: string[];
      superseded_by: string;
    }, {
      company_id: string;
      product_id: string;
      push_id: string | number;
      sent_at: string | Date;
      last_day: string;
      revision: number;
      quantity: string | number;
      current_stock: string | number;
      sales_history: (string | number)[];
      superseded_by: string | number;
    }>;
    smart_reorder_products: Table<{
      company_id: string;
      product_id: string;
      push_id: string;
      sent_at: string;
      last_day: string;
      revision: number;
      quantity: string;
      current_stock: string;
      sales_history: string[];
    }, {
      company_id: string;
      product_id: string;
      push_id: string | number;
      sent_at: string | Date;
      last_day: string;
      revision?: number;
      quantity: string | number;
      current_stock: string | number;
      sales_history: (string | number)[];
    }>;
    smart_reorders: Table<{
      company_id: string;
      id: string;
      last_updated: string;
      active: boolean;
    }, {
      company_id: string;
      id?: string;
      last_updated?: string | Date;
      active?: boolean;
    }>;
    stock_days: Table<{
      company_id: string;
      product_id: string;
      day: string;
      observed_at: string;
      out_of_stock: boolean;
    }, {
      company_id: string;
      product_id: string;
      day: string;
      observed_at: string | Date;
      out_of_stock: boolean;
    }>;
    stock_observation_history: Table<{
      company_id: string;
      product_id: string;
      observed_at: string;
      push_id: string;
      revision: number;
      on_hand: number;
      out_of_stock: boolean | null;
      superseded_by: string;
    }, {
      company_id: string;
      product_id: string;
      observed_at: string | Date;
      push_id: string | number;
      revision: number;
      on_hand: number;
      out_of_stock?: boolean | null;
      superseded_by: string | number;
    }>;
    stock_observations: Table<{
      company_id: string;
      product_id: string;
      observed_at: string;
      push_id: string;
      revision: number;
      on_hand: number;
      out_of_stock: boolean | null;
      replaced_push_id: string | null;
      replaced_on_hand: number | null;
      replaced_out_of_stock: boolean | null;
    }, {
      company_id: string;
      product_id: string;
      observed_at: string | Date;
      push_id: string | number;
      revision?: number;
      on_hand: number;
      out_of_stock?: boolean | null;
      replaced_push_id?: string | number | null;
      replaced_on_hand?: number | null;
      replaced_out_of_stock?: boolean | null;
    }>;
    supplier_contacts: Table<{
      company_id: string;
      supplier_id: string;
      contact: unknown;
    }, {
      company_id: string;
      supplier_id: string;
      contact: string;
    }>;
    suppliers: Table<{
      id: string;
      number: number;
      name: string;
      email: string | null;
      locale: 'en' | 'tr' | 'ru';
      currency: string;
      active: boolean;
      minimum_order: string | null;
      strict_terms: boolean;
      sums_lines: boolean;
      terms_card: string;
      created_at: string;
      updated_at: string;
    }, {
      id?: string;
      number?: number;
      name: string;
      email?: string | null;
      locale?: 'en' | 'tr' | 'ru';
      currency: string;
      active?: boolean;
      minimum_order?: string | number | null;
      strict_terms?: boolean;
      sums_lines?: boolean;
      created_at?: string | Date;
      updated_at?: string | Date;
    }>;
    table_settings: Table<{
      company_id: string;
      user_id: string;
      table_name: string;
      hidden_columns: unknown;
      views: unknown;
      layout: 'cards' | 'list' | null;
      updated_at: string;
    }, {
      company_id: string;
      user_id: string;
      table_name: string;
      hidden_columns: string;
      views: string;
      layout?: 'cards' | 'list' | null;
      updated_at?: string | Date;
    }>;
    tags: Table<{
      name: string;
      tag_group: 'form' | 'style' | 'zone' | 'medium' | 'motion' | 'wear' | 'segment';
    }, {
      name: string;
      tag_group: 'form' | 'style' | 'zone' | 'medium' | 'motion' | 'wear' | 'segment';
    }>;
    text_embeddings: Table<{
      model: string;
      text_hash: Buffer;
      vector: Buffer;
    }, {
      model: string;
      text_hash: Buffer;
      vector: Buffer;
    }>;
    user_recovery_codes: Table<{
      company_id: string;
      user_id: string;
      code_hash: Buffer;
    }, {
      company_id: string;
      user_id: string;
      code_hash: Buffer;
    }>;
    user_sessions: Table<{
      company_id: string;
      id: string;
      user_id: string;
      token_hash: Buffer;
      two_factor_setup: boolean;
      created_at: string;
      last_used_at: string;
      expires_at: string;
      address: string;
      user_agent: string;
    }, {
      company_id: string;
      id?: string;
      user_id: string;
      token_hash: Buffer;
      two_factor_setup?: boolean;
      created_at?: string | Date;
      last_used_at?: string | Date;
      expires_at: string | Date;
      address: string;
      user_agent: string;
    }>;
    user_totp_secrets: Table<{
      company_id: string;
      user_id: string;
      secret: string;
      last_step: number | null;
      rejected_codes: number;
      created_at: string;
    }, {
      company_id: string;
      user_id: string;
      secret: string;
      last_step?: number | null;
      rejected_codes?: number;
      created_at?: string | Date;
    }>;
    users: Table<{
      company_id: string;
      id: string;
      email: string;
      role: 'member' | 'manager';
      member_roles: string[];
      monthly_order_limit: string | null;
      password: string | null;
      two_factor_at: string | null;
      digest: 'none' | 'daily' | 'weekly';
      digest_token: string | null;
      created_at: string;
      last_sign_in_at: string | null;
      deactivated_at: string | null;
    }, {
      company_id: string;
      id?: string;
      email: string;
      role: 'member' | 'manager';
      member_roles?: string[];
      monthly_order_limit?: string | number | null;
      password?: string | null;
      two_factor_at?: string | Date | null;
      digest?: 'none' | 'daily' | 'weekly';
      digest_token?: string | null;
      created_at?: string | Date;
      last_sign_in_at?: string | Date | null;
      deactivated_at?: string | Date | null;
    }>;
    webhook_attempts: Table<{
      company_id: string;
      event_id: string;
      endpoint_id: string;
      attempt: number;
      started_at: string;
      url: string;
      headers: unknown;
      http_status: number | null;
      duration_ms: number;
      response_body: string | null;
      error: string | null;
    }, {
      company_id: string;
      event_id: string;
      endpoint_id: string;
      attempt: number;
      started_at: string | Date;
      url: string;
      headers: string;
      http_status?: number | null;
      duration_ms: number;
      response_body?: string | null;
      error?: string | null;
    }>;
    webhook_deliveries: Table<{
      company_id: string;
      event_id: string;
      endpoint_id: string;
      status: 'pending' | 'delivered' | 'failed';
      due_at: string;
      attempts: number;
      failures: number;
      replay: boolean;
      cancelled: boolean;
      ordering_key: string | null;
      event_number: string | null;
      held_back: boolean;
    }, {
      company_id: string;
      event_id: string;
      endpoint_id: string;
      status?: 'pending' | 'delivered' | 'failed';
      due_at?: string | Date;
      attempts?: number;
      failures?: number;
      replay?: boolean;
      cancelled?: boolean;
      ordering_key?: string | null;
      event_number?: string | number | null;
      held_back?: boolean;
    }>;
    webhook_endpoints: Table<{
      company_id: string;
      id: string;
      url: string;
      event_names: string[];
      supplier_ids: string[];
      secret: string;
      previous_secret: string | null;
      previous_secret_until: string | null;
      retry_schedule: 'standard' | 'extended';
      ordering: 'none' | 'per_order';
      failing_since: string | null;
      paused_at: string | null;
      created_at: string;
      removed_at: string | null;
    }, {
      company_id: string;
      id?: string;
      url: string;
      event_names: string[];
      supplier_ids?: string[];
      secret: string;
      previous_secret?: string | null;
      previous_secret_until?: string | Date | null;
      retry_schedule?: 'standard' | 'extended';
      ordering?: 'none' | 'per_order';
      failing_since?: string | Date | null;
      paused_at?: string | Date | null;
      created_at?: string | Date;
      removed_at?: string | Date | null;
    }>;
  }
}
