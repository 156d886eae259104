// Filters by what products have besides a text, as SQL conditions on `product_facets`, and unless they need its columns on `products`.

import type { Condition } from './sql-fragment.ts';

/** What products have, besides a text. A product matches a list if it has one of its values. */
export interface ProductFilter {
  /** Only these products. */
  productIds?: readonly string[] | undefined;
  supplierId?: readonly string[] | undefined;
  categorySlug?: readonly string[] | undefined;
  availability?: readonly Availability[] | undefined;
  /** A currency of prices, and the least and greatest price in it. */
  currency?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  /** Lower-case materials and tags. */
  material?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  /** The greatest minimum quantity; products without one match. */
  maxMinimumQuantity?: number | undefined;
  /** The most days before shipping; products whose days are unknown do not match. */
  maxProductionTimeDays?: number | undefined;
}

/** What the supplier reported of a product: units in stock, none, nothing, or a successor. */
export const availabilities = ['in_stock', 'out_of_stock', 'unknown', 'discontinued'] as const;
export type Availability = (typeof availabilities)[number];

/** The condition of each availability on `products` and `product_facets`. */
export const availabilityConditions: Record<Availability, string> = {
  in_stock: 'successor IS NULL AND supplier_stock > 0',
  out_of_stock: 'successor IS NULL AND supplier_stock = 0',
  unknown: 'successor IS NULL AND supplier_stock IS NULL',
  discontinued: 'successor IS NOT NULL',
};

/** The parts of a filter between which a buyer chooses. */
export type Facet =
  | 'products'
  | 'category'
  | 'supplier'
  | 'availability'
  | 'price'
  | 'material'
  | 'tags'
  | 'minimumQuantity'
  | 'productionTime';

/** Returns whether the conditions of a filter are on columns of `product_facets` that `products` does not have, or has with other values. */
export function needsFacets({ material, tags, maxProductionTimeDays }: ProductFilter): boolean {
  return [material, tags, maxProductionTimeDays].some((value) => value !== undefined);
}

/** Returns the conditions of a filter by the facet that they belong to. */
export function conditionsByFacet(filter: ProductFilter): Record<Facet, Condition[]> {
  const { supplierId, categorySlug, availability, currency, minPrice, maxPrice, material, tags } = filter;
  const { maxMinimumQuantity, maxProductionTimeDays, productIds } = filter;
  return {
    products: productIds === undefined ? [] : [isOneOf('id', 'uuid', productIds)],
    category: slugCondition(categorySlug),
    supplier: supplierId === undefined ? [] : [isOneOf('supplier_id', 'uuid', supplierId)],
    availability: availability === undefined ? [] : [isAvailable(availability)],
    price: [
      ...given(currency, (value) => ['currency = ?', value]),
      ...given(minPrice, (value) => ['price >= ?', value]),
      ...given(maxPrice, (value) => ['price <= ?', value]),
    ],
    material: given(material, (values) => ['materials && ?::text[]', lowerCase(values)]),
    tags: given(tags, (values) => ['tags && ?::text[]', lowerCase(values)]),
    minimumQuantity: given(maxMinimumQuantity, (value) => ['coalesce(minimum_quantity, 1) <= ?', value]),
    productionTime: given(maxProductionTimeDays, (value) => ['production_time_days <= ?', value]),
  };
}

function given<Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

function slugCondition(slugs: readonly string[] | undefined): Condition[] {
  if (slugs === undefined) return [];
  const [isSlug, ...bindings] = isOneOf('c.slug', 'text', slugs);
  // The subquery of one slug has one row, whose estimate does not depend on the slug.
  const among = slugs.length === 1 ? '=' : 'IN';
  return [[`category_id ${among} (SELECT c.id FROM categories c WHERE ${isSlug})`, ...bindings]];
}

/** A single value is compared, so that an index on the column can also provide the order. */
function isOneOf(column: string, type: string, values: readonly string[]): Condition {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? [`${column} = ?`, only]
    : [`${column} = ANY (?::${type}[])`, [...values]];
}

function isAvailable(names: readonly Availability[]): Condition {
  return [`(${names.map((name) => `(${availabilityConditions[name]})`).join(' OR ')})`];
}

/** Texts are lower-cased as PostgreSQL does it, for which case differs only in letters that both lower-case alike. */
function lowerCase(values: readonly string[]): string[] {
  return values.map((value) => value.toLowerCase());
}
