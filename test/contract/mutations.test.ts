// That the contract run can fail: drifts between server and documents are planted one at a time, and each has to be caught, with
// the words that it is meant to be caught by. The table goes into the test's output; `make contract-mutations` shows it.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Schema } from '../../scripts/generate/document.ts';
import { checkEvent, checkResponse, contractChecker, documents, publishedChecker } from '../support/contract.ts';
import { runContract } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';
import { publishedEvents, receiveWebhooks } from '../support/contract-webhooks.ts';
import type { Drift } from '../support/drifts/changes.ts';
import { documentDrifts } from '../support/drifts/documents.ts';
import { serverDrifts } from '../support/drifts/server.ts';
import { eventDrifts } from '../support/drifts/webhooks.ts';

const service = await startContractService();
const events = await receiveWebhooks(service);
const drifts = [...serverDrifts, ...documentDrifts];
const count = drifts.length + eventDrifts.length;

/** What was planted, and the first fault that was found. */
const table: { side: string; where: string; what: string; fault: string | undefined }[] = [];

function judge(side: string, where: string, { what, message }: Drift, violations: string[]): void {
  const fault = violations.find((one) => message.test(one));
  table.push({ side, where, what, fault });
  assert.ok(fault, `missed: ${what}; what was found instead:\n${violations.join('\n')}`);
}

describe(`${count} planted drifts`, () => {
  before(async () => {
    const { violations } = await runContract(service, { only: drifts.map(({ operation }) => operation) });
    assert.deepEqual(violations, [], 'there are violations before anything is planted');
    for (const seen of events) checkEvent(seen);
  });

  it('are detected by the checker of all tests', () => {
    assert.equal(publishedChecker.checkResponse, checkResponse);
  });

  for (const drift of serverDrifts) {
    it(`server, ${drift.operation}: ${drift.what}`, async () => {
      let planted = 0;
      service.drift = (answer) => {
        if (drift.change(answer)) planted += 1;
      };
      const { violations } = await runContract(service, { only: [drift.operation] });
      service.drift = undefined;
      assert.ok(planted > 0, 'no answer has what the drift changes');
      judge('server', drift.operation, drift, violations);
    });
  }

  for (const drift of documentDrifts) {
    it(`${drift.document}, ${drift.operation}: ${drift.what}`, async () => {
      const drifted = structuredClone(documents[drift.document]);
      drift.change(drifted);
      const run = { documents: { ...documents, [drift.document]: drifted }, only: [drift.operation] };
      judge('document', drift.operation, drift, (await runContract(service, run)).violations);
    });
  }

  for (const drift of eventDrifts) {
    it(`webhook, ${drift.event}: ${drift.what}`, () => {
      const seen = structuredClone(events.find(({ event }) => event === drift.event));
      assert.ok(seen, 'the event was not received');
      drift.change(seen);
      const violations: string[] = [];
      try {
        checkEvent(seen);
      } catch (error) {
        violations.push((error as Error).message);
      }
      judge('webhook', drift.event, drift, violations);
    });
  }

  it('a webhook that differs from its document is detected', () => {
    const drifted = structuredClone(documents);
    const { OrderUpdatedEvent } = drifted['external-v2'].components['schemas'] as Record<string, Schema>;
    (OrderUpdatedEvent!['required'] as string[]).push('version');
    Object.assign(OrderUpdatedEvent!['properties'] as object, { version: { type: 'integer' } });
    const seen = events.find(({ event }) => event === 'order.updated');
    assert.throws(() => contractChecker(drifted).checkEvent(seen!), /required property 'version'/);
  });

  it('are all detected', (t) => {
    for (const { side, where, what, fault } of table) {
      const found = fault?.replaceAll(/\s+/g, ' ').slice(0, 110);
      t.diagnostic(`${fault ? 'caught' : 'MISSED'}  ${side.padEnd(8)}  ${where.padEnd(20)}  ${what}: ${found}`);
    }
    const caught = table.filter(({ fault }) => fault !== undefined).length;
    t.diagnostic(`${caught} of ${count} caught`);
    assert.equal(caught, count);
  });
});

it('every webhook of the documents is received as documented', () => {
  assert.deepEqual([...new Set(events.map(({ event }) => event))].sort(), publishedEvents());
});
