// What the API key of each command must have: derived from the OpenAPI document, shown by the help, and listed by the guides.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { resourcesOf } from '../../scripts/generate/resource-names.ts';
import { accessOf } from '../../sdk/cli/access.ts';
import { commands } from '../../sdk/cli/run.ts';
import { documents } from '../support/contract.ts';
import { issueKey } from '../support/fixtures.ts';
import { createHome } from '../support/portside-command.ts';
import { startService } from '../support/service.ts';

test('the guide lists what the key of each command needs', async () => {
  const guide = await readFile('docs/guides/sdk-command-line.md', 'utf8');
  const [, table = ''] = guide.split('| command | your API key needs |\n|---|---|\n');
  const rows = [...(/^(\|.*\n)+/.exec(table)?.[0] ?? '').matchAll(/^\| (.+) \| (.+) \|$/gm)];
  const listed = rows.flatMap(([, names = '', needs = '']) =>
    [...names.replace(' without `--forward-to`', '').matchAll(/`([^`]+)`/g)].map(([, name]) => [
      name,
      needs.split(';')[0]!.replaceAll('`', ''),
    ]),
  );
  const expected = commands.map((command) => [command.name, accessOf(command)]).filter(([, access]) => access);
  assert.deepEqual(Object.fromEntries(listed), Object.fromEntries(expected));
});

test('the guides that create a sandbox name the scope and the role', async () => {
  const access = accessOf(commands.find(({ name }) => name === 'sandbox create')!)!;
  const needs = access.replace(/(scope|role) (\w+)/g, 'the $1 `$2`').replace(', ', ' and ');
  for (const name of ['first-order', 'sandbox']) {
    const guide = await readFile(`docs/guides/${name}.md`, 'utf8');
    assert.ok(guide.replaceAll('\n', ' ').includes(`of your company with ${needs}`), name);
  }
});

test('the commands declare the operations that their code requests', async () => {
  const operations = new Map(
    [...resourcesOf(documents['external-v2'])].flatMap(([resource, methods]) =>
      methods.map(({ method, located }) => [`${resource}.${method}`, located.operation.operationId]),
    ),
  );
  const requested = new Set<string>();
  for (const folder of ['sdk/cli', 'sdk/node']) {
    for (const file of await readdir(folder)) {
      const source = await readFile(`${folder}/${file}`, 'utf8');
      for (const [, resource = '', method = ''] of source.matchAll(/\.(\w+)\s*\.(\w+)\s*\(/g)) {
        const operation = operations.get(`${resource}.${method}`);
        if (operation !== undefined) requested.add(operation);
      }
    }
  }
  const declared = new Set<string>(commands.flatMap((command) => command.operations));
  assert.deepEqual([...declared].sort(), [...requested].sort());
});

test('a key without the scope or the role is rejected with exit code 3', async () => {
  const service = await startService();
  const companyId = service.company.id;
  const home = await createHome();
  const keyOf = async (scopes: ('read' | 'write')[], role: 'member' | 'manager') =>
    (await issueKey(service.db, { companyId, name: 'command', scopes, role })).key;
  const attempt = async (key: string, args: string[]) =>
    await home.run(args, { env: { PORTSIDE_URL: service.url, PORTSIDE_KEY: key } });
  const reader = await keyOf(['read'], 'member');
  for (const args of [
    ['whoami'],
    ['products', 'search', 'candle'],
    ['orders', 'list'],
    ['exports', 'create', 'orders'],
  ])
    assert.equal((await attempt(reader, args)).code, 0, args.join(' '));
  const order = ['orders', 'create', '--item', '01a09f70-be37-71bf-b100-e16f764d5b04=1'];
  assert.deepEqual(
    [(await attempt(reader, order)).code, (await attempt(await keyOf(['read', 'write'], 'member'), order)).code],
    [3, 1],
  );
  for (const key of [await keyOf(['read'], 'manager'), await keyOf(['read', 'write'], 'member')])
    assert.equal((await attempt(key, ['sandbox', 'create'])).code, 3);
});
