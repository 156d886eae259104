// Parses the `facets` parameter of the v2 search.

import { type FacetName, facetNames } from '../../db/catalog/search-facets.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import { inQuery } from '../../domain/field-error.ts';

/** Returns the facets in a comma-separated list. Throws INVALID_REQUEST for unknown names. */
export function parseFacets(list: string | undefined): FacetName[] {
  if (list === undefined) return [];
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  const details = names
    .filter((name) => !facetNames.includes(name as FacetName))
    .map((name) => inQuery('facets', `must list ${facetNames.join(', ')}, not "${name.slice(0, 60)}"`));
  if (details.length > 0) throw invalidRequestError(details);
  return names as FacetName[];
}
