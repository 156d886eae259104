import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIncidents } from '../../../src/jobs/queue/queue-incidents.ts';
import { createLog } from '../../../src/telemetry/log.ts';

const busy = new Error('timeout exceeded when trying to connect');

test('logs each different error of an incident once, and its end', () => {
  let seconds = 0;
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const observer = logIncidents(log, 8, () => seconds * 1000);
  const logged = () => lines.splice(0).map((line) => JSON.parse(line));

  for (; seconds < 60; seconds += 10) observer.failed(busy);
  observer.failed(new Error('the server is away'));
  const [first, second, ...more] = logged();
  assert.equal(first.msg, 'job queue: all 8 connections busy');
  assert.deepEqual([second.msg, second.err.message], ['job queue error', 'the server is away']);
  assert.deepEqual(more, []);

  seconds += 9;
  observer.worked();
  assert.deepEqual(logged(), []);
  seconds += 1;
  observer.worked();
  observer.worked();
  assert.deepEqual(
    logged().map(({ msg, seconds, errors }) => ({ msg, seconds, errors })),
    [{ msg: 'job queue works again', seconds: 70, errors: 7 }],
  );
  observer.failed(busy);
  assert.equal(logged().length, 1);
});
