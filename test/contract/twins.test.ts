// Operations of the Account API that mirror one of External API v2 take the same parameters in the same ranges.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LocatedOperation, operationsOf } from '../../scripts/generate/document.ts';
import { documents } from '../support/contract.ts';

/** What defines the range of a parameter. */
const ranges = ['minimum', 'maximum', 'default', 'minLength', 'maxLength', 'maxItems', 'format', 'enum'];
/** Parameters that differ, with the reason. */
const differences: Record<string, string> = {
  'listOrders search': 'lists of a key can be long, and shorter texts have no index',
  'listRecommendations limit': 'published: all without a limit',
  'listMatches limit': 'published: a larger page',
  'listCatalog limit': 'published: a larger page',
};

const twins = operationsOf(documents.account).flatMap((account) => {
  const name = String(account.operation.operationId).replace('Account', '');
  const found = operationsOf(documents['external-v2']).find(({ operation }) => operation.operationId === name);
  return found === undefined || name === account.operation.operationId ? [] : [{ name, account, v2: found }];
});

for (const { name, account, v2 } of twins) {
  test(`${name} has the same ranges in the Account API`, () => {
    const shared = queryOf(account).filter((parameter) => queryOf(v2).some((other) => other.name === parameter.name));
    for (const parameter of shared.filter((one) => !(`${name} ${one.name}` in differences))) {
      const other = queryOf(v2).find((one) => one.name === parameter.name)!;
      assert.deepEqual(rangeOf(parameter), rangeOf(other), parameter.name);
    }
  });
}

function queryOf({ parameters }: LocatedOperation) {
  return parameters.filter((parameter) => parameter.in === 'query');
}

function rangeOf({ schema }: LocatedOperation['parameters'][number]) {
  return Object.fromEntries(ranges.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
}
