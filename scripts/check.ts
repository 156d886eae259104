// Runs the checks of the sources: `node scripts/check.ts [--all] [names…]`. A check is skipped while the content of its inputs is the same
// as when it last passed, and words and prose are checked in the files that the change touches; `--all` checks everything.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { listChangedFiles } from './changed-files.ts';

interface Check {
  name: string;
  /** Shell command; it fails with a status other than 0. */
  command: string;
  /** Globs of the files that its result depends on, besides the packages. */
  inputs: string[];
  /** Where each file is checked by itself, which takes long: globs of the rules. The command takes the files to check as arguments. */
  rules?: string[];
}

const code = '{src,handlers,generated,web,sdk,bench,scripts,test}/**/*.{ts,tsx,json}';

const checks: Check[] = [
  {
    name: 'types',
    // One build of all projects, which checks what has changed since the last one.
    command: 'node scripts/build.ts sdk-generated && node node_modules/typescript-7/bin/tsc --build tsconfig.all.json',
    inputs: [code, 'openapi/**', 'tsconfig*.json'],
  },
  {
    name: 'lint',
    command: 'biome check .',
    inputs: [code, '{src,handlers,web,sdk,bench,scripts,test}/**/*.{js,mjs,css}', '*.json'],
  },
  {
    name: 'words',
    command: 'cspell lint --quiet --no-progress --show-suggestions --no-must-find-files',
    inputs: ['{src,handlers,web,sdk,bench,scripts,test,openapi,docs,ops}/**', '*.md', 'Makefile', 'cspell*'],
    rules: ['cspell*'],
  },
  {
    name: 'prose',
    command: 'node scripts/lint-prose.ts',
    inputs: ['*.md', '{docs,openapi,sdk}/**/*.{md,yaml}', '{scripts,sdk/cli,src/cli}/**/*.ts', '.textlintrc.json'],
    rules: ['.textlintrc.json', 'scripts/lint-prose{.ts,/**}'],
  },
  {
    name: 'generated',
    command: 'npm run --silent generate -- --check',
    inputs: [
      ...['openapi/**', 'generated/**', 'scripts/{build,generate,dump-schema}*', 'scripts/{build,generate}/**'],
      ...[
        'src/config/**',
        'docs/{configuration,import}.md',
        'docs/guides/{authentication,errors}.md',
        'src/domain/price-lists/*-{names,words}.ts',
      ],
      ...['src/services/price-lists/detect/encoding.ts', 'src/db/migrations/*', 'src/postgres/*.ts'],
    ],
  },
  { name: 'contract', command: 'npm run --silent lint:contract', inputs: ['openapi/**'] },
];

const root = join(import.meta.dirname, '..');
const passedFile = join(root, 'node_modules/.cache/passed-checks.json');

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const passed = readPassed();
for (const check of checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const inputs = hashInputs(check);
  if (!values.all && passed[check.name] === inputs) {
    console.log(`✔ ${check.name}: unchanged`);
    continue;
  }
  const start = performance.now();
  const files = values.all ? undefined : listTouched(check);
  if (files?.length === 0 || (await run(check.command, files))) {
    const extent = files === undefined ? '' : ` of ${files.length} changed files`;
    console.log(`✔ ${check.name}${extent} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    passed[check.name] = inputs;
  } else {
    console.error(`✖ ${check.name}: ${check.command}`);
    delete passed[check.name];
    process.exitCode = 1;
  }
  mkdirSync(dirname(passedFile), { recursive: true });
  writeFileSync(passedFile, JSON.stringify(passed));
}

/** Returns the changed files among the inputs of a check; undefined if it checks all, such as after a change of its rules. */
function listTouched({ inputs, rules }: Check): string[] | undefined {
  const changed = rules && listChangedFiles(root);
  if (!changed || changed.some((file) => matches(file, rules))) return undefined;
  return changed.filter((file) => matches(file, inputs));
}

function matches(file: string, globs: string[]): boolean {
  return globs.some((glob) => matchesGlob(file, glob));
}

async function run(command: string, files: string[] = []): Promise<boolean> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn('bash', ['-c', `${command} "$@"`, 'bash', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  return (await new Promise<number | null>((resolve) => child.once('close', resolve))) === 0;
}

/** Returns a hash of the command and of the paths and contents of its inputs. */
function hashInputs({ command, inputs }: Check): string {
  const hash = createHash('sha256')
    .update(command)
    .update(readFileSync(join(root, 'package-lock.json')));
  const files = globSync(inputs, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Returns the hash of the inputs of each check when it last passed. */
function readPassed(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8'));
  } catch {
    return {};
  }
}
