// Error codes, enums and plans that the code repeats from the contract must match it. orders.test.ts checks those of orders.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorStatuses } from '../../generated/error-statuses.ts';
import { nodeAt, operationsOf, type Response, resolve, servedNames } from '../../scripts/generate/document.ts';
import { type PlanLimit, publishedPlans } from '../../src/domain/accounts/rate-limit-plans.ts';
import { CONVERTIBLE_CURRENCIES } from '../../src/domain/pricing/exchange.ts';
import { shippingUrgencies } from '../../src/domain/recommendations/shipping-choice.ts';
import { documents } from '../support/contract.ts';

for (const name of servedNames) {
  const document = documents[name];

  test(`${name}: every documented error code exists`, () => {
    for (const { operation } of operationsOf(document)) {
      for (const node of Object.values(operation.responses)) {
        const codes = resolve<Response>(document, node)['x-codes'] ?? [];
        for (const code of codes) assert.ok(code in errorStatuses, `${operation.operationId} ${code}`);
      }
    }
  });
}

test('convertible currencies match the contract', () => {
  const convert = operationsOf(documents.standard).find(({ operation }) => operation.operationId === 'convertToTry');
  const currency = convert?.parameters.find((parameter) => parameter.name === 'currency');
  assert.deepEqual([...CONVERTIBLE_CURRENCIES], currency?.schema['enum']);
});

test('shipping urgencies match the contract', () => {
  const urgency = nodeAt(documents['external-v2'], ['components', 'schemas', 'ShippingUrgency']) as { enum: string[] };
  assert.deepEqual(shippingUrgencies.toSorted(), urgency.enum.toSorted());
});

test('plans limit only operations of the contract', () => {
  const known = servedNames.flatMap((name) =>
    operationsOf(documents[name]).map(({ operation }) => operation.operationId as string),
  );
  for (const [plan, limits] of Object.entries<PlanLimit[]>(publishedPlans)) {
    for (const { operations = [] } of limits) {
      for (const id of operations) assert.ok(known.includes(id), `${plan}: ${id}`);
    }
  }
});
