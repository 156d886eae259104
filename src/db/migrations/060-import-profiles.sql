-- How the price lists of a supplier were read: the columns of fields, the columns that are not imported, and what the file alone does
-- not determine.
CREATE TABLE import_profiles (
  supplier_id       uuid PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  columns           json NOT NULL,
  unused_columns    text[] NOT NULL DEFAULT '{}',
  decimal_separator text CHECK (decimal_separator IN ('point', 'comma')),
  sheet             text,
  updated_at        timestamptz NOT NULL DEFAULT now()
);
