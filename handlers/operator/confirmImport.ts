import type { Operations } from '../../generated/operator/operations.gen.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import * as imports from '../../src/services/price-lists/imports.ts';
import { importResource } from '../../src/views/price-lists/import.ts';

/** Confirms the columns of an import and decides its questions. */
export const confirmImport: OperatorHandler<Operations['confirmImport']> = async ({ db }, { path, body }) => {
  return { success: true, data: importResource(await imports.confirmImport({ db }, path.id, body)) };
};
