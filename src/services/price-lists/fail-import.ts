// Ends an import that can't be completed.

import type { Context } from '../../context.ts';
import { deleteImportParts } from '../../db/price-lists/import-parts.ts';
import { changeImport } from '../../db/price-lists/imports.ts';

/** Fails an import that runs, and deletes its file. An import that has ended is not changed. */
export async function failImport(
  { db }: Pick<Context, 'db'>,
  id: string,
  message: string,
  details: string[] = [],
): Promise<void> {
  await db.transaction(async (trx) => {
    const failed = { status: 'failed' as const, stage: null, error: { message, details } };
    if (await changeImport(trx, id, ['reviewing', 'importing'], failed)) await deleteImportParts(trx, id, 'file');
  });
}
