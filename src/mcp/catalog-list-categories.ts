import { listCategories } from '../db/catalog/taxonomy.ts';
import { objectSchema, text, tool, toolResult } from './tool.ts';

/** Lists the categories, which have no hierarchy. */
export const catalogListCategories = tool({
  name: 'catalog_list_categories',
  title: 'List the categories',
  description:
    'Lists every category: a product has exactly one, and there are no sub-categories, so `children` is always empty. `slug` is the ' +
    'categorySlug of products; names may change.',
  permission: 'view_purchasing',
  inputSchema: objectSchema({}, []),
  outputSchema: objectSchema({
    items: {
      type: 'array',
      items: objectSchema({
        slug: text(),
        name: text(),
        children: { type: 'array', maxItems: 0, items: { type: 'object' } },
      }),
    },
  }),
  allowsReplica: true,
  async run({ db }) {
    const items = (await listCategories(db)).map(({ slug, nameEn }) => ({ slug, name: nameEn, children: [] }));
    const lines = items.map(({ slug, name }) => `- ${name} | ${slug}`);
    return toolResult({ items }, [`${items.length} categories:`, ...lines].join('\n'));
  },
});
