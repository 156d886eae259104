// The lag of a real streaming replica whose replay is paused.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { maxReplicaLagMs, monitorReplica } from '../../src/postgres/replica-monitor.ts';
import { clusterMissing, startCluster } from '../support/cluster.ts';
import { connect } from '../support/test-server.ts';
import { until } from '../support/until.ts';

test('reports the growing lag of a paused replica, and its recovery', { skip: clusterMissing }, async () => {
  const closing = new AsyncDisposableStack();
  after(() => closing.disposeAsync());
  const { primary, replica } = await startCluster(closing);
  const writer = await connect(primary.url);
  closing.defer(() => writer.end());
  const admin = await connect(replica.url);
  closing.defer(() => admin.end());
  const monitor = monitorReplica({ primary: primary.url, replica: replica.url }, () => undefined);
  closing.defer(() => monitor.stop());
  assert.equal(monitor.lag(), undefined, 'the lag is unknown before the first measurement');
  await until(() => monitor.health() === 'ok');
  assert.ok(monitor.lag()!.seconds < maxReplicaLagMs / 1000);

  await admin.query('SELECT pg_wal_replay_pause()');
  await writer.query('CREATE TABLE written AS SELECT generate_series(1, 10000) AS id');
  await until(() => monitor.health() === 'behind');
  const { seconds, bytes } = monitor.lag()!;
  assert.ok(seconds >= maxReplicaLagMs / 1000, `${seconds} s`);
  assert.ok(bytes > 10_000, `${bytes} bytes`);

  await admin.query('SELECT pg_wal_replay_resume()');
  await until(() => monitor.health() === 'ok' && monitor.lag()!.bytes === 0);
  await replica.kill();
  await until(() => monitor.health() === 'away');
  assert.equal(monitor.lag(), undefined);
});
