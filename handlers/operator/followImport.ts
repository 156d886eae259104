import { setTimeout as sleep } from 'node:timers/promises';
import type { Operations } from '../../generated/operator/operations.gen.ts';
import { findImport } from '../../src/db/price-lists/imports.ts';
import { type OperatorHandler, StreamResponse } from '../../src/http/operation.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { getImport } from '../../src/services/price-lists/imports.ts';
import { importResource, serverSentEvent } from '../../src/views/price-lists/import.ts';

const pollMs = 500;
/** Proxies close connections without traffic, often after a minute. */
const heartbeatMs = 15_000;

/** Returns the progress of an import as server-sent events. */
export const followImport: OperatorHandler<Operations['followImport']> = async ({ db }, { path }) => {
  await getImport({ db }, path.importId);
  // nginx would buffer the events.
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };
  return new StreamResponse(events(db, path.importId), headers);
};

async function* events(db: Database, importId: string): AsyncGenerator<string> {
  let last = '';
  let lastAt = performance.now();
  for (let id = 1; ; ) {
    const found = await findImport(db, importId);
    // Deleted meanwhile, with its supplier.
    if (found === undefined) return;
    const { status, stage, rowsRead, rowsWritten } = found;
    if (status !== 'reviewing' && status !== 'importing') {
      yield serverSentEvent(id, 'end', importResource(found));
      return;
    }
    const progress = { status, stage, rowsRead, rowsWritten };
    const current = JSON.stringify(progress);
    if (current !== last) yield serverSentEvent(id++, 'progress', progress);
    else if (performance.now() - lastAt > heartbeatMs) yield ': \n\n';
    else {
      await sleep(pollMs);
      continue;
    }
    last = current;
    lastAt = performance.now();
  }
}
