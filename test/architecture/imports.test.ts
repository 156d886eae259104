// The directions of import that keep the layers apart, checked on every source file.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** A layer is the longest of these that a path starts with. */
const layers = [
  'src/domain',
  'src/postgres',
  'src/db',
  'src/clients',
  'src/services',
  'src/views',
  'src/http',
  'src/jobs',
  'src/mcp',
  'src/cli',
  'src/account/page',
  'src/account',
  'src',
  'handlers',
  'generated',
];

/** Which other layers a layer may import; a layer that is not here may import any. */
const reach: Record<string, string[]> = {
  'src/domain': [],
  'src/postgres': ['src/domain'],
  'src/db': ['src/domain', 'src/postgres'],
  'src/clients': ['src/domain', 'src/postgres'],
  'src/services': ['src/db', 'src/domain', 'src/clients', 'src/postgres', 'src/context.ts'],
  'src/views': ['src/db', 'src/domain', 'generated'],
  'src/account/page': ['generated'],
  generated: [],
};
const seesGenerated = ['handlers', 'src/mcp', 'src/jobs', 'src/cli', 'src/http', 'src/views', 'src/account/page'];

/** Who may import a package, by path; a package that is not here may be imported by any layer but the domain. */
const packages: Record<string, string[]> = {
  express: ['src/http', 'src/app.ts', 'src/mcp/server.ts'],
  helmet: ['src/http', 'src/app.ts'],
  'openapi-backend': ['src/http'],
  pg: ['src/postgres', 'src/jobs'],
  knex: ['src/postgres', 'src/db'],
  'pg-copy-streams': ['src/postgres'],
};
const domainPackages = ['decimal.js', 'node:crypto'];
const entryPoints = ['src/server.ts', 'src/worker.ts', 'src/cli/index.ts'];
const emptyNames = /(^|[-/])(utils?|helpers?|common|types|managers?|constants)\.ts$/;

/** Why `from` may not import `to` (a path of this project or a package), or undefined if it may. */
function objection(from: string, to: string): string | undefined {
  const inside = to.startsWith('src/') || to.startsWith('handlers/') || to.startsWith('generated/');
  if (!inside) return packageObjection(from, to);
  if (entryPoints.includes(to)) return 'starts a process when imported';
  const [source, target] = [layerOf(from), layerOf(to)];
  if (source === target) return undefined;
  if (target === 'generated' && !seesGenerated.includes(source)) return 'is seen by edges, http and views only';
  const allowed = reach[source];
  return !allowed || allowed.includes(target) || allowed.includes(to) ? undefined : `is out of reach of ${source}`;
}

function packageObjection(from: string, to: string): string | undefined {
  const name = to.startsWith('@') || to.startsWith('node:') ? to : (to.split('/')[0] as string);
  if (layerOf(from) === 'src/domain') return domainPackages.includes(name) ? undefined : 'is not for the domain';
  const allowed = packages[name];
  const may = !allowed || allowed.some((place) => from === place || from.startsWith(`${place}/`));
  return may ? undefined : `is for ${allowed.join(', ')} only`;
}

function layerOf(path: string): string {
  return layers.find((layer) => path.startsWith(`${layer}/`)) ?? path;
}

async function sourceFiles(): Promise<string[]> {
  return Array.fromAsync(glob('{src,handlers}/**/*.ts', { cwd: root }));
}

/** What a file imports, types and dynamic imports included, paths relative to the project. */
async function importsOf(file: string): Promise<string[]> {
  const { importedFiles } = ts.preProcessFile(await readFile(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
  );
}

test('every import goes in an allowed direction', async () => {
  const files = await sourceFiles();
  assert.ok(files.length > 20);
  const objections: string[] = [];
  for (const file of files) {
    for (const imported of await importsOf(file)) {
      const why = objection(file, imported);
      if (why) objections.push(`${file}: ${imported} ${why}`);
    }
  }
  assert.deepEqual(objections, []);
});

test('every file is named by what it is about', async () => {
  assert.deepEqual(
    (await sourceFiles()).filter((file) => emptyNames.test(file)),
    [],
  );
});

const cases: [from: string, to: string, allowed: boolean][] = [
  ['src/domain/pricing/pricing.ts', 'decimal.js', true],
  ['src/domain/pricing/pricing.ts', 'node:crypto', true],
  ['src/domain/pricing/pricing.ts', 'node:fs', false],
  ['src/domain/pricing/pricing.ts', 'src/domain/pricing/money.ts', true],
  ['src/domain/pricing/pricing.ts', 'src/db/pricing/exchange-rates.ts', false],
  ['src/db/orders/orders.ts', 'src/domain/orders/order.ts', true],
  ['src/db/orders/orders.ts', 'src/services/orders.ts', false],
  ['src/db/orders/orders.ts', 'src/context.ts', false],
  ['src/clients/mail.ts', 'src/db/orders/orders.ts', false],
  ['src/services/orders.ts', 'src/db/orders/orders.ts', true],
  ['src/services/orders.ts', 'src/context.ts', true],
  ['src/services/orders.ts', 'src/config.ts', false],
  ['src/services/orders.ts', 'src/jobs/index.ts', false],
  ['src/services/orders.ts', 'src/http/errors.ts', false],
  ['src/services/orders.ts', 'handlers/standard/getProduct.ts', false],
  ['src/services/orders.ts', 'generated/standard/operations.gen.ts', false],
  ['src/services/orders.ts', 'knex', false],
  ['src/views/orders/order.ts', 'generated/standard/operations.gen.ts', true],
  ['src/views/orders/order.ts', 'src/services/orders.ts', false],
  ['src/context.ts', 'generated/standard/operations.gen.ts', false],
  ['handlers/standard/getProduct.ts', 'generated/standard/operations.gen.ts', true],
  ['handlers/standard/getProduct.ts', 'src/services/orders.ts', true],
  ['handlers/standard/getProduct.ts', 'express', false],
  ['handlers/standard/getProduct.ts', 'pg', false],
  ['src/http/serve-document.ts', 'openapi-backend', true],
  ['src/app.ts', 'express', true],
  ['src/mcp/server.ts', 'express', true],
  ['src/mcp/catalog-search.ts', 'express', false],
  ['src/app.ts', 'src/server.ts', false],
  ['src/account/page/api.ts', 'generated/account/routes.gen.ts', true],
  ['src/account/page/api.ts', 'src/domain/orders/order.ts', false],
];

test('the rules themselves tell right from wrong', () => {
  for (const [from, to, allowed] of cases) assert.equal(objection(from, to) === undefined, allowed, `${from} → ${to}`);
});
