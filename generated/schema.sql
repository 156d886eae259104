-- The schema, read from a database with the migrations of src/db/migrations, by `npm run generate`.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;

CREATE OR REPLACE FUNCTION public.acquire_import_lock(slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7067438, pg_current_xact_id()::text::bigint::bit(32)::integer);
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION public.assert_event_server(server bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  IF server <> event_server() THEN
    RAISE EXCEPTION 'the shard has moved to another node' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN server;
END $function$;

CREATE OR REPLACE FUNCTION public.catalog_card_of(id text, sku_json text, supplier_sku_json text, barcode_json text, name_json text, price text, currency text, supplier_json text, category_json text, slug_json text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT '"productId":"' || id || '","sku":' || sku_json || ',"supplierSku":' || supplier_sku_json
    || ',"barcode":' || coalesce(barcode_json, 'null') || ',"name":' || name_json
    || ',"price":"' || price || '","currency":"' || currency
    || '","supplier":' || supplier_json
    || ',"category":' || category_json || ',"categorySlug":' || slug_json
$function$;

CREATE OR REPLACE FUNCTION public.event_body(name text, created_at timestamp with time zone, data json)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT '{"event":' || to_json(name) || ',"timestamp":"' || iso_utc_immutable(created_at) || '","data":' || data || '}'
$function$;

CREATE OR REPLACE FUNCTION public.event_horizon(last_position xid8, last_server bigint, or_ended boolean)
 RETURNS xid8
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN last_server = event_server()
    THEN (((last_position::text::bigint >> 48) << 48) + oldest_event_writer(or_ended)::text::bigint)::text::xid8
    ELSE '18446744073709551615' END
$function$;

CREATE OR REPLACE FUNCTION public.event_position(last_position xid8, last_server bigint)
 RETURNS xid8
 LANGUAGE sql
AS $function$
  SELECT (((coalesce(last_position::text::bigint >> 48, 0) + CASE WHEN last_server = event_server() THEN 0 ELSE 1 END) << 48)
    + pg_current_xact_id()::text::bigint)::text::xid8
$function$;

CREATE OR REPLACE FUNCTION public.event_server()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  known text := current_setting('portside.server_id', true);
BEGIN
  IF known IS NULL OR known = '' THEN
    SELECT set_config('portside.server_id', system_identifier::text, false) INTO known FROM pg_control_system();
  END IF;
  RETURN known::bigint;
END
$function$;

CREATE OR REPLACE FUNCTION public.fold_case(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN octet_length(content) = length(content) THEN lower(content)
    ELSE replace(translate(lower(translate(normalize(content, NFC), 'İIı', 'iii')), 'ς', 'σ'), U&'i\0307', 'i')
  END
$function$;

CREATE OR REPLACE FUNCTION public.internal_id_of(id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT 'ps_' || translate(substr(encode(uuid_send(id), 'base64'), 12, 10), '+/', 'Pp')
$function$;

CREATE OR REPLACE FUNCTION public.iso_utc(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;

CREATE OR REPLACE FUNCTION public.iso_utc_immutable(moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
END $function$;

CREATE OR REPLACE FUNCTION public.may_write_events(running xid8, or_ended boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  session integer;
  is_import boolean;
  database oid;
BEGIN
  -- In one reading. A transaction that ends releases its number before advisory locks.
  SELECT min(pid) FILTER (WHERE locktype = 'transactionid'), count(*) FILTER (WHERE locktype = 'advisory') > 0
    INTO session, is_import
    FROM pg_locks
    WHERE granted AND (locktype = 'transactionid' AND mode = 'ExclusiveLock' AND transactionid = running::xid
      OR locktype = 'advisory' AND classid = 7067438 AND objid = running::xid::text::oid AND objsubid = 2);
  IF session IS NULL THEN
    SELECT dbid INTO database FROM pg_prepared_xact() WHERE transaction = running::xid;
  ELSE
    SELECT datid INTO database FROM pg_stat_get_activity(session);
  END IF;
  IF database IS NULL THEN
    RETURN or_ended;
  END IF;
  RETURN NOT is_import AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
END $function$;

CREATE OR REPLACE FUNCTION public.merge_attributes(known json, written json)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ('{' || string_agg('"' || member || '":' || coalesce(written -> member, known -> member, 'null'), ',' ORDER BY place) || '}')::json
  FROM unnest(ARRAY['material', 'waterproof', 'hasVibration', 'hasHeating', 'weightKg', 'dimensionsCm', 'unitsPerBox',
    'productionTimeDays']) WITH ORDINALITY AS members (member, place)
$function$;

CREATE OR REPLACE FUNCTION public.money_text(amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN scale(trim_scale(amount)) < 2 THEN round(amount, 2) ELSE trim_scale(amount) END::text
$function$;

CREATE OR REPLACE FUNCTION public.next_delivery_number()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  this_year text := to_char(now() AT TIME ZONE 'UTC', 'YYYY');
  sequence_name text := format('%I.%I', current_schema(), 'delivery_numbers_' || this_year);
  n bigint;
BEGIN
  IF to_regclass(sequence_name) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('delivery_numbers_' || this_year));
    EXECUTE 'CREATE SEQUENCE IF NOT EXISTS ' || sequence_name;
  END IF;
  n := nextval(sequence_name);
  RETURN 'PS-' || this_year || '-' || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END;
END
$function$;

CREATE OR REPLACE FUNCTION public.oldest_event_writer(or_ended boolean)
 RETURNS xid8
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  running xid8;
BEGIN
  FOR running IN SELECT pg_snapshot_xip(pg_current_snapshot()) ORDER BY 1 LOOP
    IF may_write_events(running, or_ended) THEN
      RETURN running;
    END IF;
  END LOOP;
  RETURN pg_snapshot_xmax(pg_current_snapshot());
END $function$;

CREATE OR REPLACE FUNCTION public.release_job_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.unique_key := NULL;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.search_document(name text, codes text[], other text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  name_words text[] := search_tokens(left(name, 2000));
  words text[] := name_words || search_tokens(left(concat_ws(' ', other, array_to_string(codes, ' ')), 100000));
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT left(word, 200) FROM unnest(words) word
    UNION ALL SELECT left(part[1], 200) FROM unnest(words) word, regexp_matches(word, '[^0-9]+', 'g') part WHERE word ~ '[0-9]'
    UNION ALL SELECT '=' || left(word, 200) FROM unnest(name_words) word
    UNION ALL SELECT '=' || left(name_words[i], 200) || ' ' || left(name_words[i + 1], 200)
      FROM generate_series(1, cardinality(name_words) - 1) i
    UNION ALL SELECT '#' || left(array_to_string(search_tokens(code), ''), 200) FROM unnest(codes) code WHERE code IS NOT NULL));
END $function$;

CREATE OR REPLACE FUNCTION public.search_literal(texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(string_agg(array_to_string(search_tokens(left(content, 2000)), ' '), chr(31)), '') FROM unnest(texts) content
$function$;

CREATE OR REPLACE FUNCTION public.search_tokens(content text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(regexp_split_to_array(
    CASE WHEN octet_length(content) = length(content) THEN lower(content)
      ELSE replace(replace(replace(lower(translate(
          regexp_replace(normalize(content, NFKD), '[\u0300-\u036F]+', '', 'g'),
          'ıİøØłŁđĐ', 'iIoOlLdD')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    END,
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE0F\uFF00-\uFF0F\U0001F000-\U0001FAFF]+'
  ), '')
$function$;

CREATE OR REPLACE FUNCTION public.search_words(name text, sku text, description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT fold_case(name || chr(31) || sku || chr(31) || description)
$function$;

CREATE OR REPLACE FUNCTION public.standard_card_of(id text, internal_id text, name_json text, sku_json text, price text, currency text, supplier_number integer, created_at text, updated_at text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT '"id":"' || id || '","internal_id":"' || internal_id
    || '","name":' || name_json || ',"sku":' || sku_json
    || ',"price":"' || price || '","currency":"' || currency
    || '","supplier_id":' || supplier_number::text
    || ',"created_at":"' || created_at || '","updated_at":"' || updated_at || '"'
$function$;

CREATE OR REPLACE FUNCTION public.uuid_v7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$SELECT uuidv7()$function$;

CREATE SEQUENCE push_ids AS bigint START 1 INCREMENT 1;
CREATE SEQUENCE supplier_numbers AS integer START 1 INCREMENT 1;

CREATE TABLE account_mails (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  user_id uuid NOT NULL,
  kind text NOT NULL,
  endpoint_url text,
  draft_id uuid,
  comment_id uuid,
  order_id uuid,
  data_as_of date,
  marketplace text,
  state text NOT NULL DEFAULT 'pending'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  response text,
  sent_at timestamp with time zone,
  request_id text NOT NULL,
  CONSTRAINT account_mails_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT account_mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT account_mails_check CHECK (((sent_at IS NOT NULL) = (state = 'sent'::text))),
  CONSTRAINT account_mails_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'password-reset'::text, 'sign-in-limit'::text, 'webhook-paused'::text, 'draft-created'::text, 'draft-changed'::text, 'draft-change-accepted'::text, 'draft-approved'::text, 'draft-rejected'::text, 'comment-mention'::text, 'order-confirmed'::text, 'digest'::text, 'sales-data-missing'::text, 'two-factor-enabled'::text, 'two-factor-disabled'::text, 'recovery-code-used'::text, 'recovery-codes-renewed'::text]))),
  CONSTRAINT account_mails_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX account_mails_newest ON account_mails USING btree (created_at DESC, id DESC);

CREATE TABLE api_keys (
  id text NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  role text NOT NULL,
  sandbox boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  successor_id text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT api_keys_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES api_keys(id),
  CONSTRAINT api_keys_id_check CHECK ((id ~ '^[0-9A-Za-z]{12}$'::text)),
  CONSTRAINT api_keys_name_check CHECK ((name <> ''::text)),
  CONSTRAINT api_keys_role_check CHECK ((role = ANY (ARRAY['member'::text, 'manager'::text]))),
  CONSTRAINT api_keys_scopes_check CHECK (((scopes <@ ARRAY['read'::text, 'write'::text, 'draft'::text, 'webhooks'::text]) AND (cardinality(scopes) > 0))),
  CONSTRAINT api_keys_secret_hash_check CHECK ((length(secret_hash) = 32))
);
CREATE INDEX api_keys_by_company ON api_keys USING btree (company_id, created_at, id);

CREATE TABLE audit_entries (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  actor text NOT NULL,
  user_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text,
  before json,
  after json,
  request_id text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT audit_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT audit_entries_actor_check CHECK ((actor = ANY (ARRAY['user'::text, 'operator'::text, 'api_key'::text, 'supplier'::text]))),
  CONSTRAINT audit_entries_check CHECK (((actor = 'user'::text) = (user_id IS NOT NULL)))
);
CREATE INDEX audit_entries_by_time ON audit_entries USING btree (company_id, recorded_at);
CREATE INDEX audit_entries_by_user ON audit_entries USING btree (company_id, user_id, id);
CREATE INDEX audit_entries_text ON audit_entries USING gin (company_id, fold_case(((((((actor_name || '
'::text) || COALESCE(subject, ''::text)) || '
'::text) || COALESCE((before)::text, ''::text)) || '
'::text) || COALESCE((after)::text, ''::text))) gin_trgm_ops);

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  finished_at timestamp with time zone NOT NULL,
  label text,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_label_check CHECK (((length(label) >= 1) AND (length(label) <= 200)))
);
CREATE INDEX backups_finished_at ON backups USING btree (finished_at);

CREATE TABLE calculation_batches (
  run_on date NOT NULL,
  company_id uuid NOT NULL,
  batch integer NOT NULL,
  first_product uuid NOT NULL,
  last_product uuid NOT NULL,
  planned_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  done_at timestamp with time zone,
  products integer,
  CONSTRAINT calculation_batches_pkey PRIMARY KEY (run_on, company_id, batch)
);
CREATE INDEX calculation_batches_by_company ON calculation_batches USING btree (company_id, run_on);

CREATE TABLE calendar_feeds (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT calendar_feeds_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds USING btree (token_hash);

CREATE TABLE cart_lines (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  shipping_method text NOT NULL DEFAULT 'sea'::text,
  added_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT cart_lines_pkey PRIMARY KEY (company_id, user_id, product_id, shipping_method),
  CONSTRAINT cart_lines_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT cart_lines_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['sea'::text, 'air'::text])))
);

CREATE TABLE catalog_changes (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  company_id uuid,
  product_ids uuid[] NOT NULL,
  CONSTRAINT catalog_changes_pkey PRIMARY KEY (number)
);
CREATE INDEX catalog_changes_by_age ON catalog_changes USING brin (recorded_at);
CREATE INDEX catalog_changes_personal ON catalog_changes USING btree (company_id, written_by, number) WHERE (company_id IS NOT NULL);
CREATE INDEX catalog_changes_shared ON catalog_changes USING btree (written_by, number) WHERE (company_id IS NULL);

CREATE TABLE catalog_import_parts (
  import_id uuid NOT NULL,
  kind text NOT NULL,
  "position" integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT catalog_import_parts_pkey PRIMARY KEY (import_id, kind, "position"),
  CONSTRAINT catalog_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalog_imports(id) ON DELETE CASCADE,
  CONSTRAINT catalog_import_parts_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'report'::text])))
);
ALTER TABLE catalog_import_parts ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE catalog_imports (
  id uuid NOT NULL DEFAULT uuid_v7(),
  supplier_id uuid NOT NULL,
  token_id text NOT NULL,
  file_name text,
  file_size bigint NOT NULL,
  status text NOT NULL DEFAULT 'reviewing'::text,
  options json NOT NULL,
  review json,
  questions json NOT NULL DEFAULT '[]'::json,
  stage text,
  rows_read integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  counts json,
  error json,
  attempts integer NOT NULL DEFAULT 0,
  started_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT catalog_imports_pkey PRIMARY KEY (id),
  CONSTRAINT catalog_imports_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE,
  CONSTRAINT catalog_imports_token_id_fkey FOREIGN KEY (token_id) REFERENCES operator_tokens(id),
  CONSTRAINT catalog_imports_status_check CHECK ((status = ANY (ARRAY['reviewing'::text, 'awaiting_confirmation'::text, 'importing'::text, 'finished'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE categories (
  id uuid NOT NULL DEFAULT uuid_v7(),
  slug text NOT NULL,
  name_en text NOT NULL,
  name_ru text NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_slug_key UNIQUE (slug),
  CONSTRAINT categories_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

CREATE TABLE category_demand (
  company_id uuid NOT NULL,
  category_id uuid NOT NULL,
  profile double precision[],
  profile_products integer NOT NULL,
  profile_years integer NOT NULL,
  prices double precision[] NOT NULL,
  rates double precision[] NOT NULL,
  CONSTRAINT category_demand_pkey PRIMARY KEY (company_id, category_id),
  CONSTRAINT category_demand_profile_check CHECK ((cardinality(profile) = 12))
);

CREATE TABLE client_order_history (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  revision integer NOT NULL,
  order_ref text NOT NULL,
  status text NOT NULL,
  supplier text NOT NULL,
  supplier_id uuid,
  currency text NOT NULL,
  total_amount numeric(15,4) NOT NULL,
  shipping_method text,
  first_payment_on date,
  shipped_on date,
  accepted_on date,
  lines jsonb NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  request_id text NOT NULL,
  superseded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT client_order_history_pkey PRIMARY KEY (company_id, id, revision)
);

CREATE TABLE client_orders (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  order_ref text NOT NULL,
  status text NOT NULL,
  supplier text NOT NULL,
  supplier_id uuid,
  currency text NOT NULL,
  total_amount numeric(15,4) NOT NULL,
  shipping_method text,
  first_payment_on date,
  shipped_on date,
  accepted_on date,
  lines jsonb NOT NULL,
  earliest_payment_on date,
  revision integer NOT NULL DEFAULT 1,
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  request_id text NOT NULL,
  CONSTRAINT client_orders_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT client_orders_company_id_order_ref_key UNIQUE (company_id, order_ref),
  CONSTRAINT client_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT client_orders_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  CONSTRAINT client_orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT client_orders_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['sea'::text, 'air'::text]))),
  CONSTRAINT client_orders_status_check CHECK ((status = ANY (ARRAY['created'::text, 'part_paid'::text, 'paid'::text, 'on_the_way'::text, 'delivered'::text, 'accepted'::text, 'cancelled'::text]))),
  CONSTRAINT client_orders_total_amount_check CHECK ((total_amount >= (0)::numeric))
);
CREATE INDEX client_orders_accepted ON client_orders USING btree (company_id, accepted_on) WHERE (accepted_on IS NOT NULL);
CREATE INDEX client_orders_in_transit ON client_orders USING btree (company_id) WHERE ((status <> ALL (ARRAY['accepted'::text, 'cancelled'::text])) AND (accepted_on IS NULL));

CREATE TABLE comments (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  body text,
  mentions json NOT NULL DEFAULT '[]'::json,
  notified uuid[] NOT NULL DEFAULT '{}'::uuid[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT comments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT comments_body_check CHECK ((body <> ''::text)),
  CONSTRAINT comments_check CHECK (((body IS NULL) = (deleted_at IS NOT NULL))),
  CONSTRAINT comments_subject_type_check CHECK ((subject_type = ANY (ARRAY['order'::text, 'order_draft'::text, 'product'::text, 'supplier'::text])))
);
CREATE INDEX comments_of_subject ON comments USING btree (company_id, subject_type, subject_id, id);

CREATE TABLE companies (
  id uuid NOT NULL DEFAULT uuid_v7(),
  name text NOT NULL,
  email text,
  locale text NOT NULL DEFAULT 'en'::text,
  plan text NOT NULL DEFAULT 'standard'::text,
  contract_form text NOT NULL DEFAULT 'current'::text,
  tcc_enabled boolean NOT NULL DEFAULT false,
  tcc_coefficient numeric(10,4),
  tsp_enabled boolean NOT NULL DEFAULT false,
  tsp_formula text,
  tsp_factor numeric(14,6),
  tsp_addend numeric(14,4),
  vat_reclaimed boolean NOT NULL DEFAULT false,
  service_level numeric(5,4) NOT NULL DEFAULT 0.95,
  service_level_a numeric(5,4),
  service_level_b numeric(5,4),
  service_level_c numeric(5,4),
  holding_cost_rate numeric(6,4),
  shortage_cost_rate numeric(6,4),
  review_period_days integer NOT NULL DEFAULT 30,
  max_cover_days integer NOT NULL DEFAULT 365,
  category_season_ends jsonb,
  require_second_approver boolean NOT NULL DEFAULT false,
  require_two_factor boolean NOT NULL DEFAULT false,
  suspended_at timestamp with time zone,
  cursor_key uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_name_key UNIQUE (name),
  CONSTRAINT companies_check CHECK ((((tsp_formula IS NULL) = (tsp_factor IS NULL)) AND ((tsp_formula IS NULL) = (tsp_addend IS NULL)))),
  CONSTRAINT companies_contract_form_check CHECK ((contract_form = ANY (ARRAY['current'::text, 'earlier'::text]))),
  CONSTRAINT companies_costs_check CHECK (((holding_cost_rate IS NULL) = (shortage_cost_rate IS NULL))),
  CONSTRAINT companies_holding_cost_rate_check CHECK ((holding_cost_rate > (0)::numeric)),
  CONSTRAINT companies_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'tr'::text, 'ru'::text]))),
  CONSTRAINT companies_max_cover_days_check CHECK (((max_cover_days >= 30) AND (max_cover_days <= 3650))),
  CONSTRAINT companies_name_check CHECK ((name <> ''::text)),
  CONSTRAINT companies_review_period_days_check CHECK (((review_period_days >= 1) AND (review_period_days <= 365))),
  CONSTRAINT companies_service_level_a_check CHECK (((service_level_a > (0)::numeric) AND (service_level_a < (1)::numeric))),
  CONSTRAINT companies_service_level_b_check CHECK (((service_level_b > (0)::numeric) AND (service_level_b < (1)::numeric))),
  CONSTRAINT companies_service_level_c_check CHECK (((service_level_c > (0)::numeric) AND (service_level_c < (1)::numeric))),
  CONSTRAINT companies_service_level_check CHECK (((service_level >= 0.5) AND (service_level <= 0.9999))),
  CONSTRAINT companies_shortage_cost_rate_check CHECK ((shortage_cost_rate > (0)::numeric)),
  CONSTRAINT companies_tcc_coefficient_check CHECK ((tcc_coefficient > (0)::numeric)),
  CONSTRAINT companies_tsp_addend_check CHECK ((tsp_addend >= (0)::numeric)),
  CONSTRAINT companies_tsp_factor_check CHECK ((tsp_factor > (0)::numeric))
);

CREATE TABLE company_details (
  company_id uuid NOT NULL,
  details jsonb NOT NULL,
  CONSTRAINT company_details_pkey PRIMARY KEY (company_id)
);

CREATE TABLE company_shards (
  company_id uuid NOT NULL,
  CONSTRAINT company_shards_pkey PRIMARY KEY (company_id),
  CONSTRAINT company_shards_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

CREATE TABLE confirmation_links (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  recipients text[] NOT NULL,
  language text NOT NULL,
  user_id uuid,
  requested_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT confirmation_links_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT confirmation_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT confirmation_links_language_check CHECK ((language = ANY (ARRAY['en'::text, 'tr'::text, 'ru'::text, 'de'::text]))),
  CONSTRAINT confirmation_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX confirmation_links_by_expiry ON confirmation_links USING btree (expires_at);
CREATE UNIQUE INDEX confirmation_links_by_token ON confirmation_links USING btree (token_hash);
CREATE INDEX confirmation_links_of_order ON confirmation_links USING btree (company_id, order_id, created_at DESC, id DESC);

CREATE TABLE current_rates (
  currency text NOT NULL,
  as_of timestamp with time zone NOT NULL,
  source text NOT NULL,
  try_rate numeric(20,10) NOT NULL,
  CONSTRAINT current_rates_pkey PRIMARY KEY (currency),
  CONSTRAINT current_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT current_rates_try_rate_check CHECK ((try_rate > (0)::numeric))
);

CREATE TABLE customs_classifications (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  hs_code text,
  duty_rate numeric,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT customs_classifications_pkey PRIMARY KEY (company_id, product_id),
  CONSTRAINT customs_classifications_check CHECK (((hs_code IS NOT NULL) OR (duty_rate IS NOT NULL)))
);

CREATE TABLE daily_sale_history (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  revision integer NOT NULL,
  push_id bigint NOT NULL,
  quantity bigint NOT NULL,
  stock_on_hand bigint,
  superseded_by bigint NOT NULL,
  CONSTRAINT daily_sale_history_pkey PRIMARY KEY (company_id, product_id, day, revision)
);

CREATE TABLE daily_sales (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  push_id bigint NOT NULL,
  quantity bigint NOT NULL,
  stock_on_hand bigint,
  replaced_push_id bigint,
  replaced_quantity bigint,
  replaced_stock_on_hand bigint,
  CONSTRAINT daily_sales_pkey PRIMARY KEY (company_id, product_id, day),
  CONSTRAINT daily_sales_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT daily_sales_stock_on_hand_check CHECK ((stock_on_hand >= 0))
);
CREATE INDEX daily_sales_with_stock ON daily_sales USING btree (company_id, product_id, day) WHERE (stock_on_hand IS NOT NULL);

CREATE TABLE demand_events (
  company_id uuid NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  product_ids uuid[],
  uplift numeric,
  updated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  CONSTRAINT demand_events_pkey PRIMARY KEY (company_id, event_id),
  CONSTRAINT demand_events_kind_check CHECK ((kind = ANY (ARRAY['promotion'::text, 'holiday'::text, 'other'::text])))
);

CREATE TABLE demand_rollups (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  calculated_at timestamp with time zone NOT NULL,
  first_month integer NOT NULL,
  units double precision[] NOT NULL,
  days smallint[] NOT NULL,
  rate double precision NOT NULL,
  counted_days integer NOT NULL,
  CONSTRAINT demand_rollups_pkey PRIMARY KEY (company_id, product_id)
);

CREATE TABLE demand_series (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  CONSTRAINT demand_series_pkey PRIMARY KEY (company_id, product_id)
);

CREATE TABLE email_attempts (
  email_hash bytea NOT NULL,
  purpose text NOT NULL,
  attempts integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  CONSTRAINT email_attempts_pkey PRIMARY KEY (email_hash, purpose),
  CONSTRAINT email_attempts_email_hash_check CHECK ((length(email_hash) = 32)),
  CONSTRAINT email_attempts_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'reset'::text, 'purchase-order'::text, 'comment-mention'::text])))
);
CREATE INDEX email_attempts_by_end ON email_attempts USING btree (window_ends_at);

CREATE TABLE events (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  "position" xid8 NOT NULL,
  server_id bigint NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  name text NOT NULL,
  data json NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  request_id text NOT NULL,
  traceparent text,
  CONSTRAINT events_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX events_by_age ON events USING brin (created_at);
CREATE INDEX events_by_time ON events USING btree (company_id, created_at);
CREATE INDEX events_in_order ON events USING btree (company_id, "position", number);
CREATE INDEX events_of_orders ON events USING btree (company_id, subject_id, "position", number) WHERE (subject_type = 'order'::text);
CREATE INDEX events_of_types ON events USING btree (company_id, name, "position", number);

CREATE TABLE exchange_rates (
  currency text NOT NULL,
  as_of timestamp with time zone NOT NULL,
  source text NOT NULL,
  try_rate numeric(20,10) NOT NULL,
  fetched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency, as_of, source),
  CONSTRAINT exchange_rates_check CHECK (((currency = 'TRY'::text) = (source = 'base'::text))),
  CONSTRAINT exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT exchange_rates_source_check CHECK ((source = ANY (ARRAY['tcmb'::text, 'ecb'::text, 'manual'::text, 'base'::text]))),
  CONSTRAINT exchange_rates_try_rate_check CHECK ((try_rate > (0)::numeric))
);

CREATE TABLE export_parts (
  company_id uuid NOT NULL,
  export_id uuid NOT NULL,
  attempt integer NOT NULL,
  "position" integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT export_parts_pkey PRIMARY KEY (company_id, export_id, attempt, "position"),
  CONSTRAINT export_parts_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES exports(company_id, id) ON DELETE CASCADE
);
ALTER TABLE export_parts ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE exports (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  kind text NOT NULL,
  format text NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  attempts integer NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  expected_rows bigint,
  size_bytes bigint NOT NULL DEFAULT 0,
  sha256 text,
  request_id text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT exports_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT exports_format_check CHECK ((format = ANY (ARRAY['ndjson'::text, 'csv'::text]))),
  CONSTRAINT exports_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'sales'::text, 'stock'::text, 'recommendations'::text, 'orders'::text]))),
  CONSTRAINT exports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX exports_by_age ON exports USING brin (created_at);
CREATE UNIQUE INDEX exports_unfinished ON exports USING btree (company_id, kind, format) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE TABLE feed_poll_sections (
  company_id uuid NOT NULL,
  poll_id uuid NOT NULL,
  section text NOT NULL,
  requested_from date NOT NULL,
  requested_to date NOT NULL,
  received integer NOT NULL,
  created integer NOT NULL,
  updated integer NOT NULL,
  unchanged integer NOT NULL,
  rejected integer NOT NULL,
  rejected_rows json NOT NULL,
  response_ms integer NOT NULL,
  store_ms integer NOT NULL,
  error text,
  CONSTRAINT feed_poll_sections_pkey PRIMARY KEY (company_id, poll_id, section),
  CONSTRAINT feed_poll_sections_company_id_poll_id_fkey FOREIGN KEY (company_id, poll_id) REFERENCES feed_polls(company_id, id) ON DELETE CASCADE
);

CREATE TABLE feed_polls (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  started_by text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  CONSTRAINT feed_polls_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT feed_polls_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT feed_polls_started_by_check CHECK ((started_by = ANY (ARRAY['schedule'::text, 'operator'::text, 'user'::text])))
);
CREATE INDEX feed_polls_by_age ON feed_polls USING brin (started_at);

CREATE TABLE feed_sections (
  company_id uuid NOT NULL,
  section text NOT NULL,
  covered_to date NOT NULL,
  succeeded_at timestamp with time zone,
  failing_since timestamp with time zone,
  CONSTRAINT feed_sections_pkey PRIMARY KEY (company_id, section),
  CONSTRAINT feed_sections_company_id_fkey FOREIGN KEY (company_id) REFERENCES feeds(company_id) ON DELETE CASCADE,
  CONSTRAINT feed_sections_section_check CHECK ((section = ANY (ARRAY['orders'::text, 'payments'::text, 'sales'::text, 'stock'::text, 'products'::text])))
);

CREATE TABLE feeds (
  company_id uuid NOT NULL,
  url text NOT NULL,
  token text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT feeds_pkey PRIMARY KEY (company_id),
  CONSTRAINT feeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE file_contents (
  company_id uuid NOT NULL,
  file_id uuid NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT file_contents_pkey PRIMARY KEY (company_id, file_id),
  CONSTRAINT file_contents_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id) ON DELETE CASCADE
);
ALTER TABLE file_contents ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE files (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT files_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'packing_list'::text, 'customs_declaration'::text, 'photo'::text, 'other'::text]))),
  CONSTRAINT files_name_check CHECK ((name <> ''::text)),
  CONSTRAINT files_size_bytes_check CHECK ((size_bytes > 0)),
  CONSTRAINT files_subject_type_check CHECK ((subject_type = ANY (ARRAY['order'::text, 'order_draft'::text, 'product'::text, 'supplier'::text])))
);
CREATE INDEX files_of_subject ON files USING btree (company_id, subject_type, subject_id, id);

CREATE TABLE idempotency_keys (
  company_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  operation text NOT NULL,
  body_hash bytea NOT NULL,
  response json,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (company_id, idempotency_key),
  CONSTRAINT idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

CREATE TABLE import_profiles (
  supplier_id uuid NOT NULL,
  columns json NOT NULL,
  unused_columns text[] NOT NULL DEFAULT '{}'::text[],
  decimal_separator text,
  sheet text,
  encoding text,
  currency text,
  price_quantity json,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT import_profiles_pkey PRIMARY KEY (supplier_id),
  CONSTRAINT import_profiles_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE,
  CONSTRAINT import_profiles_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT import_profiles_decimal_separator_check CHECK ((decimal_separator = ANY (ARRAY['point'::text, 'comma'::text])))
);

CREATE TABLE jobs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name character varying(255) NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  next_run_at timestamp with time zone,
  type character varying(10) NOT NULL DEFAULT 'normal'::character varying,
  locked_at timestamp with time zone,
  last_finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  fail_count integer,
  fail_reason text,
  repeat_timezone character varying(100),
  last_run_at timestamp with time zone,
  repeat_interval character varying(255),
  data jsonb DEFAULT '{}'::jsonb,
  repeat_at character varying(255),
  disabled boolean DEFAULT false,
  progress real,
  fork boolean DEFAULT false,
  last_modified_by character varying(255),
  debounce_started_at timestamp with time zone,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  skip_days jsonb,
  created_at timestamp with time zone DEFAULT now(),
  updated_at timestamp with time zone DEFAULT now(),
  unique_key text,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_waiting_once UNIQUE (name, unique_key),
  CONSTRAINT jobs_type_check CHECK (((type)::text = ANY ((ARRAY['normal'::character varying, 'single'::character varying])::text[])))
);
CREATE INDEX jobs_next ON jobs USING btree (name, next_run_at, priority DESC) WHERE (disabled = false);
CREATE TRIGGER job_started BEFORE UPDATE OF next_run_at ON jobs FOR EACH ROW WHEN (((new.next_run_at IS NULL) AND (new.unique_key IS NOT NULL))) EXECUTE FUNCTION release_job_key();

CREATE TABLE lead_time_counts (
  company_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  shipping_method text NOT NULL,
  counted_from text NOT NULL,
  days integer NOT NULL,
  orders integer NOT NULL,
  CONSTRAINT lead_time_counts_pkey PRIMARY KEY (company_id, supplier_id, shipping_method, counted_from, days),
  CONSTRAINT lead_time_counts_counted_from_check CHECK ((counted_from = ANY (ARRAY['first_payment'::text, 'shipped'::text])))
) WITH (fillfactor=80);

CREATE TABLE lead_time_samples (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  shipping_method text NOT NULL,
  accepted_on date NOT NULL,
  from_first_payment integer,
  from_shipped integer,
  CONSTRAINT lead_time_samples_pkey PRIMARY KEY (company_id, order_id),
  CONSTRAINT lead_time_samples_from_first_payment_check CHECK ((from_first_payment >= 0)),
  CONSTRAINT lead_time_samples_from_shipped_check CHECK ((from_shipped >= 0)),
  CONSTRAINT lead_time_samples_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['sea'::text, 'air'::text])))
);
CREATE INDEX lead_time_samples_latest ON lead_time_samples USING btree (company_id, shipping_method, accepted_on DESC, order_id DESC) INCLUDE (supplier_id, from_first_payment, from_shipped);
CREATE INDEX lead_time_samples_of_supplier ON lead_time_samples USING btree (company_id, supplier_id, shipping_method, accepted_on DESC, order_id DESC) INCLUDE (from_first_payment, from_shipped);

