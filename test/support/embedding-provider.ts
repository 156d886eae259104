// A local server with the OpenAI embeddings API.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type EmbeddingResponse = 'vectors' | 'failure' | 'silence' | 'nonsense' | 'too few';

export interface EmbeddingRequest {
  authorization: string | undefined;
  model: string;
  input: string[];
}

/** Starts a provider that stops with the test. The first responses are configurable; the others are valid. */
export async function startEmbeddingProvider(
  test: { after(stop: () => Promise<void>): void },
  { responses = [] as EmbeddingResponse[] } = {},
) {
  const requests: EmbeddingRequest[] = [];
  const queue = [...responses];
  const server = createServer(async (req, res) => {
    const { model, input } = (await json(req)) as { model: string; input: string[] };
    requests.push({ authorization: req.headers.authorization, model, input });
    const response = req.url === '/v1/embeddings' ? (queue.shift() ?? 'vectors') : 'failure';
    if (response === 'silence') return;
    if (response === 'failure') return void res.writeHead(500).end();
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    const body =
      response === 'nonsense' ? { vectors: [] } : { data: response === 'too few' ? data.slice(1) : data.reverse() };
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    vectorOf,
    /** Queues the next responses. */
    queueResponses: (...next: EmbeddingResponse[]) => void queue.push(...next),
  };
}

/** Texts with the same first letter have the same vector. */
function vectorOf(text: string): number[] {
  const angle = text.charCodeAt(0) / 40;
  return [3 * Math.cos(angle), 3 * Math.sin(angle), 0];
}
