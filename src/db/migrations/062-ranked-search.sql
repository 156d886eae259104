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

CREATE TABLE search_documents (
  product_id  uuid PRIMARY KEY,
  supplier_id uuid NOT NULL,
  company_id  uuid,
  created_at  timestamptz NOT NULL,
  -- Hash of the texts of the document.
  source_hash bigint NOT NULL,
  document    tsvector NOT NULL
) WITH (toast_tuple_target = 128);
-- Documents are out of line: counting and sorting matches reads a table of a tenth of the size.
ALTER TABLE search_documents ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX search_documents_document ON search_documents USING gin (document);
CREATE INDEX search_documents_order ON search_documents (created_at, product_id);

-- The distinct words of documents, except codes and numbers.
CREATE TABLE search_terms (term text PRIMARY KEY);
CREATE INDEX search_terms_trigrams ON search_terms USING gin (term gin_trgm_ops);

-- `stale_since` is null if every listed product has its document.
CREATE TABLE search_index_state (
  id          boolean PRIMARY KEY DEFAULT true CHECK (id),
  stale_since timestamptz
);
INSERT INTO search_index_state (stale_since) SELECT CASE WHEN EXISTS (SELECT FROM products) THEN now() END;
