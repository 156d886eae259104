// Asks an embedding provider, each text once: what it said is kept. Matching goes on without it where it does not answer.

import type { EmbeddingClient } from '../../clients/embeddings.ts';
import type { Context } from '../../context.ts';
import { findEmbeddings, storeEmbeddings } from '../../db/matching/text-embeddings.ts';
import { normalizeVector } from '../../domain/matching/embedding.ts';

export interface Embedder {
  /** Returns a vector of length 1 for each text, or undefined where the provider failed. */
  embed(texts: readonly string[]): Promise<Map<string, Float32Array> | undefined>;
}

/** Texts sent in one request. */
const atATime = 128;

/** Returns an embedder that asks `client` for what is not known yet. After a failure it asks no more: the next run will. */
export function createEmbedder(ctx: Pick<Context, 'db' | 'log'>, client: EmbeddingClient): Embedder {
  let failed = false;

  async function ask(texts: string[], known: Map<string, Float32Array>): Promise<void> {
    for (let start = 0; start < texts.length; start += atATime) {
      const some = texts.slice(start, start + atATime);
      const vectors = (await client.embed(some)).map(normalizeVector);
      await storeEmbeddings(ctx.db, client.model, some, vectors);
      for (const [i, text] of some.entries()) known.set(text, vectors[i]!);
    }
  }

  return {
    async embed(texts) {
      if (failed) return undefined;
      const known = await findEmbeddings(ctx.db, client.model, texts);
      try {
        await ask(
          texts.filter((text) => !known.has(text)),
          known,
        );
      } catch (error) {
        failed = true;
        ctx.log.warn({ err: error }, 'the embedding provider failed; listings are matched without it');
        return undefined;
      }
      failed = !isOfOneKind(known);
      if (failed)
        ctx.log.warn(
          { model: client.model },
          'embeddings of this model are of different lengths; it needs another name',
        );
      return failed ? undefined : known;
    },
  };
}

/** Vectors of different lengths can't be compared: the model has changed under its name. */
function isOfOneKind(vectors: Map<string, Float32Array>): boolean {
  return new Set(vectors.values().map(({ length }) => length)).size <= 1;
}
