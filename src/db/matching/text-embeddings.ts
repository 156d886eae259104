// Caches embedding vectors by model and the text's SHA-256.

import { createHash } from 'node:crypto';
import type { Database } from '../../postgres/connection.ts';

/** Returns the cached vectors of these texts, by text. */
export async function findEmbeddings(
  db: Database,
  model: string,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const byHash = new Map(texts.map((text) => [hashText(text).toString('hex'), text]));
  const rows = await db('text_embeddings')
    .where({ model })
    .whereRaw('text_hash = ANY (?::bytea[])', [texts.map(hashText)])
    .select('text_hash', 'vector');
  return new Map(rows.map(({ text_hash, vector }) => [byHash.get(text_hash.toString('hex'))!, parseVector(vector)]));
}

/** Stores the vectors of these texts. */
export async function storeEmbeddings(
  db: Database,
  model: string,
  texts: readonly string[],
  vectors: readonly Float32Array[],
): Promise<void> {
  await db.raw(
    `INSERT INTO text_embeddings (model, text_hash, vector) SELECT :model, * FROM unnest(:hashes::bytea[], :vectors::bytea[])
     ON CONFLICT (model, text_hash) DO UPDATE SET vector = excluded.vector`,
    {
      model,
      hashes: texts.map(hashText),
      vectors: vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    },
  );
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function parseVector(bytes: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
