// A round: so many requests to each operation, several operations at a time, every answer judged; then what is stored is.

import fc from 'fast-check';
import { Pool } from 'undici';
import { changedTables, digestOf } from './digest.ts';
import { type Ids, knownValues } from './ids.ts';
import { brokenRules } from './invariants.ts';
import { judge, type RawAnswer } from './judge.ts';
import type { Target } from './parts.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { send } from './send.ts';
import { targets } from './targets.ts';
import type { World } from './world.ts';

export interface RoundOptions {
  /** What the requests follow from. */
  seed: number;
  /** Requests to each operation. */
  runs: number;
  /** The only operation to send to. */
  operationId?: string | undefined;
  /** Where, among the requests of the seed, a counterexample was found. */
  path?: string | undefined;
  /** Ends the round early. */
  signal?: AbortSignal;
  /** Told of every answer. */
  answered?(operationId: string): void;
}

/** What became of the requests to an operation. */
export interface Tally {
  operationId: string;
  requests: number;
  /** Such as the document allows, and how many of them were answered with success. */
  sound: number;
  successes: number;
  slowest: { ms: number; request: string };
  statuses: Map<number, number>;
}

export interface RoundReport {
  tallies: Tally[];
  /** What was wrong, with how to see it again. */
  failures: string[];
}

const operationsAtATime = 6;

/** Runs a round in a world that is new; whatever goes wrong is in the report. */
export async function runRound(world: World, options: RoundOptions): Promise<RoundReport> {
  const chosen = targets.filter(
    ({ operationId }) => options.operationId === undefined || operationId === options.operationId,
  );
  if (chosen.length === 0) throw new Error(`there is no operation ${options.operationId}`);
  await using pool = disposable(
    new Pool(world.service.url, { connections: operationsAtATime, headersTimeout: 30_000, bodyTimeout: 30_000 }),
  );
  const untouchable = [world.mistaken, world.neighbour];
  const before = await Promise.all(untouchable.map(({ id }) => digestOf(world.service.db, id)));
  const refused: [Target, FuzzRequest][] = [];
  const failures: string[] = [];
  const tallies: Tally[] = [];
  // What removes things comes last, or nothing would be left for the others.
  const waiting = chosen.toSorted((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'));
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const { tally, failure } = await fuzzOperation({ world, pool: pool.value, refused }, target, options);
      tallies.push(tally);
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: operationsAtATime }, work));
  for (const [index, { id, mark }] of untouchable.entries()) {
    const changed = changedTables(before[index]!, await digestOf(world.service.db, id));
    if (changed.length === 0) continue;
    const culprits = await findCulprits(world, pool.value, id, refused);
    failures.push(
      `seed ${options.seed}: rows of ${mark} changed in ${changed.join(', ')}, by ${culprits.join('; ') || 'nothing that changes them again'}`,
    );
  }
  failures.push(...(await brokenRules(world.service.db)).map((rule) => `seed ${options.seed}: ${rule}`));
  return { tallies, failures };
}

interface Running {
  world: World;
  pool: Pool;
  /** What was refused and so has to have changed nothing. */
  refused: [Target, FuzzRequest][];
}

async function fuzzOperation(running: Running, target: Target, { seed, runs, path, signal, answered }: RoundOptions) {
  const { world } = running;
  const { operationId } = target;
  const tally: Tally = {
    operationId,
    requests: 0,
    sound: 0,
    successes: 0,
    slowest: { ms: 0, request: '' },
    statuses: new Map(),
  };
  const known = (own: Ids) => ({
    own: knownValues(own, undefined),
    withAnothers: knownValues(own, world.neighbour.ids),
  });
  const senders = {
    known: { caller: known(world.caller.ids), mistaken: known(world.mistaken.ids) },
    secret: world.caller.secret,
  };
  const property = fc.asyncProperty(requestsTo(target, senders), async (request) => {
    if (signal?.aborted) return;
    const answer = await send(running, target, request);
    count(tally, request, answer);
    answered?.(operationId);
    judge(world, target, request, answer);
    if (request.sender === 'mistaken') running.refused.push([target, request]);
  });
  // Shrinking may go on for long, and mostly finds the same sentence sooner.
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(path !== undefined && { path }),
    interruptAfterTimeLimit: 120_000,
    markInterruptAsFailure: false,
  });
  return { tally, failure: details.failed ? failureOf(target, details) : undefined };
}

function failureOf(
  { operationId }: Target,
  { seed, counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[FuzzRequest]>,
): string {
  const [request] = counterexample ?? [];
  const replay = `make fuzz op=${operationId} seed=${seed} path=${counterexamplePath}`;
  return `${replay}\n  ${request ? told(request) : ''}\n  ${shortened(String(errorInstance))}`;
}

/** PostgreSQL's errors begin with the statement, and say at their end what is wrong. */
function shortened(text: string): string {
  return text.length <= 1600 ? text : `${text.slice(0, 600)} … ${text.slice(-1000)}`;
}

/** A request in one line. */
export function told({ what, sender, method, path, headers, body }: FuzzRequest): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(String(body)).slice(0, 600)}`;
  return `${what} (${sender}): ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}

function count(tally: Tally, request: FuzzRequest, { status, ms }: RawAnswer): void {
  tally.requests += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (request.expect === 'served') tally.sound += 1;
  if (request.expect === 'served' && status < 400) tally.successes += 1;
  if (ms > tally.slowest.ms) tally.slowest = { ms, request: told(request) };
}

/** Sends what was refused once more, one by one, and tells which of it changed something of the company. */
async function findCulprits(
  world: World,
  pool: Pool,
  companyId: string,
  refused: [Target, FuzzRequest][],
): Promise<string[]> {
  const culprits: string[] = [];
  let before = await digestOf(world.service.db, companyId);
  for (const [target, request] of refused) {
    await send({ world, pool }, target, request);
    const after = await digestOf(world.service.db, companyId);
    if (changedTables(before, after).length > 0) culprits.push(`${target.operationId} ${told(request)}`);
    before = after;
    if (culprits.length === 3) break;
  }
  return culprits;
}

function disposable(value: Pool): AsyncDisposable & { value: Pool } {
  return { value, [Symbol.asyncDispose]: () => value.close() };
}
