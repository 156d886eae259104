import type { Operations } from '../../generated/operator/operations.gen.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import * as imports from '../../src/services/price-lists/imports.ts';
import { importResource } from '../../src/views/price-lists/import.ts';

/** Cancels an import that has not started. */
export const cancelImport: OperatorHandler<Operations['cancelImport']> = async ({ db }, { path }) => {
  return { success: true, data: importResource(await imports.cancelImport({ db }, path.importId)) };
};
