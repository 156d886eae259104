import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { catalogPage } from '../../src/db/catalog.ts';
import { catalogTotal } from '../../src/db/catalog-totals.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';
import { catalogExtras } from '../../src/views/catalog-extras.ts';
import { cursorOf, positionOf } from '../../src/views/cursor.ts';

/** One page of the company's catalog, with the extras that were asked for. */
export const listCatalog: Handler<Operations['listCatalog']> = async (ctx, { company, query }) => {
  const { limit } = query;
  const after = positionOf(query.cursor, 'listCatalog');
  const offset = after === undefined ? query.offset : 0;
  const [items, total] = await Promise.all([
    catalogPage(ctx.db, company, {}, { offset, limit, after }, catalogExtras(query.include)),
    catalogTotal(ctx.db, company, {}),
  ]);
  const nextCursor = JSON.stringify(cursorOf(items.next, 'listCatalog'));
  return new JsonText(
    `{"success":true,"data":{"total":${total},"limit":${limit},"offset":${offset},` +
      `"items":${items.json},"nextCursor":${nextCursor}}}`,
  );
};
