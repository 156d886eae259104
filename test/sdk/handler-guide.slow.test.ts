// The samples of the guide "Webhook handlers": type-checked against the built package, and those of servers are run.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { blocksOf } from '../support/guides.ts';
import { createHome } from '../support/portside-command.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portside-handlers-'));
after(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'node_modules/@portside'), { recursive: true });
await symlink(resolve('build/sdk/package'), join(folder, 'node_modules/@portside/sdk'));
for (const name of ['express', 'fastify', 'hono', '@types']) {
  await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
}
await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
const blocks = await blocksOf('docs/guides/webhook-handlers.md', 'ts');
const files = blocks.map((_, n) => `sample-${n + 1}.ts`);
for (const [n, block] of blocks.entries()) await writeFile(join(folder, files[n]!), block);

test('the samples type-check', async () => {
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  await run(resolve('node_modules/.bin/tsc'), [...flags, ...files], { cwd: folder }).catch(({ stdout }) =>
    assert.fail(stdout),
  );
});

for (const framework of ['express', 'fastify']) {
  test(`the sample of ${framework} receives an event of the command line`, async (t) => {
    const file = files[blocks.findIndex((block) => block.includes(`from '${framework}'`))]!;
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const port = String(await freePort());
    const env = { ...process.env, PORT: port, PORTSIDE_SECRET: secret };
    const server = spawn(process.execPath, [file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    t.after(() => server.kill());
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    const home = await createHome();
    const url = `http://localhost:${port}/hook`;
    await until(() => fetch(url).catch(() => undefined));
    const trigger = ['trigger', 'order.updated', '--forward-to', url, '--json'];
    const { stdout } = await home.run(trigger, { env: { PORTSIDE_SECRET: secret } });
    const { id, status } = JSON.parse(stdout);
    assert.equal(status, 204);
    assert.equal(output, `${id} ORD-7K3M9QX2VB part_paid\n`);
    const forged = await home.run(trigger);
    assert.equal(JSON.parse(forged.stdout).status, 401);
  });
}
