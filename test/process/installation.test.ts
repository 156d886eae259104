// Checks the operations files and guide against the code: settings, metrics, commands and files.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { register } from 'prom-client';
import { parse } from 'yaml';
import { environment } from '../../src/config/settings.ts';
import { loadConfig } from '../../src/config.ts';
import { collectGauges } from '../../src/routes/gauges.ts';
import { collectProcessMetrics } from '../../src/telemetry/metrics.ts';
import '../../src/http/rate-limit/redis-counter.ts';
import { createTestDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(root, file), 'utf8');
const pages = (await Array.fromAsync(glob('docs/operating/*.md', { cwd: root }))).toSorted();
const guide = (await Promise.all(['docs/operating.md', ...pages].map(read))).join('\n');
const capacity = await read('docs/capacity.md');
const service = await startService();

interface ComposeFile {
  services: Record<
    string,
    {
      image: string;
      environment?: Record<string, string>;
      volumes?: string[];
      depends_on?: object;
      command?: string[];
      mem_limit?: string;
      logging?: { options: Record<string, string> };
    }
  >;
}
const { services }: ComposeFile = parse(await read('compose.yaml'), { merge: true });
const ours = Object.entries(services).filter(([, { image }]) => image === 'portside');

const known = new Set(Object.keys(environment.shape));

test('compose.yaml and the Dockerfile use existing settings', async () => {
  assert.deepEqual(ours.map(([name]) => name).toSorted(), ['api', 'cli', 'migrate', 'worker']);
  const env = /^ENV (.+)$/m.exec(await read('Dockerfile'))?.[1] ?? '';
  const given = [
    ...ours.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
    ...env.matchAll(/(\w+)=/g).map(([, name]) => name!),
  ];
  assert.ok(given.length > 20);
  for (const name of given) assert.ok(known.has(name), `${name} is no setting`);
  for (const [name, { environment }] of ours) {
    for (const needed of [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'SANDBOX_DATABASE_URL',
      'PUBLIC_URL',
      'REDIS_URL',
      'SECRETS_KEY',
      'OPERATOR_KEY',
    ]) {
      assert.ok(environment?.[needed], `${name} needs ${needed}`);
    }
  }
  assert.equal(services.worker?.environment?.WORKER_PORT, '3001');
});

test('limits the memory and rotates the log of each container', async () => {
  for (const [name, { mem_limit, logging }] of Object.entries(services)) {
    assert.match(mem_limit ?? '', /^\d+[mg]$/, name);
    assert.ok(logging?.options['max-size'] && logging.options['max-file'], name);
  }
  const size = (name: string) => services[name]?.mem_limit?.replace('m', ' MB').replace('g', ' GB');
  for (const text of [await read('docs/operating/sizing.md'), capacity]) {
    const sizes = new RegExp(`API .*${size('api')}.* worker.*${size('worker')}.*PostgreSQL .*${size('postgres')}`, 's');
    assert.match(text, sizes);
  }
});

test('ops/postgres.sql, compose.yaml, the examples and the guide name the same three roles', async () => {
  const sql = await read('ops/postgres.sql');
  assert.match(sql, /ALTER ROLE portside_service SET statement_timeout = /);
  assert.doesNotMatch(sql, /ALTER ROLE portside_owner SET/);
  const urlRole = (text = '') => /postgres:\/\/(\w+):/.exec(text)?.[1];
  for (const name of ['api', 'worker']) {
    assert.equal(urlRole(services[name]?.environment?.DATABASE_URL), 'portside_service', name);
    assert.equal(urlRole(services[name]?.environment?.DATABASE_DIRECT_URL), 'portside_service', name);
  }
  for (const name of ['cli', 'migrate']) {
    assert.equal(urlRole(services[name]?.environment?.DATABASE_URL), 'portside_owner', name);
    assert.equal(urlRole(services[name]?.environment?.DATABASE_DIRECT_URL), 'portside_owner', name);
  }
  for (const name of ['api', 'worker', 'cli', 'migrate'])
    assert.equal(urlRole(services[name]?.environment?.SANDBOX_DATABASE_URL), 'portside_sandbox', name);
  assert.equal(urlRole(await read('ops/service.env.example')), 'portside_service');
  assert.equal(urlRole(await read('ops/owner.env.example')), 'portside_owner');
  for (const text of [sql, guide]) {
    const roles = new Set(text.match(/\bportside_(?:owner|service|sandbox)\b/g));
    assert.deepEqual([...roles].toSorted(), ['portside_owner', 'portside_sandbox', 'portside_service']);
  }
});

