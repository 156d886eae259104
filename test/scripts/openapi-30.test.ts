// The OpenAPI 3.0 documents for `make other-clients` are valid and use no 3.1 features.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { documentNames, operationsOf } from '../../scripts/generate/document.ts';
import { asOpenApi30 } from '../../scripts/other-clients/openapi-30.ts';
import { documents } from '../support/contract.ts';

const folder = await mkdtemp(join(tmpdir(), 'portside-openapi-30-'));
after(() => rm(folder, { recursive: true }));
const redocly = resolve('node_modules/@redocly/cli/bin/cli.js');
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

for (const name of documentNames) {
  test(`${name} is a valid OpenAPI 3.0 document with the same operations`, async () => {
    const plain = asOpenApi30(documents[name] as Parameters<typeof asOpenApi30>[0]) as (typeof documents)[typeof name];
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(plain));
    await writeFile(join(folder, 'redocly.yaml'), 'rules: {struct: error, no-unresolved-refs: error}\n');
    const options = ['lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json'];
    const { stdout } = await promisify(execFile)(process.execPath, [redocly, ...options], { env }).catch(
      (error) => error,
    );
    assert.deepEqual(JSON.parse(stdout).problems, []);
    assert.doesNotMatch(JSON.stringify(plain), /"(const|oneOf|webhooks|dependentRequired)":|"type":\[|"x-/);
    const ids = (document: typeof plain) => operationsOf(document).map(({ operation }) => operation.operationId);
    assert.deepEqual(ids(plain), ids(documents[name]));
  });
}
