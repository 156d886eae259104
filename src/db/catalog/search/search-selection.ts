// What ranked searches select: the key of a result, and the SQL conditions of a company's results.

import type { Company } from '../../../domain/accounts/company.ts';
import { anyRankQuery, type DocumentQuery, type SearchPlan } from '../../../domain/catalog/search-query.ts';
import {
  documentCondition,
  indexFilterConditions,
  type Selection,
  searchConditions,
  supplierCondition,
} from '../selection-conditions.ts';
import type { Condition } from '../sql-fragment.ts';

/** A selection with a search text. */
export type TextSelection = Selection & { text: string };

/** The key of a result in its order. */
export interface RankedKey {
  rank: number;
  createdAt: string;
  id: string;
}

/** A company's search, and how its text is searched. */
export interface Search {
  company: Company;
  selection: TextSelection;
  plan: SearchPlan;
}

/** The rank of products that only contain the words as substrings, after all ranks of the plan. */
export const substringRank = 7;

/** Conditions on `search_documents` for the company's products that the query matches, by index or for a scan. */
export function matchConditions(
  { company, selection }: Search,
  query: DocumentQuery,
  options?: { isScan: boolean },
): Condition[] {
  return [...visible(company, selection), documentCondition(query, options)];
}

function visible(company: Company, selection: Selection): Condition[] {
  return [
    ['(company_id IS NULL OR company_id = ?)', company.id],
    ...supplierCondition(selection),
    ...indexFilterConditions(selection),
  ];
}

/** Conditions on `product_search s` for products that contain the words, in any rank; `isScan` as in `searchConditions`. */
export function containsConditions({ company, selection, plan }: Search, isScan = false): Condition[] {
  return searchConditions(company, { ...selection, words: plan.substrings }, isScan);
}

/**
 * The conditions that a product of `product_search s` is in no rank of the plan. They look up one document per product for `each`, and read
 * all documents of the ranks once for `all`.
 */
export function unrankedConditions({ plan }: Search, read: 'each' | 'all'): Condition[] {
  if (plan.ranks.length === 0) return [];
  const [match, ...bindings] = documentCondition(anyRankQuery(plan), { isScan: read === 'each' });
  return [[`NOT EXISTS (SELECT FROM search_documents d WHERE d.product_id = s.product_id AND ${match})`, ...bindings]];
}