CREATE TABLE listing_history (
  company_id uuid NOT NULL,
  client_product_id text NOT NULL,
  revision integer NOT NULL,
  name text NOT NULL,
  sku text,
  barcode text,
  brand text,
  category text,
  description text,
  price numeric(13,4),
  currency text,
  url text,
  image_url text,
  recorded_at timestamp with time zone NOT NULL,
  key_id text,
  request_id text NOT NULL,
  superseded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT listing_history_pkey PRIMARY KEY (company_id, client_product_id, revision)
);

CREATE TABLE listings (
  company_id uuid NOT NULL,
  client_product_id text NOT NULL,
  name text NOT NULL,
  sku text,
  barcode text,
  brand text,
  category text,
  description text,
  price numeric(13,4),
  currency text,
  url text,
  image_url text,
  revision integer NOT NULL DEFAULT 1,
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  matched_revision integer,
  embeddings text NOT NULL DEFAULT 'off'::text,
  CONSTRAINT listings_pkey PRIMARY KEY (company_id, client_product_id),
  CONSTRAINT listings_embeddings_check CHECK ((embeddings = ANY (ARRAY['off'::text, 'used'::text, 'failed'::text]))),
  CONSTRAINT listings_name_check CHECK ((name <> ''::text)),
  CONSTRAINT listings_price_check CHECK ((price >= (0)::numeric))
);
CREATE INDEX listings_to_match ON listings USING btree (company_id, client_product_id) WHERE (matched_revision IS DISTINCT FROM revision);

