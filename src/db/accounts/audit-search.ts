// SQL conditions that find entries of the audit log by a text.

import { containsPattern } from '../../postgres/text-match.ts';

/** A SQL expression of the current name of what an entry is about. Binding: companyId. */
export const subjectName = `
  CASE split_part(action, '.', 1)
    WHEN 'user' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'password' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'calendar_feed' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'two_factor' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'key' THEN (SELECT name FROM api_keys WHERE company_id = :companyId AND id = subject)
    WHEN 'webhook_endpoint' THEN (SELECT url FROM webhook_endpoints WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'personal_item' THEN (SELECT name FROM products WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'recommendation' THEN (SELECT name FROM products WHERE id = subject::uuid)
    WHEN 'outlier' THEN (SELECT name FROM products WHERE id = subject::uuid)
    WHEN 'match' THEN (SELECT name FROM products WHERE id = (after->>'productId')::uuid)
    WHEN 'file' THEN (SELECT name FROM files WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'delivery' THEN (SELECT data->>'orderNumber' FROM events WHERE company_id = :companyId AND id = subject::uuid)
  END`;

/** The values before and after a change, without the names of fields and the syntax of JSON. */
const changedValues = `(
  SELECT string_agg(value #>> '{}', E'\\n') FROM jsonb_path_query(jsonb_build_array(before, after), '$.**') AS value
  WHERE jsonb_typeof(value) IN ('string', 'number'))`;

/** A SQL condition: a text of the entry contains the search. Bindings: companyId, draftIds, orderNumbers and `searchPatterns`. */
export const containsSearch = `(
  fold_case(concat_ws(E'\\n', actor_name, subject, ${subjectName}, ${changedValues})) LIKE fold_case(:pattern)
  OR split_part(action, '.', 1) = 'order_draft' AND subject = ANY (:draftIds::text[])
  OR split_part(action, '.', 1) = 'order' AND subject = ANY (:orderNumbers::text[]))`;

// The expression of the index audit_entries_text. It has the JSON as it is stored, and so more than the searched values.
const indexedText = `fold_case(actor_name || E'\\n' || coalesce(subject, '')
  || E'\\n' || coalesce(before::text, '') || E'\\n' || coalesce(after::text, ''))`;

const isOf = (...kinds: string[]) => `split_part(action, '.', 1) IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

const isNamedBy = (column: string) => `fold_case(${column}) LIKE fold_case(:pattern)`;

/**
 * A SQL condition of all entries that `containsSearch` selects, and of few others. The texts of entries are read from an index, and names once for each
 * object. Bindings as for that.
 */
export const mayContainSearch = `id IN (
  SELECT id FROM audit_entries WHERE company_id = :companyId
    AND ${indexedText} LIKE ANY (ARRAY[fold_case(:pattern), fold_case(:jsonPattern)])
  UNION ALL SELECT id FROM audit_entries WHERE company_id = :companyId
    AND ${isOf('user', 'password', 'calendar_feed', 'two_factor', 'key', 'webhook_endpoint', 'file', 'order', 'order_draft')} AND subject IN (
      SELECT id::text FROM users WHERE company_id = :companyId AND ${isNamedBy('email')}
      UNION ALL SELECT id FROM api_keys WHERE company_id = :companyId AND ${isNamedBy('name')}
      UNION ALL SELECT id::text FROM webhook_endpoints WHERE company_id = :companyId AND ${isNamedBy('url')}
      UNION ALL SELECT id::text FROM files WHERE company_id = :companyId AND ${isNamedBy('name')}
      UNION ALL SELECT unnest(:draftIds::text[])
      UNION ALL SELECT unnest(:orderNumbers::text[]))
  UNION ALL SELECT changed.id FROM audit_entries changed
    JOIN products p ON p.id = CASE split_part(action, '.', 1) WHEN 'match' THEN after->>'productId' ELSE subject END::uuid
    WHERE changed.company_id = :companyId AND ${isOf('personal_item', 'recommendation', 'outlier', 'match')} AND ${isNamedBy('p.name')}
  UNION ALL SELECT retried.id FROM audit_entries retried JOIN events e ON e.company_id = :companyId AND e.id = retried.subject::uuid
    WHERE retried.company_id = :companyId AND ${isOf('delivery')} AND ${isNamedBy(`e.data->>'orderNumber'`)})`;

/** Returns the bindings of a searched text: as it is, and as in a text of JSON. */
export function searchPatterns(search: string): { pattern: string; jsonPattern: string } {
  return { pattern: containsPattern(search), jsonPattern: containsPattern(JSON.stringify(search).slice(1, -1)) };
}
