-- The language of descriptions, and the supplier's text where a translation has taken its place.

ALTER TABLE products
  -- ISO 639-1; `und` where it was not determined; NULL until detection has run.
  ADD COLUMN description_language text,
  -- NULL unless `description` is a translation.
  ADD COLUMN original_description text;

-- Descriptions that the translation provider rejected: they are not sent again until they change, or a month has passed.
CREATE TABLE rejected_translations (
  product_id  uuid PRIMARY KEY,
  text_md5    text NOT NULL,
  reason      text NOT NULL,
  rejected_at timestamptz NOT NULL DEFAULT now()
);
