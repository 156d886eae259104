import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCapacity, tightestWindow, type WindowState } from '../../src/domain/rate-limit-window.ts';

function state(name: string, used: number, limit: number, resetMs = 1000): WindowState {
  return { window: { name, limit, seconds: 3600 }, used, resetMs };
}

test('a request passes while every window has room', () => {
  assert.equal(hasCapacity([state('hour', 999, 1000), state('orders', 59, 60)]), true);
  assert.equal(hasCapacity([state('hour', 1000, 1000), state('orders', 0, 60)]), false);
  assert.equal(hasCapacity([state('hour', 0, 1000), state('orders', 60, 60)]), false);
});

const cases: [why: string, states: WindowState[], name: string][] = [
  ['one window describes itself', [state('hour', 5, 1000)], 'hour'],
  ['the smaller of two fresh windows', [state('hour', 1, 1000), state('orders', 1, 60)], 'orders'],
  ['the larger one when it is nearer exhaustion', [state('hour', 980, 1000), state('orders', 1, 60)], 'hour'],
  ['the exhausted one', [state('hour', 990, 1000), state('orders', 60, 60)], 'orders'],
  ['of two exhausted ones the one that stays shut longer', [state('a', 5, 5, 10), state('b', 9, 9, 20)], 'b'],
  ['of equals the one that stays open longer', [state('a', 0, 5, 20), state('b', 4, 9, 10)], 'a'],
];
for (const [why, states, name] of cases) {
  test(`clients are told about ${why}`, () => assert.equal(tightestWindow(states).window.name, name));
}
