// What the code has to repeat from the contract (a refusal's status, an order's life) is the same in both.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentNames, operationsOf, type Response, resolve, type Schema } from '../../scripts/generate/document.ts';
import { statusOf } from '../../src/http/errors.ts';
import { documents } from '../support/contract.ts';

/** The codes that have no Refusal: a 429 and a 500 are made where they arise. */
const otherwiseMade = { RATE_LIMIT_EXCEEDED: 429, INTERNAL_ERROR: 500 };
const statuses: { [code: string]: number } = { ...statusOf, ...otherwiseMade };

for (const name of documentNames) {
  const document = documents[name];

  test(`${name}: every refusal is a code of the contract, with its status`, () => {
    const { ProblemCode } = document.components['schemas'] as { ProblemCode: Schema };
    const documented = ProblemCode['x-status'] as { [code: string]: number };
    assert.deepEqual(Object.keys(documented), ProblemCode.enum);
    for (const [code, status] of Object.entries(statuses)) assert.equal(documented[code], status, code);
  });

  test(`${name}: every code that a served operation names can be given`, () => {
    for (const { operation } of operationsOf(document).filter(({ operation }) => !operation['x-planned'])) {
      for (const node of Object.values(operation.responses)) {
        const codes = resolve<Response>(document, node)['x-codes'] ?? [];
        for (const code of codes) assert.ok(code in statuses, `${operation.operationId} ${code}`);
      }
    }
  });
}