CREATE TABLE marketplace_commissions (
  company_id uuid NOT NULL,
  marketplace text NOT NULL,
  percent numeric(5,2) NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT marketplace_commissions_pkey PRIMARY KEY (company_id, marketplace),
  CONSTRAINT marketplace_commissions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT marketplace_commissions_marketplace_check CHECK ((marketplace <> ''::text)),
  CONSTRAINT marketplace_commissions_percent_check CHECK (((percent >= (0)::numeric) AND (percent < (100)::numeric)))
);

CREATE TABLE match_candidates (
  company_id uuid NOT NULL,
  client_product_id text NOT NULL,
  product_id uuid NOT NULL,
  evidence text[] NOT NULL,
  log_odds real NOT NULL,
  score numeric(5,4) NOT NULL,
  CONSTRAINT match_candidates_pkey PRIMARY KEY (company_id, client_product_id, product_id)
);

CREATE TABLE match_decisions (
  company_id uuid NOT NULL,
  client_product_id text NOT NULL,
  product_id uuid NOT NULL,
  decision text NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  CONSTRAINT match_decisions_pkey PRIMARY KEY (company_id, client_product_id, product_id),
  CONSTRAINT match_decisions_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX match_decisions_confirmed ON match_decisions USING btree (company_id, client_product_id) WHERE (decision = 'confirmed'::text);

CREATE TABLE matching_progress (
  company_id uuid NOT NULL,
  catalog_horizon xid8 NOT NULL,
  CONSTRAINT matching_progress_pkey PRIMARY KEY (company_id)
);

CREATE TABLE oauth_clients (
  id text NOT NULL,
  metadata json NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT oauth_clients_pkey PRIMARY KEY (id)
);

CREATE TABLE oauth_records (
  kind text NOT NULL,
  id_hash bytea NOT NULL,
  payload json NOT NULL,
  client_id text,
  grant_id text,
  uid text,
  company_id uuid,
  user_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_records_pkey PRIMARY KEY (kind, id_hash),
  CONSTRAINT oauth_records_id_hash_check CHECK ((length(id_hash) = 32))
);
CREATE INDEX oauth_records_by_client ON oauth_records USING btree (client_id);
CREATE INDEX oauth_records_by_company ON oauth_records USING btree (company_id, created_at, grant_id) WHERE (company_id IS NOT NULL);
CREATE INDEX oauth_records_by_expiry ON oauth_records USING btree (expires_at);
CREATE INDEX oauth_records_by_grant ON oauth_records USING btree (grant_id);
CREATE INDEX oauth_records_by_uid ON oauth_records USING btree (uid) WHERE (uid IS NOT NULL);

CREATE TABLE operator_tokens (
  id text NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revoked_by text,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  CONSTRAINT operator_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT operator_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE order_contents (
  company_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  delivery_number text NOT NULL,
  copies integer NOT NULL DEFAULT 1,
  CONSTRAINT order_contents_pkey PRIMARY KEY (company_id, content_hash),
  CONSTRAINT order_contents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE order_cost_samples (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  shipping_method text NOT NULL,
  is_complete boolean NOT NULL,
  is_accepted boolean NOT NULL,
  freight numeric,
  customs numeric,
  vat numeric,
  insurance numeric,
  other numeric,
  CONSTRAINT order_cost_samples_pkey PRIMARY KEY (company_id, order_id),
  CONSTRAINT order_cost_samples_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['sea'::text, 'air'::text, 'none'::text])))
);
CREATE INDEX order_cost_samples_newest ON order_cost_samples USING btree (company_id, shipping_method, order_id DESC) INCLUDE (supplier_id, is_accepted, freight, customs, vat, insurance, other) WHERE is_complete;
CREATE INDEX order_cost_samples_of_supplier ON order_cost_samples USING btree (company_id, supplier_id, shipping_method, order_id DESC) INCLUDE (is_accepted, freight, customs, vat, insurance, other) WHERE is_complete;

