import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedNames } from '../../scripts/generate/document.ts';
import { startService } from '../support/service.ts';

const { url } = await startService();

test('every document is listed, has its page, and is there for machines', async () => {
  const index = await (await fetch(`${url}/docs`)).text();
  for (const name of publishedNames) {
    assert.ok(index.includes(`href="/docs/${name}"`), name);
    assert.equal((await fetch(`${url}/docs/${name}`)).status, 200);
    const document = (await (await fetch(`${url}/openapi/${name}.json`)).json()) as { openapi: string };
    assert.equal(document.openapi, '3.1.1');
  }
});
