import type { Operations } from '../../generated/operator/operations.gen.ts';
import { createdResponse, type OperatorHandler } from '../../src/http/operation.ts';
import * as imports from '../../src/services/price-lists/imports.ts';
import { importPath, importResource } from '../../src/views/price-lists/import.ts';

const delimiters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
const quotes = { double: '"', single: "'", none: 'none' } as const;

/** Stores a price list, which a worker reviews. */
export const createImport: OperatorHandler<Operations['createImport']> = async ({ db }, request) => {
  const { supplierId: supplier, companyId: company, fileName, delimiter, quote, ...options } = request.query;
  const created = await imports.createImport({ db }, request.operator.id, {
    supplier,
    company,
    fileName,
    bytes: request.body,
    options: {
      ...options,
      ...(delimiter && { delimiter: delimiters[delimiter] }),
      ...(quote && { quote: quotes[quote] }),
    },
  });
  return createdResponse({ success: true, data: importResource(created) }, importPath(created));
};
