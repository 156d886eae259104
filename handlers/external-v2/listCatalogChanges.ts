import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { catalogChanges } from '../../src/db/catalog-changes.ts';
import { Refusal } from '../../src/domain/errors.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';
import { catalogExtras } from '../../src/views/catalog-extras.ts';
import { changesCursor, followedPlaceOf } from '../../src/views/changes-cursor.ts';

/** A page of what has changed in the company's catalog since the cursor; without one, of the whole of it. */
export const listCatalogChanges: Handler<Operations['listCatalogChanges']> = async (ctx, { company, query }) => {
  const { cursor, limit } = query;
  const after = cursor === undefined ? undefined : followedPlaceOf(cursor, company.id);
  const page = await catalogChanges(ctx.db, company, { after, limit, extras: catalogExtras(query.include) });
  if (page === undefined) {
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'query parameter "cursor" is too old to go on from: start again without one',
    ]);
  }
  const nextCursor = changesCursor(page.next, company.id);
  return new JsonText(
    `{"success":true,"data":{"items":${page.json},"nextCursor":"${nextCursor}","hasMore":${page.hasMore}}}`,
  );
};
