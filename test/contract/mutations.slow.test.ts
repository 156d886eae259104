// Mutation tests of the contract checks: each mutation makes server and documents differ, and must be reported with the expected error.
// `make contract-mutations` prints the results. live.test.ts has a sample of them.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Schema } from '../../scripts/generate/document.ts';
import { checkEvent, checkResponse, contractChecker, documents, publishedChecker } from '../support/contract.ts';
import { runContract } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';
import { publishedEvents, receiveWebhooks } from '../support/contract-webhooks.ts';
import type { Drift } from '../support/drifts/changes.ts';
import { detectDocumentDrift, detectServerDrift } from '../support/drifts/detect.ts';
import { documentDrifts } from '../support/drifts/documents.ts';
import { serverDrifts } from '../support/drifts/server.ts';
import { eventDrifts } from '../support/drifts/webhooks.ts';

const service = await startContractService();
const events = await receiveWebhooks(service);
const drifts = [...serverDrifts, ...documentDrifts];
const count = drifts.length + eventDrifts.length;

/** Each mutation with the error that detected it. */
const results: { side: string; where: string; what: string; error: string | undefined }[] = [];

function assertDetected(side: string, where: string, { what, message }: Drift, errors: string[]): void {
  const error = errors.find((text) => message.test(text));
  results.push({ side, where, what, error });
  assert.ok(error, `not detected: ${what}; errors:\n${errors.join('\n')}`);
}

describe(`${count} mutations`, () => {
  before(async () => {
    const { violations } = await runContract(service, { only: drifts.map(({ operation }) => operation) });
    assert.deepEqual(violations, [], 'there are errors without a mutation');
    for (const seen of events) checkEvent(seen);
  });

  it('run against the checker that all tests use', () => {
    assert.equal(publishedChecker.checkResponse, checkResponse);
  });

  for (const drift of serverDrifts) {
    it(`server, ${drift.operation}: ${drift.what}`, async () => {
      assertDetected('server', drift.operation, drift, await detectServerDrift(service, drift));
    });
  }

  for (const drift of documentDrifts) {
    it(`${drift.document}, ${drift.operation}: ${drift.what}`, async () => {
      assertDetected('document', drift.operation, drift, await detectDocumentDrift(service, drift));
    });
  }

  for (const drift of eventDrifts) {
    it(`webhook, ${drift.event}: ${drift.what}`, () => {
      const seen = structuredClone(events.find(({ event }) => event === drift.event));
      assert.ok(seen, 'the event was not received');
      drift.change(seen);
      const errors: string[] = [];
      try {
        checkEvent(seen);
      } catch (error) {
        errors.push((error as Error).message);
      }
      assertDetected('webhook', drift.event, drift, errors);
    });
  }

  it('are detected in a webhook document', () => {
    const drifted = structuredClone(documents);
    const { OrderUpdatedEvent } = drifted['external-v2'].components['schemas'] as Record<string, Schema>;
    (OrderUpdatedEvent!['required'] as string[]).push('version');
    Object.assign(OrderUpdatedEvent!['properties'] as object, { version: { type: 'integer' } });
    const seen = events.find(({ event }) => event === 'order.updated');
    assert.throws(() => contractChecker(drifted).checkEvent(seen!), /required property 'version'/);
  });

  it('are all detected', (t) => {
    for (const { side, where, what, error } of results) {
      const found = error?.replaceAll(/\s+/g, ' ').slice(0, 110);
      t.diagnostic(`${error ? 'detected' : 'MISSED  '}  ${side.padEnd(8)}  ${where.padEnd(20)}  ${what}: ${found}`);
    }
    const detected = results.filter(({ error }) => error !== undefined).length;
    t.diagnostic(`${detected} of ${count} detected`);
    assert.equal(detected, count);
  });
});

it('every documented webhook is received', () => {
  assert.deepEqual(
    [...new Set(events.map(({ event }) => event))].sort(),
    publishedEvents(),
    'receiveWebhooks (test/support/contract-webhooks.ts) must cause each documented event',
  );
});
