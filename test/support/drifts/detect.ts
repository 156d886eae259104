// Runs the contract with a planted drift and returns the reported errors.

import assert from 'node:assert/strict';
import { documents } from '../contract.ts';
import { runContract } from '../contract-run.ts';
import type { ContractService } from '../contract-service.ts';
import type { DocumentDrift } from './documents.ts';
import type { ServerDrift } from './server.ts';

/** Runs an operation while its responses are changed. */
export async function detectServerDrift(service: ContractService, drift: ServerDrift): Promise<string[]> {
  let mutated = 0;
  service.drift = (response) => {
    if (drift.change(response)) mutated += 1;
  };
  const { violations } = await runContract(service, { only: [drift.operation] });
  service.drift = undefined;
  assert.ok(mutated > 0, 'the drift changed no response');
  return violations;
}

/** Runs an operation with a changed document. */
export async function detectDocumentDrift(service: ContractService, drift: DocumentDrift): Promise<string[]> {
  const drifted = structuredClone(documents[drift.document]);
  drift.change(drifted);
  const run = { documents: { ...documents, [drift.document]: drifted }, only: [drift.operation] };
  return (await runContract(service, run)).violations;
}
