// Parses the `include` parameter of the v2 catalog.

import type { CatalogExtras } from '../../db/catalog/product-json.ts';

/** Returns the extras in a comma-separated list. Unknown names are ignored, as documented. */
export function parseCatalogExtras(include: string | undefined): CatalogExtras {
  const names = new Set((include ?? '').split(',').map((name) => name.trim()));
  return { description: names.has('description'), tags: names.has('tags'), attributes: names.has('attributes') };
}
