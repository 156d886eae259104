// Evaluates the alert rules with promtool on synthetic series. Each alert fires in one case and does not fire in a
// similar one; a case lists all alerts that fire, so that none fires unexpectedly.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse, stringify } from 'yaml';

const rules = join(import.meta.dirname, '../../ops/alerts.yaml');
const missing = spawnSync('promtool', ['--version']).error !== undefined && 'needs promtool (Debian: prometheus)';

/** Values by series, one per minute in promtool notation; null removes a series of the healthy installation. */
type Series = Record<string, string | null>;

interface Case {
  name: string;
  series: Series;
  /** The firing alerts, with the number of label sets. */
  firing: Record<string, number>;
  /** In minutes. */
  at?: number;
}

const api = (n: number) => `job="portside-api",instance="api:300${n}"`;
const worker = 'job="portside-worker",instance="worker:3001"';
const steady = (value: number | string) => `${value}+0x600`;
const day = 86_400;
const gigabyte = 2 ** 30;

/** The requests of a method within this number of seconds. */
const latency = (method: string, le: string) =>
  `portside_request_seconds_bucket{${api(0)},document="external-v2",method="${method}",le="${le}"}`;

/** Two healthy API processes and a worker. */
const healthy: Series = Object.fromEntries([
  ...[api(0), api(1), worker].flatMap((process): [string, string][] => [
    [`up{${process}}`, steady(1)],
    [`portside_database_up{${process}}`, steady(1)],
    [`portside_database_read_only{${process}}`, steady(0)],
    [`portside_pool_waiting{${process}}`, steady(0)],
    [`portside_pool_connections{${process},state="used"}`, steady(1)],
    [`portside_pool_connections{${process},state="idle"}`, steady(3)],
    [`nodejs_eventloop_lag_p99_seconds{${process}}`, steady(0.02)],
    [`portside_workers{${process}}`, steady(1)],
    [`portside_sandboxes_available{${process}}`, steady(1)],
    [`portside_job_overdue_seconds{${process}}`, steady(0)],
    [`portside_queue_jobs{${process},name="poll-feed",state="due"}`, steady(3)],
    [`portside_jobs_failed{${process}}`, steady(0)],
    [`portside_delivery_overdue_seconds{${process}}`, steady(0)],
    [`portside_deliveries_pending{${process}}`, steady(200)],
    [`portside_deliveries_unrecorded_total{${process}}`, steady(3)],
    [`portside_request_log_dropped_total{${process},reason="failed"}`, steady(7)],
    [`portside_feed_lag_seconds{${process}}`, steady(0.1)],
    [`portside_import_overdue_seconds{${process}}`, steady(0)],
    [`portside_mails{${process},state="failed"}`, steady(0)],
    [`portside_exchange_rate_age_seconds{${process},currency="EUR"}`, steady(3 * day)],
    [`portside_exchange_rate_age_seconds{${process},currency="GBP"}`, steady(3 * day)],
    [`portside_replica_state{${process},state="ok"}`, steady(1)],
    [`portside_replica_state{${process},state="away"}`, steady(0)],
    [`portside_replica_lag_seconds{${process}}`, steady(0.2)],
    [`portside_replication_slot_retained_bytes{${process}}`, steady(1e6)],
    [`portside_wal_archive_enabled{${process}}`, steady(1)],
    [`portside_wal_archive_failing{${process}}`, steady(0)],
    [`portside_wal_archive_age_seconds{${process}}`, steady(30)],
    [`portside_wal_archive_pending_bytes{${process}}`, steady(1e6)],
    [`portside_backup_age_seconds{${process}}`, steady(20 * 3600)],
  ]),
  [`portside_redis_away{${api(0)}}`, steady(0)],
  [`portside_request_seconds_count{${api(0)},status="2xx"}`, '0+1000x600'],
  [`portside_request_seconds_count{${api(0)},status="5xx"}`, '0+1x600'],
  [`portside_request_seconds_bucket{${api(0)},document="standard",le="1"}`, '0+1000x600'],
  [`portside_request_seconds_bucket{${api(0)},document="standard",le="+Inf"}`, '0+1001x600'],
  ...(['GET', 'POST'] as const).flatMap((method): [string, string][] => [
    [latency(method, '0.5'), '0+100x600'],
    [latency(method, '1'), '0+100x600'],
    [latency(method, '+Inf'), '0+100x600'],
  ]),
  ['probe_success{job="portside-public",instance="https://api.example"}', steady(1)],
  ['probe_ssl_earliest_cert_expiry{job="portside-public",instance="https://api.example"}', steady(60 * day)],
]);

