// A fuzzing round: sends generated requests to each operation, several operations concurrently, checks every response, and then checks the stored data.

import fc from 'fast-check';
import { Pool } from 'undici';
import { changedTables, hashCompanyRows } from './digest.ts';
import type { FuzzContext } from './fixtures.ts';
import { createValueLookup, type Ids } from './ids.ts';
import { findViolations } from './invariants.ts';
import { assertResponse, type RawResponse } from './oracle.ts';
import type { Target } from './request-parts.ts';
import { type FuzzRequest, generateRequests } from './requests.ts';
import { send } from './send.ts';
import { targets } from './targets.ts';

export interface RoundOptions {
  /** Random seed of the requests. */
  seed: number;
  /** Number of requests per operation. */
  runs: number;
  /** Restricts the round to the operations of one document. */
  document?: string | undefined;
  /** Restricts the round to one operation. */
  operationId?: string | undefined;
  /** Path of a counterexample of the seed. */
  path?: string | undefined;
  /** Ends the round early. */
  signal?: AbortSignal;
  /** Called after every response. */
  onResponse?(operationId: string): void;
}

/** Statistics of the requests to an operation. */
export interface Tally {
  operationId: string;
  requests: number;
  /** Number of valid requests. */
  valid: number;
  /** Number of valid requests with a 2xx or 3xx response. */
  successes: number;
  slowest: { ms: number; request: string };
  statuses: Map<number, number>;
}

export interface RoundReport {
  tallies: Tally[];
  /** Descriptions of the failures, with the commands that replay them. */
  failures: string[];
}

const concurrency = 6;

/** Whether rounds have requests to an operation. */
export function isFuzzed(operationId: string): boolean {
  return targets.some((target) => target.operationId === operationId);
}

/** Runs a round with new companies. The report contains all failures. */
export async function runRound(context: FuzzContext, options: RoundOptions): Promise<RoundReport> {
  const chosen = targets.filter(
    ({ operationId, served }) =>
      (options.operationId ?? operationId) === operationId && (options.document ?? served.name) === served.name,
  );
  await using pool = disposable(
    new Pool(context.service.url, { connections: concurrency, headersTimeout: 600_000, bodyTimeout: 600_000 }),
  );
  const readOnlyCompanies = [context.invalidCaller, context.bystander];
  const before = await Promise.all(readOnlyCompanies.map(({ id }) => hashCompanyRows(context.service.db, id)));
  const rejected: [Target, FuzzRequest][] = [];
  const failures: string[] = [];
  const tallies: Tally[] = [];
  // Deletions run last, because they remove data that other operations need.
  const queue = chosen.toSorted((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'));
  const work = async () => {
    for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
      const { tally, failure } = await fuzzOperation({ context, pool: pool.value, rejected }, target, options);
      tallies.push(tally);
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const [index, { id, marker }] of readOnlyCompanies.entries()) {
    const changed = changedTables(before[index]!, await hashCompanyRows(context.service.db, id));
    if (changed.length === 0) continue;
    const modifying = await findModifyingRequests(context, pool.value, id, rejected);
    failures.push(
      `seed ${options.seed}: rows of ${marker} changed in ${changed.join(', ')}, by ${modifying.join('; ') || 'no request that reproduces the change'}`,
    );
  }
  failures.push(...(await findViolations(context.service.db)).map((violation) => `seed ${options.seed}: ${violation}`));
  return { tallies, failures };
}

interface RoundState {
  context: FuzzContext;
  pool: Pool;
  /** Rejected requests, which must have changed nothing. */
  rejected: [Target, FuzzRequest][];
}

async function fuzzOperation(
  state: RoundState,
  target: Target,
  { seed, runs, path, signal, onResponse }: RoundOptions,
) {
  const { context } = state;
  const { operationId } = target;
  const tally: Tally = {
    operationId,
    requests: 0,
    valid: 0,
    successes: 0,
    slowest: { ms: 0, request: '' },
    statuses: new Map(),
  };
  const lookups = (own: Ids) => ({
    own: createValueLookup(own, undefined),
    withForeign: createValueLookup(own, context.bystander.ids),
  });
  const senders = {
    lookups: { caller: lookups(context.caller.ids), invalidCaller: lookups(context.invalidCaller.ids) },
    secret: context.caller.secret,
  };
  const property = fc.asyncProperty(generateRequests(target, senders), async (request) => {
    if (signal?.aborted) return;
    const response = await send(state, target, request);
    count(tally, request, response);
    onResponse?.(operationId);
    assertResponse(context, target, request, response);
    if (request.sender === 'invalidCaller') state.rejected.push([target, request]);
  });
  // Shrinking may take long, and usually finds the same error early.
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(path !== undefined && { path }),
    interruptAfterTimeLimit: 600_000,
    markInterruptAsFailure: false,
  });
  return { tally, failure: details.failed ? describeFailure(target, details) : undefined };
}

function describeFailure(
  { operationId }: Target,
  { seed, counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[FuzzRequest]>,
): string {
  const [request] = counterexample ?? [];
  const replay = `make fuzz op=${operationId} seed=${seed} path=${counterexamplePath}`;
  return `${replay}\n  ${request ? describeRequest(request) : ''}\n  ${abbreviate(String(errorInstance))}`;
}

/** Shortens the middle: database errors start with the statement and end with the message. */
function abbreviate(text: string): string {
  return text.length <= 1600 ? text : `${text.slice(0, 600)} … ${text.slice(-1000)}`;
}

/** Describes a request in one line. */
export function describeRequest({ description, sender, method, path, headers, body }: FuzzRequest): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(String(body)).slice(0, 600)}`;
  return `${description} (${sender}): ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}

function count(tally: Tally, request: FuzzRequest, { status, ms }: RawResponse): void {
  tally.requests += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (request.expect === 'accepted') tally.valid += 1;
  if (request.expect === 'accepted' && status < 400) tally.successes += 1;
  if (ms > tally.slowest.ms) tally.slowest = { ms, request: describeRequest(request) };
}

/** Resends the rejected requests one by one and returns those that change data of the company. */
async function findModifyingRequests(
  context: FuzzContext,
  pool: Pool,
  companyId: string,
  rejected: [Target, FuzzRequest][],
): Promise<string[]> {
  const modifying: string[] = [];
  let before = await hashCompanyRows(context.service.db, companyId);
  for (const [target, request] of rejected) {
    await send({ context, pool }, target, request);
    const after = await hashCompanyRows(context.service.db, companyId);
    if (changedTables(before, after).length > 0) modifying.push(`${target.operationId} ${describeRequest(request)}`);
    before = after;
    if (modifying.length === 3) break;
  }
  return modifying;
}

function disposable(value: Pool): AsyncDisposable & { value: Pool } {
  return { value, [Symbol.asyncDispose]: () => value.close() };
}
