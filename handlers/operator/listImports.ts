import type { Operations } from '../../generated/operator/operations.gen.ts';
import * as imports from '../../src/db/price-lists/imports.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import { importResource } from '../../src/views/price-lists/import.ts';

/** Returns imports, newest first. */
export const listImports: OperatorHandler<Operations['listImports']> = async ({ db }, { query }) => {
  const { limit, before } = query;
  return { success: true, data: (await imports.listImports(db, { limit, before })).map(importResource) };
};
