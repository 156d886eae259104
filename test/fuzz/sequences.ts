// Runs random sequences of commands against both the service and the model.

import fc from 'fast-check';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { issueKey } from '../support/fixtures.ts';
import type { Service } from '../support/service.ts';
import type { Buyer } from './buyer.ts';
import { readEvents, readOrder } from './buyer-orders.ts';
import { commands } from './commands.ts';
import type { Catalog } from './company.ts';
import { newModel } from './model.ts';

/** The `--op` value that selects sequences instead of an operation. */
export const sequences = 'sequences';

export interface SequenceOptions {
  seed: number;
  runs: number;
  path?: string | undefined;
  signal?: AbortSignal;
}

/** Runs each sequence with a new company. Returns the number of requests, and failures with the commands that replay them. */
export async function runSequences(service: Service, catalog: Catalog, { seed, runs, path, signal }: SequenceOptions) {
  const counts = { sequences: 0, requests: 0 };
  const [pathOfSeed, replayPath] = path?.split('@') ?? [];
  const generator = fc.commands(commands, { maxCommands: 60, size: '+1', ...(replayPath && { replayPath }) });
  const property = fc.asyncProperty(generator, async (sequence) => {
    if (signal?.aborted) return;
    counts.sequences += 1;
    const buyer = await newBuyer(service, catalog, () => {
      counts.requests += 1;
    });
    const model = newModel();
    await fc.asyncModelRun(() => ({ model, real: buyer }), sequence);
    await readEvents(model, buyer, 7);
    for (const order of model.orders) await readOrder(model, buyer, order);
  });
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(pathOfSeed !== undefined && { path: pathOfSeed }),
  });
  if (!details.failed) return { ...counts, failures: [] };
  const description = String(details.counterexample?.[0]);
  const commandsPath = /replayPath="([^"]*)"/.exec(description)?.[1] ?? '';
  const replay = `make fuzz op=${sequences} seed=${seed} path='${details.counterexamplePath}@${commandsPath}'`;
  return { ...counts, failures: [`${replay}\n  ${description}\n  ${details.errorInstance}`] };
}

async function newBuyer(service: Service, catalog: Catalog, onRequest: () => void): Promise<Buyer> {
  const { db, ctx } = service;
  const { id } = await createCompany(db, { name: `Sequence ${Math.random()}` }, ctx.config.plans);
  const issue = async (name: 'manager' | 'member') =>
    (await issueKey(db, { companyId: id, name, scopes: ['read', 'write', 'draft'], role: name })).key;
  const keys = { manager: await issue('manager'), member: await issue('member') };
  return {
    products: catalog.products.slice(0, 6).map(({ id, price }, index) => {
      const supplier = catalog.suppliers[index % 2]!;
      return { id, price, supplierId: supplier.id, currency: supplier.currency };
    }),
    async send(operationId, method, path, body, { role = 'member', headers } = {}) {
      onRequest();
      return await service.send(operationId, method, path, {
        key: keys[role],
        ...(body && { body }),
        ...(headers && { headers }),
      });
    },
  };
}
