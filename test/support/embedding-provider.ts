// An embedding provider as matching may be given one: a local server that speaks OpenAI's embeddings API.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ProviderAnswer = 'vectors' | 'failure' | 'silence' | 'nonsense' | 'too few';

export interface EmbeddingRequest {
  authorization: string | undefined;
  model: string;
  input: string[];
}

/** Starts a provider that stops with the test; its first answers are those given, all others are right. */
export async function startEmbeddingProvider(
  test: { after(stop: () => Promise<void>): void },
  { answers = [] as ProviderAnswer[] } = {},
) {
  const requests: EmbeddingRequest[] = [];
  const waiting = [...answers];
  const server = createServer(async (req, res) => {
    const { model, input } = (await json(req)) as { model: string; input: string[] };
    requests.push({ authorization: req.headers.authorization, model, input });
    const answer = req.url === '/v1/embeddings' ? (waiting.shift() ?? 'vectors') : 'failure';
    if (answer === 'silence') return;
    if (answer === 'failure') return void res.writeHead(500).end();
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    const body =
      answer === 'nonsense' ? { vectors: [] } : { data: answer === 'too few' ? data.slice(1) : data.reverse() };
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
    /** Decides the next answers. */
    answerWith: (...next: ProviderAnswer[]) => void waiting.push(...next),
  };
}

/** Texts that begin with the same letter are alike. */
function vectorOf(text: string): number[] {
  const angle = text.charCodeAt(0) / 40;
  return [3 * Math.cos(angle), 3 * Math.sin(angle), 0];
}
