// Error messages cannot show a regular expression to people, so every request pattern has a description (x-form).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  documentNames,
  type OpenApiDocument,
  operationsOf,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';
import { documents } from '../support/contract.ts';

/** Every schema with a pattern at or below a node, with its path. */
function patterned(document: OpenApiDocument, node: unknown, place: string): { place: string; form: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const schema: Schema = resolve(document, node as Schema);
  const own = typeof schema.pattern === 'string' ? [{ place, form: schema['x-form'] }] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => patterned(document, inner, `${place}/${name}`))];
}

for (const name of documentNames) {
  test(`${name}: request patterns have a description`, () => {
    const found = operationsOf(documents[name]).flatMap(({ operation, parameters }) => {
      const { operationId, requestBody } = operation;
      return [
        ...parameters.flatMap((parameter) => patterned(documents[name], parameter.schema, parameter.name)),
        ...patterned(documents[name], requestBody, operationId),
      ];
    });
    assert.ok(found.length > 0);
    for (const { place, form } of found) assert.equal(typeof form, 'string', place);
  });
}
