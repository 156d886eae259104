// The `include` parameter of the v2 catalog.

import type { CatalogExtras } from '../../db/catalog/product-json.ts';

/** The extras that a comma-separated list names; unknown names are ignored, as the contract says. */
export function catalogExtras(include: string | undefined): CatalogExtras {
  const named = new Set((include ?? '').split(',').map((name) => name.trim()));
  return { description: named.has('description'), tags: named.has('tags'), attributes: named.has('attributes') };
}
