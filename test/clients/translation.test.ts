import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTranslationClient, TranslationRejectedError } from '../../src/clients/translation.ts';
import { startTranslationProvider } from '../support/translation-provider.ts';

const closing = new DisposableStack();
after(() => closing.dispose());
const provider = await startTranslationProvider(closing);
const libre = (over: object = {}) =>
  createTranslationClient({ provider: 'libretranslate', url: `${provider.url}/`, key: undefined, ...over });

test('LibreTranslate gets the texts as plain text, and the key if there is one', async () => {
  provider.translations.set('Cam bardak', 'Glass');
  assert.deepEqual(await libre().translate(['Cam bardak', 'Kupa']), ['Glass', 'EN: Kupa']);
  await libre({ key: 'secret' }).translate(['Kupa']);
  const [first, second] = provider.requests.splice(0);
  const expected = { q: ['Cam bardak', 'Kupa'], source: 'auto', target: 'en', format: 'text' };
  assert.deepEqual([first?.path, first?.body], ['/translate', expected]);
  assert.equal(second?.body.api_key, 'secret');
});

test('DeepL gets the key in the header', async () => {
  const deepl = createTranslationClient({ provider: 'deepl', url: provider.url, key: 'secret' });
  assert.deepEqual(await deepl.translate(['Kupa']), ['EN: Kupa']);
  const [request] = provider.requests.splice(0);
  assert.deepEqual([request?.path, request?.authorization], ['/v2/translate', 'DeepL-Auth-Key secret']);
  assert.deepEqual([request?.body.text, request?.body.target_lang], [['Kupa'], 'EN-US']);
});

test('a failure, silence, nonsense, too few texts and an endless response are errors worth another attempt', async () => {
  for (const [behavior, over] of [
    ['failure', {}],
    ['silence', { timeoutMs: 50 }],
    ['nonsense', {}],
    ['too few', {}],
    ['endless', { maxBytes: 100_000 }],
  ] as const) {
    provider.next.push(behavior);
    const failed = libre(over).translate(['Kupa']);
    await assert.rejects(failed, (error) => !(error instanceof TranslationRejectedError), behavior);
  }
});

test('a rejected text is told apart', async () => {
  provider.rejected.add('Bad');
  await assert.rejects(libre().translate(['Bad']), TranslationRejectedError);
});
