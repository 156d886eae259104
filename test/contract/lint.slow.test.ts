import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** Lints a document of the contract in `folder`. */
async function lint(document: string, folder: string): Promise<Problem[]> {
  const redocly = resolve('node_modules/@redocly/cli/bin/cli.js');
  const args = [redocly, 'lint', document, '--config', 'openapi/redocly.yaml', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((done, failed) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (!stdout.startsWith('{')) failed(error ?? new Error(stdout));
      else done(JSON.parse(stdout).problems);
    });
  });
}

for (const document of ['standard', 'external-v1', 'external-v2', 'account', 'operator', 'pull-feed']) {
  test(`${document} has no lint errors`, async () => {
    const problems = await lint(document, '.');
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`),
      [],
    );
  });
}

// One violation of each custom rule.
const violations: [rule: string, file: string, from: string, to: string][] = [
  ['failures-documented', 'standard.yaml', "        '429': {$ref: shared/responses.yaml#/RateLimited}\n", ''],
  ['headers-declared', 'shared/responses.yaml', '  RateLimit-Reset: {$ref: headers.yaml#/RateLimitReset}\n', ''],
  ['examples-given', 'standard.yaml', '          example: 3\n', ''],
  ['codes-listed', 'shared/standard-responses.yaml', 'x-codes: [UNAUTHORIZED]', 'x-codes: [NOT_FOUND]'],
  ['access-stated', 'standard.yaml', '      x-scope: write\n', ''],
  ['serving-rules-fit', 'standard.yaml', '      x-records: sales\n', '      x-records: rows\n'],
  ['repetition-stated', 'standard.yaml', '      x-idempotent: true\n', ''],
  ['stability-stated', 'standard.yaml', '      x-stability: stable\n', ''],
  ['requests-bounded', 'schemas/sales.yaml', '      maxItems: 1000\n', ''],
  ['schemas-strict', 'schemas/product.yaml', '  additionalProperties: false\n', ''],
  ['extensions-known', 'schemas/product.yaml', 'x-decision: D17', 'x-decison: D17'],
];

// One violation of each convention of docs/api-conventions.md.
const unconventional: [rule: string, file: string, from: string, to: string][] = [
  [
    'lists-paged',
    'schemas/export.yaml',
    'required: [items, nextCursor]\n      properties:\n',
    'required: [items, nextCursor]\n      properties:\n        count: {type: integer, description: Number of exports.}\n',
  ],
  [
    'orders-by-ref',
    'external-v2.yaml',
    '/api/v2/external/orders/{ref}/cost:',
    '/api/v2/external/orders/{deliveryId}/cost:',
  ],
  [
    'identifiers-named',
    'schemas/demand.yaml',
    '    windowDays:',
    '    demandId: {type: string, description: ID of the demand.}\n    windowDays:',
  ],
  [
    'responses-worded',
    'schemas/quote.yaml',
    '    supplier: {$ref: order.yaml#/OrderSupplier}',
    '    supplierId: {type: string, description: ID of the supplier.}',
  ],
  ['verbs-known', 'external-v2.yaml', 'operationId: updatePlanningSettings', 'operationId: setPlanningSettings'],
  [
    'creation-announced',
    'external-v2.yaml',
    "        '201':\n          description: The endpoint with its secret",
    "        '200':\n          description: The endpoint with its secret",
  ],
  [
    'acceptance-located',
    'external-v2.yaml',
    '            Location: {$ref: shared/headers.yaml#/Location}\n          content:\n            application/json:\n              schema: {$ref: schemas/export.yaml',
    '          content:\n            application/json:\n              schema: {$ref: schemas/export.yaml',
  ],
  [
    'deletions-alike',
    'schemas/webhook-endpoint.yaml',
    '        deleted: {type: boolean, const: true, description: Always `true`.}\n',
    '',
  ],
  ['parameters-worded', 'external-v2.yaml', '        - name: search\n', '        - name: text\n'],
  [
    'parameters-worded',
    'shared/parameters.yaml',
    'Only deliveries with one of these statuses',
    'Return deliveries with one of these statuses',
  ],
  ['parameters-worded', 'external-v2.yaml', 'The `nextCursor` of the previous response. Any', 'The cursor. Any'],
  [
    'names-typed',
    'schemas/payment.yaml',
    '    projectedLandedCost:\n      $ref: identifier.yaml#/Money\n',
    '    projectedLandedCost:\n      type: number\n',
  ],
  ['bodies-optional', 'external-v2.yaml', '        description: The overlap.\n', '        required: true\n'],
  [
    'bodies-limited',
    'external-v2.yaml',
    '      operationId: createSandbox\n      x-max-body: 65536\n',
    '      operationId: createSandbox\n',
  ],
  ['decimals-accepted', 'schemas/customs.yaml', "type: [string, number, 'null']", "type: [number, 'null']"],
  [
    'schemas-named',
    'external-v2.yaml',
    'schemas/match.yaml#/UpdateMatchRequest',
    'schemas/match.yaml#/MatchDecisionResponse',
  ],
  [
    'colors-published',
    'schemas/demand.yaml',
    '    daysWithSales:',
    '    color: {type: string, description: A color.}\n    daysWithSales:',
  ],
];

for (const [document, changes] of [
  ['standard', violations],
  ['external-v2', unconventional],
] as const) {
  test(`every custom rule of ${document} reports its violation`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portside-lint-'));
    try {
      await cp('openapi', join(folder, 'openapi'), { recursive: true });
      await writeFile(join(folder, 'package.json'), '{"type": "module"}');
      for (const [, file, from, to] of changes) {
        const path = join(folder, 'openapi', file);
        const text = await readFile(path, 'utf8');
        assert.ok(text.includes(from), `${file} does not contain ${from}`);
        await writeFile(path, text.replace(from, to));
      }
      const broken = new Set((await lint(document, folder)).map(({ ruleId }) => ruleId));
      for (const [rule] of changes) assert.ok(broken.has(`contract/${rule}`), `contract/${rule} reported nothing`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
