// Installs the npm package from the service into an empty folder, and runs every example of its README: type-checked, and as JavaScript
// with this Node.js and with older versions that are installed.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startMock } from '../support/mock.ts';
import { startWebhookService } from '../support/webhooks.ts';

const run = promisify(execFile);
const service = await startWebhookService();
const supplier = await addSupplier(service.db);
await addProduct(service.db, { supplier, name: 'White hanging candle holder', attributes: { weightKg: '0.200' } });
await addProduct(service.db, { supplier, name: 'Cake stand' });
await service.settled();

const folder = await mkdtemp(join(tmpdir(), 'portside-sdk-'));
after(() => rm(folder, { recursive: true }));
const tools = resolve('node_modules/.bin');
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` };
const project = join(folder, 'project');
await mkdir(project);
await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}');
const page = await (await fetch(`${service.url}/docs/guides/typescript-client.html`)).text();
const [command] = /npm install "\S+"/.exec(page.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"')) ?? [];
// Uses no registry and no earlier output.
const quiet = ['--no-audit', '--no-fund', '--registry', 'http://127.0.0.1:9', '--cache', join(folder, 'cache')];
await run('bash', ['-c', `${command} ${quiet.join(' ')}`], {
  cwd: project,
  env: { ...env, PORTSIDE_URL: service.url },
});
const installed = join(project, 'node_modules/@portside/sdk');
const entry = join(installed, 'dist/cli/index.js');
const nodeVersions = await findNodeVersions();

/** The examples of the installed README, with the URL of the service, and with a timeout that a busy machine meets. */
const readme = await readFile(join(installed, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) =>
  code.replace('https://api.portside.example', service.url).replace('timeout(5_000)', 'timeout(300_000)'),
);
for (const [n, code] of examples.entries()) {
  for (const ending of ['ts', 'mjs']) await writeFile(join(project, `example-${n + 1}.${ending}`), code);
}

test('contains only JavaScript and types, without dependencies', async () => {
  const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const kinds = files.map(({ name }) => /^(README\.md|package\.json)$|\.d\.ts$|\.js$/.test(name));
  assert.deepEqual(
    kinds.filter((known) => !known),
    [],
  );
  const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  );
  assert.deepEqual(
    { dependencies, peerDependencies, optionalDependencies },
    {
      dependencies: undefined,
      peerDependencies: undefined,
      optionalDependencies: undefined,
    },
  );
  assert.deepEqual(
    (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')),
    ['@portside'],
  );
});

test('equals the compiled package and its README, and the page shows its checksum', async () => {
  const compiled = await readdir('build/sdk/package/dist', { recursive: true, withFileTypes: true });
  const dist = compiled.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  assert.ok(dist.length > 10);
  const paths = [...dist.map((path) => relative('build/sdk/package', path)), 'README.md', 'package.json'];
  const { name, version } = JSON.parse(await readFile('sdk/package.json', 'utf8'));
  const entries = await readdir(installed, { recursive: true, withFileTypes: true });
  const there = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  assert.deepEqual(there.map((path) => relative(installed, path)).toSorted(), paths.toSorted());
  for (const path of paths)
    assert.deepEqual(await readFile(join(installed, path)), await readFile(join('build/sdk/package', path)), path);
  const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const locked = lock.packages[`node_modules/${name}`];
  assert.equal(locked.version, version);
  assert.ok(page.includes(`<code>${locked.integrity}</code>`), locked.integrity);
});

test('type-checks the examples and every entry point', async () => {
  const entries = ['standard', 'external-v1', 'webhooks', 'exports'].map((part) => `import '@portside/sdk/${part}';\n`);
  await writeFile(join(project, 'entries.ts'), entries.join(''));
  await writeFile(join(project, 'entries.mjs'), entries.join(''));
  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')];
  const checks = ['--noEmit', '--strict', '--exactOptionalPropertyTypes'];
  const flags = [...checks, '--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023', ...types];
  const sources = (await readdir(project)).filter((name) => name.endsWith('.ts'));
  await run('tsc', [...flags, ...sources], { cwd: project, env }).catch(({ stdout }) => assert.fail(stdout));
  await run(process.execPath, ['entries.mjs'], { cwd: project });
});

test('npx runs the command line', async () => {
  const { version } = JSON.parse(await readFile('sdk/package.json', 'utf8'));
  const options = { cwd: project, env: { ...env, HOME: folder, npm_config_offline: 'true' } };
  const commands = [['npx', '@portside/sdk'], ['npx', 'portside'], ...nodeVersions.map(({ node }) => [node, entry])];
  for (const [program = '', ...args] of commands) {
    const { stdout } = await run(program, [...args, '--version'], options);
    assert.equal(stdout, `${version}\n`, args[0]);
  }
});

/** The output of each example; the last example is a server. */
const outputs: [what: string, output: RegExp][] = [
  ['Quickstart', /^ORD-\w+ created 120\.00 EUR\n$/],
  ['Response', /^1 1000\n$/],
  ['Pagination', /^T-\S+ null 10\.00 EUR 0\.200\nT-\S+ null 10\.00 EUR null\n$/],
  ['Changes', /^changed \S{36} White hanging candle holder\nchanged \S{36} Cake stand\n$/],
  ['Errors', /^no such order; request \S+\n$/],
  ['Retries', /^2\n$/],
  ['Log requests', /^GET \S+\/key 200 \d+ ms \S+ \n$/],
  ['Bulk pushes', /^0 1000 1000\n1000 200 200\ntrue\n$/],
  ['Older APIs', /^(\S{36} \w.*\n){2}(\S{36}\n){2}$/],
];

test('runs every example of the README', () => assert.equal(examples.length, outputs.length + 1));

for (const { node, version } of nodeVersions) {
  for (const [n, [title, output]] of outputs.entries()) {
    test(`example “${title}” with Node ${version}`, async () => {
      const environment = { ...env, PORTSIDE_KEY: service.key };
      await rm(join(project, 'cursor.txt'), { force: true });
      const { stdout } = await run(node, [`example-${n + 1}.mjs`], { cwd: project, env: environment });
      assert.match(stdout, output);
    });
  }
}

test('runs the examples against the mock with only another URL', async (t) => {
  const mock = await startMock();
  t.after(() => void mock.child.kill('SIGINT'));
  const environment = { ...env, PORTSIDE_KEY: 'pk_mock' };
  const results = outputs.map(async ([title], n) => {
    const file = join(project, `mocked-${n + 1}.mjs`);
    await writeFile(file, examples[n]!.replace(service.url, mock.address).replace('cursor.txt', 'mocked.txt'));
    const { stdout } = await run(process.execPath, [file], { cwd: project, env: environment });
    return [title, stdout.split('\n')[0]!.replace(/ \d+ ms \S+ $/, '')];
  });
  assert.deepEqual(await Promise.all(results), [
    ['Quickstart', 'ORD-7K3M9QX2VB created 197.40 GBP'],
    ['Response', '2 1000'],
    ['Pagination', '85123A 5012345851235 2.55 GBP undefined'],
    ['Changes', 'changed 01a09f70-be37-71bf-b100-e16f764d5b04 White hanging heart T-light holder'],
    // The mock accepts every order id.
    ['Errors', ''],
    ['Retries', '2'],
    ['Log requests', `GET ${mock.address}/api/v2/external/key 200`],
    ['Bulk pushes', '0 1000 1'],
    ['Older APIs', '01a09f70-be37-71bf-b100-e16f764d5b04 White hanging heart T-light holder'],
  ]);
});

test('Webhooks: the receiver accepts signed deliveries and rejects unsigned ones', async (t) => {
  const log = t.mock.method(console, 'log', () => undefined);
  process.env.PORT = '0';
  const { server }: { server: Server } = await import(
    pathToFileURL(join(project, `example-${examples.length}.mjs`)).href
  );
  t.after(() => server.close());
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.PORTSIDE_SECRET = (await service.addEndpoint(url)).secret;
  const [id] = await service.record(['order.updated'], { data: { orderNumber: 'ORD-1', status: 'paid' } });
  service.startSending();
  await service.deliveries((rows) => rows.some(({ event_id, status }) => event_id === id && status === 'delivered'));
  assert.deepEqual(
    log.mock.calls.map((call) => call.arguments),
    [[id, 'ORD-1', 'paid']],
  );
  const unsigned = await fetch(url, { method: 'POST', body: '{"event":"order.updated"}' });
  assert.equal(unsigned.status, 401);
});

/** Finds this Node.js, and other installed versions that the package supports. */
async function findNodeVersions(): Promise<{ node: string; version: string }[]> {
  const found = new Map([[process.version, process.execPath]]);
  for (const path of (process.env.PATH ?? '').split(delimiter)) {
    const node = join(path, 'node');
    const version = await run(node, ['--version'])
      .then(({ stdout }) => stdout.trim())
      .catch(() => undefined);
    if (version !== undefined && Number.parseInt(version.slice(1), 10) >= 20 && !found.has(version))
      found.set(version, node);
  }
  return [...found].map(([version, node]) => ({ node, version }));
}
