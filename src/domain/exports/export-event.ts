// The event of an export, and its representation in the API.

import { addDays } from '../day.ts';
import type { DomainEvent } from '../events/event.ts';
import { type Export, exportFileName, fileRetentionDays } from './export.ts';

/** Returns an export as the API and the event have it. */
export function serializeExport(found: Export) {
  const { id, kind, format, status, rows, expectedRows, sizeBytes, sha256, createdAt, startedAt, finishedAt } = found;
  return {
    ...{ id, kind, format, status, rows, expectedRows, sizeBytes, sha256 },
    fileName: exportFileName(found),
    ...{ createdAt, startedAt, finishedAt },
    expiresAt: sha256 === null || finishedAt === null ? null : expiresAt(finishedAt),
  };
}

/** Returns the `export.finished` event of an export that finished or failed. */
export function exportFinishedEvent(ended: Export): DomainEvent {
  const subject = { type: 'export', id: ended.id };
  return { subject, name: 'export.finished', data: serializeExport(ended), at: ended.finishedAt! };
}

function expiresAt(finishedAt: string): string {
  return addDays(finishedAt, fileRetentionDays) + finishedAt.slice('YYYY-MM-DD'.length);
}
