// The fixed categories and the vocabulary of tags, and how what suppliers write is found in them.

export interface Category {
  id: string;
  /** The stable identifier. */
  slug: string;
  nameEn: string;
  nameRu: string;
}

export interface Taxonomy {
  /** The category with this slug or English name, in any case. */
  findCategory: (text: string) => Category | undefined;
  /** The vocabulary's own spelling of a tag, text in any case. */
  findTag: (text: string) => string | undefined;
}

/** Returns look-ups in these categories and tags. */
export function createTaxonomy(categories: Category[], tags: string[]): Taxonomy {
  const categoryOf = new Map(
    categories.flatMap((category) => [category.nameEn, category.slug].map((name) => [name.toLowerCase(), category])),
  );
  const spellingOf = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return {
    findCategory: (text) => categoryOf.get(text.toLowerCase()),
    findTag: (text) => spellingOf.get(text.toLowerCase()),
  };
}
