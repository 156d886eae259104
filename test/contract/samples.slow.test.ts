// Runs the code samples of the published documents, unchanged, against a service with the data of the examples.
// cspell:ignore curlinfo

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { documentNames, type LocatedOperation, operationsOf } from '../../scripts/generate/document.ts';
import { placeholderUrls } from '../../scripts/generate/samples/sample-request.ts';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { feedToken, startFeed } from '../support/feeds.ts';
import { pythonEnvironment, withLocalClient } from '../support/guides.ts';
import { runLabels, samplesOf } from '../support/samples.ts';
import { type Service, startService } from '../support/service.ts';

const run = promisify(execFile);
type Label = (typeof runLabels)[number];
/** The line after the output of each sample. */
const separator = '--- end of sample ---';

/**
 * The samples that must fail: the key is a member's and not of a sandbox, the signature in the example does not match the body, and there is no draft, plan,
 * export, endpoint or delivery with the ID of the example. All examples have the same
 * idempotency key. */
const expectedErrors: Record<string, RegExp> = {
  receiveWebhook: /401|UNAUTHORIZED|INVALID_SIGNATURE/,
  getOrderDraft: /404|NOT_FOUND/,
  getPurchasePlan: /404|NOT_FOUND/,
  getExport: /404|NOT_FOUND/,
  downloadExport: /404|NOT_FOUND/,
  createSandbox: /403|MANAGER_ROLE_REQUIRED/,
  getSandboxClock: /403|TEST_KEY_REQUIRED/,
  advanceSandboxClock: /403|TEST_KEY_REQUIRED/,
  triggerSandboxEvent: /403|TEST_KEY_REQUIRED/,
  advanceSandboxOrder: /403|TEST_KEY_REQUIRED/,
  listSandboxEmails: /403|TEST_KEY_REQUIRED/,
  resetSandbox: /403|TEST_KEY_REQUIRED/,
  getWebhookEndpoint: /404|NOT_FOUND/,
  updateWebhookEndpoint: /404|NOT_FOUND/,
  deleteWebhookEndpoint: /404|NOT_FOUND/,
  finishWebhookEndpointRotation: /404|NOT_FOUND/,
  resumeWebhookEndpoint: /404|NOT_FOUND/,
  testWebhookEndpoint: /404|NOT_FOUND/,
  getEvent: /404|NOT_FOUND/,
  getWebhookDelivery: /404|NOT_FOUND/,
  rotateWebhookEndpointSecret: /404|NOT_FOUND/,
  orderPurchasePlan: /404|NOT_FOUND/,
  updateConfirmation: /404|NOT_FOUND/,
  deleteConfirmationLink: /404|NOT_FOUND/,
};

