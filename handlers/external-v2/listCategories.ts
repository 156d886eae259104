import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listCategories as readCategories } from '../../src/db/catalog/taxonomy.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists all categories. */
export const listCategories: Handler<Operations['listCategories']> = async (ctx, { company, query }) => {
  const list = pagedList(company, 'listCategories');
  const offset = decodeOffset(query.cursor, list);
  const categories = await readCategories(ctx.db);
  const items = categories.slice(offset, offset + query.limit).map(({ slug, nameEn }) => ({ slug, name: nameEn }));
  return { success: true, data: { items, nextCursor: nextOffsetCursor(offset, items, categories.length, list) } };
};
