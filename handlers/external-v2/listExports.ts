import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listExports as listPage } from '../../src/db/exports/exports.ts';
import { serializeExport } from '../../src/domain/exports/export-event.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the exports of the company, newest first. */
export const listExports: Handler<Operations['listExports']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listExports');
  const after = decodeAfter(cursor, list);
  const found = await listPage(ctx.db, company.id, { after, limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page.map(serializeExport), nextCursor } };
};