/** The same metric at all processes, for values from the database. */
const everywhere = (metric: string, values: string, labels = ''): Series =>
  Object.fromEntries([api(0), api(1), worker].map((process) => [`${metric}{${process}${labels}}`, values]));
/** Ends all series of a process. */
const without = (process: string, values: (known: string) => string | null = () => null): Series =>
  Object.fromEntries(
    Object.entries(healthy)
      .filter(([series]) => series.includes(process))
      .map(([series, known]) => [series, values(known as string)]),
  );
/** A series that ends after this number of minutes. */
const ending = (value: number, minutes: number) => `${value}x${minutes} stale`;

const cases: Case[] = [
  { name: 'all is well', series: {}, firing: {} },

  { name: 'a process fails', series: { [`up{${api(1)}}`]: '1x20 0x100' }, at: 30, firing: { PortsideDown: 1 } },
  { name: 'a process fails one scrape', series: { [`up{${api(1)}}`]: '1x20 0 1x100' }, at: 21, firing: {} },
  {
    name: 'all API processes vanish from service discovery',
    series: { [`up{${api(0)}}`]: ending(1, 20), [`up{${api(1)}}`]: ending(1, 20) },
    at: 30,
    firing: { PortsideDown: 1 },
  },
  { name: 'there never was a worker', series: without(worker), firing: { PortsideDown: 1 } },
  {
    name: 'one of two API processes vanishes from service discovery',
    series: { [`up{${api(1)}}`]: ending(1, 400) },
    at: 420,
    firing: { PortsideProcessMissing: 1 },
  },
  {
    name: 'a process is replaced by another, and both are there for a while',
    series: { [`up{${api(1)}}`]: ending(1, 400), [`up{${api(2)}}`]: '_x395 1x200' },
    at: 420,
    firing: {},
  },

  {
    name: 'a process does not reach the database',
    series: { [`portside_database_up{${api(0)}}`]: steady(0) },
    firing: { PortsideDatabaseAway: 1 },
  },
  {
    name: 'a process misses the database once',
    series: { [`portside_database_up{${api(0)}}`]: '1x29 0 1x20' },
    at: 30,
    firing: {},
  },
  {
    name: 'a process has no database for sandboxes',
    series: { [`portside_sandboxes_available{${api(1)}}`]: steady(0) },
    firing: { PortsideSandboxesUnavailable: 1 },
  },
  {
    name: 'the database for sandboxes is away for a while',
    series: { [`portside_sandboxes_available{${api(0)}}`]: '1x24 0x8 1x20' },
    at: 32,
    firing: {},
  },
  {
    name: 'the coordinator does not reach a worker of the cluster',
    series: {
      [`portside_cluster_node_up{${api(0)},node="worker-1:5432"}`]: steady(0),
      [`portside_cluster_node_up{${api(1)},node="worker-1:5432"}`]: steady(0),
      [`portside_cluster_node_up{${api(0)},node="worker-2:5432"}`]: steady(1),
    },
    firing: { PortsideClusterNodeAway: 1 },
  },
  {
    name: 'the coordinator misses a worker of the cluster once',
    series: { [`portside_cluster_node_up{${api(0)},node="worker-1:5432"}`]: '1x29 0 1x20' },
    at: 30,
    firing: {},
  },
  {
    name: 'a process is connected to a replica as its primary',
    series: { [`portside_database_read_only{${api(0)}}`]: steady(1) },
    firing: { PortsideDatabaseReadOnly: 1 },
  },
  {
    name: 'the database is read-only for a moment of a failover',
    series: { [`portside_database_read_only{${api(0)}}`]: '0x29 1 0x20' },
    at: 30,
    firing: {},
  },

  {
    name: 'two requests in a hundred fail',
    series: { [`portside_request_seconds_count{${api(0)},status="5xx"}`]: '0+20x600' },
    firing: { PortsideErrors: 1, PortsideErrorBudgetBurnsFast: 1 },
  },
  {
    name: 'five requests in a thousand fail',
    series: { [`portside_request_seconds_count{${api(0)},status="5xx"}`]: '0+5x600' },
    firing: {},
  },
  {
    name: 'five requests in a thousand fail for hours',
    series: { [`portside_request_seconds_count{${api(0)},status="5xx"}`]: '0+5x600' },
    at: 80,
    firing: { PortsideErrorBudgetBurnsSlowly: 1 },
  },
  {
    name: 'eight requests in a thousand fail for hours',
    series: { [`portside_request_seconds_count{${api(0)},status="5xx"}`]: '0+8x600' },
    at: 80,
    firing: { PortsideErrorBudgetBurnsFast: 1, PortsideErrorBudgetBurnsSlowly: 1 },
  },
  {
    name: 'many requests failed for ten minutes, and the cause is fixed',
    series: { [`portside_request_seconds_count{${api(0)},status="5xx"}`]: '0x60 0+100x10 1000+0x500' },
    at: 105,
    firing: {},
  },
  {
    name: 'one read in five takes longer than half a second',
    series: { [latency('GET', '0.5')]: '0+80x600' },
    firing: { PortsideErrorBudgetBurnsFast: 1 },
  },
  {
    name: 'one write in five takes longer than half a second',
    series: { [latency('POST', '0.5')]: '0+80x600' },
    at: 80,
    firing: {},
  },
  {
    name: 'two writes in a hundred take longer than a second',
    series: { [latency('POST', '0.5')]: '0+98x600', [latency('POST', '1')]: '0+98x600' },
    at: 80,
    firing: { PortsideErrorBudgetBurnsSlowly: 1 },
  },
  {
    name: 'the feeds stand still',
    series: everywhere('portside_feed_lag_seconds', '0+60x600'),
    firing: { PortsideErrorBudgetBurnsFast: 1 },
  },
  {
    name: 'there are no requests',
    series: {
      [`portside_request_seconds_count{${api(0)},status="2xx"}`]: steady(1000),
      [`portside_request_seconds_count{${api(0)},status="5xx"}`]: steady(1000),
    },
    firing: {},
  },
  {
    name: 'two requests in a hundred take longer than a second',
    series: {
      [`portside_request_seconds_bucket{${api(0)},document="standard",le="2.5"}`]: '0+1020x600',
      [`portside_request_seconds_bucket{${api(0)},document="standard",le="+Inf"}`]: '0+1020x600',
    },
    firing: { PortsideSlow: 1 },
  },
  {
    name: 'only pages are slow',
    series: {
      [`portside_request_seconds_bucket{${api(0)},document="pages",le="2.5"}`]: '0+1000x600',
      [`portside_request_seconds_bucket{${api(0)},document="pages",le="+Inf"}`]: '0+1000x600',
    },
    firing: {},
  },

  {
    name: 'queries wait at one process and none of its connections is idle',
    series: {
      [`portside_pool_waiting{${api(0)}}`]: steady(2),
      [`portside_pool_connections{${api(0)},state="idle"}`]: steady(0),
    },
    firing: { PortsidePoolExhausted: 1 },
  },
  {
    name: 'queries wait at one process, and another has no idle connection',
    series: {
      [`portside_pool_waiting{${api(0)}}`]: steady(2),
      [`portside_pool_connections{${api(1)},state="idle"}`]: steady(0),
    },
    firing: {},
  },

  {
    name: 'the event loop of a process is blocked',
    series: { [`nodejs_eventloop_lag_p99_seconds{${api(0)}}`]: steady(0.3) },
    firing: { PortsideEventLoop: 1 },
  },
  {
    name: 'the event loop is blocked for 5 minutes',
    series: { [`nodejs_eventloop_lag_p99_seconds{${api(0)}}`]: '0.02x24 0.3x5 0.02x100' },
    at: 30,
    firing: {},
  },
  {
    name: 'the event loop of another service is blocked',
    series: { 'nodejs_eventloop_lag_p99_seconds{job="other",instance="other:1"}': steady(0.3) },
    firing: {},
  },

  {
    name: 'no worker is connected',
    series: everywhere('portside_workers', steady(0)),
    firing: { PortsideNoWorker: 1 },
  },
  {
    name: 'workers are restarted',
    series: everywhere('portside_workers', '1x29 0 1x100'),
    at: 30,
    firing: {},
  },
  {
    name: 'a job waits',
    series: everywhere('portside_job_overdue_seconds', '0+60x600'),
    firing: { PortsideJobsLate: 1 },
  },
  { name: 'a job waits for 4 minutes', series: everywhere('portside_job_overdue_seconds', steady(240)), firing: {} },
  {
    name: 'jobs of one name become more and more',
    series: everywhere('portside_queue_jobs', '0+100x600', ',name="calculate-batch",state="due"'),
    at: 60,
    firing: { PortsideQueueGrows: 1 },
  },
  {
    name: 'a night begins with many jobs, which become fewer',
    series: everywhere('portside_queue_jobs', '0x10 9000-50x100', ',name="calculate-batch",state="due"'),
    at: 60,
    firing: {},
  },
  {
    name: 'an import waits',
    series: everywhere('portside_import_overdue_seconds', '0+60x600'),
    at: 60,
    firing: { PortsideImportsLate: 1 },
  },
  {
    name: 'an import waits for 20 minutes',
    series: everywhere('portside_import_overdue_seconds', steady(1200)),
    firing: {},
  },
  { name: 'a job failed', series: everywhere('portside_jobs_failed', steady(1)), firing: { PortsideJobFailed: 1 } },

  {
    name: 'webhooks are late',
    series: everywhere('portside_delivery_overdue_seconds', steady(90)),
    firing: { PortsideDeliveriesLate: 1, PortsideErrorBudgetBurnsFast: 1 },
  },
  {
    name: 'webhooks wait for 20 seconds',
    series: everywhere('portside_delivery_overdue_seconds', steady(20)),
    at: 80,
    firing: {},
  },
  {
    name: 'webhooks wait for 50 seconds',
    series: everywhere('portside_delivery_overdue_seconds', steady(50)),
    firing: { PortsideErrorBudgetBurnsFast: 1 },
  },
  {
    name: 'more and more webhooks are pending',
    series: everywhere('portside_deliveries_pending', '50+10x600'),
    at: 60,
    firing: { PortsideDeliveriesGrow: 1 },
  },
  {
    name: 'many webhooks become pending, and fewer',
    series: everywhere('portside_deliveries_pending', '0x10 9000-50x100'),
    at: 60,
    firing: {},
  },
  {
    name: 'a few webhooks more are pending',
    series: everywhere('portside_deliveries_pending', '0+1x600'),
    at: 60,
    firing: {},
  },
  {
    name: 'the result of a webhook is not recorded',
    series: { [`portside_deliveries_unrecorded_total{${worker}}`]: '0x29 1x100' },
    at: 31,
    firing: { PortsideDeliveriesUnrecorded: 1 },
  },
  {
    name: 'the result of a webhook was not recorded an hour ago',
    series: { [`portside_deliveries_unrecorded_total{${worker}}`]: '0x29 1x200' },
    at: 90,
    firing: {},
  },
  {
    name: 'requests are dropped from the request log',
    series: { [`portside_request_log_dropped_total{${api(0)},reason="failed"}`]: '0x29 1+1x100' },
    at: 60,
    firing: { PortsideRequestLogDrops: 1 },
  },
  {
    name: 'requests were dropped from the request log during a failover',
    series: { [`portside_request_log_dropped_total{${api(0)},reason="failed"}`]: '0x29 40x200' },
    at: 90,
    firing: {},
  },
  {
    name: 'an e-mail is uncertain',
    series: everywhere('portside_mails', steady(1), ',state="uncertain"'),
    firing: { PortsideMailWaitsForOperator: 1 },
  },
  { name: 'e-mails are pending', series: everywhere('portside_mails', steady(9), ',state="pending"'), firing: {} },

  {
    name: 'one rate is old',
    series: everywhere('portside_exchange_rate_age_seconds', steady(5 * day), ',currency="EUR"'),
    firing: { PortsideRatesOld: 1 },
  },
  {
    name: 'two currencies were never fetched',
    series: {
      ...everywhere('portside_exchange_rate_age_seconds', steady('+Inf'), ',currency="EUR"'),
      ...everywhere('portside_exchange_rate_age_seconds', steady('+Inf'), ',currency="USD"'),
    },
    firing: { PortsideRatesOld: 2 },
  },
  {
    name: 'a process does not reach Redis',
    series: { [`portside_redis_away{${api(0)}}`]: steady(1) },
    firing: { PortsideRedisAway: 1 },
  },
  {
    name: 'Redis is restarted',
    series: { [`portside_redis_away{${api(0)}}`]: '0x27 1x2 0x100' },
    at: 30,
    firing: {},
  },

  {
    name: 'a process does not reach the replica',
    series: {
      [`portside_replica_state{${api(0)},state="away"}`]: steady(1),
      [`portside_replica_lag_seconds{${api(0)}}`]: null,
    },
    firing: { PortsideReplicaAway: 1 },
  },
  {
    name: 'the replica is restarted',
    series: { [`portside_replica_state{${api(0)},state="away"}`]: '0x27 1x2 0x100' },
    at: 30,
    firing: {},
  },
  {
    name: 'the replica is behind',
    series: everywhere('portside_replica_lag_seconds', '0+1x600'),
    firing: { PortsideReplicaBehind: 3 },
  },
  { name: 'the replica lags by 3 s', series: everywhere('portside_replica_lag_seconds', steady(3)), firing: {} },
  {
    name: 'a replication slot retains WAL',
    series: everywhere('portside_replication_slot_retained_bytes', steady(11 * gigabyte)),
    firing: { PortsideSlotRetainsWal: 1 },
  },
  {
    name: 'a replica is restarted and its slot retains some WAL',
    series: everywhere('portside_replication_slot_retained_bytes', steady(gigabyte)),
    firing: {},
  },

  {
    name: 'archiving fails',
    series: everywhere('portside_wal_archive_failing', steady(1)),
    firing: { PortsideArchiveFails: 1 },
  },
  {
    name: 'archiving fails once and is repeated',
    series: everywhere('portside_wal_archive_failing', '0x27 1x2 0x100'),
    at: 30,
    firing: {},
  },
  {
    name: 'archiving hangs',
    series: {
      ...everywhere('portside_wal_archive_age_seconds', '0+60x600'),
      ...everywhere('portside_wal_archive_pending_bytes', '0+16777216x600'),
    },
    at: 40,
    firing: { PortsideArchiveLate: 1 },
  },
  {
    name: 'no segment was ever archived',
    series: {
      ...everywhere('portside_wal_archive_age_seconds', steady('+Inf')),
      ...everywhere('portside_wal_archive_pending_bytes', steady(gigabyte)),
    },
    firing: { PortsideArchiveLate: 1 },
  },
  {
    name: 'nothing is written, so that nothing is archived',
    series: everywhere('portside_wal_archive_age_seconds', '0+60x600'),
    at: 120,
    firing: {},
  },
  {
    name: 'WAL is not archived at all',
    series: {
      ...everywhere('portside_wal_archive_enabled', steady(0)),
      ...everywhere('portside_wal_archive_age_seconds', steady('+Inf')),
      ...everywhere('portside_wal_archive_pending_bytes', steady(gigabyte)),
    },
    firing: {},
  },
  {
    name: 'the last backup is two days old',
    series: everywhere('portside_backup_age_seconds', steady(2 * day)),
    firing: { PortsideBackupOld: 1 },
  },
  {
    name: 'no backup was ever recorded',
    series: everywhere('portside_backup_age_seconds', steady('+Inf')),
    firing: { PortsideBackupOld: 1 },
  },
  {
    name: 'the last backup took an hour longer',
    series: everywhere('portside_backup_age_seconds', steady(25 * 3600)),
    firing: {},
  },

  {
    name: 'the public URL can not be reached',
    series: { 'probe_success{job="portside-public",instance="https://api.example"}': steady(0) },
    firing: { PortsideUnreachable: 1 },
  },
  {
    name: 'one probe of the public URL fails',
    series: { 'probe_success{job="portside-public",instance="https://api.example"}': '1x29 0 1x100' },
    at: 30,
    firing: {},
  },
  {
    name: 'the certificate expires',
    series: {
      'probe_ssl_earliest_cert_expiry{job="portside-public",instance="https://api.example"}': steady(10 * day),
    },
    at: 90,
    firing: { PortsideCertificateExpires: 1 },
  },
  {
    name: 'the certificate is renewed in time',
    series: {
      'probe_ssl_earliest_cert_expiry{job="portside-public",instance="https://api.example"}': steady(20 * day),
    },
    at: 90,
    firing: {},
  },
  { name: 'nothing probes the public URL', series: without('portside-public'), firing: {} },
];

