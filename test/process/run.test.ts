// `make run` without installation: its printed commands work, and it can run repeatedly.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { seedDemo } from '../../scripts/seed.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url, closing } = await createTestDatabase();
await seedDemo(db, { products: 30 });
const dataFolder = await mkdtemp(join(tmpdir(), 'portside-run-'));
closing.defer(() => rm(dataFolder, { recursive: true }));

/** Runs the script until it has printed everything, calls `visit` with the output, and stops it. */
async function run(visit: (said: string) => Promise<void> = async () => {}, databaseUrl = url): Promise<string> {
  const child = spawn(process.execPath, ['scripts/run.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORTSIDE_DATA: dataFolder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      WORKER: 'off',
    },
  });
  closing.defer(() => void child.kill('SIGKILL'));
  const errors = text(child.stderr);
  let said = '';
  await new Promise<void>((complete) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Press Ctrl-C to stop.')) complete();
    });
    child.once('exit', () => complete());
  });
  await visit(said);
  child.kill('SIGINT');
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  assert.deepEqual({ code, errors: await errors }, { code: 0, errors: '' });
  return said;
}

const keyIn = (said: string) => /pk_\w+/.exec(said)?.[0];

/** Signs in with the printed password and returns it. */
async function signIn(said: string): Promise<string> {
  const [, page = '', email, password = ''] =
    /^ {2}Account +(\S+)\/account\n +E-mail +(\S+)\n +Password +(\S+)$/m.exec(said) ?? [];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { status } = await fetch(`${page}/api/account/v1/session`, { method: 'POST', headers, body });
  assert.equal(status, 200);
  return password;
}

// Each start takes seconds, so these tests share three of them.
const printed = { key: '', password: '' };

test('prints three requests, a key and a password that work', async () => {
  const statuses: number[] = [];
  await run(async (said) => {
    const page = /^ {2}Documentation +(http\S+\/docs)$/m.exec(said)?.[1];
    assert.equal((await fetch(String(page))).status, 200);
    assert.equal(`${(await readFile(join(dataFolder, 'public-url'), 'utf8')).trim()}/docs`, page);
    for (const [, words = ''] of said.matchAll(/^ {2}curl (.*)$/gm)) {
      const [address = '', ...rest] = [...words.matchAll(/'([^']*)'/g)].map(([, word]) => String(word));
      const headers = rest
        .filter((word) => !word.startsWith('{'))
        .map((header) => header.split(': ') as [string, string]);
      const body = rest.find((word) => word.startsWith('{'));
      statuses.push((await fetch(address, { headers, ...(body ? { method: 'POST', body } : {}) })).status);
    }
    printed.key = String(keyIn(said));
    printed.password = await signIn(said);
  });
  assert.deepEqual(statuses, [200, 200, 200]);
  await assert.rejects(stat(join(dataFolder, 'public-url')), { code: 'ENOENT' });
});

for (const name of ['demo-key', 'demo-password']) {
  test(`${name} can be read by its owner only`, async () => {
    assert.equal((await stat(join(dataFolder, name))).mode & 0o777, 0o600);
  });
}

test('prints the same key and password while they work', async () => {
  await run(async (said) => {
    assert.equal(keyIn(said), printed.key);
    assert.equal(await signIn(said), printed.password);
  });
});

test('replaces a revoked key and a removed password', async () => {
  await db('api_keys').update({ revoked_at: db.fn.now() });
  await db('users').update({ password: null });
  await run(async (said) => {
    const key = keyIn(said);
    assert.ok(key && key !== printed.key);
    assert.equal((await readFile(join(dataFolder, 'demo-key'), 'utf8')).trim(), key);
    assert.notEqual(await signIn(said), printed.password);
  });
});

test('leaves a database that has a catalog but no demo company alone', async () => {
  const other = await createTestDatabase();
  await seedDemo(other.db, { products: 5 });
  await other.db('companies').update({ name: 'A real one' });
  assert.match(await run(undefined, other.url), /This database has no demo company/);
  assert.equal((await other.db('api_keys')).length, 0);
});
