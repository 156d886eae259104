// A buyer, as sequences see one: what it does is sent to the service, and what comes back is held against the model.

import assert from 'node:assert/strict';
import type { ServiceAnswer } from '../support/service.ts';

/** The service as one company sees it. */
export interface Buyer {
  send(
    operationId: string,
    method: string,
    path: string,
    body?: object,
    options?: { role?: 'member' | 'manager'; headers?: Record<string, string> },
  ): Promise<ServiceAnswer>;
  /** Ordered in turn: of the first two suppliers, prices as decimal strings. */
  products: { id: string; supplierId: string; currency: string; price: string }[];
}

/** Puts entries into what is known, and counts what that created, updated and left. */
export function countChanges<Value>(known: Map<string, Value>, entries: [string, Value][]) {
  const counts = { received: entries.length, created: 0, updated: 0, unchanged: 0 };
  for (const [key, value] of entries) {
    const before = known.get(key);
    if (before === undefined) counts.created += 1;
    else if (JSON.stringify(before) === JSON.stringify(value)) counts.unchanged += 1;
    else counts.updated += 1;
    known.set(key, value);
  }
  return counts;
}

/** Asserts that a push was taken and counted so. */
export function received(answer: ServiceAnswer, counts: object): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.data, counts);
}

/** Asserts that a call was refused with that code. */
export function refusedWith(answer: ServiceAnswer, code: string): void {
  assert.deepEqual([answer.status >= 400, answer.body.code], [true, code], answer.text);
}
