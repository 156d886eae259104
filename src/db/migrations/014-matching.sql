-- Matching: the listings of companies, the catalog products that they may be, and the companies' decisions.

CREATE TABLE listings (
  company_id        uuid NOT NULL,
  -- Assigned by the company.
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
  -- 1 at first; each change increments it, also one after the listing was deleted.
  revision          integer NOT NULL DEFAULT 1,
  recorded_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id            text,
  request_id        text NOT NULL,
  -- The revision that was last compared with the whole catalog, and the outcome of the embedding provider then.
  matched_revision  integer,
  embeddings        text NOT NULL DEFAULT 'off' CHECK (embeddings IN ('off', 'used', 'failed')),
  PRIMARY KEY (company_id, client_product_id)
);
CREATE INDEX listings_to_match ON listings (company_id, client_product_id) WHERE matched_revision IS DISTINCT FROM revision;

-- Revisions that changes have replaced. Rows are never deleted.
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

-- The products that are most similar to a listing. Derived from listings and the catalog.
CREATE TABLE match_candidates (
  company_id        uuid NOT NULL,
  client_product_id text COLLATE "C" NOT NULL,
  product_id        uuid NOT NULL,
  -- The reasons for a match, strongest first.
  evidence          text[] NOT NULL,
  -- Of this pair alone, compared with "no product of the catalog", without prices and other candidates.
  log_odds          real NOT NULL,
  -- Probability of a match with all evidence, 0 to 1.
  score             numeric(5, 4) NOT NULL,
  PRIMARY KEY (company_id, client_product_id, product_id)
);

-- A company's decisions about pairs. Calculations never write here.
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

-- All products that a transaction before the horizon wrote have been compared with all listings of the company.
CREATE TABLE matching_progress (
  company_id      uuid PRIMARY KEY,
  catalog_horizon xid8 NOT NULL
);

-- Cache of the embedding provider: 32-bit floats, normalized to length 1.
CREATE TABLE text_embeddings (
  model     text NOT NULL,
  text_hash bytea NOT NULL,
  vector    bytea NOT NULL,
  PRIMARY KEY (model, text_hash)
);
