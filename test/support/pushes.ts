// Helpers for push tests: expected receipts, dates relative to today, and the error format of pushes.

import assert from 'node:assert/strict';
import { addDays, dayOf } from '../../src/domain/day.ts';
import type { ServiceResponse } from './service.ts';

/** Returns the date relative to today (UTC). */
export function day(offset: number): string {
  return addDays(dayOf(new Date().toISOString()), offset);
}

/** The expected receipt. */
export function receipt(created: number, updated: number, unchanged: number) {
  return { success: true, data: { received: created + updated + unchanged, created, updated, unchanged } };
}

/** Asserts that a push was rejected in the published error format, and returns its errors as `index error`. */
export function pushErrors({ status, body }: ServiceResponse): string[] {
  assert.deepEqual([status, body.error, body.code, body.processed], [400, 'Validation errors', 'INVALID_REQUEST', 0]);
  assert.equal(body.details.length, body.errors.length);
  for (const [at, { index, error }] of body.errors.entries()) {
    const [, pointed, field = '', constraint] = /^\/\w+\/(\d+)(?:\/([^:]+))?: (.+)$/.exec(body.details[at]) ?? [];
    assert.equal(Number(pointed), index, body.details[at]);
    assert.ok(
      error === `${field} ${constraint}` || error === constraint || error === `the record ${constraint}`,
      error,
    );
  }
  return body.errors.map(({ index, error }: { index: number; error: string }) => `${index} ${error}`);
}
