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
 * Returns the products of each code that is known, ignoring case. A SKU takes precedence over supplier SKUs, and these over barcodes.
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
         SELECT code, p.id, 2 FROM codes JOIN products p ON lower(p.sku) ~>=~ (lower(form) || '-') AND lower(p.sku) ~<~ (lower(form) || '.')
           AND lower(p.supplier_sku) = lower(form) WHERE ${visible}
         UNION ALL
         SELECT code, p.id, 3 FROM codes JOIN products p ON p.barcode = gtin WHERE ${visible}
       ),
       best AS (SELECT code, id, rank, min(rank) OVER (PARTITION BY code) AS first FROM matches)
     SELECT code, array_agg(DISTINCT id ORDER BY id) AS "productIds" FROM best WHERE rank = first GROUP BY code`,
    { codes, forms, gtins, companyId: id },
  );
  return rows;
}

const visible = 'p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)';