/** A case in promtool's format; its clock starts in 1970. */
function unitTest({ name, series, firing, at = 30 }: Case) {
  const all = Object.entries({ ...healthy, ...series }).filter(([, values]) => values !== null);
  return {
    name,
    interval: '1m',
    input_series: all.map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${at}m`,
        exp_samples: Object.entries(firing).map(([alertname, value]) => ({
          labels: `{alertname="${alertname}"}`,
          value,
        })),
      },
    ],
  };
}

const folder = await mkdtemp(join(tmpdir(), 'portside-alerts-'));
after(() => rm(folder, { recursive: true }));

async function promtool(tests: Case[]) {
  const file = join(folder, 'tests.yaml');
  await writeFile(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests: tests.map(unitTest) }));
  return spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
}

test('fires each alert in its case only', { skip: missing }, async () => {
  const { status, stdout, stderr } = await promtool(cases);
  assert.equal(status, 0, `${stdout}${stderr}`);
});

test('detects an incorrect expectation', { skip: missing }, async () => {
  const { status } = await promtool([{ name: 'healthy', series: {}, firing: { PortsideDown: 1 } }]);
  assert.notEqual(status, 0);
});

test('promtool accepts the configurations in the guide', { skip: missing }, async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operating/monitoring.md'), 'utf8');
  const blocks = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  assert.equal(blocks.length, 2);
  await mkdir(join(folder, 'portside'));
  await copyFile(rules, join(folder, 'portside/alerts.yaml'));
  for (const [n, text] of blocks.entries()) {
    const file = join(folder, `prometheus-${n}.yml`);
    const key = join(folder, 'operator-key');
    await writeFile(key, 'key');
    await writeFile(file, text.replaceAll('/etc/prometheus/portside-operator-key', key));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', file], { encoding: 'utf8' });
    assert.equal(status, 0, `${stdout}${stderr}`);
    if (n === 0) assert.match(stdout, /portside\/alerts\.yaml/);
  }
});

test('has a case for every alert', async () => {
  const { groups } = parse(await readFile(rules, 'utf8'));
  const alerts: string[] = groups.flatMap((group: { rules: { alert?: string }[] }) =>
    group.rules.flatMap(({ alert }) => alert ?? []),
  );
  const fired = new Set(cases.flatMap(({ firing }) => Object.keys(firing)));
  assert.deepEqual([...fired].toSorted(), alerts.toSorted());
});
