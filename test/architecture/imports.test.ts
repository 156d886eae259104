// The structure of the source tree: import directions between layers, cycles, and folder sizes.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** A file belongs to the layer with the longest matching path; any other file in src assembles the layers. */
const layers = [
  'src/domain',
  'src/postgres',
  'src/db',
  'src/clients',
  'src/threads',
  'src/services',
  'src/views',
  'src/telemetry',
  'src/http',
  'src/contract',
  'src/routes',
  'src/jobs/queue',
  'src/jobs/senders',
  'src/jobs',
  'src/mcp',
  'src/cli',
  'web/docs/console',
  'web/docs',
  'web/account',
  'src',
  'handlers',
  'generated',
];

const product = ['src/domain', 'src/db', 'src/services', 'src/clients', 'src/views', 'src/postgres'];
const processParts = ['src/context.ts', 'src/stores.ts', 'src/config.ts', 'src/telemetry'];

/** The layers and files that a layer may import. */
const reach: Record<string, string[]> = {
  'src/domain': ['generated/error-statuses.ts'],
  'src/postgres': ['src/domain'],
  // Events store the trace that they belong to.
  'src/db': ['src/domain', 'src/postgres', 'src/telemetry/tracing.ts'],
  'src/clients': ['src/domain', 'src/postgres'],
  'src/threads': ['src/domain', 'src/postgres', 'src/config.ts', 'src/stores.ts', 'src/telemetry'],
  'src/services': [
    'src/db',
    'src/domain',
    'src/clients',
    'src/postgres',
    'src/threads',
    'src/context.ts',
    'src/stores.ts',
  ],
  'src/views': ['src/db', 'src/domain', 'generated', 'web/account/locales/tr.json', 'web/account/locales/ru.json'],
  'src/telemetry': ['src/postgres', 'src/config.ts'],
  'src/http': ['src/domain', 'src/postgres', ...processParts, 'src/clients/redis.ts', 'generated/error-statuses.ts'],
  'src/contract': ['src/domain', 'src/http', 'src/services', 'src/build-folder.ts'],
  'src/routes': [
    ...[...processParts, 'src/postgres', 'src/db', 'src/domain', 'src/services', 'src/http', 'src/contract'],
    ...['src/views', 'src/jobs/queue', 'src/build-folder.ts'],
  ],
  'src/jobs/queue': ['src/db', ...processParts],
  'src/jobs/senders': [...product, ...processParts, 'src/jobs/queue'],
  'src/jobs': [...product, ...processParts, 'src/contract', 'src/threads', 'src/jobs/queue', 'src/jobs/senders'],
  'src/mcp': [...product, ...processParts, 'src/http', 'src/oauth/paths.ts', 'generated'],
  'src/oauth': ['src/db', 'src/domain', 'src/services', 'src/views', 'src/http', 'src/postgres', ...processParts],
  'src/cli': [
    ...product,
    ...processParts,
    'src/contract',
    'src/jobs',
    'src/threads',
    'src/local-url.ts',
    'src/secrets-key.ts',
    'generated',
  ],
  'web/docs/console': [],
  'web/docs': ['src/contract', 'src/views', 'src/build-folder.ts', 'web/bundle.ts', 'web/docs/console/operation.ts'],
  // Names that the account and the service share.
  'web/account': [
    'generated',
    ...['actions', 'change', 'fields', 'lines', 'values'].map((name) => `src/domain/accounts/audit-${name}.ts`),
    'src/domain/accounts/browser-name.ts',
    'src/domain/daily-rate.ts',
    'src/domain/attachments/file-kind-names.ts',
    'src/domain/matching/match-likelihood.ts',
    'src/domain/orders/lines/claim-kind-names.ts',
    'src/domain/orders/lines/unconfirmed-units.ts',
    'src/domain/orders/payment-kind-names.ts',
    'src/domain/overview/shown-urgency.ts',
    'src/domain/overview/stockout-text.ts',
    'src/domain/text-limits.ts',
    'src/domain/uuid.ts',
  ],
  handlers: [...product, 'src/http', 'src/context.ts', 'generated'],
  generated: [],
};

/** Who may import a package, by path; a package that is not here may be imported by any layer but the domain. */
const packages: Record<string, string[]> = {
  express: ['src/http', 'src/routes', 'src/oauth', 'src/app.ts'],
  helmet: ['src/routes', 'src/app.ts'],
  'openapi-backend': ['src/http'],
  ajv: ['src/http', 'src/contract', 'src/mcp'],
  cookie: ['src/http'],
  pg: ['src/postgres', 'src/jobs/queue'],
  knex: ['src/postgres', 'src/db'],
  piscina: ['src/threads'],
  'pg-copy-streams': ['src/postgres'],
};
const domainPackages = ['decimal.js', 'node:crypto', 'node:url'];
const entryPoints = ['src/server.ts', 'src/worker.ts', 'src/cli/index.ts'];
const emptyNames = /(^|[-/])(utils?|helpers?|common|types|managers?|constants)\.tsx?$/;

/** Folders that may have more than 25 files. */
const largeFolders: Record<string, string> = {
  'handlers/account': 'one file per operation',
  'handlers/external-v2': 'one file per operation',
  'src/db/migrations': 'one file per migration',
};

/** Why `from` may not import `to` (a path of this project or a package), or undefined if it may. */
function importViolation(from: string, to: string): string | undefined {
  const inside = ['src/', 'web/', 'handlers/', 'generated/'].some((folder) => to.startsWith(folder));
  if (!inside) return packageViolation(from, to);
  if (entryPoints.includes(to)) return 'starts a process when imported';
  const [source, target] = [layerOf(from), layerOf(to)];
  if (source === target) return undefined;
  const allowed = reach[source];
  return !allowed || allowed.includes(target) || allowed.includes(to) ? undefined : `must not be imported by ${source}`;
}

