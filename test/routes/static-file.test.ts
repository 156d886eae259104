import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { openStaticFolder } from '../../src/routes/static-file.ts';

const build = join(import.meta.dirname, '../../build');

test('a file that was deleted after the start is unavailable, and the error names the command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-'));
  await writeFile(join(folder, 'read.html'), 'read');
  await writeFile(join(folder, 'unread.html'), 'unread');
  const files = await openStaticFolder(relative(build, folder));
  await files.get('read.html');
  await rm(folder, { recursive: true });
  assert.equal((await (await files.get('read.html'))!.body(undefined)).bytes.toString(), 'read');
  await assert.rejects(files.get('unread.html')!, ({ code, details }) => {
    assert.equal(code, 'SERVICE_UNAVAILABLE');
    assert.match(details[0], /unread\.html: run `make build` and restart the service$/);
    return true;
  });
});
