import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DayCounts } from '../../src/domain/lead-time.ts';
import { plannedLeadTime } from '../../src/domain/planned-lead-time.ts';

const none: DayCounts = [];
const plan = (companySupplier: DayCounts, company: DayCounts, allCompanies: DayCounts) =>
  plannedLeadTime({ companySupplier, company, allCompanies }, 45);

test('without deliveries the default is planned with, and a seventh of it as its deviation', () => {
  assert.deepEqual(plan(none, none, none), {
    days: '45',
    deviationDays: '6.43',
    p80: null,
    p90: null,
    n: 0,
    level: 'default',
  });
});

test('five deliveries by the supplier show how much they vary', () => {
  const five: DayCounts = [
    [40, 1],
    [44, 2],
    [51, 1],
    [62, 1],
  ];
  const own = { days: '44', deviationDays: '8.67', p80: '53.2', p90: '57.6', n: 5, level: 'company_supplier' };
  assert.deepEqual(plan(five, five, five), own);
  assert.equal(plan([[44, 5]], none, none).deviationDays, '0');
});

test('fewer do not: their deviation is at least a seventh of their median', () => {
  const two: DayCounts = [
    [44, 1],
    [46, 1],
  ];
  assert.deepEqual(plan(two, two, none), {
    days: '45',
    deviationDays: '6.43',
    p80: '45.6',
    p90: '45.8',
    n: 2,
    level: 'company',
  });
  const apart: DayCounts = [
    [20, 1],
    [70, 1],
  ];
  assert.equal(plan(none, apart, none).deviationDays, '35.36');
});

test('of other companies’ deliveries nothing but median and deviation is told', () => {
  const others: DayCounts = [
    [20, 3],
    [30, 3],
  ];
  assert.deepEqual(plan(none, none, others), {
    days: '25',
    deviationDays: '5.48',
    p80: null,
    p90: null,
    n: 0,
    level: 'all_companies',
  });
});
