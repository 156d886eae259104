// Task of the import threads.

import * as priceLists from '../../services/price-lists/process-import.ts';
import { withThreadDatabase } from '../../threads/thread-database.ts';
import { createThreadLog } from '../../threads/thread-log.ts';

/** Reviews the file of an import, and imports it if it is confirmed. */
export async function processImport({ importId, folder }: { importId: string; folder: string }): Promise<void> {
  // One connection each for the transaction, the progress, and reads beside it.
  await withThreadDatabase({ name: 'import', poolSize: 3 }, ({ db, config }) =>
    priceLists.processImport({ db, config, log: createThreadLog(config) }, importId, folder),
  );
}
