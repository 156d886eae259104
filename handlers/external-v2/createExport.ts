import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { serializeExport } from '../../src/domain/exports/export-event.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { createExport as create } from '../../src/services/exports/create-export.ts';

/** Creates an export, or returns the one of this kind and format that is queued or running. */
export const createExport: Handler<Operations['createExport']> = async (ctx, { company, requestId, body }) => {
  const { kind, format = 'ndjson' } = body;
  const created = await create(ctx, { companyId: company.id, requestId }, { kind, format });
  return createdResponse({ success: true, data: serializeExport(created) }, `/api/v2/external/exports/${created.id}`);
};
