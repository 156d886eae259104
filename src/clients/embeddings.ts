// A client for embedding providers with an OpenAI-compatible embeddings API.

import { z } from 'zod';

export interface EmbeddingClient {
  model: string;
  /** Returns a vector for each text, in order. Rejects on an error response, a timeout or an invalid response. */
  embed(texts: readonly string[]): Promise<number[][]>;
}

interface EmbeddingSettings {
  /** The base URL without `/embeddings`, such as `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs?: number;
}

const responseSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })),
});
const maxAttempts = 2;

/** Creates a client. Each request has two attempts with a timeout of `timeoutMs`, 20 s by default. */
export function createEmbeddingClient({ url, key, model, timeoutMs = 20_000 }: EmbeddingSettings): EmbeddingClient {
  const endpoint = `${url.replace(/\/+$/, '')}/embeddings`;
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };

  async function requestEmbeddings(texts: readonly string[]): Promise<number[][]> {
    const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The embedding provider returned ${response.status}.`);
    }
    const { data } = responseSchema.parse(await response.json());
    const vectors = data.sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    if (vectors.length !== texts.length)
      throw new Error(`The embedding provider gave ${vectors.length} vectors for ${texts.length} texts.`);
    return vectors;
  }

  return {
    model,
    async embed(texts) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await requestEmbeddings(texts);
        } catch (error) {
          if (attempt === maxAttempts) throw error;
        }
      }
    },
  };
}
