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
  const { rows } = await db.raw<{ rows: { hash: string; vector: Buffer }[] }>(
    `SELECT encode(text_hash, 'hex') AS hash, vector FROM text_embeddings WHERE model = ? AND text_hash = ANY (?::bytea[])`,
    [model, texts.map(hashText)],
  );
  return new Map(rows.map(({ hash, vector }) => [byHash.get(hash)!, parseVector(vector)]));
}

/** Stores the vectors of these texts. */
export async function storeEmbeddings(
  db: Database,
  model: string,
  texts: readonly string[],
  vectors: readonly Float32Array[],
): Promise<void> {
  await db.raw(
    `INSERT INTO text_embeddings (model, text_hash, vector) SELECT ?, * FROM unnest(?::bytea[], ?::bytea[])
     ON CONFLICT (model, text_hash) DO UPDATE SET vector = excluded.vector`,
    [
      model,
      texts.map(hashText),
      vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ],
  );
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function parseVector(bytes: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
