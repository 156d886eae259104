-- Suppliers, the taxonomy, products, prerendered JSON of products, search, and the change feed.

CREATE SEQUENCE supplier_numbers AS integer;
CREATE TABLE suppliers (
  id            uuid PRIMARY KEY DEFAULT uuid_v7(),
  -- The ID of a supplier in the Standard API. A sequence, because a distributed database has no identity columns of this type.
  number        integer NOT NULL UNIQUE DEFAULT nextval('supplier_numbers'),
  name          text NOT NULL UNIQUE CHECK (name <> ''),
  email         text,
  -- The language of e-mails to the supplier.
  locale        text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'tr', 'ru')),
  -- Of all products of the supplier, and of all orders.
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  active        boolean NOT NULL DEFAULT true,
  minimum_order numeric(14, 4),
  -- Whether orders outside the terms are rejected.
  strict_terms  boolean NOT NULL DEFAULT false,
  -- Whether the lines of a product are added up for price breaks.
  sums_lines    boolean NOT NULL DEFAULT false,
  -- The supplier's members of `terms` as prerendered JSON.
  terms_card    text NOT NULL GENERATED ALWAYS AS (
    '"minimumOrder":' || coalesce('{"amount":"' || money_text(minimum_order) || '","currency":"' || currency || '"}', 'null')
      || ',"strict":' || CASE WHEN strict_terms THEN 'true' ELSE 'false' END
      || ',"sumsLines":' || CASE WHEN sums_lines THEN 'true' ELSE 'false' END
  ) STORED,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
ALTER SEQUENCE supplier_numbers OWNED BY suppliers.number;

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

