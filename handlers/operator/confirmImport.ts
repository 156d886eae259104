import type { Operations } from '../../generated/operator/operations.gen.ts';
import { createdResponse, type OperatorHandler } from '../../src/http/operation.ts';
import * as imports from '../../src/services/price-lists/imports.ts';
import { importPath, importResource } from '../../src/views/price-lists/import.ts';

/** Confirms the columns of an import and decides its questions. */
export const confirmImport: OperatorHandler<Operations['confirmImport']> = async ({ db }, { path, body }) => {
  const confirmed = await imports.confirmImport({ db }, path.importId, body);
  return createdResponse({ success: true, data: importResource(confirmed) }, importPath(confirmed));
};
