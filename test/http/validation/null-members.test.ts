import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNullRemover } from '../../../src/http/validation/null-members.ts';

const operation = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } }) as never;
const text = { type: 'string' };
const line = {
  type: 'object',
  required: ['id'],
  properties: { id: text, note: text, method: { type: ['string', 'null'], enum: ['sea', null] }, deep: {} as object },
};
line.properties.deep = { type: 'object', properties: { note: text, list: { type: 'array', items: text } } };
const body = {
  type: 'object',
  required: ['lines'],
  properties: { lines: { type: 'array', items: line }, comment: text, any: {}, first: line },
};

test('removes null from optional members only, at every depth', () => {
  const remove = createNullRemover(operation(body))!;
  const cases: [sent: unknown, left: unknown][] = [
    [
      { lines: [], comment: null, any: null },
      { lines: [], any: null },
    ],
    [{ lines: null, first: null }, { lines: null }],
    [{ lines: [{ id: null, note: null, method: null }, null] }, { lines: [{ id: null, method: null }, null] }],
    [{ lines: [{ id: 'a', deep: { note: null, list: [null] } }] }, { lines: [{ id: 'a', deep: { list: [null] } }] }],
    [
      { lines: [{ id: 'a', deep: null }], unknown: null },
      { lines: [{ id: 'a' }], unknown: null },
    ],
    [
      { first: { id: 'a', note: null }, lines: 7 },
      { first: { id: 'a' }, lines: 7 },
    ],
    [[null], [null]],
    ['null', 'null'],
    [null, null],
  ];
  for (const [sent, left] of cases) {
    remove(sent);
    assert.deepEqual(sent, left);
  }
});

test('returns undefined for a body without optional members', () => {
  assert.equal(createNullRemover(operation({ type: 'object', required: ['id'], properties: { id: text } })), undefined);
  assert.equal(createNullRemover({} as never), undefined);
});