test('the environment examples use existing settings and the public URL', async () => {
  for (const file of ['ops/service.env.example', 'ops/owner.env.example']) {
    const names = [...(await read(file)).matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!);
    for (const needed of ['NODE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'SANDBOX_DATABASE_URL', 'SECRETS_KEY'])
      assert.ok(names.includes(needed), `${file} lacks ${needed}`);
    for (const name of names) assert.ok(known.has(name), `${file}: ${name} is no setting`);
    assert.ok(guide.includes(file), `the guide does not name ${file}`);
  }
  const environments = [...guide.matchAll(/printf '([^']*)'[^>]*> \.env/g)].map(([, text]) => text);
  assert.equal(environments.length, 1);
  for (const name of (await read('compose.yaml')).matchAll(/\$\{(\w+):\?\}/g))
    assert.ok(environments[0]!.includes(`${name[1]}=`), `.env in the guide lacks ${name[1]}`);
  assert.match(environments[0]!, /PUBLIC_URL=/);
});

test('a shell can source the environment examples', async () => {
  for (const file of ['ops/service.env.example', 'ops/owner.env.example']) {
    const assignments = [...(await read(file)).matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)];
    const { stdout } = await run('sh', ['-euc', `set -a; . ./${file}; env`], { cwd: root, env: {} });
    for (const [, name, value] of assignments) assert.ok(stdout.includes(`${name}=${value}\n`), `${file}: ${name}`);
  }
});

const noPsql = spawnSync('psql', ['--version']).error !== undefined && 'psql is not installed';

test('ops/postgres.sql creates nothing unless all passwords are set', { skip: noPsql }, async () => {
  const { url } = await createTestDatabase();
  const args = ['--no-psqlrc', '--file', join(root, 'ops/postgres.sql'), url];
  const given = { OWNER_PASSWORD: 'x', SERVICE_PASSWORD: 'y', SANDBOX_PASSWORD: 'z' };
  for (const name of Object.keys(given)) {
    const { PATH } = process.env;
    await assert.rejects(run('psql', args, { env: { PATH, ...given, [name]: undefined } }), {
      code: 3,
      stdout: '',
      stderr: /OWNER_PASSWORD, SERVICE_PASSWORD and SANDBOX_PASSWORD must be set/,
    });
  }
});

test('compose.yaml and the Dockerfile name existing services and files', async () => {
  for (const { depends_on = {}, volumes = [], command = [] } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) assert.ok(services[name], name);
    const files = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]!);
    for (const file of [...files, ...command.filter((word) => word.startsWith('src/'))])
      assert.ok(existsSync(join(root, file)), file);
  }
  const ignored = await read('.dockerignore');
  for (const [, words = ''] of (await read('Dockerfile')).matchAll(/^COPY ([a-zA-Z].*)$/gm)) {
    for (const file of words.split(' ').slice(0, -1)) {
      assert.ok(existsSync(join(root, file)), file);
      assert.ok(ignored.includes(`\n!${file}\n`), `${file} does not reach the builder`);
    }
  }
});

test('the systemd units start existing files with existing settings', async () => {
  const units = await Array.fromAsync(glob('ops/*.service', { cwd: root }));
  assert.equal(units.length, 2);
  for (const unit of units) {
    const text = await read(unit);
    assert.match(unit, /@\.service$/, 'there may be several on a machine');
    assert.match(text, /^Type=notify\nNotifyAccess=all$/m, unit);
    for (const [, socket] of text.matchAll(/^Sockets=(.*)$/gm)) {
      assert.ok(existsSync(join(root, 'ops', socket!)), socket);
      assert.ok(guide.includes(`ops/${socket}`), `the guide does not name ${socket}`);
    }
    const script = /^ExecStart=.* (src\/\w+\.ts)$/m.exec(text)?.[1];
    assert.ok(script !== undefined && existsSync(join(root, script)), unit);
    const given = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
    const names = given.map((pair) => pair.split('=')[0]!).filter((name) => name !== 'PATH');
    for (const name of names) assert.ok(known.has(name), `${name} is no setting`);
    assert.ok(guide.includes(unit), `the guide does not name ${unit}`);
  }
});

