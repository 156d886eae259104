// SQL expressions for product JSON, built from the prerendered card columns and the requested field groups.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { availability, customs, tradeTerms } from './terms-json.ts';

/** The Standard API's optional field groups. */
export interface ProductGroups {
  images: boolean;
  category: boolean;
  tcc: boolean;
  tsp: boolean;
}

/** The v2 catalog's optional extras. */
export interface CatalogExtras {
  description: boolean;
  tags: boolean;
  attributes: boolean;
  terms?: boolean;
  availability?: boolean;
  customs?: boolean;
  images?: boolean;
  /** Adds `"removed":false`, for change lists. */
  removed?: false;
}

/** A SQL expression over `p` (products) for the members of a JSON object, its joins and its bindings in order. */
export interface ItemSql {
  sql: string;
  joins: string;
  bindings: Knex.RawBinding[];
}

/** Returns the expression for a Standard API product of this company. */
export function standardProduct(company: Company, groups: ProductGroups): ItemSql {
  const parts = ['p.standard_card'];
  const bindings: Knex.RawBinding[] = [];
  let joins = '';
  if (groups.category) {
    const name = company.contractForm === 'earlier' ? 'c.name_ru' : 'c.name_en';
    joins += ' JOIN categories c ON c.id = p.category_id';
    parts.push(`',"category_id":"' || c.id || '","category_name":' || to_json(${name})`);
    parts.push(`',"category_name_en":' || to_json(c.name_en)`);
  }
  if (groups.tcc) addMoney(totalCurrentCost(company));
  if (groups.tsp) addMoney(totalSalePrice(company));
  // current_rates contains TRY with rate 1, so one join covers every currency.
  if (groups.tcc || groups.tsp) joins += ' LEFT JOIN current_rates r ON r.currency = p.currency';
  if (groups.images) parts.push(`',"images":' || p.images`);
  return { sql: parts.join(' || '), joins, bindings };

  function addMoney(money: { sql: string; bindings: Knex.RawBinding[] }) {
    parts.push(money.sql);
    bindings.push(...money.bindings);
  }
}

/** Returns the expression for a v2 catalog item of this company. */
export function catalogItem(company: Company, extras: CatalogExtras): ItemSql {
  const terms = extras.terms ? tradeTerms(company) : undefined;
  const parts = [...(extras.removed === false ? [`'"removed":false,'`] : []), 'p.catalog_card'];
  parts.push(`',"supplierId":"' || p.supplier_id || '"'`);
  if (extras.description) {
    parts.push(`',"description":' || to_json(p.description)`);
    parts.push(`',"descriptionLanguage":' || coalesce('"' || nullif(p.description_language, 'und') || '"', 'null')`);
  }
  if (extras.tags) parts.push(`',"tags":' || to_json(p.tags)`);
  if (extras.attributes) parts.push(`',"attributes":' || p.attributes`);
  if (terms) parts.push(terms.sql);
  if (extras.availability) parts.push(availability);
  if (extras.customs) parts.push(customs);
  if (extras.images) parts.push(`',"images":' || p.images`);
  return { sql: parts.join(' || '), joins: terms?.joins ?? '', bindings: terms?.bindings ?? [] };
}

// Same formula as in domain/pricing: price in TRY × coefficient, rounded half up once, at the end. What is unknown is left out: no published field is null.
function totalCurrentCost(company: Company) {
  if (!company.tccEnabled) return literal(',"tcc_enabled":false');
  return {
    sql: `? || coalesce(',"tcc_total_cost":' || round(p.price * r.try_rate * ?::numeric, 2) || ',"tcc_currency":"TRY"', '')`,
    bindings: [`,"tcc_enabled":true,"tcc_coefficient":${Number(company.tccCoefficient)}`, company.tccCoefficient],
  };
}

function totalSalePrice(company: Company) {
  if (!company.tspEnabled) return literal(',"tsp_enabled":false');
  return {
    sql: `? || coalesce(',"tsp_value":' || round(p.price * r.try_rate * ?::numeric * ?::numeric + ?::numeric, 2)
      || ',"tsp_currency":"TRY"', '')`,
    bindings: [
      `,"tsp_enabled":true,"tsp_formula":${JSON.stringify(company.tspFormula)}`,
      company.tccCoefficient,
      company.tspFactor,
      company.tspAddend,
    ],
  };
}

function literal(text: string) {
  return { sql: '?::text', bindings: [text] };
}
