// The jobs' dashboard, as an operator sees it and as nobody else does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBrowser, openPage } from '../support/browser.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const operatorKey = 'operators-key-of-this-test-0123456789';
const service = await startService({ OPERATOR_KEY: operatorKey });
const dashboard = `${service.url}/operations/jobs/`;
const shown = { authorization: `Basic ${btoa(`operator:${operatorKey}`)}` };

/** A job that failed for good. */
async function addFailedJob(): Promise<string> {
  const row = {
    name: 'poll-feed',
    fail_count: 3,
    fail_reason: 'The feed returned 500.',
    last_finished_at: new Date(),
    failed_at: new Date(),
  };
  const [{ id }] = await service.db('jobs').insert(row).returning('id');
  return id;
}

const retry = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${dashboard}api/jobs/retry`, {
    method: 'POST',
    headers: { ...shown, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jobIds: [id] }),
  });

test('requires the operator key, and is disabled without one', async () => {
  for (const headers of [
    {},
    { authorization: `Bearer ${service.key}` },
    { authorization: `Basic ${btoa('operator:')}` },
  ]) {
    const { status, headers: responseHeaders } = await fetch(`${dashboard}api`, {
      headers: headers as Record<string, string>,
    });
    assert.deepEqual([status, responseHeaders.get('www-authenticate')?.startsWith('Basic ')], [401, true]);
  }
  assert.equal((await fetch(dashboard, { headers: shown })).status, 200);
  const unkeyed = await startService();
  assert.equal((await fetch(`${unkeyed.url}/operations/jobs/`, { headers: shown })).status, 404);
});

test('a malformed body is a 4xx', async () => {
  const headers = { ...shown, 'content-type': 'application/json' };
  const send = (body: string) => fetch(`${dashboard}api/jobs/retry`, { method: 'POST', headers, body });
  assert.equal((await send('{')).status, 400);
  assert.equal((await send(`"${'x'.repeat(2_000_000)}"`)).status, 413);
});

test('shows a failed job with its reason and can retry it', async () => {
  const id = await addFailedJob();
  const { jobs } = (await (await fetch(`${dashboard}api?state=failed`, { headers: shown })).json()) as {
    jobs: { job: { _id: string; failReason: string } }[];
  };
  assert.equal(jobs.find(({ job }) => job._id === id)?.job.failReason, 'The feed returned 500.');
  assert.equal((await retry(id)).status, 200);
  const [job] = await service.db('jobs').where({ id });
  assert.notEqual(job.next_run_at, null);
  assert.equal(job.failed_at, null);
  assert.equal(job.locked_at, null, 'and the dashboard does not take it');
});

test('cannot delete, create or pause jobs, or retry them from another site', async () => {
  const id = await addFailedJob();
  for (const what of ['delete', 'create', 'pause', 'requeue']) {
    const body = JSON.stringify({ jobIds: [id], jobName: 'poll-feed' });
    const headers = { ...shown, 'content-type': 'application/json' };
    assert.equal((await fetch(`${dashboard}api/jobs/${what}`, { method: 'POST', headers, body })).status, 403, what);
  }
  assert.equal((await retry(id, { 'sec-fetch-site': 'cross-site' })).status, 403);
  const [job] = await service.db('jobs').where({ id });
  assert.equal(job.next_run_at, null);
});

test('survives connections terminated by PostgreSQL', async () => {
  assert.equal((await fetch(`${dashboard}api`, { headers: shown })).status, 200);
  const { rows } = await service.db.raw(
    `SELECT pg_terminate_backend(pid, 5000) AS ended FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'portside dashboard'`,
  );
  assert.ok(rows.length > 0);
  // A query may be sent before the pool knows that its connection was closed.
  await until(async () => (await fetch(`${dashboard}api`, { headers: shown })).status === 200);
});

test('works in a browser without assets from other origins', { skip: noBrowser }, async () => {
  const { page, troubles } = await openPage(service.url, {
    httpCredentials: { username: 'operator', password: operatorKey },
  });
  await page.goto(`${service.url}/operations/jobs`);
  await page.getByText('poll-feed').first().waitFor();
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
  assert.deepEqual(
    troubles.filter((trouble) => !/api\/events|40[14]|501/.test(trouble)),
    [],
  );
  await page.close();
});
