-- Deletes the OAuth clients with a NUL or a lone surrogate in their metadata, which no query can read as text. Their users connect again.
WITH unreadable AS (
  DELETE FROM oauth_clients
   WHERE regexp_replace(metadata::text, '\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}', '', 'g') ~ '\\u([dD][89a-fA-F]|0000)'
  RETURNING id
)
DELETE FROM oauth_records WHERE client_id IN (SELECT id FROM unreadable);
