// Storage of the fixed categories and tags.

import { type Category, createTaxonomy, type Taxonomy } from '../../domain/catalog/taxonomy.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns all categories, ordered by English name, `other` last. */
export async function listCategories(db: Database): Promise<Category[]> {
  return db('categories')
    .orderByRaw(`slug = 'other', name_en`)
    .select('id', 'slug', { nameEn: 'name_en', nameRu: 'name_ru' });
}

/** Returns the categories and tags as a lookup structure. */
export async function loadTaxonomy(db: Database): Promise<Taxonomy> {
  const [categories, tags] = await Promise.all([listCategories(db), db('tags').pluck('name')]);
  return createTaxonomy(categories, tags);
}
