// The packages of production: what the processes import, and nothing else.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const entryPoints = ['src/server.ts', 'src/worker.ts', 'src/cli/index.ts'];
/** Modules that worker threads load. */
const threadPattern = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
/** Files of packages, such as fonts. */
const filePattern = /import\.meta\.resolve\(['`]([^'`$]+)/g;

/** Collects the modules and the packages that `file` loads, directly or not; types are not loaded. */
async function collectImports(file: string, modules: Set<string>, packages: Map<string, string>): Promise<void> {
  if (modules.has(file)) return;
  modules.add(file);
  const code = stripTypeScriptTypes(await readFile(join(root, file), 'utf8'));
  const imported = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
  const threads = [...code.matchAll(threadPattern)].map(([, path = '']) => path);
  const files = [...code.matchAll(filePattern)].map(([, path = '']) => path);
  for (const name of [...imported, ...threads, ...files]) {
    // Data, such as the translations that the Dockerfile copies.
    if (name.endsWith('.json')) continue;
    if (name.startsWith('.')) await collectImports(normalize(join(dirname(file), name)), modules, packages);
    else if (!name.startsWith('node:')) packages.set(packageOf(name), file);
  }
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

test('the processes import the packages in `dependencies`, and each of them', async () => {
  const modules = new Set<string>();
  const packages = new Map<string, string>();
  for (const file of entryPoints) await collectImports(file, modules, packages);
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const undeclared = [...packages].filter(([name]) => !(name in dependencies));
  assert.deepEqual(undeclared, [], 'imported, but not installed in production');
  const unused = Object.keys(dependencies).filter((name) => !packages.has(name));
  assert.deepEqual(unused, [], 'installed in production, but not imported');
  assert.deepEqual(
    [...modules].filter((file) => /^(web|sdk|scripts|test|bench)\//.test(file)),
    [],
  );
});
