import {
  deleteUnlistedDocuments,
  markDocumentsComplete,
  readStaleSince,
  updateNextDocuments,
} from '../../db/catalog/search-documents.ts';
import { lockImports } from '../../db/price-lists/import-session.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Products in a transaction: half a second. */
const batchSize = 2000;

/**
 * Writes the documents of all listed products that are missing or outdated, and deletes those of other products. Returns `importing` if it
 * stopped at an import; the next run writes the rest.
 */
export async function updateSearchDocuments(db: Database, signal?: AbortSignal): Promise<'finished' | 'importing'> {
  const staleSince = await readStaleSince(db);
  let last: string | null | undefined = null;
  do {
    signal?.throwIfAborted();
    const after: string | null = last;
    last = await unlessImporting<string | null>(db, (trx) => updateNextDocuments(trx, after, batchSize));
    if (last === undefined) return 'importing';
  } while (last !== null);
  const finished = await unlessImporting(db, async (trx) => {
    await deleteUnlistedDocuments(trx);
    if (staleSince !== null) await markDocumentsComplete(trx, staleSince);
    return true;
  });
  return finished ? 'finished' : 'importing';
}

/** Runs `write` in a transaction; returns undefined, with nothing written, during an import. */
async function unlessImporting<Result>(
  db: Database,
  write: (trx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return await db.transaction(async (trx) => ((await lockImports(trx, false)) ? await write(trx) : undefined));
}
