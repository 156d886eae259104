// The files of exports, in parts of 1 MiB. All processes can read them.

import type { Export } from '../../domain/exports/export.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

const partSize = 1024 * 1024;

type Attempt = Pick<Export, 'id' | 'attempts'>;

/** Stores the file of an attempt. Each part is a transaction of its own. */
export async function storeParts(
  db: Database,
  companyId: string,
  { id, attempts }: Attempt,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const store = (position: number, content: Buffer) =>
    db('export_parts').insert({ company_id: companyId, export_id: id, attempt: attempts, position, content });
  let position = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const all = Buffer.concat(waiting);
    let start = 0;
    for (; all.length - start >= partSize; start += partSize) {
      await store(position, all.subarray(start, start + partSize));
      position += 1;
    }
    waiting = [all.subarray(start)];
    size = all.length - start;
  }
  if (size > 0) await store(position, Buffer.concat(waiting));
}

/** Yields the bytes `start` to `end`, both inclusive. Each part is a statement of its own, so that a slow reader holds no connection. */
export async function* readParts(
  db: Database,
  companyId: string,
  { id, attempts }: Attempt,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(start / partSize); position * partSize <= end; position++) {
    const part = await db('export_parts')
      .where({ company_id: companyId, export_id: id, attempt: attempts, position })
      .first('content');
    // The client sees that the body is incomplete.
    if (!part) throw new Error(`Part ${position} of export ${id} is missing: its file has expired.`);
    const offset = position * partSize;
    yield part.content.subarray(Math.max(0, start - offset), end + 1 - offset);
  }
}

/** Deletes what other attempts, or all if `attempts` is 0, have stored. */
export async function deleteOtherParts(
  db: Database | Transaction,
  companyId: string,
  { id, attempts }: Attempt,
): Promise<void> {
  await db('export_parts').where({ company_id: companyId, export_id: id }).whereNot({ attempt: attempts }).delete();
}
