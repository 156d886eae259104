// Finds catalog products by the codes of a pasted order list: SKU, supplier SKU or barcode.

import type { Knex } from 'knex';
import type { Company } from '../../../domain/accounts/company.ts';
import { parseGtin } from '../../../domain/catalog/gtin.ts';
import { normalizeProductCode } from '../../../domain/catalog/product-code.ts';
import { ParseError } from '../../../domain/price-lists/parse-value.ts';

/** The products of a code; several if suppliers use the same code. */
interface CodeMatch {
  code: string;
  productIds: string[];
}

/**
 * Returns the products of each code that is known, ignoring case. Several suppliers can use a code, one of them as the SKU of the catalog. SKUs and
 * supplier SKUs take precedence over barcodes.
 */
export async function findProductsByCode(db: Knex, { id }: Company, codes: string[]): Promise<CodeMatch[]> {
  const forms = codes.map(normalizeProductCode);
  const gtins = codes.map(parseGtin).map((gtin) => (gtin instanceof ParseError ? null : gtin));
  const { rows } = await db.raw<{ rows: CodeMatch[] }>(
    `WITH codes AS MATERIALIZED (
         SELECT DISTINCT * FROM unnest(:codes::text[], :forms::text[], :gtins::text[]) AS sent (code, form, gtin)),
       matches AS (
         SELECT code, p.id, 1 AS rank FROM codes JOIN products p ON lower(p.sku) = lower(form) WHERE ${visible}
         UNION ALL
         -- The catalog SKU begins with the supplier SKU and a hyphen, so its index finds these; '.' follows '-'.
         SELECT code, p.id, 1 FROM codes JOIN products p ON lower(p.sku) ~>=~ (lower(form) || '-') AND lower(p.sku) ~<~ (lower(form) || '.')
           AND lower(p.supplier_sku) = lower(form) WHERE ${visible}
         UNION ALL
         SELECT code, p.id, 2 FROM codes JOIN products p ON p.barcode = gtin WHERE ${visible}
       ),
       best AS (SELECT code, id, rank, min(rank) OVER (PARTITION BY code) AS first FROM matches)
     SELECT code, array_agg(DISTINCT id ORDER BY id) AS "productIds" FROM best WHERE rank = first GROUP BY code`,
    { codes, forms, gtins, companyId: id },
  );
  return rows;
}

/** A product whose SKU begins like a code. */
interface CodeCandidate {
  code: string;
  productId: string;
  sku: string;
}

/** SKUs of a code that are compared with it. */
const maxCandidates = 1000;

/** Returns products whose SKU begins with the first half of each code, at least 3 characters, or that differ from a code in characters that look the same. */
export async function findCodeCandidates(db: Knex, { id }: Company, codes: string[]): Promise<CodeCandidate[]> {
  const forms = codes.map((code) => normalizeProductCode(code).toLowerCase());
  const alike = codes.flatMap((code, index) => lookalikesOf(forms[index]!).map((form) => ({ code, form })));
  const { rows } = await db.raw<{ rows: CodeCandidate[] }>(
    `SELECT sent.code, found.id AS "productId", found.sku
     FROM unnest(:codes::text[], :starts::text[]) AS sent (code, start)
       CROSS JOIN LATERAL (
         SELECT p.id, p.sku FROM products p
         WHERE length(start) >= 3 AND lower(p.sku) ~>=~ start AND lower(p.sku) ~<~ (start || chr(1114111)) AND ${visible}
         ORDER BY lower(p.sku) USING ~<~ LIMIT :maxCandidates
       ) found
     UNION
     SELECT alike.code, p.id, p.sku FROM unnest(:alikeCodes::text[], :alikeForms::text[]) AS alike (code, form)
       JOIN products p ON lower(p.sku) = form WHERE ${visible}`,
    {
      codes,
      starts: forms.map((form) => form.slice(0, Math.max(3, Math.ceil(form.length / 2)))),
      alikeCodes: alike.map(({ code }) => code),
      alikeForms: alike.map(({ form }) => form),
      companyId: id,
      maxCandidates,
    },
  );
  return rows;
}

/** Returns a code with 0 and 1 for the letters that look like them, and the reverse. */
function lookalikesOf(form: string): string[] {
  const withZeros = form.replaceAll('o', '0');
  const withOnes = (text: string) => text.replaceAll(/[il]/g, '1');
  return [
    ...[withZeros, withOnes(form), withOnes(withZeros), form.replaceAll('0', 'o')],
    ...[form.replaceAll('1', 'i'), form.replaceAll('1', 'l')],
  ];
}

const visible = 'p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)';
