// SQL expressions for the trade terms and the availability of a product `p` in catalog JSON.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';

/**
 * Returns the expression for `terms`. Price breaks have the TCC in TRY by the formula of the Standard API; null where the company has
 * none, or without an exchange rate.
 */
export function tradeTerms({ tccEnabled, tccCoefficient }: Company): {
  sql: string;
  joins: string;
  bindings: Knex.RawBinding[];
} {
  const tcc = tccEnabled ? `coalesce('"' || round(price * r.try_rate * ?::numeric, 2) || '"', 'null')` : `'null'`;
  return {
    // The import stores price breaks in order.
    sql: `',"terms":{"minimumQuantity":' || coalesce(p.minimum_quantity::text, 'null')
      || ',"orderMultiple":' || coalesce(p.order_multiple::text, 'null')
      || ',"priceBreaks":[' || CASE WHEN p.price_breaks::text = '[]' THEN '' ELSE (
        SELECT string_agg('{"fromQuantity":' || "fromQuantity" || ',"price":"' || price || '","tcc":' || ${tcc} || '}', ',')
        FROM json_to_recordset(p.price_breaks) AS price_break ("fromQuantity" integer, price numeric)) END
      || '],"minimumOrder":' || coalesce('{"amount":"' || money_text(s.minimum_order) || '","currency":"' || s.currency || '"}', 'null')
      || ',"strict":' || s.strict_terms::text || ',"sumsLines":' || s.sums_lines::text || '}'`,
    joins: ` LEFT JOIN suppliers s ON s.id = p.supplier_id${tccEnabled ? ' LEFT JOIN current_rates r ON r.currency = p.currency' : ''}`,
    bindings: tccEnabled ? [tccCoefficient] : [],
  };
}

/** The id of the successor of `p` in the same catalog: the shared one, or the company's. */
export const successorId = `(
  SELECT next.id FROM products next
  WHERE next.supplier_id = p.supplier_id AND next.supplier_sku = p.successor AND next.listed
    AND (next.company_id IS NULL OR next.company_id = p.company_id)
  ORDER BY next.company_id NULLS LAST LIMIT 1)`;

/** The expression for `availability`. A product with a successor is discontinued, even if the catalog does not contain the successor. */
export const availability = `',"availability":{"supplierStock":' || coalesce(p.supplier_stock::text, 'null')
  || ',"restockDate":' || coalesce('"' || p.restock_date || '"', 'null')
  || ',"successor":' || CASE WHEN p.successor IS NULL THEN 'null' ELSE
    '{"supplierSku":' || to_json(p.successor) || ',"productId":' || coalesce('"' || ${successorId} || '"', 'null') || '}' END || '}'`;
