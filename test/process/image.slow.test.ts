// Builds the image of the Dockerfile without Docker, and starts its processes as containers do.

import assert from 'node:assert/strict';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { parse } from 'yaml';
import { createEmptyDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { buildImage, canIsolate, imageUser } from '../support/image.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '../..');
const { url, closing } = await createEmptyDatabase();
const noNpm = spawnSync('npm', ['--version']).status !== 0 && 'npm is not installed';
const settings = {
  DATABASE_URL: url,
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  OPERATOR_KEY: 'operators-key-of-this-test',
  PUBLIC_URL: 'http://localhost:8080',
  // No exchange rate source: test processes must not access the internet.
  TCMB_URL: 'http://127.0.0.1:1/',
  ECB_URL: 'http://127.0.0.1:1/',
  LOG_LEVEL: 'warn',
  SHUTDOWN_DRAIN_SECONDS: '0',
};

test('the image of the Dockerfile serves requests and stops in order', { skip: noNpm }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-image-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const image = await buildImage(folder);

  await t.test('is small', () => {
    // Half of it is the reference, with examples of each operation in four languages.
    assert.ok(image.megabytes('build', 'src', 'handlers', 'generated', 'package.json') < 80);
    // A quarter of them draw the PDF files of purchase orders.
    assert.ok(image.megabytes('node_modules') < 180);
  });

  await t.test('has a read-only root', { skip: !canIsolate && 'needs root and mount namespaces' }, async () => {
    const { code, output } = await result(image.start(['sh', '-c', 'touch /tmp/a && touch src/a'], {}));
    assert.notEqual(code, 0);
    assert.match(output, /'?src\/a'?: Read-only file system/);
  });

  await t.test('migrates', async () => {
    assert.deepEqual((await result(image.start(['node', 'src/cli/index.ts', 'db', 'migrate'], settings))).code, 0);
  });

  const processes: { name: string; command: string[]; port: string; environment: Record<string, string> }[] = [
    { name: 'API', command: image.command, port: 'PORT', environment: { WORKER: 'off' } },
    { name: 'worker', command: await workerCommand(), port: 'WORKER_PORT', environment: {} },
  ];
  for (const { name, command, port: portSetting, environment } of processes) {
    await t.test(`the ${name} becomes healthy and ends on SIGTERM`, async () => {
      const port = await freePort();
      const env = { ...settings, ...environment, [portSetting]: String(port) };
      const child = image.start(command, env);
      closing.defer(() => void child.kill('SIGKILL'));
      const ended = result(child);
      await until(async () => {
        assert.equal(child.exitCode, null, 'the process has ended');
        return (await result(image.start(image.healthCheck, env))).code === 0;
      });
      if (canIsolate) {
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
        assert.match(status, new RegExp(`^Uid:\t${imageUser}\t${imageUser}\t`, 'm'));
        assert.match(status, /^CapEff:\t0+$/m);
      }
      if (name === 'API') await assertServes(port);
      child.kill('SIGTERM');
      const { code, output } = await ended;
      assert.equal(code, 0, output);
    });
  }
});

async function assertServes(port: number): Promise<void> {
  const [archive] = (await readdir(join(root, 'build/sdk'))).filter((name) => name.endsWith('.tgz'));
  for (const path of ['/health/ready', '/docs/', '/account', '/openapi/external-v2.json', `/docs/client/${archive}`]) {
    assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
  }
}

async function workerCommand(): Promise<string[]> {
  return parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }).services.worker.command;
}

async function result(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const texts = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = await once(child, 'exit');
  return { code, output: (await texts).join('') };
}
