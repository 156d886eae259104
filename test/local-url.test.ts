import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findPublicUrl, storeLocalUrl } from '../src/local-url.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'portside-url-'));
after(() => rm(dataFolder, { recursive: true }));
const find = () => findPublicUrl({ dataFolder, publicUrl: 'https://portside.example' }, {});

test('the stored URL is that of the last service to start, until that one stops', async () => {
  assert.equal(await find(), 'https://portside.example');
  const removeFirst = await storeLocalUrl(dataFolder, 'http://localhost:3000');
  const removeSecond = await storeLocalUrl(dataFolder, 'http://localhost:3001');
  await removeFirst();
  assert.equal(await find(), 'http://localhost:3001');
  await removeSecond();
  assert.equal(await find(), 'https://portside.example');
});
