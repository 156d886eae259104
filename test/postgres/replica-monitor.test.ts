// The lag of a real streaming replica whose replay is paused.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxReplicaLagMs, monitorReplica } from '../../src/postgres/replica-monitor.ts';
import { clusterMissing, startCluster } from '../support/cluster.ts';
import { connect } from '../support/test-server.ts';

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    assert.ok(performance.now() < deadline, 'it did not happen within a minute');
    await sleep(20);
  }
}

test('the lag of a paused replica grows, and is known again once it replays', { skip: clusterMissing }, async () => {
  const closing = new AsyncDisposableStack();
  after(() => closing.disposeAsync());
  const { primary, replica } = await startCluster(closing);
  const writer = await connect(primary.url);
  closing.defer(() => writer.end());
  const admin = await connect(replica.url);
  closing.defer(() => admin.end());
  const watch = monitorReplica({ primary: primary.url, replica: replica.url }, () => undefined);
  closing.defer(() => watch.stop());
  assert.equal(watch.lag(), undefined, 'nothing is known before the first answer');
  await until(() => watch.health() === 'ok');
  assert.ok(watch.lag()!.seconds < maxReplicaLagMs / 1000);

  await admin.query('SELECT pg_wal_replay_pause()');
  await writer.query('CREATE TABLE written AS SELECT generate_series(1, 10000) AS id');
  await until(() => watch.health() === 'behind');
  const { seconds, bytes } = watch.lag()!;
  assert.ok(seconds >= maxReplicaLagMs / 1000, `${seconds} s`);
  assert.ok(bytes > 10_000, `${bytes} bytes`);

  await admin.query('SELECT pg_wal_replay_resume()');
  await until(() => watch.health() === 'ok' && watch.lag()!.bytes === 0);
  await replica.kill();
  await until(() => watch.health() === 'away');
  assert.equal(watch.lag(), undefined);
});
