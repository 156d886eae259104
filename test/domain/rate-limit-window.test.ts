import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCapacity, tightestWindow, type WindowState } from '../../src/domain/rate-limit-window.ts';

function state(name: string, used: number, limit: number, resetMs = 1000): WindowState {
  return { window: { name, limit, seconds: 3600 }, used, resetMs };
}

test('a request is allowed while every window has capacity', () => {
  assert.equal(hasCapacity([state('hour', 999, 1000), state('orders', 59, 60)]), true);
  assert.equal(hasCapacity([state('hour', 1000, 1000), state('orders', 0, 60)]), false);
  assert.equal(hasCapacity([state('hour', 0, 1000), state('orders', 60, 60)]), false);
});

const cases: [why: string, states: WindowState[], name: string][] = [
  ['the only window', [state('hour', 5, 1000)], 'hour'],
  ['the smaller of two fresh windows', [state('hour', 1, 1000), state('orders', 1, 60)], 'orders'],
  ['the larger window if it is closer to exhaustion', [state('hour', 980, 1000), state('orders', 1, 60)], 'hour'],
  ['the exhausted window', [state('hour', 990, 1000), state('orders', 60, 60)], 'orders'],
  ['the one of two exhausted windows that resets later', [state('a', 5, 5, 10), state('b', 9, 9, 20)], 'b'],
  ['the one of two windows with equal capacity that resets later', [state('a', 0, 5, 20), state('b', 4, 9, 10)], 'a'],
];
for (const [why, states, name] of cases) {
  test(`the response headers describe ${why}`, () => assert.equal(tightestWindow(states).window.name, name));
}
