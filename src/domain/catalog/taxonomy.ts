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
  category: (written: string) => Category | undefined;
  /** The vocabulary's own spelling of a tag, written in any case. */
  tag: (written: string) => string | undefined;
}

/** Returns look-ups in these categories and tags. */
export function taxonomyOf(categories: Category[], tags: string[]): Taxonomy {
  const categoryOf = new Map(
    categories.flatMap((category) => [category.nameEn, category.slug].map((name) => [name.toLowerCase(), category])),
  );
  const spellingOf = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return {
    category: (written) => categoryOf.get(written.toLowerCase()),
    tag: (written) => spellingOf.get(written.toLowerCase()),
  };
}
