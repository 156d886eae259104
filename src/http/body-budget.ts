// Limits the memory of request bodies across requests: the bytes of unfinished and waiting bodies, per client and in total, and how
// many large bodies are parsed and handled concurrently.

import type { Config } from '../config.ts';
import { BodyMemoryExceededError } from '../domain/errors.ts';
import { bodyMemoryRejections } from '../telemetry/metrics.ts';
import { addressBlock } from './access/client-address.ts';
import type { Subject } from './rate-limit/rate-limit.ts';

/** The memory reserved for one request body. Disposing of it releases all of it. */
export interface BodyReservation extends Disposable {
  /** Reserves more bytes. Throws BodyMemoryExceeded if the limit of the client or the process is reached. */
  grow(bytes: number): void;
  /** Waits until the process can parse and handle a body of `bytes`. Throws BodyMemoryExceeded after 20 s. */
  enter(bytes: number): Promise<void>;
}

export interface BodyBudget {
  /** Returns an empty reservation for a request of `subject` from `address`. */
  open(subject: Subject, address: string): BodyReservation;
}

/** Bodies up to this size do not wait: parsed, they are small compared to the memory of any request. */
const smallBytes = 64 * 1024;
const maxWaitMs = 20_000;

/** Creates the body memory budget of a process. */
export function createBodyBudget({ bodyMemory: limits }: Pick<Config, 'bodyMemory'>): BodyBudget {
  const held = new Map<string, number>();
  // A parsed body takes several times its size.
  const gate = createGate(Math.floor(limits.process / 3));

  function change(owner: string, bytes: number): void {
    const remaining = (held.get(owner) ?? 0) + bytes;
    if (remaining > 0) held.set(owner, remaining);
    else held.delete(owner);
  }

  function open(subject: Subject, address: string): BodyReservation {
    const owners: [owner: string, limit: number][] = [[`address ${addressBlock(address)}`, limits.address]];
    if ('key' in subject) owners.push([`company ${subject.company.id}`, limits.company]);
    else if ('user' in subject) owners.push([`user ${subject.user.id}`, limits.company]);
    let reserved = 0;
    let entered = 0;
    return {
      grow(bytes) {
        const isFull = ([owner, limit]: [string, number]) => (held.get(owner) ?? 0) + bytes > limit;
        if (owners.some(isFull)) throw exceeded('client');
        if (isFull(['process', limits.process])) throw exceeded('process');
        reserved += bytes;
        for (const [owner] of owners) change(owner, bytes);
        change('process', bytes);
      },
      async enter(bytes) {
        if (bytes <= smallBytes) return;
        await gate.enter(bytes);
        entered = bytes;
      },
      [Symbol.dispose]() {
        for (const [owner] of owners) change(owner, -reserved);
        change('process', -reserved);
        if (entered > 0) gate.leave(entered);
        reserved = 0;
        entered = 0;
      },
    };
  }

  return { open };
}

/** A FIFO semaphore of `capacity` bytes; a body larger than that enters alone. */
function createGate(capacity: number) {
  const waiting: { bytes: number; pass: () => void }[] = [];
  let inside = 0;

  function passWaiting(): void {
    for (let next = waiting[0]; next && (inside === 0 || inside + next.bytes <= capacity); next = waiting[0]) {
      waiting.shift();
      inside += next.bytes;
      next.pass();
    }
  }

  return {
    enter: (bytes: number) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(exceeded('process'));
          passWaiting();
        }, maxWaitMs);
        const entry = { bytes, pass: () => resolve(clearTimeout(timer)) };
        waiting.push(entry);
        passWaiting();
      }),
    leave(bytes: number): void {
      inside -= bytes;
      passWaiting();
    },
  };
}

function exceeded(scope: BodyMemoryExceededError['scope']): BodyMemoryExceededError {
  bodyMemoryRejections.inc({ scope });
  return new BodyMemoryExceededError(scope);
}
