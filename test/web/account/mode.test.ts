// The URLs of test mode, and the requests of its pages.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { operationsWithMode } from '../../../generated/account/routes.gen.ts';
import { hasTestMode, modeOfPath, urlInMode } from '../../../web/account/mode.ts';

test('the path of a URL has the mode', () => {
  const paths = ['/account', '/account/orders', '/account/testing', '/account/test', '/account/test/orders'];
  assert.deepEqual(paths.map(modeOfPath), ['live', 'live', 'live', 'test', 'test']);
});

test('URLs of pages and of the API get the mode, others stay', () => {
  const urls = {
    '/account': '/account/test',
    '/account/': '/account/test/',
    '/account/orders/ORD-1': '/account/test/orders/ORD-1',
    '/account?x=1': '/account/test?x=1',
    '/account/orders?status=late#top': '/account/test/orders?status=late#top',
    '/api/account/v1/orders/export': '/api/account/v1/orders/export?mode=test',
    '/api/account/v1/orders/export?late=true': '/api/account/v1/orders/export?late=true&mode=test',
  };
  for (const [url, inTest] of Object.entries(urls)) {
    assert.equal(urlInMode(url, 'test'), inTest);
    assert.equal(urlInMode(url, 'live'), url);
  }
  const others = [
    '/account/settings',
    '/account/test/orders',
    '/accounts',
    '/docs/',
    'https://elsewhere.example/account',
  ];
  for (const url of others) assert.equal(urlInMode(url, 'test'), url);
});

test('pages of test mode call only operations with a mode, beside those of the sandbox', async () => {
  const sandbox = ['advance', 'create', 'delete', 'get', 'reset'];
  // The steps to set up the company and the order limit are not shown in test mode.
  const exceptions = ['getSettings', 'listKeys', 'getSession'];
  const root = join(import.meta.dirname, '../../../web/account/sections');
  const folders =
    '{overview,catalog,orders,ordering,suppliers,recommendations,matching,products,webhooks,feed,sandbox}';
  const sources = await Array.fromAsync(glob(`${folders}/*.{ts,tsx}`, { cwd: root }));
  assert.ok(sources.length > 30);
  for (const path of sources) {
    const source = await readFile(join(root, path), 'utf8');
    for (const [, operation = ''] of source.matchAll(/callApi\(\s*'(\w+)'/g)) {
      const isOfSandbox = sandbox.some((verb) => operation.startsWith(`${verb}AccountSandbox`));
      assert.ok(operationsWithMode.has(operation) || isOfSandbox || exceptions.includes(operation), operation);
    }
  }
  assert.deepEqual(['', '/orders', '/settings', '/users', '/keys'].map(hasTestMode), [true, true, false, false, false]);
});
