// A client for translation providers: LibreTranslate, servers with a compatible API, and DeepL. Responses are untrusted: their time and size
// are limited, their schema is validated, and callers sanitize the text before storing it.

import { z } from 'zod';

/** The provider of the configuration. */
interface TranslationSettings {
  provider: 'libretranslate' | 'deepl';
  /** The base URL, without the path of the API. */
  url: string;
  key: string | undefined;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface TranslationClient {
  /**
   * Returns the English translation of each text, in order. Throws TranslationRejectedError if the provider rejects the texts themselves;
   * any other error can be retried.
   */
  translate(texts: readonly string[], signal?: AbortSignal): Promise<string[]>;
}

/** Thrown if retrying with the same texts would fail again. */
export class TranslationRejectedError extends Error {
  override name = 'TranslationRejectedError';
}

/** The differences between the providers' APIs. */
interface Protocol {
  path: string;
  headers(key: string | undefined): Record<string, string>;
  body(texts: readonly string[], key: string | undefined): unknown;
  texts(response: unknown): string[];
}

const libreTranslateResponse = z.object({ translatedText: z.array(z.string()) });
const deeplResponse = z.object({ translations: z.array(z.object({ text: z.string() })) });

// The provider detects the source language itself, to select the best of its models.
const protocols: Record<TranslationSettings['provider'], Protocol> = {
  libretranslate: {
    path: '/translate',
    headers: () => ({}),
    body: (texts, key) => ({ q: texts, source: 'auto', target: 'en', format: 'text', ...(key && { api_key: key }) }),
    texts: (response) => libreTranslateResponse.parse(response).translatedText,
  },
  deepl: {
    path: '/v2/translate',
    headers: (key) => ({ Authorization: `DeepL-Auth-Key ${key}` }),
    body: (texts) => ({ text: texts, target_lang: 'EN-US', preserve_formatting: true }),
    texts: (response) => deeplResponse.parse(response).translations.map(({ text }) => text),
  },
};

/** The statuses with which a provider rejects a text: unsupported language, too long, malformed. */
const rejectedStatuses = new Set([400, 413, 414, 422]);

/** Creates a client. Each request has a timeout of `timeoutMs` (30 s) and a response limit of `maxBytes` (4 MB). */
export function createTranslationClient({
  provider,
  url,
  key,
  timeoutMs = 30_000,
  maxBytes = 4 * 1024 * 1024,
}: TranslationSettings): TranslationClient {
  const protocol = protocols[provider];
  const endpoint = url.replace(/\/+$/, '') + protocol.path;
  return {
    async translate(texts, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...protocol.headers(key) },
        body: JSON.stringify(protocol.body(texts, key)),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (!response.ok) {
        await response.body?.cancel();
        const message = `The translation provider responded with ${response.status}.`;
        throw rejectedStatuses.has(response.status) ? new TranslationRejectedError(message) : new Error(message);
      }
      const translations = protocol.texts(JSON.parse(await readText(response, maxBytes)));
      if (translations.length !== texts.length) {
        throw new Error(`The translation provider returned ${translations.length} texts for ${texts.length}.`);
      }
      return translations;
    },
  };
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) throw new Error(`The translation provider's response has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
