// The Postman collection, downloaded from the docs and run by newman against a service with demo data.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { documentNames, operationsOf } from '../../scripts/generate/document.ts';
import { seedDemo } from '../../scripts/seed.ts';
import { documents } from '../support/contract.ts';
import { addEndpoint } from '../support/fixtures.ts';
import { startService } from '../support/service.ts';

interface Run {
  executions: {
    response?: { code: number };
    assertions?: { assertion: string }[];
  }[];
  failures: unknown[];
}

const service = await startService({ PUBLIC_URL: 'https://portside.example', ALLOW_PRIVATE_TARGETS: 'true' });
const company = await seedDemo(service.db, { products: 50 });
await service.settled();
const folder = await mkdtemp(join(tmpdir(), 'portside-postman-'));
after(() => rm(folder, { recursive: true }));
const file = join(folder, 'collection.json');
const response = await fetch(`${service.url}/docs/portside.postman_collection.json`);
const text = await response.text();
await writeFile(file, text);

test('is served with the public URL and without an API key', () => {
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const { info, variable } = JSON.parse(text);
  assert.match(info.schema, /\/v2\.1\.0\//);
  const variables = Object.fromEntries(variable.map(({ key, value }: { key: string; value: string }) => [key, value]));
  assert.equal(variables.baseUrl, 'https://portside.example');
  assert.equal(variables.apiKey, '');
});

test('runs without a failure against a new demo, twice', async () => {
  const key = await service.addKey(company.id, { scopes: ['read', 'write', 'draft'] });
  const operations = documentNames.flatMap((name) => operationsOf(documents[name])).length;
  const before = await countOrders();
  for (const times of [1, 2]) {
    const { executions, failures } = await runCollection({ apiKey: key });
    assert.deepEqual(failures, []);
    assert.equal(executions.length, operations);
    const unsuccessful = executions.filter(({ response }) => response === undefined || response.code >= 300);
    // The company has no signing secret, and nothing is due for it; the key is not of a sandbox, nor a manager's, and lacks the scope webhooks.
    assert.deepEqual(
      unsuccessful.map(({ assertions, response }) => [assertions?.[0]?.assertion, response?.code]),
      [
        ['receiveWebhook responds with a documented status', 401],
        ['updateConfirmation responds with a documented status', 404],
        ['deleteConfirmationLink responds with a documented status', 404],
        ['orderPurchasePlan responds with a documented status', 409],
        ['downloadExport responds with a documented status', 404],
        ['listWebhookEndpoints responds with a documented status', 403],
        ['createWebhookEndpoint responds with a documented status', 403],
        ['getWebhookEndpoint responds with a documented status', 403],
        ['updateWebhookEndpoint responds with a documented status', 403],
        ['deleteWebhookEndpoint responds with a documented status', 403],
        ['rotateWebhookEndpointSecret responds with a documented status', 403],
        ['finishWebhookEndpointRotation responds with a documented status', 403],
        ['resumeWebhookEndpoint responds with a documented status', 403],
        ['testWebhookEndpoint responds with a documented status', 403],
        ['getWebhookDelivery responds with a documented status', 404],
        ['retryWebhookDeliveries responds with a documented status', 403],
        ['createSandbox responds with a documented status', 403],
        ['getSandboxClock responds with a documented status', 403],
        ['advanceSandboxClock responds with a documented status', 403],
        ['triggerSandboxEvent responds with a documented status', 403],
        ['advanceSandboxOrder responds with a documented status', 403],
        ['listSandboxEmails responds with a documented status', 403],
        ['resetSandbox responds with a documented status', 403],
      ],
    );
    // One by v1, one by v2.
    assert.equal(await countOrders(), before + 2 * times);
  }
});

test('signs the webhook request with the signing secret', async () => {
  const { secret } = await addEndpoint(service.ctx, service.company.id, { url: 'http://127.0.0.1:9/' });
  const { executions } = await runCollection({ apiKey: service.key, webhookSecret: secret }, ['--folder', 'Webhooks']);
  assert.deepEqual(
    executions.map(({ response }) => response?.code),
    [200],
  );
});

async function countOrders(): Promise<number> {
  const [row] = await service.db('orders').where({ company_id: company.id }).count();
  return Number(row?.count);
}

async function runCollection(variables: Record<string, string>, options: string[] = []): Promise<Run> {
  const report = join(folder, 'report.json');
  const environment = Object.entries({ baseUrl: service.url, ...variables }).flatMap(([name, value]) => [
    '--env-var',
    `${name}=${value}`,
  ]);
  const reporters = ['--reporters', 'json', '--reporter-json-export', report, '--suppress-exit-code'];
  await promisify(execFile)(process.execPath, [
    resolve('node_modules/newman/bin/newman.js'),
    'run',
    file,
    ...environment,
    ...reporters,
    ...options,
  ]);
  const { run } = JSON.parse(await readFile(report, 'utf8')) as { run: Run };
  return run;
}
