// SQL expressions for the trade terms, the availability and the customs classification of a product `p` in catalog JSON.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';

/** The columns that the card of the terms is rendered from, as expressions. */
interface TermsColumns {
  minimum_quantity: string;
  order_multiple: string;
  price_breaks: string;
}

/** Returns the conditions that a product has trade terms, and price breaks among them. */
const hasBreaks = ({ price_breaks }: TermsColumns) => `${price_breaks}::text <> '[]'`;
const hasTerms = (columns: TermsColumns) =>
  `(${columns.minimum_quantity} IS NOT NULL OR ${columns.order_multiple} IS NOT NULL OR ${hasBreaks(columns)})`;

// The import stores price breaks as `[{"fromQuantity":48,"price":"9.50"}, …]` without spaces, in order.
const renderTerms = ({ minimum_quantity, order_multiple, price_breaks }: TermsColumns) =>
  `'"minimumQuantity":' || coalesce((${minimum_quantity})::text, 'null') || ',"orderMultiple":' || coalesce((${order_multiple})::text, 'null')
    || ',"priceBreaks":' || replace((${price_breaks})::text, '"}', '","tcc":"%s"}')`;
const pricesOf = (priceBreaks: string) =>
  `SELECT price FROM json_to_recordset(${priceBreaks}) AS price_break (price numeric)`;

/** Returns expressions for the columns `terms_card` and `break_prices` of a product with these terms. */
export function termsCardColumns(columns: TermsColumns): { terms_card: string; break_prices: string } {
  return {
    terms_card: `CASE WHEN ${hasTerms(columns)} THEN ${renderTerms(columns)} END`,
    break_prices: `CASE WHEN ${hasBreaks(columns)} THEN ARRAY(${pricesOf(columns.price_breaks)}) END`,
  };
}

/** Products with more breaks are rare; a subquery costs more than this many expressions. */
const inlineBreaks = 4;

/**
 * Returns the expression for `terms`. Price breaks have the TCC in TRY by the formula of the Standard API; null where the company has
 * none, or without an exchange rate. Products that have not changed since cards have been stored are rendered here.
 */
export function tradeTerms({ tccEnabled, tccCoefficient }: Company): {
  sql: string;
  joins: string;
  bindings: Knex.RawBinding[];
} {
  const stored = {
    minimum_quantity: 'p.minimum_quantity',
    order_multiple: 'p.order_multiple',
    price_breaks: 'p.price_breaks',
  };
  const card = `coalesce(p.terms_card, ${renderTerms(stored)})`;
  const withoutTcc = `replace(${card}, '"%s"', 'null')`;
  const tcc = (price: string) => `round(${price} * r.try_rate * ?::numeric, 2)`;
  const inline = Array.from({ length: inlineBreaks }, (_, i) => tcc(`p.break_prices[${i + 1}]`));
  const withTcc = `WHEN r.try_rate IS NULL THEN ${withoutTcc}
    WHEN cardinality(p.break_prices) <= ${inlineBreaks} THEN format(p.terms_card, ${inline.join(', ')})
    ELSE format(${card}, VARIADIC ARRAY(SELECT ${tcc('price')} FROM (${pricesOf('p.price_breaks')}) AS prices))`;
  return {
    // In parentheses, because each || copies what is on its left.
    sql: `(',"terms":{' || CASE WHEN p.break_prices IS NULL AND p.terms_card IS NOT NULL THEN p.terms_card
        WHEN p.terms_card IS NULL AND NOT ${hasTerms(stored)} THEN '"minimumQuantity":null,"orderMultiple":null,"priceBreaks":[]'
        ${tccEnabled ? withTcc : `ELSE ${withoutTcc}`} END || ',' || s.terms_card || '}')`,
    joins: ` LEFT JOIN suppliers s ON s.id = p.supplier_id${tccEnabled ? ' LEFT JOIN current_rates r ON r.currency = p.currency' : ''}`,
    bindings: tccEnabled ? Array(inlineBreaks + 1).fill(tccCoefficient) : [],
  };
}

/** The id of the successor of `p` in the same catalog: the shared one, or the company's. */
export const successorId = `(
  SELECT next.id FROM products next
  WHERE next.supplier_id = p.supplier_id AND next.supplier_sku = p.successor AND next.listed
    AND (next.company_id IS NULL OR next.company_id = p.company_id)
  ORDER BY next.company_id NULLS LAST LIMIT 1)`;

/** The expression for `availability`. A product with a successor is discontinued, even if the catalog does not contain the successor. */
export const availability = `CASE WHEN p.supplier_stock IS NULL AND p.restock_date IS NULL AND p.successor IS NULL
  THEN ',"availability":{"supplierStock":null,"restockDate":null,"successor":null}' ELSE ',"availability":{"supplierStock":' || coalesce(p.supplier_stock::text, 'null')
  || ',"restockDate":' || coalesce('"' || p.restock_date || '"', 'null')
  || ',"successor":' || CASE WHEN p.successor IS NULL THEN 'null' ELSE
    '{"supplierSku":' || to_json(p.successor) || ',"productId":' || coalesce('"' || ${successorId} || '"', 'null') || '}' END || '}' END`;

/** The expression for `customs`: the classification by the supplier. The company's own is not part of the catalog. */
export const customs = `(',"customs":{"hsCode":' || coalesce('"' || p.hs_code || '"', 'null') || ',"dutyRate":'
  || coalesce('"' || p.duty_rate || '"', 'null') || '}')`;
