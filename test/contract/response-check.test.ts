// Tests of the checks that every test applies to responses and events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeAt, type Schema } from '../../scripts/generate/document.ts';
import { checkEventBody, checkResponse, contractChecker, documents } from '../support/contract.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': '01a1fd63-3f8a-76c2-bdad-c4d799c6e64c',
  'ratelimit-limit': '1000',
  'ratelimit-remaining': '997',
  'ratelimit-reset': '3412',
  ratelimit: '"hour";r=997;t=3412',
  'ratelimit-policy': '"hour";q=1000;w=3600',
};
const conversion = {
  success: true,
  originalAmount: 100,
  originalCurrency: 'EUR',
  convertedAmount: 4912.35,
  targetCurrency: 'TRY',
  exchangeRate: 49.1235,
  lastUpdated: '2026-11-20T12:30:00.000Z',
};

function check(change: { status?: number; headers?: Record<string, string>; body?: object | string }) {
  const body = change.body ?? conversion;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  checkResponse('standard', 'convertToTry', change.status ?? 200, new Headers({ ...headers, ...change.headers }), text);
}

test('accepts a documented response', () => {
  check({});
});

test('reports an undeclared status', () => {
  assert.throws(() => check({ status: 204 }), /does not declare the status 204/);
});

test('reports an undeclared property', () => {
  assert.throws(() => check({ body: { ...conversion, rate: 1 } }), /body\/rate is not declared/);
});

test('reports a missing property and one of an invalid type', () => {
  const { lastUpdated, ...rest } = conversion;
  assert.throws(
    () => check({ body: { ...rest, exchangeRate: '49.1235' } }),
    (error: Error) => {
      assert.match(error.message, /body must have required property 'lastUpdated'/);
      assert.match(error.message, /body\/exchangeRate must be number/);
      return true;
    },
  );
});

test('reports a missing and a malformed header', () => {
  const { 'ratelimit-limit': _, ...rest } = headers;
  const sent = new Headers({ ...rest, 'ratelimit-reset': 'soon' });
  assert.throws(
    () => checkResponse('standard', 'convertToTry', 200, sent, JSON.stringify(conversion)),
    (error: Error) => {
      assert.match(error.message, /headers must have required property 'ratelimit-limit'/);
      assert.match(error.message, /headers\/ratelimit-reset must be integer/);
      return true;
    },
  );
});

test('reports an undeclared header, except for those of HTTP itself', () => {
  check({ headers: { vary: 'Accept-Encoding', 'cache-control': 'no-store' } });
  assert.throws(() => check({ headers: { 'x-powered-by': 'us' } }), /headers\/x-powered-by is not declared/);
});

test('rejects additional properties if the schema does not mention them', () => {
  const open = structuredClone(documents);
  const media = nodeAt(open.standard, ['components', 'schemas', 'Conversion']) as Schema;
  delete media['additionalProperties'];
  const text = JSON.stringify({ ...conversion, rate: 1 });
  assert.throws(
    () => contractChecker(open).checkResponse('standard', 'convertToTry', 200, new Headers(headers), text),
    /body\/rate is not declared/,
  );
});

test('reports an undeclared content type', () => {
  assert.throws(() => check({ headers: { 'content-type': 'text/html' } }), /content type text\/html is not declared/);
});

test('validates an error against the schema of its status', () => {
  assert.throws(() => check({ status: 404, body: conversion }), /does not declare the status 404/);
  assert.throws(() => check({ status: 400, body: conversion }), /body\/originalAmount is not declared/);
});

test('accepts a 304 only without a body', () => {
  const sent = new Headers({ ...headers, etag: '"c41-9f2b7a60"' });
  checkResponse('standard', 'listProducts', 304, sent, '');
  assert.throws(
    () => checkResponse('standard', 'listProducts', 304, sent, '{}'),
    /a body is sent where none is declared/,
  );
});

test('validates an event against the webhook of the same name', () => {
  const example = nodeAt(documents['external-v2'], ['components', 'examples', 'OrderStatusChanged']);
  const { value } = example as { value: { data: object } };
  checkEventBody('order.status_changed', value);
  assert.throws(() => checkEventBody('order.created', value), /body\/event must be equal to constant/);
  const extended = { ...value, data: { ...value.data, reason: 'none' } };
  assert.throws(() => checkEventBody('order.status_changed', extended), /body\/data\/reason is not declared/);
  assert.throws(() => checkEventBody('order.lost', value), /no document has the event order.lost/);
});
