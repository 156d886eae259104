import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmbeddingClient } from '../../src/clients/embeddings.ts';
import { startEmbeddingProvider } from '../support/embedding-provider.ts';

test('sends the texts with model and key, and returns the vectors in the same order', async (t) => {
  const provider = await startEmbeddingProvider(t);
  const client = createEmbeddingClient({ url: `${provider.url}/`, key: 'secret', model: 'small' });
  const vectors = await client.embed(['one', 'two']);
  assert.deepEqual(vectors, [provider.vectorOf('one'), provider.vectorOf('two')]);
  const [request] = provider.requests;
  assert.deepEqual(
    [request!.authorization, request!.model, request!.input],
    ['Bearer secret', 'small', ['one', 'two']],
  );
});

test('retries a failed request once', async (t) => {
  const provider = await startEmbeddingProvider(t, { responses: ['failure'] });
  const client = createEmbeddingClient({ url: provider.url, key: undefined, model: 'small' });
  assert.equal((await client.embed(['one'])).length, 1);
  assert.deepEqual(
    provider.requests.map(({ authorization }) => authorization),
    [undefined, undefined],
  );
});

for (const [what, reason] of [
  ['failure', /returned 500/],
  ['silence', /timeout/i],
  ['nonsense', /./],
  ['too few', /1 vectors for 2 texts/],
] as const) {
  test(`fails after two attempts if the provider returns ${what}`, async (t) => {
    const provider = await startEmbeddingProvider(t, { responses: [what, what] });
    const timeout = what === 'silence' ? { timeoutMs: 500 } : {};
    const client = createEmbeddingClient({ url: provider.url, key: undefined, model: 'small', ...timeout });
    await assert.rejects(client.embed(['one', 'two']), reason);
    assert.equal(provider.requests.length, 2);
  });
}
