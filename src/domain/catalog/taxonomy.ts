// Lookup of the fixed categories and tag vocabulary by supplier text.

export interface Category {
  id: string;
  /** The stable identifier. */
  slug: string;
  nameEn: string;
  nameRu: string;
}

export interface Taxonomy {
  /** Returns the category with this slug or English name, case-insensitive. */
  findCategory: (text: string) => Category | undefined;
  /** Returns the canonical spelling of a tag, case-insensitive. */
  findTag: (text: string) => string | undefined;
}

/** Returns a case-insensitive lookup of these categories and tags. */
export function createTaxonomy(categories: Category[], tags: string[]): Taxonomy {
  const categoryByName = new Map(
    categories.flatMap((category) => [category.nameEn, category.slug].map((name) => [name.toLowerCase(), category])),
  );
  const spellingByName = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return {
    findCategory: (text) => categoryByName.get(text.toLowerCase()),
    findTag: (text) => spellingByName.get(text.toLowerCase()),
  };
}
