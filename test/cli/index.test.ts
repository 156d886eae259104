import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../support/cli.ts';

// These tests need no database.
const nowhere = 'postgresql://127.0.0.1:1/nowhere';

test('lists the nouns, and the verbs and examples of each noun, in the help', async () => {
  const { status, stdout } = await runCli(nowhere, ['--help']);
  assert.equal(status, 0);
  const nouns = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, noun]) => noun!);
  const trade = [
    'supplier',
    'category',
    'catalog',
    'operator-token',
    'rates',
    'order',
    'recommendations',
    'webhook',
    'match',
    'mail',
  ];
  const asMet = ['db', 'secrets', 'company', 'key', 'user', 'audit', 'sales', 'stock', 'feed', ...trade];
  assert.deepEqual(nouns, asMet, 'in the order in which a newcomer meets them');
  for (const noun of nouns) {
    const help = await runCli(nowhere, [noun, '--help']);
    assert.equal(help.status, 0);
    assert.match(help.stdout, /Examples:\n {2}npm run cli -- /);
  }
});

const misunderstood: [args: string[], said: RegExp][] = [
  [[], /Usage: portside/],
  [['company'], /Usage: portside company/],
  [['companies'], /unknown command 'companies'/],
  [['company', 'delete'], /unknown command 'delete'/],
  [['company', 'show'], /missing required argument 'company'/],
  [['company', 'create', 'A', '--color', 'red'], /unknown option '--color'/],
  [['company', 'create', 'A', '--tcc', 'yes'], /Allowed choices are on, off/],
  [['key', 'issue', 'A', '--scopes', 'all'], /Must be a comma-separated list of read, write, draft/],
  [['key', 'issue', 'A', '--expires', 'soon'], /like 90d/],
  [['key', 'issue', 'A', '--expires', '2027-02-30T00:00Z'], /like 90d/],
  [['key', 'rotate', 'A', '--grace', '1.5'], /whole number of hours/],
];
for (const [args, said] of misunderstood) {
  test(`rejects "portside ${args.join(' ')}"`, async () => {
    const { status, stdout, stderr } = await runCli(nowhere, args);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.match(stderr, said);
  });
}

test('reports an unreachable database in one line, with a stack trace only with DEBUG', async () => {
  const { status, stdout, stderr } = await runCli(nowhere, ['company', 'list', '--json']);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^portside: cannot connect to the database: .*127\.0\.0\.1:1\n$/);
  const debugged = await runCli(nowhere, ['company', 'list'], { env: { DEBUG: '1' } });
  assert.match(debugged.stderr, /\n {4}at /);
});

test('names an invalid setting', async () => {
  const { status, stderr } = await runCli(nowhere, ['db', 'status'], { env: { POOL_SIZE: 'many' } });
  assert.equal(status, 1);
  assert.match(stderr, /^portside: POOL_SIZE must be .*\n$/);
});

test('prints the version', async () => {
  const { status, stdout } = await runCli(nowhere, ['--version']);
  assert.deepEqual([status, /^\d+\.\d+\.\d+\n$/.test(stdout)], [0, true]);
});
