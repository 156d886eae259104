// Follows the Quickstart in a new folder, as its reader does, with three terminals, and compares what is printed with the guide. `make
// quickstart` writes the printed lines into the guide instead.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import '../../support/encryption.ts';
import { freePort } from '../../support/free-port.ts';
import { blocksOf, missing, pythonEnvironment } from '../../support/guides.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const run = promisify(execFile);
const guide = 'docs/guides/first-order.md';
const source = await readFile(guide, 'utf8');
const service = await startService({ SECRETS_KEY: process.env['SECRETS_KEY']! });
const liveKey = await service.addKey(service.company.id, { role: 'manager' });
const PORT = String(await freePort());
const folder = await mkdtemp(join(tmpdir(), 'portside-quickstart-'));
after(() => rm(folder, { recursive: true }));

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  ...pythonEnvironment,
  HOME: folder,
  PORT,
  TZ: 'UTC',
  // npm uses no registry, and prints nothing.
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: join(folder, '.npm'),
  npm_config_loglevel: 'silent',
};

/** Fills in what the reader has. */
function filled(code: string, testKey = ''): string {
  return code
    .replaceAll('https://portside.example', service.url)
    .replaceAll('localhost:4242', `localhost:${PORT}`)
    .replaceAll('pk_test_…', testKey);
}

/** Replaces what differs from run to run by what the guide shows. */
function shown(text: string): string {
  return text
    .replaceAll(service.url, 'https://portside.example')
    .replaceAll(`localhost:${PORT}`, 'localhost:4242')
    .replaceAll(folder, '/home/ada')
    .replaceAll(/pk_test_\w+/g, 'pk_test_…')
    .replaceAll(/whsec_\S+/g, 'whsec_…')
    .replaceAll(/ORD-\w{10}/g, 'ORD-7K3M9QX2VB')
    .replaceAll(/PS-\d{4}-\d{4}(\/\d+)?/g, 'PS-2026-0417')
    .replaceAll(/\d\d:\d\d:\d\d/g, '08:30:13')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '01a20cad-4662-7c77-9374-d6875d96291f')
    .replaceAll(/\d+ ms/g, '12 ms')
    .replaceAll(/\d{4}-\d\d-\d\d$/gm, '2026-12-30');
}

/** Runs code in a terminal to its end and returns what it prints. */
async function inTerminal(code: string, input = ''): Promise<string> {
  const running = run('bash', ['-euo', 'pipefail', '-c', `exec 2>&1\n${code}`], { cwd: folder, env: environment });
  running.child.stdin?.end(input);
  return (await running.catch((error) => assert.fail(`${error.message}\n${error.stdout}`))).stdout;
}

/** Starts a program in a terminal, which prints `lines` from then on. */
function startTerminal(code: string): { printed: string } {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `exec 2>&1\n${code}`], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  after(() => process.kill(-child.pid!, 'SIGTERM'));
  const terminal = { printed: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    terminal.printed += text;
  });
  return terminal;
}

const isCommand = (code: string) => /^(export|npm|npx|node) /.test(code);

describe('the Quickstart', { skip: (await missing('sh')) || (await missing('python')) }, () => {
  let testKey = '';

  it('prints what the guide says', async () => {
    const [install = '', receive = '', forward = ''] = (await blocksOf(guide, 'text')).filter(isCommand);
    const [receiverCode = ''] = await blocksOf(guide, 'js');
    const setup = await inTerminal(filled(install), liveKey);
    testKey = /pk_test_\w+/.exec(setup)?.[0] ?? '';

    await writeFile(join(folder, 'receiver.mjs'), receiverCode);
    const receiver = startTerminal(filled(receive));
    await until(() => fetch(`http://localhost:${PORT}`).then(Boolean, () => false));
    const forwarding = startTerminal(filled(forward));
    await until(() => forwarding.printed.includes('Ctrl-C.\n'));
    const forwardingStart = forwarding.printed;

    const separator = '--- end of block ---';
    const blocks = (await blocksOf(guide, 'sh')).map((code) => `${filled(code, testKey)}\necho '${separator}'\n`);
    const [, product, quote, placed, moved, read] = (await inTerminal(blocks.join(''))).split(`${separator}\n`);
    await until(() => forwarding.printed.slice(forwardingStart.length).split('\n').length === 3);
    // It also printed that it rejects the requests that found out whether it listens.
    const [created, updated] = receiver.printed.match(/^order\..*\n/gm) ?? [];
    const outputs = [setup, forwardingStart, product, quote, placed, created, moved, updated, read].map((text = '') =>
      shown(text),
    );

    const expected = source.replace(/^```text\n(.*?)^```$/gms, (block, code: string) =>
      isCommand(code) ? block : `\`\`\`text\n${outputs.shift() ?? ''}\`\`\``,
    );
    assert.deepEqual(outputs, [], 'The guide shows fewer outputs.');
    if (process.env['UPDATE_GUIDES']) await writeFile(guide, expected);
    else assert.equal(source, expected);
    assert.match(
      forwarding.printed.slice(forwardingStart.length),
      /^(\S+ {2}order\.updated {2}\S+ {2}204 {2}\d+ ms\n){2}$/,
    );
  });

  it('prints the same in TypeScript and Python', async () => {
    const env = `export PORTSIDE_URL=${service.url} PORTSIDE_KEY=${testKey}\n`;
    const sh = await inTerminal((await blocksOf(guide, 'sh')).map((code) => filled(code, testKey)).join('\n'));
    await writeFile(join(folder, 'order.mts'), (await blocksOf(guide, 'ts')).join('\n'));
    await writeFile(join(folder, 'order.py'), (await blocksOf(guide, 'python')).join('\n'));
    for (const command of ['node order.mts', 'python3 order.py']) {
      assert.equal(shown(await inTerminal(`${env}${command}`)), shown(sh), command);
    }
  });
});
