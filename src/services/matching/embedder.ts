// Reads embeddings from the cache or an embedding provider. If the provider fails, matching continues without embeddings.

import type { EmbeddingClient } from '../../clients/embeddings.ts';
import type { Context } from '../../context.ts';
import { findEmbeddings, storeEmbeddings } from '../../db/matching/text-embeddings.ts';
import { normalizeVector } from '../../domain/matching/embedding.ts';

export interface Embedder {
  /** Returns a unit vector for each text, or undefined if the provider failed. */
  embed(texts: readonly string[]): Promise<Map<string, Float32Array> | undefined>;
}

/** Texts per request. */
const requestBatchSize = 128;

/** Returns an embedder that requests texts missing from the cache. After a failure, it sends no further requests. */
export function createEmbedder(ctx: Pick<Context, 'db' | 'log'>, client: EmbeddingClient): Embedder {
  let failed = false;

  async function requestEmbeddings(texts: string[], cached: Map<string, Float32Array>): Promise<void> {
    for (let start = 0; start < texts.length; start += requestBatchSize) {
      const batch = texts.slice(start, start + requestBatchSize);
      const vectors = (await client.embed(batch)).map(normalizeVector);
      await storeEmbeddings(ctx.db, client.model, batch, vectors);
      for (const [i, text] of batch.entries()) cached.set(text, vectors[i]!);
    }
  }

  return {
    async embed(texts) {
      if (failed) return undefined;
      const cached = await findEmbeddings(ctx.db, client.model, texts);
      try {
        await requestEmbeddings(
          texts.filter((text) => !cached.has(text)),
          cached,
        );
      } catch (error) {
        failed = true;
        ctx.log.warn({ err: error }, 'embedding provider failed');
        return undefined;
      }
      failed = !haveSameLength(cached);
      if (failed) ctx.log.warn({ model: client.model }, 'embeddings differ in length, model name must change');
      return failed ? undefined : cached;
    },
  };
}

/** Vectors of different lengths can't be compared: the model changed under the same name. */
function haveSameLength(vectors: Map<string, Float32Array>): boolean {
  return new Set(vectors.values().map(({ length }) => length)).size <= 1;
}
