-- Suppliers, the taxonomy, products and what makes reading them fast.

CREATE TABLE suppliers (
  id         uuid PRIMARY KEY DEFAULT uuid_v7(),
  -- The integer by which the Standard API knows a supplier.
  number     integer NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
  name       text NOT NULL UNIQUE CHECK (name <> ''),
  email      text,
  -- Every product of a supplier, and every order to it, is priced in this currency.
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  active     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE categories (
  id      uuid PRIMARY KEY DEFAULT uuid_v7(),
  slug    text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text NOT NULL,
  name_ru text NOT NULL
);

-- The controlled vocabulary of product features.
CREATE TABLE tags (
  name      text PRIMARY KEY,
  tag_group text NOT NULL CHECK (tag_group IN ('form', 'style', 'zone', 'medium', 'motion', 'wear', 'segment'))
);
CREATE UNIQUE INDEX tags_by_lower_name ON tags (lower(name));

-- Money as the contract writes it: two to four places, never an exponent.
CREATE FUNCTION money_text(amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN scale(trim_scale(amount)) < 2 THEN round(amount, 2) ELSE trim_scale(amount) END::text
$$;

-- Timestamps as the contract writes them: ISO 8601, UTC, milliseconds.
-- STABLE, as to_char is: called IMMUTABLE it could not be inlined, and took twice as long.
CREATE FUNCTION iso_utc(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The other key of a product: `ps_` and 60 of the bits that are random in its id, as ten characters.
CREATE FUNCTION internal_id_of(id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'ps_' || translate(substr(encode(uuid_send(id), 'base64'), 12, 10), '+/', 'Pp')
$$;

-- No foreign keys to suppliers, companies and categories: checking them row by row was a third of the cost of an import, which
-- takes suppliers and categories from their tables anyway, and none of the three is ever deleted.
CREATE TABLE products (
  id           uuid PRIMARY KEY DEFAULT uuid_v7(),
  internal_id  text NOT NULL UNIQUE CHECK (internal_id LIKE 'ps\_%' AND length(internal_id) = 13),
  supplier_id  uuid NOT NULL,
  -- Set on a personal item: only this company sees it.
  company_id   uuid,
  category_id  uuid NOT NULL,
  supplier_sku text NOT NULL CHECK (supplier_sku <> ''),
  -- supplier_sku, with -v2, -v3, … behind it where another product has that already.
  sku          text NOT NULL UNIQUE,
  name         text NOT NULL CHECK (name <> ''),
  description  text NOT NULL DEFAULT '',
  barcode      text,
  price        numeric(14, 4) NOT NULL CHECK (price >= 0),
  -- The supplier's.
  currency     text NOT NULL,
  tags         text[] NOT NULL DEFAULT '{}',
  -- The two below are json, not jsonb: answers carry them as they were written, in the contract's order of members.
  attributes   json NOT NULL DEFAULT '{"material":null,"waterproof":null,"hasVibration":null,"hasHeating":null,"weightKg":null,"dimensionsCm":null,"unitsPerBox":null,"productionTimeDays":null}',
  -- [{id, url, alt, position}], ordered by position
  images       json NOT NULL DEFAULT '[]',
  active       boolean NOT NULL DEFAULT true,
  -- active, and so is the supplier: what a catalog shows
  listed       boolean NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  -- The product's own members of its JSON in either API, kept ready, without braces: pages are joined from them.
  standard_card text NOT NULL,
  catalog_card  text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (supplier_id, supplier_sku, company_id)
);
-- Half of each page stays free for the row versions of a list that changes every price: they need no new index entries (HOT). Against
-- 80 that takes half the time, and after two such lists the table is smaller.
ALTER TABLE products SET (fillfactor = 50);
ALTER TABLE products
  ALTER COLUMN standard_card SET STORAGE MAIN,
  ALTER COLUMN catalog_card SET STORAGE MAIN;

CREATE INDEX products_shared ON products (created_at, id) WHERE listed AND company_id IS NULL;
CREATE INDEX products_shared_by_supplier ON products (supplier_id, created_at, id) WHERE listed AND company_id IS NULL;
CREATE INDEX products_personal ON products (company_id, created_at, id) WHERE listed AND company_id IS NOT NULL;
CREATE INDEX products_by_sku_prefix ON products (lower(sku) text_pattern_ops);
CREATE INDEX products_by_barcode ON products (barcode) WHERE barcode IS NOT NULL;

-- A product's attributes where a price list tells only some of them: what is written, else what is known, else null.
CREATE FUNCTION merge_attributes(known json, written json) RETURNS json
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('{' || string_agg('"' || member || '":' || coalesce(written -> member, known -> member, 'null'), ',' ORDER BY place) || '}')::json
  FROM unnest(ARRAY['material', 'waterproof', 'hasVibration', 'hasHeating', 'weightKg', 'dimensionsCm', 'unitsPerBox',
    'productionTimeDays']) WITH ORDINALITY AS members (member, place)
$$;

-- The cards, of parts that are ready: JSON where a name ends in _json, text as it goes between quotes elsewhere. An import makes
-- each part once for both cards, and those of a supplier or a category once for all their products.
CREATE FUNCTION standard_card_of(id text, internal_id text, name_json text, sku_json text, price text, currency text,
  supplier_number integer, created_at text, updated_at text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '"id":"' || id || '","internal_id":"' || internal_id
    || '","name":' || name_json || ',"sku":' || sku_json
    || ',"price":"' || price || '","currency":"' || currency
    || '","supplier_id":' || supplier_number::text
    || ',"created_at":"' || created_at || '","updated_at":"' || updated_at || '"'
$$;

CREATE FUNCTION catalog_card_of(id text, sku_json text, supplier_sku_json text, barcode_json text, name_json text, price text,
  currency text, supplier_json text, category_json text, slug_json text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '"productId":"' || id || '","sku":' || sku_json || ',"supplierSku":' || supplier_sku_json
    || ',"barcode":' || coalesce(barcode_json, 'null') || ',"name":' || name_json
    || ',"price":"' || price || '","currency":"' || currency
    || '","supplier":' || supplier_json
    || ',"category":' || category_json || ',"categorySlug":' || slug_json
$$;

CREATE FUNCTION standard_card(p products, supplier_number integer) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT standard_card_of(p.id::text, p.internal_id, to_json(p.name)::text, to_json(p.sku)::text, money_text(p.price), p.currency,
    supplier_number, iso_utc(p.created_at), iso_utc(p.updated_at))
$$;

CREATE FUNCTION catalog_card(p products, supplier_name text, category categories) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT catalog_card_of(p.id::text, to_json(p.sku)::text, to_json(p.supplier_sku)::text, to_json(p.barcode)::text,
    to_json(p.name)::text, money_text(p.price), p.currency, to_json(supplier_name)::text,
    to_json(category.name_en)::text, to_json(category.slug)::text)
$$;

-- What a search reads: one row a listed product, its words in lower case, its fields kept apart by a character that no
-- field and no search may hold (U+001F, unit separator).
CREATE TABLE product_search (
  product_id  uuid PRIMARY KEY,
  supplier_id uuid NOT NULL,
  company_id  uuid,
  created_at  timestamptz NOT NULL,
  words       text NOT NULL
);
CREATE INDEX product_search_words ON product_search USING gin (words gin_trgm_ops);
CREATE INDEX product_search_order ON product_search (created_at, product_id);

CREATE FUNCTION search_words(p products) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p.name || chr(31) || p.sku || chr(31) || p.description)
$$;

CREATE TRIGGER suppliers_changed AFTER INSERT OR UPDATE OR DELETE ON suppliers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
