// A translation provider on a local port: the APIs of LibreTranslate and DeepL. It "translates" by a table, or puts `EN: ` before a text.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the provider does with a request: translate, fail, or respond with something else. */
export type ProviderBehavior = 'translate' | 'failure' | 'silence' | 'nonsense' | 'too few' | 'endless';

export interface TranslationRequest {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  texts: string[];
}

/** Starts a provider that stops with the test. */
export async function startTranslationProvider(closing: { defer(stop: () => void): void }) {
  const requests: TranslationRequest[] = [];
  const next: ProviderBehavior[] = [];
  const translations = new Map<string, string>();
  const rejected = new Set<string>();
  const server = createServer(async (req, res) => {
    const body = (await json(req)) as Record<string, unknown>;
    const isDeepl = req.url === '/v2/translate';
    const texts = (isDeepl ? body.text : body.q) as string[];
    requests.push({ path: req.url ?? '', authorization: req.headers.authorization, body, texts });
    const behavior = next.shift() ?? 'translate';
    if (behavior === 'silence') return;
    if (behavior === 'failure') return void res.writeHead(503).end();
    if (texts.some((text) => rejected.has(text))) return void res.writeHead(400).end('{"error":"not supported"}');
    res.writeHead(200, { 'Content-Type': 'application/json' });
    if (behavior === 'endless') {
      res.write('{"translatedText":["');
      const write = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      };
      res.on('drain', write);
      return write();
    }
    const translated = texts.map((text) => translations.get(text) ?? `EN: ${text}`);
    if (behavior === 'too few') translated.pop();
    const response = isDeepl
      ? { translations: translated.map((text) => ({ detected_source_language: 'TR', text })) }
      : { translatedText: translated };
    res.end(JSON.stringify(behavior === 'nonsense' ? { text: 7 } : response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, next, translations, rejected };
}