test('alerts, the dashboard and the guide name existing metrics', async () => {
  collectProcessMetrics();
  const exposed = `${await register.metrics()}\n${await collectGauges(service.ctx, { bytes: () => 0 })}`;
  const metrics = new Set([...exposed.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const text of [await read('ops/alerts.yaml'), await read('ops/grafana.json'), guide]) {
    // Names of the database roles and of the notification channel look like metrics.
    const named = [
      ...text.matchAll(/\b(?:portside|nodejs|process)_(?!(?:owner|service|sandbox|changes)\b)[a-z0-9_]+/g),
    ].map(([name]) => name);
    assert.ok(named.length > 10);
    for (const name of named)
      assert.ok(metrics.has(name.replace(/_(count|bucket|sum)$/, '')) || metrics.has(name), name);
  }
  const { groups } = parse(await read('ops/alerts.yaml'));
  for (const { alert, expr, labels, annotations } of groups[0].rules) {
    assert.ok(alert && expr && ['page', 'ticket'].includes(labels.severity) && annotations.summary, alert);
    assert.ok(
      (await read('docs/operating/monitoring.md')).includes(`\`${alert}\``),
      `the guide does not name ${alert}`,
    );
    const sections = (await read('docs/operating/runbooks.md')).split('\n### ').slice(1);
    const section = sections.find((text) => text.startsWith(`${alert}\n`)) ?? '';
    assert.ok(section.includes(`Severity: \`${labels.severity}\``), `${alert} has no runbook with its severity`);
    for (const part of ['Look', 'Fix', 'Wake somebody'])
      assert.ok(section.includes(`**${part}:**`), `${alert}: ${part}`);
    assert.ok(annotations.runbook_url.endsWith(`/operating/runbooks.md#${alert.toLowerCase()}`), alert);
  }
  const named = new Set(guide.match(/\bPortside[A-Z]\w+/g));
  assert.deepEqual([...named].toSorted(), groups[0].rules.map(({ alert }: { alert: string }) => alert).toSorted());
});

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

test('places each dashboard panel without overlap and queries existing labels', async () => {
  const { panels }: { panels: Panel[] } = JSON.parse(await read('ops/grafana.json'));
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)}/${y + Math.floor(i / w)}`),
  );
  assert.equal(new Set(cells).size, cells.length, 'two panels overlap');
  const expressions = panels.flatMap(({ type, title, targets = [] }) => {
    assert.ok(type === 'row' || targets.length > 0, title);
    return targets.map(({ expr }) => expr);
  });
  const gauges = await collectGauges(service.ctx, { bytes: () => 0 });
  const labelsOf = (name: string): string[] | undefined => {
    const metric = register.getSingleMetric(name.replace(/_(count|bucket|sum)$/, ''));
    if (metric) return (metric as unknown as { labelNames: string[] }).labelNames;
    const series = new RegExp(`^${name}\\{(.*)\\} `, 'm').exec(gauges)?.[1];
    return series === undefined ? undefined : Array.from(series.matchAll(/(\w+)="/g), ([, label]) => label!);
  };
  let labels = 0;
  const grouping = /by \(([^)]+)\) \((?:\w+\()?(portside_\w+)/g;
  for (const [, grouped = '', name = ''] of expressions.join('\n').matchAll(grouping)) {
    // A gauge without series in this process.
    const existing = labelsOf(name);
    if (existing === undefined) continue;
    for (const label of grouped.split(', ').filter((label) => label !== 'le')) {
      labels += 1;
      assert.ok(existing.includes(label), `${name} has no label ${label}`);
    }
  }
  assert.deepEqual(labelsOf('portside_imports'), ['waits_for']);
  assert.ok(labels > 5);
});

/** Settings of other programs, and the placeholder of the configuration files. */
const notSettings = ['OTEL_EXPORTER_OTLP_HEADERS', 'ETCD_INITIAL_CLUSTER_STATE', 'CHANGE_ME'];

test('the guide names existing settings and commands', async () => {
  for (const [, name] of guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)) {
    assert.ok(known.has(name!) || notSettings.includes(name!), `${name} is no setting`);
  }
  const verbs = new Map<string, Set<string>>();
  const nouns = [
    ...(await read('src/cli/index.ts')).matchAll(/name: '([\w-]+)',[\s\S]*?import\('\.\/([\w/-]+)\.ts'\)/g),
  ];
  for (const [, noun = '', file = ''] of nouns) {
    const source = await read(`src/cli/${file}.ts`);
    const imported = [...source.matchAll(/from '\.\/([\w/-]+)\.ts'/g)].map(([, name]) => read(`src/cli/${name}.ts`));
    const texts = [source, ...(await Promise.all(imported))];
    const names = texts.join('\n').matchAll(/add(?:Company)?Verb\(\s*\w+,\s*['`]([\w-]+)/g);
    verbs.set(noun, new Set([...names].map(([, name]) => name!)));
  }
  assert.ok(verbs.size > 10);
  let commands = 0;
  for (const [, words = ''] of guide.matchAll(/(?:`|-- |index\.ts )([a-z]+ [a-z-]+)(?=[ `\n])/g)) {
    const [noun = '', verb = ''] = words.split(' ');
    if (!verbs.has(noun)) continue;
    commands += 1;
    assert.ok(verbs.get(noun)?.has(verb), `there is no ${words}`);
  }
  assert.ok(commands > 25, `${commands} commands`);
});

test('an API process drains longer than nginx keeps idle connections, within its stop timeout', async () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const { SECRETS_KEY } = process.env;
  const production = loadConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/portside', SECRETS_KEY });
  const drain = production.drainMs / 1000;
  for (const file of ['machines', 'containers']) {
    const text = await read(`ops/nginx/${file}.conf`);
    assert.ok(seconds(text, /keepalive_timeout (\d+)s;/) < drain - 5, file);
  }
  assert.ok(seconds(await read('ops/portside-api@.service'), /^TimeoutStopSec=(\d+)$/m) >= drain + 10);
  assert.ok(seconds(await read('compose.yaml'), /stop_grace_period: (\d+)s/) >= drain + 10);
  assert.equal(loadConfig({}).drainMs, 0);
  const { bodyLimit, importFileLimit } = production;
  const proxy = await read('ops/nginx/proxy.conf');
  assert.equal(seconds(proxy, /client_max_body_size (\d+)m;/) * 1024 * 1024, bodyLimit);
  assert.equal(seconds(proxy, /imports \{[^}]*client_max_body_size (\d+)m;/) * 1024 * 1024, importFileLimit);
});