CREATE TABLE order_drafts (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  source text NOT NULL,
  user_id uuid,
  key_id text,
  key_user_id uuid,
  creator_name text NOT NULL,
  changed_by uuid,
  changed_by_name text,
  idempotency_keys text[] NOT NULL DEFAULT '{}'::text[],
  request_hash text NOT NULL,
  request json NOT NULL,
  note text,
  title text,
  last_change json,
  quoted json NOT NULL,
  terms json NOT NULL,
  digest text NOT NULL,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  reason text,
  placed_orders json NOT NULL DEFAULT '[]'::json,
  CONSTRAINT order_drafts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT order_drafts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT order_drafts_check CHECK (((user_id IS NULL) <> (key_id IS NULL))),
  CONSTRAINT order_drafts_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT order_drafts_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  CONSTRAINT order_drafts_source_check CHECK ((source = ANY (ARRAY['agent'::text, 'user'::text, 'recommendations'::text, 'plan'::text]))),
  CONSTRAINT order_drafts_title_check CHECK ((title <> ''::text))
);
CREATE INDEX order_drafts_by_age ON order_drafts USING brin (created_at);
CREATE INDEX order_drafts_by_idempotency_key ON order_drafts USING gin (idempotency_keys);
CREATE INDEX order_drafts_undecided ON order_drafts USING btree (company_id, id) WHERE (decision IS NULL);