describe('code samples', async () => {
  const service = await startService();
  const feed = await startFeed();
  const folder = await mkdtemp(join(tmpdir(), 'portside-samples-'));
  after(() => rm(folder, { recursive: true }));
  const environment = {
    ...process.env,
    ...pythonEnvironment,
    PORTSIDE_URL: service.url,
    PORTSIDE_KEY: await service.addKey(service.company.id, { scopes: ['read', 'write', 'draft', 'webhooks'] }),
    FEED_URL: feed.url,
    FEED_TOKEN: feedToken,
  };
  const output = async (program: string, args: string[]) =>
    (await run(program, args, { cwd: folder, env: environment, maxBuffer: 2 ** 26 })).stdout;
  /** Runs the samples one after the other and returns what each writes, including its error. */
  const programs: Record<Label, { needs?: [string, string[]]; run: (sources: string[]) => Promise<string[]> }> = {
    curl: {
      needs: ['curl', ['--version']],
      async run(sources) {
        const commands = sources.map((source) => source.replace('curl ', 'curl --no-progress-meter --fail-with-body '));
        const script = commands.map(
          (command) => `(${command}\n) 2>&1 || printf '\\nfailed: %s\\n' $?\necho '${separator}'\n`,
        );
        return separated(await output('bash', ['-uo', 'pipefail', '-c', script.join('')]));
      },
    },
    // One process for all samples, since loading the client takes longer than running a sample.
    TypeScript: {
      async run(sources) {
        const files = sources.map((_, index) => join(folder, `sample-${index}.ts`));
        for (const [index, source] of sources.entries()) await writeFile(files[index]!, withLocalClient(source));
        const script = `for (const file of process.argv.slice(1)) {
          await import(file).catch((error) => console.log('failed:', error));
          console.log('${separator}');
        }`;
        return separated(await output(process.execPath, ['--input-type=module', '-e', script, ...files]));
      },
    },
    Python: {
      // The samples of the pull feed use `requests`.
      needs: ['python3', ['-c', 'import requests, sys; sys.exit(sys.version_info < (3, 11))']],
      async run(sources) {
        const script = `import json, sys
for source in json.loads(sys.argv[1]):
    try:
        exec(compile(source, "sample", "exec"), {"__name__": "__main__"})
    except Exception as error:
        print("failed:", error)
    print("${separator}")`;
        return separated(await output('python3', ['-c', script, JSON.stringify(sources)]));
      },
    },
    PHP: {
      needs: ['php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
      async run(sources) {
        const files = sources.map((_, index) => join(folder, `sample-${index}.php`));
        for (const [index, source] of sources.entries()) await writeFile(files[index]!, withUrls(source));
        const script = `foreach (array_slice($argv, 1) as $file) {
          include $file;
          $status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);
          if ($status < 200 || $status >= 300) echo "\\nfailed: $status";
          echo "\\n${separator}\\n";
        }`;
        return separated(await output('php', ['-d', 'display_errors=stderr', '-r', script, ...files]));
      },
    },
  };
  /** Replaces the URLs, as the docs site does. */
  const withUrls = (source: string) =>
    source.replace(placeholderUrls.PORTSIDE_URL, service.url).replace(placeholderUrls.FEED_URL, feed.url);

  /** What successful samples print. Those of the SDKs print the data, or the items of a list, which can be empty. */
  const body = /success|\[\s*\]|'?"?(orders|payments|sales|stock|products)"?'?: ?\[/;
  const successes: Record<Label, RegExp> = { curl: body, PHP: body, Python: /^/, TypeScript: /^/ };

  before(() => addExampleData(service));

  for (const label of runLabels) {
    const { needs, run: runSamples } = programs[label];
    const missing =
      needs &&
      !(await run(...needs).then(
        () => true,
        () => false,
      ));
    it(`in ${label} run successfully`, { skip: missing && `needs ${needs.flat().join(' ')}` }, async () => {
      const samples = runnable().map((located) => ({
        operationId: located.operation.operationId,
        source: samplesOf(located).find((sample) => sample.label === label)!.source,
      }));
      const outputs = await runSamples(samples.map(({ source }) => source));
      assert.equal(outputs.length, samples.length);
      for (const [index, { operationId }] of samples.entries()) {
        const output = outputs[index]!;
        const expectedError = expectedErrors[operationId];
        assert.equal(/^failed: /m.test(output), expectedError !== undefined, `${operationId}: ${output}`);
        assert.match(output, expectedError ?? successes[label], operationId);
      }
    });
  }
});

function separated(output: string): string[] {
  return output.split(`${separator}\n`).slice(0, -1);
}

/** The operations of the service and of a pull feed. */
function runnable(): LocatedOperation[] {
  return [...documentNames, 'pull-feed' as const].flatMap((name) => operationsOf(documents[name]));
}

/** Adds the products, the listing and the order of the contract's examples, with the same IDs. */
async function addExampleData({ db, key, url }: Service) {
  await setRate(db, { currency: 'GBP', tryRate: '55.02', asOf: '2024-01-02' });
  await setRate(db, { currency: 'EUR', tryRate: '48.21', asOf: '2024-01-02' });
  const supplier = await addSupplier(db, { currency: 'GBP' });
  const products = [
    '01a09f70-be37-71bf-b100-e16f764d5b04',
    '01a09f70-be37-7773-8424-5dcd622accb7',
    '01a0a908-abb4-74a9-8e6b-ce172e76e26c',
  ];
  for (const id of products) {
    const product = await addProduct(db, { supplier, name: 'White hanging heart', sku: `NH-41${id.slice(-3)}` });
    await db('product_search').where({ product_id: product.id }).delete();
    await db('products').where({ id: product.id }).update({ id });
  }
  const send = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(response.status, 200, await response.clone().text());
  };
  await send('/api/v1/external/orders', { items: [{ productId: products[0], quantity: 1 }] });
  await db('orders').update({ order_number: 'ORD-7K3M9QX2VB', delivery_id: 'PS-2026-0417' });
  await send('/api/v2/external/listings', { listings: [{ clientProductId: 'KE-10442', name: 'Heart' }] });
}