function packageViolation(from: string, to: string): string | undefined {
  const name = to.startsWith('@') || to.startsWith('node:') ? to : (to.split('/')[0] as string);
  if (layerOf(from) === 'src/domain') return domainPackages.includes(name) ? undefined : 'is not for the domain';
  const allowed = packages[name];
  const may = !allowed || allowed.some((place) => from === place || from.startsWith(`${place}/`));
  return may ? undefined : `is for ${allowed.join(', ')} only`;
}

function layerOf(path: string): string {
  return layers.find((layer) => path.startsWith(`${layer}/`)) ?? path;
}

/** Returns the sets of files that can reach each other by imports (strongly connected components), sorted. */
function findCycles(imports: ReadonlyMap<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

  // The algorithm of Tarjan.
  function visit(file: string): void {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!index.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== own) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component.sort());
  }
}

async function sourceFiles(): Promise<string[]> {
  return Array.fromAsync(glob('{src,handlers,web}/**/*.{ts,tsx}', { cwd: root }));
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
  const violations: string[] = [];
  for (const file of files) {
    for (const imported of await importsOf(file)) {
      const violation = importViolation(file, imported);
      if (violation) violations.push(`${file}: ${imported} ${violation}`);
    }
  }
  assert.deepEqual(violations, []);
});

test('every layer but the files that assemble the others has a rule', () => {
  assert.deepEqual(
    layers.filter((layer) => layer !== 'src' && !(layer in reach)),
    [],
  );
});

test('no files import each other in a cycle, types included', async () => {
  const files = await sourceFiles();
  const imports = new Map(await Promise.all(files.map(async (file) => [file, await importsOf(file)] as const)));
  assert.deepEqual(findCycles(imports), []);
});

test('src/http contains no operation ID and no noun of the product', async () => {
  const operations = (await sourceFiles()).flatMap((file) => /^handlers\/[^/]+\/(\w+)\.ts$/.exec(file)?.[1] ?? []);
  const nouns = ['orders?', 'products?', 'catalog', 'webhooks?', 'deliver(y|ies)', 'listings?', 'feeds?', 'suppliers?'];
  const pattern = new RegExp(`'(${operations.join('|')})'|\\b(?<!in this |FIFO )(${nouns.join('|')})\\b`, 'i');
  const found: string[] = [];
  for await (const file of glob('src/http/**/*.ts', { cwd: root })) {
    const [match] = pattern.exec(await readFile(join(root, file), 'utf8')) ?? [];
    if (match !== undefined) found.push(`${file}: ${match}`);
  }
  assert.deepEqual(found, []);
});

test('no folder has more than 25 files', async () => {
  const folders = Map.groupBy(await sourceFiles(), (file) => dirname(file));
  const large = [...folders].filter(([folder, files]) => files.length > 25 && !(folder in largeFolders));
  assert.deepEqual(
    large.map(([folder, files]) => `${folder}: ${files.length} files`),
    [],
  );
});

test('no file has a generic name', async () => {
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
  ['src/services/orders.ts', 'src/threads/thread-pools.ts', true],
  ['src/threads/thread-pools.ts', 'src/services/orders.ts', false],
  ['src/services/orders.ts', 'src/http/errors.ts', false],
  ['src/services/orders.ts', 'handlers/standard/getProduct.ts', false],
  ['src/services/orders.ts', 'generated/standard/operations.gen.ts', false],
  ['src/services/orders.ts', 'knex', false],
  ['src/views/orders/order-v1.ts', 'generated/standard/operations.gen.ts', true],
  ['src/views/orders/order-v1.ts', 'src/services/orders.ts', false],
  ['src/http/route.ts', 'generated/standard/operations.gen.ts', false],
  ['src/http/route.ts', 'src/services/orders/create-orders.ts', false],
  ['src/http/route.ts', 'src/jobs/queue/queue.ts', false],
  ['src/jobs/queue/queue.ts', 'src/http/errors.ts', false],
  ['src/jobs/queue/queue.ts', 'src/jobs/index.ts', false],
  ['src/jobs/senders/wake-senders.ts', 'src/jobs/queue/job.ts', true],
  ['web/docs/site.ts', 'src/http/errors.ts', false],
  ['src/routes/docs.ts', 'web/docs/site.ts', false],
  ['handlers/standard/getProduct.ts', 'generated/standard/operations.gen.ts', true],
  ['handlers/standard/getProduct.ts', 'src/services/orders.ts', true],
  ['handlers/standard/getProduct.ts', 'express', false],
  ['handlers/standard/getProduct.ts', 'pg', false],
  ['src/http/openapi-backend.ts', 'openapi-backend', true],
  ['src/app.ts', 'express', true],
  ['src/routes/docs.ts', 'express', true],
  ['src/mcp/catalog-search.ts', 'express', false],
  ['src/app.ts', 'src/server.ts', false],
  ['web/account/api.ts', 'generated/account/routes.gen.ts', true],
  ['web/account/api.ts', 'src/domain/orders/order.ts', false],
];

test('findCycles detects a cycle across several files', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] };
  assert.deepEqual(findCycles(new Map(Object.entries(imports))), [['a', 'b', 'c']]);
});

test('the import rules allow and reject imports as documented', () => {
  for (const [from, to, allowed] of cases)
    assert.equal(importViolation(from, to) === undefined, allowed, `${from} → ${to}`);
});
