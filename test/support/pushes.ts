// What tests of pushes share: the receipt they expect, days around today, and what a refused push must look like.

import assert from 'node:assert/strict';
import { addDays, dayOf } from '../../src/domain/day.ts';
import type { ServiceAnswer } from './service.ts';

/** A day so many days from today (UTC). */
export function day(offset: number): string {
  return addDays(dayOf(new Date().toISOString()), offset);
}

/** The body of a receipt. */
export function receipt(created: number, updated: number, unchanged: number) {
  return { success: true, data: { received: created + updated + unchanged, created, updated, unchanged } };
}

/** The faults of a refused push as `index error`, once it is known to be refused in the published form, with its details. */
export function faultsIn({ status, body }: ServiceAnswer): string[] {
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
