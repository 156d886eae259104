// The rule for state (docs/contributing.md): the arguments of a function say what it may use. State that lives longer than a call is a
// member of the context, not of a module, and nothing is attached to connections.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

/** Files with weak collections, with the reason. None is keyed by a database, a configuration or a context. */
const weakCollections: Record<string, string> = {
  'src/cli/command.ts': 'commander passes the command to its actions, but not the terminal',
  'src/http/malformed-http.ts': "the latest request of a socket, which Node's clientError event does not pass",
  'src/postgres/conflict-retry.ts': 'marks functions of transactions that must not run twice',
  'src/postgres/database-error.ts': 'marks errors of statements that commit by themselves',
  'src/telemetry/open-telemetry.ts': "the span of a statement, between two events of Knex's",
};

/** Variables of modules that change, with the reason. */
const moduleState: Record<string, string> = {
  'src/domain/accounts/password.ts queue': 'leaves threads of the process to file access and DNS',
  'src/domain/accounts/password.ts running': 'leaves threads of the process to file access and DNS',
  'src/domain/price-lists/language-model.ts models':
    "letters of Intl's names, which never change; counting them takes 0.1 s",
  'src/postgres/conflict-retry.ts singleAttempt': weakCollections['src/postgres/conflict-retry.ts']!,
  'src/postgres/database-error.ts autocommitErrors': weakCollections['src/postgres/database-error.ts']!,
  'src/postgres/prepared-statement.ts compiledStatements': 'hashes of constant texts, the same for each database',
};

/** Files that use what Knex has of a connection, with the reason. */
const connectionMembers: Record<string, string> = {
  'src/postgres/conflict-retry.ts': 'repeats statements of a new pool',
  'src/postgres/connection.ts': "creates pools, and reads Knex's pool",
  'src/postgres/copy-format.ts': "needs the driver's connection for COPY",
  'src/postgres/prepared-statement.ts': 'PREPARED_STATEMENTS is a setting of the pool; its logger gets the warning',
};

/** The folders in which modules have no state. */
const statelessFolders = /^src\/(clients|db|domain|postgres|services|threads|views)\//;

interface Found {
  rule: 'weak collection' | 'module state' | 'connection member';
  place: string;
}

/** Returns what a formatted source file has of the kinds that the rule forbids. Statements of a module begin without indentation. */
function findState(file: string, text: string): Found[] {
  const found: Found[] = [];
  if (/\bnew Weak(Map|Set|Ref)\b/.test(text)) found.push({ rule: 'weak collection', place: file });
  if (
    /\b(db|trx|pool|database|knex)\.(client|userParams)\b|\{[^{}]*\b(client|userParams)\b[^{}]*\} = (db|trx|pool|database|knex);|\bwithUserParams\(/.test(
      text,
    )
  )
    found.push({ rule: 'connection member', place: file });
  if (!statelessFolders.test(file)) return found;
  for (const [, kind, name = ''] of text.matchAll(/^(?:export )?(const|let|var) (\w+)/gm)) {
    if (kind !== 'const' || changes(text, name)) found.push({ rule: 'module state', place: `${file} ${name}` });
  }
  return found;
}

/** Whether a file changes the collection or object that a constant holds. */
function changes(text: string, name: string): boolean {
  const methods = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill';
  const member = String.raw`(\.\w+|\[[^\]\n]+\])`;
  return new RegExp(
    String.raw`(?<![\w.])${name}(\.(${methods})\(|${member} (\+|-|\?\?|\|\|)?= |${member}(\+\+|--))|Object\.(assign|defineProperty)\(${name}\b`,
  ).test(text);
}

const found: Found[] = [];
for await (const file of glob('{src,handlers}/**/*.ts', { cwd: root }))
  found.push(...findState(file, await readFile(join(root, file), 'utf8')));

function placesOf(rule: Found['rule']): string[] {
  return found.flatMap((each) => (each.rule === rule ? each.place : [])).sort();
}

test('no weak collection is keyed by a database, a configuration or a context', () => {
  assert.deepEqual(placesOf('weak collection'), Object.keys(weakCollections).sort());
});

test('modules of services, the domain, the database and clients have no state', () => {
  assert.deepEqual(placesOf('module state'), Object.keys(moduleState).sort());
});

test('nothing is attached to a connection, and nothing is read from it', () => {
  assert.deepEqual(placesOf('connection member'), Object.keys(connectionMembers).sort());
});

const cases: [text: string, rules: Found['rule'][]][] = [
  ['const caches = new WeakMap<Knex, Cache>();', ['weak collection']],
  ['export const limits = new Map([[1, 2]]);\nlimits.get(1);', []],
  ['const known = new Map();\n\nfunction keep() {\n  known.set(1, 2);\n}', ['module state']],
  ['const ids: string[] = [];\n\nfunction keep() {\n  ids.push(1);\n}', ['module state']],
  ['const state = { open: false };\n\nfunction open() {\n  state.open = true;\n}', ['module state']],
  ['const counts = {};\n\nfunction count(id) {\n  counts[id]++;\n}', ['module state']],
  ['let opened: Promise<Database> | undefined;', ['module state']],
  ['function run() {\n  let count = 0;\n  const ids = [];\n  ids.push(count);\n}', []],
  ['const { clock } = db.client.config;', ['connection member']],
  ['const { client } = trx;', ['connection member']],
  ['trx.userParams.numbers = [];', ['connection member']],
  ['const { client } = options;\nclient.close();', []],
];

test('the rule finds state', () => {
  for (const [text, rules] of cases) {
    const rulesOf = findState('src/db/orders/orders.ts', text).map(({ rule }) => rule);
    assert.deepEqual(rulesOf, rules, text);
  }
});
