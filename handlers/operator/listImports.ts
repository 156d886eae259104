import type { Operations } from '../../generated/operator/operations.gen.ts';
import * as imports from '../../src/db/price-lists/imports.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, toPage } from '../../src/views/cursor.ts';
import { importResource } from '../../src/views/price-lists/import.ts';

/** Imports belong to no company. */
const list = { companyId: '', key: 'imports', selection: ['listImports'] };

/** Lists a page of imports, newest first. */
export const listImports: OperatorHandler<Operations['listImports']> = async ({ db }, { query }) => {
  const { limit, cursor } = query;
  const found = await imports.listImports(db, { limit: limit + 1, before: decodeAfter(cursor, list) });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page.map(importResource), nextCursor } };
};
