// Imports by HTTP as operators see them.

import type { Import } from '../../../generated/operator/types.gen.ts';
import type { CatalogImport } from '../../db/price-lists/imports.ts';

/** Returns the import resource. */
export function importResource(found: CatalogImport): Import {
  const { id, status, stage, fileName, fileSize, rowsRead, rowsWritten, error, createdBy, createdAt, updatedAt } =
    found;
  return {
    id,
    status,
    stage,
    supplier: { number: found.supplierNumber, name: found.supplierName },
    fileName,
    fileSize,
    dryRun: (found.options as { dryRun?: boolean }).dryRun ?? false,
    rowsRead,
    rowsWritten,
    detected: found.review as Import['detected'],
    questions: found.questions as Import['questions'],
    counts: found.counts as Import['counts'],
    error,
    createdBy,
    createdAt,
    updatedAt,
  };
}

/** Returns the event of a stream; `data` is sent as JSON. */
export function serverSentEvent(id: number, event: string, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
