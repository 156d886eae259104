import type { Operations } from '../../generated/operator/operations.gen.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import * as imports from '../../src/services/price-lists/imports.ts';
import { importResource } from '../../src/views/price-lists/import.ts';

/** Returns an import. */
export const getImport: OperatorHandler<Operations['getImport']> = async ({ db }, { path }) => {
  return { success: true, data: importResource(await imports.getImport({ db }, path.importId)) };
};
