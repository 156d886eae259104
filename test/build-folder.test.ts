import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBuiltFolder, readBuilt } from '../src/build-folder.ts';

test('errors of a missing build name the command', async () => {
  await assert.rejects(readBuilt('nothing.json', 'utf8'), {
    message: 'build/nothing.json is missing: run `make build`',
  });
  await assert.rejects(openBuiltFolder('nothing'), { message: 'build/nothing is missing: run `make build`' });
});

test('lists the files of a part', async () => {
  const { paths } = await openBuiltFolder('docs');
  assert.ok(paths.has('guides/webhooks.html'));
  assert.ok(!paths.has('guides'));
});
