import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTranslationClient, TranslationRejectedError } from '../../src/clients/translation.ts';
import { startTranslationProvider } from '../support/translation-provider.ts';

const closing = new DisposableStack();
after(() => closing.dispose());
const provider = await startTranslationProvider(closing);
const libreTranslate = (over: object = {}) =>
  createTranslationClient({ provider: 'libretranslate', url: `${provider.url}/`, key: undefined, ...over });

test('sends plain text to LibreTranslate, with the key if configured', async () => {
  provider.translations.set('Cam bardak', 'Glass');
  assert.deepEqual(await libreTranslate().translate(['Cam bardak', 'Kupa']), ['Glass', 'EN: Kupa']);
  await libreTranslate({ key: 'secret' }).translate(['Kupa']);
  const [first, second] = provider.requests.splice(0);
  const expected = { q: ['Cam bardak', 'Kupa'], source: 'auto', target: 'en', format: 'text' };
  assert.deepEqual([first?.path, first?.body], ['/translate', expected]);
  assert.equal(second?.body.api_key, 'secret');
});

test('sends the key to DeepL in the header', async () => {
  const deepl = createTranslationClient({ provider: 'deepl', url: provider.url, key: 'secret' });
  assert.deepEqual(await deepl.translate(['Kupa']), ['EN: Kupa']);
  const [request] = provider.requests.splice(0);
  assert.deepEqual([request?.path, request?.authorization], ['/v2/translate', 'DeepL-Auth-Key secret']);
  assert.deepEqual([request?.body.text, request?.body.target_lang], [['Kupa'], 'EN-US']);
});

test('throws a retryable error for a failure, a timeout, or an invalid, incomplete or endless response', async () => {
  for (const [behavior, over] of [
    ['failure', {}],
    ['silence', { timeoutMs: 50 }],
    ['nonsense', {}],
    ['too few', {}],
    ['endless', { maxBytes: 100_000 }],
  ] as const) {
    provider.next.push(behavior);
    const translation = libreTranslate(over).translate(['Kupa']);
    await assert.rejects(translation, (error) => !(error instanceof TranslationRejectedError), behavior);
  }
});

test('throws TranslationRejectedError for a rejected text', async () => {
  provider.rejected.add('Bad');
  await assert.rejects(libreTranslate().translate(['Bad']), TranslationRejectedError);
});
