import type { Operations } from '../../generated/operator/operations.gen.ts';
import type { OperatorHandler } from '../../src/http/operation.ts';
import { cancelImport } from './cancelImport.ts';
import { confirmImport } from './confirmImport.ts';
import { createImport } from './createImport.ts';
import { followImport } from './followImport.ts';
import { getImport } from './getImport.ts';
import { getImportReport } from './getImportReport.ts';
import { listImports } from './listImports.ts';

export const handlers: { [Id in keyof Operations]: OperatorHandler<Operations[Id]> } = {
  cancelImport,
  confirmImport,
  createImport,
  followImport,
  getImport,
  getImportReport,
  listImports,
};
