// Parses the `include` parameter of the v2 catalog.

import type { CatalogExtras } from '../../db/catalog/product-json.ts';

/** Returns the extras in a comma-separated list. Unknown names are ignored, as documented. */
export function parseCatalogExtras(include: string | undefined): CatalogExtras {
  const names = new Set((include ?? '').split(',').map((name) => name.trim()));
  const has = (name: keyof CatalogExtras) => names.has(name);
  return {
    description: has('description'),
    tags: has('tags'),
    attributes: has('attributes'),
    terms: has('terms'),
    availability: has('availability'),
    customs: has('customs'),
    images: has('images'),
  };
}
