import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { readCatalogChanges } from '../../src/db/catalog/catalog-changes.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';
import { encodeChangesCursor, parseChangesCursor } from '../../src/views/catalog/changes-cursor.ts';

/** Lists a page of catalog changes since the cursor; without one, of the whole catalog. */
export const listCatalogChanges: Handler<Operations['listCatalogChanges']> = async (ctx, { company, query }) => {
  const { cursor, limit } = query;
  const after = cursor === undefined ? undefined : parseChangesCursor(cursor, company);
  const page = await readCatalogChanges(ctx.db, company, { after, limit, extras: parseCatalogExtras(query.include) });
  if (page === undefined) {
    throw invalidRequestError([
      inQuery('cursor', 'must not be older than the retained changes; start again without a cursor'),
    ]);
  }
  const nextCursor = encodeChangesCursor(page.next, company);
  return new RawJson(
    `{"success":true,"data":{"items":${page.json},"nextCursor":"${nextCursor}","hasMore":${page.hasMore}}}`,
  );
};
