import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findExport } from '../../src/db/exports/exports.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { serializeExport } from '../../src/domain/exports/export-event.ts';
import type { Handler } from '../../src/http/operation.ts';

/** Returns an export of the company. */
export const getExport: Handler<Operations['getExport']> = async (ctx, { company, path }) => {
  const found = await findExport(ctx.db, company.id, path.exportId);
  if (found === undefined) throw notFoundError('The export');
  return { success: true, data: serializeExport(found) };
};
