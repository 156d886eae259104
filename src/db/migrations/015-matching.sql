-- What companies list themselves, which catalog products those listings may be, and what the companies decided about that.

CREATE TABLE listings (
  company_id        uuid NOT NULL,
  -- The company's own.
  client_product_id text COLLATE "C" NOT NULL,
  name              text NOT NULL CHECK (name <> ''),
  sku               text,
  barcode           text,
  brand             text,
  category          text,
  description       text,
  price             numeric(13, 4) CHECK (price >= 0),
  currency          text,
  url               text,
  image_url         text,
  -- 1 for what was sent first; each change counts on.
  revision          integer NOT NULL DEFAULT 1,
  recorded_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id            text,
  request_id        text NOT NULL,
  -- The revision that was compared with the whole catalog last, and what became of the embedding provider then.
  matched_revision  integer,
  embeddings        text NOT NULL DEFAULT 'off' CHECK (embeddings IN ('off', 'used', 'failed')),
  PRIMARY KEY (company_id, client_product_id)
);
CREATE INDEX listings_to_match ON listings (company_id, client_product_id) WHERE matched_revision IS DISTINCT FROM revision;

-- What changes have replaced; nothing is ever deleted from here.
CREATE TABLE listing_history (
  company_id        uuid NOT NULL,
  client_product_id text COLLATE "C" NOT NULL,
  revision          integer NOT NULL,
  name              text NOT NULL,
  sku               text,
  barcode           text,
  brand             text,
  category          text,
  description       text,
  price             numeric(13, 4),
  currency          text,
  url               text,
  image_url         text,
  recorded_at       timestamptz NOT NULL,
  key_id            text,
  request_id        text NOT NULL,
  superseded_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, client_product_id, revision)
);

-- The products that come nearest to a listing, calculated. Derived from listings and the catalog.
CREATE TABLE match_candidates (
  company_id        uuid NOT NULL,
  client_product_id text COLLATE "C" NOT NULL,
  product_id        uuid NOT NULL,
  -- What speaks for it, strongest first.
  evidence          text[] NOT NULL,
  -- Of this pair by itself against "none of the catalog"; prices and rivals left out.
  log_odds          real NOT NULL,
  -- How likely it is the same product, 0 to 1, all things considered.
  score             numeric(5, 4) NOT NULL,
  PRIMARY KEY (company_id, client_product_id, product_id)
);

-- What a company knows of a pair. No calculation writes here.
CREATE TABLE match_decisions (
  company_id        uuid NOT NULL,
  client_product_id text COLLATE "C" NOT NULL,
  product_id        uuid NOT NULL,
  decision          text NOT NULL CHECK (decision IN ('confirmed', 'rejected')),
  decided_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id            text,
  request_id        text NOT NULL,
  PRIMARY KEY (company_id, client_product_id, product_id)
);
-- A listing is one product.
CREATE UNIQUE INDEX match_decisions_confirmed ON match_decisions (company_id, client_product_id) WHERE decision = 'confirmed';

-- How far matching has followed the catalog: every product written by a transaction before this one was compared with all listings.
CREATE TABLE matching_progress (
  company_id      uuid PRIMARY KEY,
  catalog_horizon xid8 NOT NULL
);

-- What an embedding provider said of a text, kept so that it is asked once: 32-bit floats, scaled to length 1.
CREATE TABLE text_embeddings (
  model     text NOT NULL,
  text_hash bytea NOT NULL,
  vector    bytea NOT NULL,
  PRIMARY KEY (model, text_hash)
);
