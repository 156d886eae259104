// SQL conditions for the filters of a company's catalog.

import type { Company } from '../../domain/accounts/company.ts';
import { anyRankQuery, type DocumentQuery, type SearchPlan } from '../../domain/catalog/search-query.ts';
import { hidden } from '../../postgres/prepared-statement.ts';
import { conditionsByFacet, needsFacets, type ProductFilter } from './product-filter.ts';
import type { Condition, SqlFragment } from './sql-fragment.ts';

/** Filters of the company's catalog, joined by AND. */
export interface Selection {
  /** The supplier's integer number. */
  supplierNumber?: number | undefined;
  /** Ranked word search; see docs/guides/search.md. */
  text?: string | undefined;
  /** The plan of the text, for a selection by ids. */
  plan?: SearchPlan | undefined;
  /** Case-insensitive substrings, each of name, SKU or description. */
  words?: string[] | undefined;
  /** Case-insensitive substring of the name. */
  name?: string | undefined;
  /**
   * Case-insensitive prefix of the SKU. It also matches the supplier's SKU, because the catalog SKU only appends a suffix to it.
   */
  skuPrefix?: string | undefined;
  /** UUIDs and `ps_` ids. */
  ids?: string[] | undefined;
  /** What the products have besides; undefined for all. */
  filter?: ProductFilter | undefined;
}

/** Conditions on `products` for a selection by ids. */
export function idConditions(company: Company, selection: Selection): Condition[] {
  return [
    ['listed'],
    ['(company_id IS NULL OR company_id = ?)', company.id],
    idCondition(selection.ids ?? []),
    ...supplierCondition(selection),
    ...filterConditions(selection),
    ...(selection.plan === undefined ? [] : [planCondition(selection.plan)]),
  ];
}

/** The condition that a row of `products` is found by a plan. */
function planCondition(plan: SearchPlan): Condition {
  const parts: Condition[] = [];
  if (plan.ranks.length > 0) {
    const [match, ...bindings] = documentCondition(anyRankQuery(plan), { isScan: true });
    const found = `EXISTS (SELECT FROM search_documents d WHERE d.product_id = products.id AND ${match})`;
    parts.push([found, ...bindings]);
  }
  if (plan.needsSubstrings) {
    const { sql, bindings } = joinConditions(
      plan.substrings.map((part) => strposWords(part, 'search_words(name, sku, description)')),
    );
    parts.push([`(${sql})`, ...bindings]);
  }
  const bindings = parts.flatMap(([, ...values]) => values);
  return [`(${parts.map(([sql]) => sql).join(' OR ')})`, ...bindings];
}

function idCondition(ids: readonly string[]): Condition {
  const internalIds = ids.filter((id) => id.startsWith('ps_'));
  const uuids = ids.filter((id) => !id.startsWith('ps_'));
  const isInternal = `internal_id = ANY (${hidden('text[]')})`;
  const isUuid = `id = ANY (${hidden('uuid[]')})`;
  if (internalIds.length === 0) return [isUuid, uuids];
  if (uuids.length === 0) return [isInternal, internalIds];
  return [`(${isUuid} OR ${isInternal})`, uuids, internalIds];
}

/**
 * Conditions on `product_search` for a text search. For `isCommon` they cannot use the trigram index, and the planner estimates that they
 * match a third of the catalog; otherwise they can.
 */
export function searchConditions(company: Company, selection: Selection, isCommon = false): Condition[] {
  const contains = isCommon ? strposWords : likeWords;
  const { words, name } = selection;
  return [
    ['(company_id IS NULL OR company_id = ?)', company.id],
    ...(words ?? []).map((word) => contains(word)),
    ...(name === undefined ? [] : [contains(name, nameOfWords)]),
    // Through the index, which contains no names alone.
    ...(name === undefined || isCommon ? [] : [likeWords(name)]),
    ...supplierCondition(selection),
    ...indexFilterConditions(selection),
  ];
}

/**
 * Returns the condition that a document of `search_documents` matches a query. For a scan, it cannot use the indexes. The planner must not
 * choose the trigram index for a text without trigrams, either.
 */
export function documentCondition({ words, literal, use }: DocumentQuery, { isScan = false } = {}): Condition {
  const tsquery = hidden('tsquery');
  const match = isScan ? `ts_match_vq(document, ${tsquery})` : `document @@ ${tsquery}`;
  if (use === 'ignored') return [match, words];
  const canUseIndex = !isScan && use !== 'excluded' && literal.length >= trigramLength;
  const contains = canUseIndex ? `literal LIKE ${hidden('text')}` : `strpos(literal, ${hidden('text')}) > 0`;
  const text = canUseIndex ? containsPattern(literal) : literal;
  if (use === 'excluded') return [`(${match} AND NOT ${contains})`, words, text];
  if (use === 'sufficient') return [`(${match} OR ${contains})`, words, text];
  // The words are those of better ranks, which the index cannot exclude.
  return [`(${contains} AND NOT ts_match_vq(document, ${tsquery}))`, text, words];
}

const trigramLength = 3;

/** Separates the fields of `words`. No field contains it, so a search for it has no matches. */
const separator = '\x1f';
/** The name is the first field of `words`. */
const nameOfWords = 'split_part(words, chr(31), 1)';

/**
 * Returns the condition that the words contain the text; it can use the trigram index. The planner sees the text: for one without trigrams
 * it must not choose the index, which would be read completely.
 */
export function likeWords(text: string, words = 'words'): Condition {
  if (text.includes(separator)) return ['false'];
  return [`${words} LIKE fold_case(?)`, containsPattern(text)];
}

/** Returns the same condition in a form that cannot use the trigram index. */
function strposWords(text: string, words = 'words'): Condition {
  if (text.includes(separator)) return ['false'];
  return [`strpos(${words}, ${hidden('text', 'fold_case(?)')}) > 0`, text];
}

/** Joins conditions by AND. */
export function joinConditions(conditions: Condition[]): SqlFragment {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND '),
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}

/** The condition for the supplier number of a selection, if it has one. */
export function supplierCondition(selection: Selection): Condition[] {
  if (selection.supplierNumber === undefined) return [];
  return [['supplier_id = (SELECT s.id FROM suppliers s WHERE s.number = ?)', selection.supplierNumber]];
}

/** Conditions on `products` for the filter of a selection. */
export function filterConditions({ filter = {} }: Selection): Condition[] {
  return Object.values(conditionsByFacet(filter)).flat();
}

/** The same on a search table, whose rows have a `product_id`. */
export function indexFilterConditions(selection: Selection): Condition[] {
  const { sql, bindings } = joinConditions(filterConditions(selection));
  if (sql === '') return [];
  const table = needsFacets(selection.filter ?? {}) ? 'product_facets' : 'products';
  return [[`EXISTS (SELECT FROM ${table} filtered WHERE filtered.id = product_id AND ${sql})`, ...bindings]];
}

/** Returns the LIKE pattern of texts that contain this one. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
