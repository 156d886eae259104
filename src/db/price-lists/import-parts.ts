// The files and reports of imports by HTTP, in parts of 1 MB. All processes can read them, and backups include them.

import type { Database, Transaction } from '../../postgres/connection.ts';

type ImportPart = 'file' | 'report';

const partSize = 1024 * 1024;

/** Stores a stream in place of what was stored before. */
export async function replaceImportParts(
  trx: Transaction,
  importId: string,
  kind: ImportPart,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  await deleteImportParts(trx, importId, kind);
  let position = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const content = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await trx('catalog_import_parts').insert({ import_id: importId, kind, position, content });
    position += 1;
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
}

/** Yields what is stored, part by part. Each part is a statement of its own, so that a slow reader holds no connection. */
export async function* readImportParts(db: Database, importId: string, kind: ImportPart): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await db('catalog_import_parts').where({ import_id: importId, kind, position }).first('content');
    if (!part) return;
    yield part.content;
  }
}

/** Whether something is stored. */
export async function hasImportParts(db: Database, importId: string, kind: ImportPart): Promise<boolean> {
  const part = await db('catalog_import_parts').where({ import_id: importId, kind, position: 0 }).first('position');
  return part !== undefined;
}

/** Deletes what is stored. */
export async function deleteImportParts(trx: Transaction, importId: string, kind: ImportPart): Promise<void> {
  await trx('catalog_import_parts').where({ import_id: importId, kind }).delete();
}
