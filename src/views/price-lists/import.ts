// Imports by HTTP as operators see them.

import type { Import } from '../../../generated/operator/types.gen.ts';
import type { CatalogImport } from '../../db/price-lists/imports.ts';

/** Returns the path of an import, for `Location`. */
export function importPath({ id }: { id: string }): string {
  return `/api/operator/v1/imports/${id}`;
}

/** Returns the import resource. */
export function importResource(found: CatalogImport): Import {
  const { id, status, stage, fileName, fileSize, rowsRead, rowsWritten, error, createdBy, createdAt, updatedAt } =
    found;
  const options = found.options as { dryRun?: boolean; companyId?: string };
  return {
    id,
    status,
    stage,
    waitsFor: found.waitsFor,
    supplier: { id: found.supplierId, name: found.supplierName },
    companyId: options.companyId ?? null,
    fileName,
    fileSize,
    dryRun: options.dryRun ?? false,
    rowsRead,
    rowsWritten,
    detected: found.review as Import['detected'],
    questions: found.questions as Import['questions'],
    counts: found.counts as Import['counts'],
    problem: error,
    operator: createdBy,
    createdAt,
    updatedAt,
  };
}

/** Returns the event of a stream; `data` is sent as JSON. */
export function serverSentEvent(id: number, event: string, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