-- The second ID of a product: `ps_` and 60 of the random bits of its UUID, as ten characters.
CREATE FUNCTION internal_id_of(id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'ps_' || translate(substr(encode(uuid_send(id), 'base64'), 12, 10), '+/', 'Pp')
$$;

-- No foreign keys to suppliers, companies and categories: checking them for each row was a third of the cost of an import, which reads
-- suppliers and categories from their tables, and rows of these tables are never deleted. No constraints on terms and customs, because the
-- import validates them.
CREATE TABLE products (
  id                   uuid PRIMARY KEY DEFAULT uuid_v7(),
  internal_id          text NOT NULL UNIQUE CHECK (internal_id LIKE 'ps\_%' AND length(internal_id) = 13),
  supplier_id          uuid NOT NULL,
  -- Set for a personal item, which only this company sees.
  company_id           uuid,
  category_id          uuid NOT NULL,
  supplier_sku         text NOT NULL CHECK (supplier_sku <> ''),
  -- The supplier SKU, with the suffix -v2, -v3, … if another product has it.
  sku                  text NOT NULL UNIQUE,
  name                 text NOT NULL CHECK (name <> ''),
  description          text NOT NULL DEFAULT '',
  -- ISO 639-1; `und` if it is undetermined; null until detection has run.
  description_language text,
  -- The supplier's description if `description` is a translation or has no boilerplate; else null.
  original_description text,
  -- Hash of the boilerplate that was removed from the supplier's description; null for none.
  boilerplate_md5      text,
  barcode              text,
  price                numeric(14, 4) NOT NULL CHECK (price >= 0),
  -- The supplier's.
  currency             text NOT NULL,
  tags                 text[] NOT NULL DEFAULT '{}',
  -- json, not jsonb: responses contain it as it was written, with the members in the order of the schema.
  attributes           json NOT NULL DEFAULT '{"material":null,"waterproof":null,"hasVibration":null,"hasHeating":null,"weightKg":null,"dimensionsCm":null,"unitsPerBox":null,"productionTimeDays":null}',
  -- [{id, url, alt, position}], ordered by position
  images               json NOT NULL DEFAULT '[]',
  minimum_quantity     integer,
  order_multiple       integer,
  -- [{fromQuantity, price}], ordered by fromQuantity
  price_breaks         json NOT NULL DEFAULT '[]',
  -- The prices of the breaks, in order; null without breaks.
  break_prices         numeric[],
  supplier_stock       integer,
  restock_date         date,
  -- Supplier SKU of the product that replaces this one.
  successor            text,
  -- Customs classification as the supplier reports it: digits only.
  hs_code              text,
  -- Percentage of the dutiable value.
  duty_rate            numeric,
  active               boolean NOT NULL DEFAULT true,
  -- Whether the product and its supplier are active: the catalog has only listed products.
  listed               boolean NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  -- The product's own members of its JSON in the Standard API and in the other APIs, without braces. Pages are joined from them.
  standard_card        text NOT NULL,
  catalog_card         text NOT NULL,
  -- The members of `terms` from `minimumQuantity` to `priceBreaks`, with "%s" for the TCC of each break; null without terms.
  terms_card           text,
  UNIQUE NULLS NOT DISTINCT (supplier_id, supplier_sku, company_id)
) WITH (fillfactor = 50);
-- With half of each page free, a price list that changes every price needs no new index entries (HOT). Compared with a fill factor of 80,
-- this takes half the time, and after two such lists the table is smaller.
ALTER TABLE products
  ALTER COLUMN standard_card SET STORAGE MAIN,
  ALTER COLUMN catalog_card SET STORAGE MAIN;

CREATE INDEX products_shared ON products (created_at, id) WHERE listed AND company_id IS NULL;
CREATE INDEX products_shared_by_supplier ON products (supplier_id, created_at, id) WHERE listed AND company_id IS NULL;
CREATE INDEX products_personal ON products (company_id, created_at, id) WHERE company_id IS NOT NULL;
CREATE INDEX products_by_sku_prefix ON products (lower(sku) text_pattern_ops);
CREATE INDEX products_by_barcode ON products (barcode) WHERE barcode IS NOT NULL;

-- The attributes of a product after a price list with only some of them: the written value, else the known one, else null.
CREATE FUNCTION merge_attributes(known json, written json) RETURNS json
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('{' || string_agg('"' || member || '":' || coalesce(written -> member, known -> member, 'null'), ',' ORDER BY place) || '}')::json
  FROM unnest(ARRAY['material', 'waterproof', 'hasVibration', 'hasHeating', 'weightKg', 'dimensionsCm', 'unitsPerBox',
    'productionTimeDays']) WITH ORDINALITY AS members (member, place)
$$;

-- Cards from prepared parts: JSON if a name ends in _json, else text between quotes. An import prepares each part once for both cards, and
-- those of a supplier or category once for all their products.
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

-- The descriptions that the translation provider rejected. They are sent again when they change, or after a month.
CREATE TABLE rejected_translations (
  product_id  uuid PRIMARY KEY,
  text_md5    text NOT NULL,
  reason      text NOT NULL,
  rejected_at timestamptz NOT NULL DEFAULT now()
);

-- What a catalog page filters, counts and sorts by: one narrow row for each listed product. A row of `products` is twenty times as large, so that
-- reading all of them would take longer than a user waits. Written with the products, see product-facets.ts.
CREATE TABLE product_facets (
  id                   uuid PRIMARY KEY,
  supplier_id          uuid NOT NULL,
  company_id           uuid,
  category_id          uuid NOT NULL,
  created_at           timestamptz NOT NULL,
  lower_name           text NOT NULL,
  price                numeric(14, 4) NOT NULL,
  currency             text NOT NULL,
  supplier_stock       integer,
  successor            text,
  minimum_quantity     integer,
  production_time_days integer,
  -- In lower case. The text of a material can name several.
  materials            text[] NOT NULL,
  tags                 text[] NOT NULL
) WITH (fillfactor = 80);

-- Substring search: one row for each listed product. `words` has its fields without differences of case, separated by U+001F (unit separator), which no
-- field and no query can contain.
CREATE TABLE product_search (
  product_id  uuid PRIMARY KEY,
  supplier_id uuid NOT NULL,
  company_id  uuid,
  created_at  timestamptz NOT NULL,
  words       text NOT NULL
);
CREATE INDEX product_search_words ON product_search USING gin (words gin_trgm_ops);
CREATE INDEX product_search_order ON product_search (created_at, product_id);

CREATE FUNCTION search_words(name text, sku text, description text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_case(name || chr(31) || sku || chr(31) || description)
$$;

-- Ranked word search. A document has the words of a listed product: of its name, codes, tags, category and description. Lexemes that start
-- with `=` are words and pairs of words of the name, those with `#` are whole codes without punctuation.

-- Words in lower case, without accents. The separators are listed, because the classes of regular expressions depend on the locale.
CREATE FUNCTION search_tokens(content text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array(
    CASE WHEN octet_length(content) = length(content) THEN lower(content)
      ELSE replace(replace(replace(lower(translate(
          regexp_replace(normalize(content, NFKD), '[\u0300-\u036F]+', '', 'g'),
          'ıİøØłŁđĐ', 'iIoOlLdD')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    END,
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE0F\uFF00-\uFF0F\U0001F000-\U0001FAFF]+'
  ), '')
$$;

-- Parts of a word with letters and digits are lexemes too, so that search_terms, which has no digits, contains them.
CREATE FUNCTION search_document(name text, codes text[], other text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;

-- The words of each text in their order, in which a search text occurs literally, also inside a word. U+001F separates the texts.
CREATE FUNCTION search_literal(texts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(array_to_string(search_tokens(left(content, 2000)), ' '), chr(31)), '') FROM unnest(texts) content
$$;

CREATE TABLE search_documents (
  product_id  uuid PRIMARY KEY,
  supplier_id uuid NOT NULL,
  company_id  uuid,
  created_at  timestamptz NOT NULL,
  -- Hash of the texts of the document.
  source_hash bigint NOT NULL,
  -- Name, SKU and barcode. The SKU contains that of the supplier.
  literal     text NOT NULL,
  document    tsvector NOT NULL
) WITH (toast_tuple_target = 128);
-- Documents are out of line: counting and sorting matches reads a table of a tenth of the size.
ALTER TABLE search_documents ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX search_documents_document ON search_documents USING gin (document);
CREATE INDEX search_documents_literal ON search_documents USING gin (literal gin_trgm_ops);
CREATE INDEX search_documents_order ON search_documents (created_at, product_id);

-- The distinct words of documents, except codes and numbers.
CREATE TABLE search_terms (term text PRIMARY KEY);
CREATE INDEX search_terms_trigrams ON search_terms USING gin (term gin_trgm_ops);

-- One row. `stale_since` is null if every listed product has its document.
CREATE TABLE search_index_state (
  id          boolean PRIMARY KEY DEFAULT true CHECK (id),
  stale_since timestamptz
);
INSERT INTO search_index_state DEFAULT VALUES;

-- The products that have changed, in an append-only order: by the transaction that wrote them, then by number. An entry has up to 100
-- products, so that it adds almost nothing to the cost of an import. A column of products would have to be indexed, and each price change
-- would then write all indexes.
CREATE TABLE catalog_changes (
  number      bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  written_by  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The owner of personal items; null for the shared catalog.
  company_id  uuid,
  product_ids uuid[] NOT NULL
);
CREATE INDEX catalog_changes_shared ON catalog_changes (written_by, number) WHERE company_id IS NULL;
CREATE INDEX catalog_changes_personal ON catalog_changes (company_id, written_by, number) WHERE company_id IS NOT NULL;
CREATE INDEX catalog_changes_by_age ON catalog_changes USING brin (recorded_at);

-- Price changes and unavailable products of a transaction, of the shared catalog or of a company. A job records the events of subscribed
-- companies from it. `changes` is null for more than 1,000 products, for which there is one event.
CREATE TABLE product_change_batches (
  id            uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id    uuid,
  recorded_at   timestamptz NOT NULL DEFAULT now(),
  price_changes integer NOT NULL,
  unavailable   integer NOT NULL,
  changes       json,
  published_at  timestamptz
);
CREATE INDEX product_change_batches_unpublished ON product_change_batches (id) WHERE published_at IS NULL;

-- Reference data: the top-level categories, and the vocabulary of product tags.

INSERT INTO categories (slug, name_en, name_ru) VALUES
  ('kitchenware',           'Kitchenware',             'Кухонные принадлежности'),
  ('tableware',             'Tableware',               'Столовая посуда'),
  ('drinkware',             'Drinkware',               'Посуда для напитков'),
  ('bakeware',              'Bakeware',                'Посуда для выпечки'),
  ('food-storage',          'Food Storage',            'Хранение продуктов'),
  ('home-decor',            'Home Décor',              'Декор для дома'),
  ('candles-fragrance',     'Candles & Fragrance',     'Свечи и ароматы'),
  ('lighting',              'Lighting',                'Освещение'),
  ('clocks',                'Clocks',                  'Часы'),
  ('frames-wall-art',       'Frames & Wall Art',       'Рамки и настенный декор'),
  ('home-textiles',         'Home Textiles',           'Домашний текстиль'),
  ('bathroom',              'Bathroom',                'Ванная комната'),
  ('cleaning-laundry',      'Cleaning & Laundry',      'Уборка и стирка'),
  ('storage',               'Storage & Organisation',  'Хранение и порядок'),
  ('garden',                'Garden & Outdoor',        'Сад и двор'),
  ('party',                 'Party & Celebration',     'Праздники и вечеринки'),
  ('christmas-seasonal',    'Christmas & Seasonal',    'Рождество и сезонные товары'),
  ('gift-wrap-cards',       'Gift Wrap & Cards',       'Упаковка и открытки'),
  ('stationery',            'Stationery',              'Канцелярские товары'),
  ('craft-hobby',           'Craft & Hobby',           'Рукоделие и хобби'),
  ('toys-games',            'Toys & Games',            'Игрушки и игры'),
  ('baby-kids',             'Baby & Kids',             'Товары для детей'),
  ('bags',                  'Bags & Purses',           'Сумки и кошельки'),
  ('jewellery',             'Jewellery',               'Украшения'),
  ('fashion-accessories',   'Fashion Accessories',     'Модные аксессуары'),
  ('beauty-care',           'Beauty & Care',           'Красота и уход'),
  ('wellness-massage',      'Wellness & Massage',      'Здоровье и массаж'),
  ('travel',                'Travel',                  'Путешествия'),
  ('pets',                  'Pets',                    'Товары для животных'),
  ('gadgets',               'Gadgets & Electronics',   'Гаджеты и электроника'),
  ('tools-diy',             'Tools & DIY',             'Инструменты и ремонт'),
  ('other',                 'Other',                   'Другое');

INSERT INTO tags (tag_group, name) VALUES
  ('form', 'Set'), ('form', 'Single'), ('form', 'Pair'), ('form', 'Refill'), ('form', 'Foldable'), ('form', 'Stackable'),
  ('form', 'Mini'), ('form', 'Oversized'), ('form', 'Round'), ('form', 'Square'), ('form', 'Heart'),
  ('style', 'Vintage'), ('style', 'Modern'), ('style', 'Rustic'), ('style', 'Scandinavian'), ('style', 'Boho'),
  ('style', 'Retro'), ('style', 'Floral'), ('style', 'Minimalist'), ('style', 'Industrial'), ('style', 'Classic'),
  ('style', 'Oriental'), ('style', 'Nautical'), ('style', 'Shabby chic'),
  ('zone', 'Kitchen'), ('zone', 'Dining room'), ('zone', 'Living room'), ('zone', 'Bedroom'), ('zone', 'Bathroom'),
  ('zone', 'Nursery'), ('zone', 'Hallway'), ('zone', 'Office'), ('zone', 'Garden'), ('zone', 'Car'),
  ('zone', 'Neck'), ('zone', 'Back'), ('zone', 'Feet'),
  ('medium', 'Printed'), ('medium', 'Hand-painted'), ('medium', 'Engraved'), ('medium', 'Embroidered'),
  ('medium', 'Scented'), ('medium', 'LED'), ('medium', 'Solar'), ('medium', 'Battery'), ('medium', 'USB'), ('medium', 'Mains'),
  ('motion', 'Rotating'), ('motion', 'Swinging'), ('motion', 'Vibrating'), ('motion', 'Wind-up'), ('motion', 'Floating'),
  ('motion', 'Remote-controlled'),
  ('wear', 'Women'), ('wear', 'Men'), ('wear', 'Children'), ('wear', 'Unisex'), ('wear', 'One size'), ('wear', 'Adjustable'),
  ('segment', 'Gift'), ('segment', 'Premium'), ('segment', 'Budget'), ('segment', 'Eco'), ('segment', 'Handmade'),
  ('segment', 'Souvenir'), ('segment', 'Corporate'), ('segment', 'Wedding'), ('segment', 'Birthday'),
  ('segment', 'Christmas'), ('segment', 'Easter'), ('segment', 'Halloween'), ('segment', 'Bestseller');
