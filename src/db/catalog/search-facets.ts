// Counts of a search result by category, supplier, tag and currency.

import type { Company } from '../../domain/accounts/company.ts';
import type { CatalogReader } from './catalog-cache.ts';
import { matchedIds, readSearchPlan, type TextSelection } from './ranked-search.ts';

/** Products that are counted at most. */
const maxCounted = 10_000;
const maxValues = 20;

const facetValues = {
  category: 'c.slug',
  supplier: 's.name',
  tags: 'tag',
  currency: 'p.currency',
};

export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];

/** Counts by facet, the most frequent values first; `capped` if the result is larger than what was counted. */
type Facets = { capped: boolean } & Partial<Record<FacetName, { value: string; count: number }[]>>;

/** Returns the counts of the whole result of a search, cached until the catalog changes. */
export async function readFacets(
  reader: CatalogReader,
  company: Company,
  selection: TextSelection,
  names: readonly FacetName[],
): Promise<Facets> {
  const key = ['facets', company.id, selection.text, selection.filter, [...names].sort()];
  return await reader.catalogCache.memoize(
    key,
    async () => {
      const plan = await readSearchPlan(reader, selection.text);
      const found = matchedIds({ company, selection, plan }, maxCounted + 1);
      const counts = names.map(
        (name) => `
        '${name}', (SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
          FROM (SELECT ${facetValues[name]} AS value, count(*)::int AS count
            FROM counted p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id
              ${name === 'tags' ? 'CROSS JOIN unnest(p.tags) AS tag' : ''}
            GROUP BY 1 ORDER BY count DESC, value LIMIT ${maxValues}) counts)`,
      );
      const { rows } = await reader.db.raw(
        `WITH found AS MATERIALIZED (${found.sql}), counted AS MATERIALIZED (
           SELECT p.supplier_id, p.category_id, p.tags, p.currency FROM (SELECT product_id FROM found LIMIT ${maxCounted}) f
           JOIN products p ON p.id = f.product_id WHERE p.listed)
         SELECT json_build_object('capped', (SELECT count(*) > ${maxCounted} FROM found), ${counts.join(',')}) AS facets`,
        found.bindings,
      );
      return rows[0].facets as Facets;
    },
    () => maxValues * names.length,
  );
}
