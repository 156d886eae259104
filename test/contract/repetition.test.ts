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

  test(`${name}: every code that an operation names has the status it is named under, and can be given`, () => {
    for (const { operation } of operationsOf(document)) {
      for (const [status, node] of Object.entries(operation.responses)) {
        for (const code of resolve<Response>(document, node)['x-codes'] ?? []) {
          const given = operation['x-planned'] ? (statuses[code] ?? Number(status)) : statuses[code];
          assert.equal(given, Number(status), `${operation.operationId} ${status} ${code}`);
        }
      }
    }
  });
}
