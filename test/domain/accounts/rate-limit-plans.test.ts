import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ApiName,
  defaultPlan,
  publishedPlans,
  selectLimits,
} from '../../../src/domain/accounts/rate-limit-plans.ts';

function limits(plan: keyof typeof publishedPlans, surface: ApiName, operation?: string): string[] {
  return selectLimits(publishedPlans[plan], surface, operation).map(
    ({ name, limit, seconds }) => `${name} ${limit}/${seconds}`,
  );
}

test('the standard plan has one window for all APIs, and another for order creation', () => {
  assert.deepEqual(limits('standard', 'standard', 'listProducts'), ['hour 1000/3600']);
  assert.deepEqual(limits('standard', 'external', 'listCatalog'), ['hour 1000/3600']);
  assert.deepEqual(limits('standard', 'external', 'createOrders'), ['hour 1000/3600', 'orders 60/3600']);
  assert.deepEqual(limits('standard', 'external', undefined), ['hour 1000/3600']);
});

test('the legacy plan has three windows for each API', () => {
  assert.deepEqual(limits('earlier', 'standard', 'listProducts'), [
    'standard-hour 1000/3600',
    'standard-minute 100/60',
    'standard-second 10/1',
  ]);
  assert.deepEqual(limits('earlier', 'external', 'createOrders'), [
    'external-hour 5000/3600',
    'external-minute 200/60',
    'external-second 20/1',
    'orders 60/3600',
  ]);
});

test('smart reordering has additional windows in the legacy plan', () => {
  assert.deepEqual(limits('earlier', 'standard', 'listSmartReordering').slice(3), [
    'smart-hour 100/3600',
    'smart-minute 10/60',
    'smart-second 2/1',
  ]);
});

test('a contract format has a default plan', () => {
  assert.equal(defaultPlan('current'), 'standard');
  assert.equal(defaultPlan('earlier'), 'earlier');
});