CREATE TABLE order_fact_history (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  fact_id text NOT NULL,
  revision integer NOT NULL,
  fact_on date NOT NULL,
  details jsonb NOT NULL,
  lines jsonb NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  key_id text,
  request_id text NOT NULL,
  superseded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT order_fact_history_pkey PRIMARY KEY (company_id, order_id, kind, fact_id, revision)
);

CREATE TABLE order_facts (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  fact_id text NOT NULL,
  fact_on date NOT NULL,
  details jsonb NOT NULL,
  lines jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  CONSTRAINT order_facts_pkey PRIMARY KEY (company_id, order_id, kind, fact_id),
  CONSTRAINT order_facts_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'shipment'::text, 'receipt'::text, 'claim'::text, 'decision'::text])))
);
CREATE INDEX order_facts_received ON order_facts USING btree (company_id, fact_on) WHERE (kind = 'receipt'::text);

CREATE TABLE order_lines (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_number integer NOT NULL,
  product_id uuid,
  sku text,
  name text,
  image_url text,
  custom_sku text,
  custom_name text,
  custom_category text,
  custom_description text,
  quantity integer NOT NULL,
  unit_price numeric(14,4) NOT NULL,
  total_price numeric(24,4) NOT NULL,
  cancelled integer NOT NULL DEFAULT 0,
  CONSTRAINT order_lines_pkey PRIMARY KEY (company_id, order_id, line_number),
  CONSTRAINT order_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT order_lines_check CHECK (((cancelled >= 0) AND (cancelled <= quantity))),
  CONSTRAINT order_lines_check1 CHECK (((product_id IS NULL) = (custom_sku IS NOT NULL))),
  CONSTRAINT order_lines_check2 CHECK ((total_price = ((quantity)::numeric * unit_price))),
  CONSTRAINT order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  CONSTRAINT order_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX order_lines_text ON order_lines USING gin (company_id, lower(((COALESCE(sku, custom_sku, ''::text) || '
'::text) || COALESCE(name, custom_name, ''::text))) gin_trgm_ops);

CREATE TABLE order_mails (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  status text,
  recipient text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  address text,
  state text NOT NULL,
  content json NOT NULL,
  requested_by text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL DEFAULT (now() + '2 days'::interval),
  leased_until timestamp with time zone,
  handed_over boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  response text,
  sent_at timestamp with time zone,
  request_id text NOT NULL,
  CONSTRAINT order_mails_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT order_mails_company_id_order_id_status_recipient_key UNIQUE (company_id, order_id, status, recipient),
  CONSTRAINT order_mails_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  CONSTRAINT order_mails_check CHECK (((status IS NULL) = (requested_by IS NOT NULL))),
  CONSTRAINT order_mails_check1 CHECK (((address IS NULL) = (state = 'no_address'::text))),
  CONSTRAINT order_mails_check2 CHECK (((leased_until IS NOT NULL) = (state = 'sending'::text))),
  CONSTRAINT order_mails_check3 CHECK (((sent_at IS NOT NULL) = (state = 'sent'::text))),
  CONSTRAINT order_mails_recipient_check CHECK ((recipient = ANY (ARRAY['buyer'::text, 'supplier'::text]))),
  CONSTRAINT order_mails_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'no_address'::text]))),
  CONSTRAINT order_mails_status_check CHECK ((status = ANY (ARRAY['part_paid'::text, 'paid'::text, 'on_the_way'::text, 'delivered'::text, 'accepted'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX order_mails_by_id ON order_mails USING btree (id, company_id);
CREATE INDEX order_mails_due ON order_mails USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX order_mails_leased ON order_mails USING btree (leased_until) WHERE (state = 'sending'::text);
CREATE INDEX order_mails_newest ON order_mails USING btree (created_at DESC, id DESC);

CREATE TABLE order_status_changes (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  key_id text,
  comment text,
  request_id text NOT NULL,
  CONSTRAINT order_status_changes_pkey PRIMARY KEY (company_id, order_id, step),
  CONSTRAINT order_status_changes_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id)
);

CREATE TABLE orders (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  order_number text NOT NULL,
  delivery_id text NOT NULL,
  external_order_id text,
  supplier_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'created'::text,
  currency text NOT NULL,
  total_amount numeric(24,4) NOT NULL,
  shipping_method text,
  tracking_number text,
  comment text,
  cancellation_reason text,
  ordered_by uuid,
  requested_on date,
  delivery_address text,
  payment_terms jsonb NOT NULL DEFAULT '[]'::jsonb,
  earliest_payment_on date,
  promised_on date,
  open_differences integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  status_changed_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  paid_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  accepted_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  request_id text NOT NULL,
  CONSTRAINT orders_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT orders_company_id_delivery_id_key UNIQUE (company_id, delivery_id),
  CONSTRAINT orders_company_id_order_number_key UNIQUE (company_id, order_number),
  CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT orders_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  CONSTRAINT orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT orders_delivery_id_check CHECK ((delivery_id ~ '^PS-[0-9]{4}-[0-9]{4,}(/[0-9]+)?$'::text)),
  CONSTRAINT orders_open_differences_check CHECK ((open_differences >= 0)),
  CONSTRAINT orders_order_number_check CHECK ((order_number ~ '^ORD-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  CONSTRAINT orders_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['sea'::text, 'air'::text]))),
  CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['created'::text, 'part_paid'::text, 'paid'::text, 'on_the_way'::text, 'delivered'::text, 'accepted'::text, 'cancelled'::text]))),
  CONSTRAINT orders_total_amount_check CHECK ((total_amount >= (0)::numeric))
);
CREATE INDEX orders_accepted ON orders USING btree (company_id, accepted_at) WHERE (status = 'accepted'::text);
CREATE INDEX orders_differing ON orders USING btree (company_id, created_at DESC, id DESC) WHERE (open_differences > 0);
CREATE INDEX orders_external_order_id ON orders USING btree (company_id, external_order_id) WHERE (external_order_id IS NOT NULL);
CREATE INDEX orders_late ON orders USING btree (company_id, promised_on) WHERE (status = ANY (ARRAY['created'::text, 'part_paid'::text, 'paid'::text, 'on_the_way'::text]));
CREATE INDEX orders_newest ON orders USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX orders_newest_by_status ON orders USING btree (company_id, status, created_at DESC, id DESC);
CREATE INDEX orders_of_supplier ON orders USING btree (company_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX orders_text ON orders USING gin (company_id, lower(((((order_number || '
'::text) || delivery_id) || '
'::text) || COALESCE(external_order_id, ''::text))) gin_trgm_ops);
CREATE INDEX orders_updated ON orders USING btree (company_id, updated_at, id);

CREATE TABLE outlier_decisions (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sold_on date NOT NULL,
  decision text NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  CONSTRAINT outlier_decisions_pkey PRIMARY KEY (company_id, product_id, sold_on),
  CONSTRAINT outlier_decisions_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'dismissed'::text])))
);

CREATE TABLE overview_snapshots (
  company_id uuid NOT NULL,
  day date NOT NULL,
  content json NOT NULL,
  CONSTRAINT overview_snapshots_pkey PRIMARY KEY (company_id, day),
  CONSTRAINT overview_snapshots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE password_tokens (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT password_tokens_pkey PRIMARY KEY (company_id, user_id, token_hash),
  CONSTRAINT password_tokens_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT password_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX password_tokens_by_hash ON password_tokens USING btree (token_hash);

CREATE TABLE payment_history (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id text NOT NULL,
  revision integer NOT NULL,
  paid_on date NOT NULL,
  amount numeric(15,4) NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  key_id text,
  request_id text NOT NULL,
  superseded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payment_history_pkey PRIMARY KEY (company_id, order_id, payment_id, revision)
);

CREATE TABLE payments (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id text NOT NULL,
  paid_on date NOT NULL,
  amount numeric(15,4) NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  key_id text,
  request_id text NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (company_id, order_id, payment_id),
  CONSTRAINT payments_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT payments_kind_check CHECK ((kind = ANY (ARRAY['goods_invoice'::text, 'freight'::text, 'customs'::text, 'vat'::text, 'insurance'::text, 'other'::text])))
);

CREATE TABLE platform_lead_times (
  shipping_method text NOT NULL,
  counted_from text NOT NULL,
  days integer NOT NULL,
  orders integer NOT NULL,
  companies integer NOT NULL,
  CONSTRAINT platform_lead_times_pkey PRIMARY KEY (shipping_method, counted_from)
) WITH (fillfactor=80);

CREATE TABLE price_changes (
  product_id uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  old_price numeric(14,4) NOT NULL,
  price numeric(14,4) NOT NULL
);
CREATE INDEX price_changes_by_age ON price_changes USING brin (changed_at);
CREATE INDEX price_changes_by_product ON price_changes USING btree (product_id, changed_at);

CREATE TABLE price_validity (
  product_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  price numeric(14,4) NOT NULL,
  is_current boolean NOT NULL,
  CONSTRAINT price_validity_pkey PRIMARY KEY (product_id, valid_from),
  CONSTRAINT price_validity_check CHECK ((valid_to >= valid_from)),
  CONSTRAINT price_validity_price_check CHECK ((price >= (0)::numeric))
);
CREATE INDEX price_validity_announced ON price_validity USING btree (valid_from) WHERE (NOT is_current);

CREATE TABLE price_watches (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  watched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT price_watches_pkey PRIMARY KEY (company_id, product_id)
);

CREATE TABLE product_change_batches (
  id uuid NOT NULL DEFAULT uuid_v7(),
  company_id uuid,
  recorded_at timestamp with time zone NOT NULL DEFAULT now(),
  price_changes integer NOT NULL,
  unavailable integer NOT NULL,
  changes json,
  published_at timestamp with time zone,
  CONSTRAINT product_change_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX product_change_batches_unpublished ON product_change_batches USING btree (id) WHERE (published_at IS NULL);

CREATE TABLE product_facets (
  id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  company_id uuid,
  category_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  lower_name text NOT NULL,
  price numeric(14,4) NOT NULL,
  currency text NOT NULL,
  supplier_stock integer,
  successor text,
  minimum_quantity integer,
  production_time_days integer,
  materials text[] NOT NULL,
  tags text[] NOT NULL,
  CONSTRAINT product_facets_pkey PRIMARY KEY (id)
) WITH (fillfactor=80);

CREATE TABLE product_planning (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  service_level numeric(5,4),
  abc_class_override text,
  abc_class text,
  similar_product_id uuid,
  season_ends_on text,
  CONSTRAINT product_planning_pkey PRIMARY KEY (company_id, product_id),
  CONSTRAINT product_planning_abc_class_check CHECK ((abc_class = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT product_planning_abc_class_override_check CHECK ((abc_class_override = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT product_planning_service_level_check CHECK (((service_level > (0)::numeric) AND (service_level < (1)::numeric)))
);

CREATE TABLE product_search (
  product_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  company_id uuid,
  created_at timestamp with time zone NOT NULL,
  words text NOT NULL,
  CONSTRAINT product_search_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_search_order ON product_search USING btree (created_at, product_id);
CREATE INDEX product_search_words ON product_search USING gin (words gin_trgm_ops);

CREATE TABLE products (
  id uuid NOT NULL DEFAULT uuid_v7(),
  internal_id text NOT NULL,
  supplier_id uuid NOT NULL,
  company_id uuid,
  category_id uuid NOT NULL,
  supplier_sku text NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  description_language text,
  original_description text,
  boilerplate_md5 text,
  barcode text,
  price numeric(14,4) NOT NULL,
  currency text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  attributes json NOT NULL DEFAULT '{"material":null,"waterproof":null,"hasVibration":null,"hasHeating":null,"weightKg":null,"dimensionsCm":null,"unitsPerBox":null,"productionTimeDays":null}'::json,
  images json NOT NULL DEFAULT '[]'::json,
  minimum_quantity integer,
  order_multiple integer,
  price_breaks json NOT NULL DEFAULT '[]'::json,
  break_prices numeric[],
  supplier_stock integer,
  restock_date date,
  successor text,
  hs_code text,
  duty_rate numeric,
  active boolean NOT NULL DEFAULT true,
  listed boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  standard_card text NOT NULL,
  catalog_card text NOT NULL,
  terms_card text,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_internal_id_key UNIQUE (internal_id),
  CONSTRAINT products_sku_key UNIQUE (sku),
  CONSTRAINT products_supplier_id_supplier_sku_company_id_key UNIQUE NULLS NOT DISTINCT (supplier_id, supplier_sku, company_id),
  CONSTRAINT products_internal_id_check CHECK (((internal_id ~~ 'ps\_%'::text) AND (length(internal_id) = 13))),
  CONSTRAINT products_name_check CHECK ((name <> ''::text)),
  CONSTRAINT products_price_check CHECK ((price >= (0)::numeric)),
  CONSTRAINT products_supplier_sku_check CHECK ((supplier_sku <> ''::text))
) WITH (fillfactor=50);
ALTER TABLE products ALTER COLUMN standard_card SET STORAGE MAIN;
ALTER TABLE products ALTER COLUMN catalog_card SET STORAGE MAIN;
CREATE INDEX products_by_barcode ON products USING btree (barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX products_by_sku_prefix ON products USING btree (lower(sku) text_pattern_ops);
CREATE INDEX products_personal ON products USING btree (company_id, created_at, id) WHERE (company_id IS NOT NULL);
CREATE INDEX products_shared ON products USING btree (created_at, id) WHERE (listed AND (company_id IS NULL));
CREATE INDEX products_shared_by_supplier ON products USING btree (supplier_id, created_at, id) WHERE (listed AND (company_id IS NULL));

CREATE TABLE published_batches (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT published_batches_pkey PRIMARY KEY (company_id, batch_id),
  CONSTRAINT published_batches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX published_batches_by_age ON published_batches USING brin (published_at);

CREATE TABLE purchase_plans (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  digest text NOT NULL,
  plan json NOT NULL,
  ordered_at timestamp with time zone,
  CONSTRAINT purchase_plans_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT purchase_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX purchase_plans_by_age ON purchase_plans USING brin (created_at);

CREATE TABLE pushes (
  company_id uuid NOT NULL,
  push_id bigint NOT NULL,
  key_id text,
  request_id text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT pushes_pkey PRIMARY KEY (company_id, push_id)
);

CREATE TABLE raw_sale_history (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  push_id bigint NOT NULL,
  sold_on date NOT NULL,
  revision integer NOT NULL,
  marketplace text NOT NULL,
  sale_id text NOT NULL,
  units numeric(11,4) NOT NULL,
  price numeric(13,4) NOT NULL,
  currency text NOT NULL,
  superseded_by bigint NOT NULL,
  CONSTRAINT raw_sale_history_pkey PRIMARY KEY (company_id, product_id, sold_on, marketplace, sale_id, revision)
);

CREATE TABLE raw_sales (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  push_id bigint NOT NULL,
  sold_on date NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  marketplace text NOT NULL,
  sale_id text NOT NULL,
  units numeric(11,4) NOT NULL,
  price numeric(13,4) NOT NULL,
  currency text NOT NULL,
  replaced_push_id bigint,
  replaced_units numeric(11,4),
  replaced_price numeric(13,4),
  replaced_currency text,
  CONSTRAINT raw_sales_pkey PRIMARY KEY (company_id, product_id, sold_on, marketplace, sale_id),
  CONSTRAINT raw_sales_price_check CHECK ((price >= (0)::numeric))
);

CREATE TABLE recalculation_queue (
  company_id uuid NOT NULL,
  entry_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_ids uuid[] NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT recalculation_queue_pkey PRIMARY KEY (company_id, entry_id)
);
ALTER TABLE recalculation_queue ALTER COLUMN product_ids SET STORAGE EXTERNAL;

CREATE TABLE recommendation_dismissals (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  urgency_rank smallint NOT NULL,
  method text NOT NULL,
  recommended_quantity integer NOT NULL,
  reason text NOT NULL,
  user_id uuid NOT NULL,
  user_name text,
  dismissed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  return_date date,
  CONSTRAINT recommendation_dismissals_pkey PRIMARY KEY (company_id, product_id),
  CONSTRAINT recommendation_dismissals_method_check CHECK ((method = ANY (ARRAY['sea'::text, 'air'::text])))
);

CREATE TABLE recommendation_history (
  company_id uuid NOT NULL,
  calculated_on date NOT NULL,
  product_id uuid NOT NULL,
  recommended_quantity bigint NOT NULL,
  current_stock bigint NOT NULL,
  average_daily_sales numeric NOT NULL,
  forecast_accuracy numeric(5,4) NOT NULL,
  forecast_accuracy_days integer NOT NULL,
  urgency_rank smallint NOT NULL,
  days_left real NOT NULL,
  negated_demand real NOT NULL,
  CONSTRAINT recommendation_history_pkey PRIMARY KEY (company_id, calculated_on, product_id)
);

CREATE TABLE recommendations (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  calculated_on date NOT NULL,
  calculated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  urgency_rank smallint NOT NULL,
  days_left double precision NOT NULL,
  negated_demand double precision NOT NULL,
  item text NOT NULL,
  explanation text NOT NULL,
  stock_health text,
  health_units bigint,
  CONSTRAINT recommendations_pkey PRIMARY KEY (company_id, product_id),
  CONSTRAINT recommendations_stock_health_check CHECK ((stock_health = ANY (ARRAY['healthy'::text, 'at_risk'::text, 'excess'::text, 'dead'::text])))
);
ALTER TABLE recommendations ALTER COLUMN item SET STORAGE MAIN;
CREATE INDEX recommendations_most_urgent ON recommendations USING btree (company_id, urgency_rank, days_left, negated_demand, product_id);

CREATE TABLE rejected_translations (
  product_id uuid NOT NULL,
  text_md5 text NOT NULL,
  reason text NOT NULL,
  rejected_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT rejected_translations_pkey PRIMARY KEY (product_id)
);

CREATE TABLE reported_sales_days (
  company_id uuid NOT NULL,
  day date NOT NULL,
  marketplace text NOT NULL,
  received_on date NOT NULL,
  CONSTRAINT reported_sales_days_pkey PRIMARY KEY (company_id, day, marketplace)
);

CREATE TABLE request_log (
  company_id uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  id uuid NOT NULL,
  key_id text NOT NULL,
  method text NOT NULL,
  path_template text,
  path text NOT NULL,
  status smallint,
  error_code text,
  request_id text NOT NULL,
  duration_ms integer NOT NULL,
  CONSTRAINT request_log_pkey PRIMARY KEY (company_id, requested_at, id)
);
CREATE INDEX request_log_by_age ON request_log USING btree (requested_at);

CREATE TABLE request_usage (
  company_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  key_id text NOT NULL,
  requests integer NOT NULL,
  status_2xx integer NOT NULL,
  status_3xx integer NOT NULL,
  status_4xx integer NOT NULL,
  status_5xx integer NOT NULL,
  rate_limited integer NOT NULL,
  CONSTRAINT request_usage_pkey PRIMARY KEY (company_id, hour, key_id)
);
CREATE INDEX request_usage_by_age ON request_usage USING btree (hour);

CREATE TABLE sales_days (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  units numeric NOT NULL,
  sold_units numeric NOT NULL,
  revenue numeric NOT NULL,
  CONSTRAINT sales_days_pkey PRIMARY KEY (company_id, product_id, day, currency)
) WITH (fillfactor=50);

CREATE TABLE sandbox_builds (
  company_id uuid NOT NULL,
  progress smallint NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_builds_pkey PRIMARY KEY (company_id),
  CONSTRAINT sandbox_builds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT sandbox_builds_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);

CREATE TABLE sandboxes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandboxes_pkey PRIMARY KEY (company_id),
  CONSTRAINT sandboxes_id_key UNIQUE (id),
  CONSTRAINT sandboxes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE search_documents (
  product_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  company_id uuid,
  created_at timestamp with time zone NOT NULL,
  source_hash bigint NOT NULL,
  literal text NOT NULL,
  document tsvector NOT NULL,
  CONSTRAINT search_documents_pkey PRIMARY KEY (product_id)
) WITH (toast_tuple_target=128);
ALTER TABLE search_documents ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX search_documents_document ON search_documents USING gin (document);
CREATE INDEX search_documents_literal ON search_documents USING gin (literal gin_trgm_ops);
CREATE INDEX search_documents_order ON search_documents USING btree (created_at, product_id);

CREATE TABLE search_index_state (
  id boolean NOT NULL DEFAULT true,
  stale_since timestamp with time zone,
  CONSTRAINT search_index_state_pkey PRIMARY KEY (id),
  CONSTRAINT search_index_state_id_check CHECK (id)
);

CREATE TABLE search_terms (
  term text NOT NULL,
  CONSTRAINT search_terms_pkey PRIMARY KEY (term)
);
CREATE INDEX search_terms_trigrams ON search_terms USING gin (term gin_trgm_ops);

CREATE TABLE sign_in_challenges (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (company_id, user_id, token_hash),
  CONSTRAINT sign_in_challenges_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT sign_in_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX sign_in_challenges_by_hash ON sign_in_challenges USING btree (token_hash);

CREATE TABLE smart_reorder_history (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  push_id bigint NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  last_day date NOT NULL,
  revision integer NOT NULL,
  quantity numeric(14,4) NOT NULL,
  current_stock numeric(14,4) NOT NULL,
  sales_history numeric[] NOT NULL,
  superseded_by bigint NOT NULL,
  CONSTRAINT smart_reorder_history_pkey PRIMARY KEY (company_id, product_id, revision)
);

CREATE TABLE smart_reorder_products (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  push_id bigint NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  last_day date NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  quantity numeric(14,4) NOT NULL,
  current_stock numeric(14,4) NOT NULL,
  sales_history numeric[] NOT NULL,
  CONSTRAINT smart_reorder_products_pkey PRIMARY KEY (company_id, product_id),
  CONSTRAINT smart_reorder_products_current_stock_check CHECK ((current_stock >= (0)::numeric)),
  CONSTRAINT smart_reorder_products_quantity_check CHECK ((quantity >= (0)::numeric))
);

CREATE TABLE smart_reorders (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  last_updated timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT smart_reorders_pkey PRIMARY KEY (company_id)
);

CREATE TABLE stock_days (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day date NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  out_of_stock boolean NOT NULL,
  CONSTRAINT stock_days_pkey PRIMARY KEY (company_id, product_id, day)
) WITH (fillfactor=50);
CREATE INDEX stock_days_out_of_stock ON stock_days USING btree (company_id, product_id, day) WHERE out_of_stock;

CREATE TABLE stock_observation_history (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  push_id bigint NOT NULL,
  revision integer NOT NULL,
  on_hand integer NOT NULL,
  out_of_stock boolean,
  superseded_by bigint NOT NULL,
  CONSTRAINT stock_observation_history_pkey PRIMARY KEY (company_id, product_id, observed_at, revision)
);

CREATE TABLE stock_observations (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  push_id bigint NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  on_hand integer NOT NULL,
  out_of_stock boolean,
  replaced_push_id bigint,
  replaced_on_hand integer,
  replaced_out_of_stock boolean,
  CONSTRAINT stock_observations_pkey PRIMARY KEY (company_id, product_id, observed_at),
  CONSTRAINT stock_observations_on_hand_check CHECK ((on_hand >= 0))
);

CREATE TABLE supplier_contacts (
  company_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  contact jsonb NOT NULL,
  CONSTRAINT supplier_contacts_pkey PRIMARY KEY (company_id, supplier_id)
);

CREATE TABLE suppliers (
  id uuid NOT NULL DEFAULT uuid_v7(),
  number integer NOT NULL DEFAULT nextval('supplier_numbers'::regclass),
  name text NOT NULL,
  email text,
  locale text NOT NULL DEFAULT 'en'::text,
  currency text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  minimum_order numeric(14,4),
  strict_terms boolean NOT NULL DEFAULT false,
  sums_lines boolean NOT NULL DEFAULT false,
  terms_card text NOT NULL GENERATED ALWAYS AS (((((('"minimumOrder":'::text || COALESCE((((('{"amount":"'::text || money_text(minimum_order)) || '","currency":"'::text) || currency) || '"}'::text), 'null'::text)) || ',"strict":'::text) ||
CASE
    WHEN strict_terms THEN 'true'::text
    ELSE 'false'::text
END) || ',"sumsLines":'::text) ||
CASE
    WHEN sums_lines THEN 'true'::text
    ELSE 'false'::text
END)) STORED,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT suppliers_pkey PRIMARY KEY (id),
  CONSTRAINT suppliers_name_key UNIQUE (name),
  CONSTRAINT suppliers_number_key UNIQUE (number),
  CONSTRAINT suppliers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT suppliers_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'tr'::text, 'ru'::text]))),
  CONSTRAINT suppliers_name_check CHECK ((name <> ''::text))
);

CREATE TABLE table_settings (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  table_name text NOT NULL,
  hidden_columns jsonb NOT NULL,
  views jsonb NOT NULL,
  layout text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT table_settings_pkey PRIMARY KEY (company_id, user_id, table_name),
  CONSTRAINT table_settings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT table_settings_layout_check CHECK ((layout = ANY (ARRAY['cards'::text, 'list'::text])))
);

CREATE TABLE tags (
  name text NOT NULL,
  tag_group text NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (name),
  CONSTRAINT tags_tag_group_check CHECK ((tag_group = ANY (ARRAY['form'::text, 'style'::text, 'zone'::text, 'medium'::text, 'motion'::text, 'wear'::text, 'segment'::text])))
);
CREATE UNIQUE INDEX tags_by_lower_name ON tags USING btree (lower(name));

CREATE TABLE text_embeddings (
  model text NOT NULL,
  text_hash bytea NOT NULL,
  vector bytea NOT NULL,
  CONSTRAINT text_embeddings_pkey PRIMARY KEY (model, text_hash)
);

CREATE TABLE user_recovery_codes (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT user_recovery_codes_pkey PRIMARY KEY (company_id, user_id, code_hash),
  CONSTRAINT user_recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT user_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE user_sessions (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  two_factor_setup boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT user_sessions_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT user_sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT user_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX user_sessions_by_token ON user_sessions USING btree (token_hash);
CREATE INDEX user_sessions_by_user ON user_sessions USING btree (company_id, user_id);

CREATE TABLE user_totp_secrets (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret text NOT NULL,
  last_step integer,
  rejected_codes integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_totp_secrets_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT user_totp_secrets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);

CREATE TABLE users (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  email text NOT NULL,
  role text NOT NULL,
  member_roles text[] NOT NULL DEFAULT '{}'::text[],
  monthly_order_limit numeric(13,2),
  password text,
  two_factor_at timestamp with time zone,
  digest text NOT NULL DEFAULT 'none'::text,
  digest_token text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_sign_in_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT users_check CHECK (((member_roles <@ '{buyer,approver,finance,developer}'::text[]) AND ((role = 'member'::text) OR (member_roles = '{}'::text[])))),
  CONSTRAINT users_digest_check CHECK ((digest = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text]))),
  CONSTRAINT users_digest_token_check CHECK ((length(digest_token) = 43)),
  CONSTRAINT users_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
  CONSTRAINT users_monthly_order_limit_check CHECK ((monthly_order_limit >= (0)::numeric)),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['member'::text, 'manager'::text])))
);
CREATE INDEX users_by_company ON users USING btree (company_id, email);
CREATE UNIQUE INDEX users_by_digest_token ON users USING btree (digest_token) WHERE (digest_token IS NOT NULL);
CREATE UNIQUE INDEX users_by_email ON users USING btree (email);

CREATE TABLE webhook_attempts (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  attempt integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  url text NOT NULL,
  headers json NOT NULL,
  http_status integer,
  duration_ms integer NOT NULL,
  response_body text,
  error text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (company_id, event_id, endpoint_id, attempt),
  CONSTRAINT webhook_attempts_company_id_event_id_endpoint_id_fkey FOREIGN KEY (company_id, event_id, endpoint_id) REFERENCES webhook_deliveries(company_id, event_id, endpoint_id) ON DELETE CASCADE
);

CREATE TABLE webhook_deliveries (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  replay boolean NOT NULL DEFAULT false,
  cancelled boolean NOT NULL DEFAULT false,
  ordering_key uuid,
  event_number bigint,
  held_back boolean NOT NULL DEFAULT false,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (company_id, event_id, endpoint_id),
  CONSTRAINT webhook_deliveries_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id),
  CONSTRAINT webhook_deliveries_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.1);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (company_id, event_id) WHERE (status = 'failed'::text);
CREATE INDEX webhook_deliveries_ordered ON webhook_deliveries USING btree (company_id, endpoint_id, ordering_key, event_number) WHERE ((status = 'pending'::text) AND (ordering_key IS NOT NULL));
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries USING btree (company_id, endpoint_id, due_at) WHERE (status = 'pending'::text);

CREATE TABLE webhook_endpoints (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuid_v7(),
  url text NOT NULL,
  event_names text[] NOT NULL,
  supplier_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  retry_schedule text NOT NULL DEFAULT 'standard'::text,
  ordering text NOT NULL DEFAULT 'none'::text,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  removed_at timestamp with time zone,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT webhook_endpoints_check CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
  CONSTRAINT webhook_endpoints_event_names_check CHECK ((cardinality(event_names) > 0)),
  CONSTRAINT webhook_endpoints_ordering_check CHECK ((ordering = ANY (ARRAY['none'::text, 'per_order'::text]))),
  CONSTRAINT webhook_endpoints_retry_schedule_check CHECK ((retry_schedule = ANY (ARRAY['standard'::text, 'extended'::text])))
);
