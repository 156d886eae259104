// The client that the commands use, and assertions on its responses.

import assert from 'node:assert/strict';
import type { ServiceResponse } from '../support/service.ts';

/** A client of the service for one company. */
export interface Buyer {
  send(
    operationId: string,
    method: string,
    path: string,
    body?: object,
    options?: { role?: 'member' | 'manager'; headers?: Record<string, string> },
  ): Promise<ServiceResponse>;
  /** Products of the first two suppliers alternately; prices are decimal strings. */
  products: { id: string; supplierId: string; currency: string; price: string }[];
}

/** Upserts the entries and returns the counts of created, updated and unchanged ones. */
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

/** Asserts that a push succeeded with these counts. */
export function assertPushed(response: ServiceResponse, counts: object): void {
  assert.equal(response.status, 200, response.text);
  assert.deepEqual(response.body.data, counts);
}

/** Asserts that the response is an error with this code. */
export function assertError(response: ServiceResponse, code: string): void {
  assert.deepEqual([response.status >= 400, response.body.code], [true, code], response.text);
}
