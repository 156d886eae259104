// Bounds the memory of request bodies across requests: what unfinished and waiting bodies hold, by client and in total, and how many large
// bodies are parsed and handled at the same time.

import type { Config } from '../config.ts';
import { BodyMemoryExceeded } from '../domain/errors.ts';
import { bodyMemoryRejections } from '../telemetry/metrics.ts';
import { addressBlock } from './client-address.ts';
import type { Subject } from './rate-limit.ts';

/** What one request body holds; disposing of it releases all of it. */
export interface BodyReservation extends Disposable {
  /** Reserves further bytes; throws BodyMemoryExceeded where the client or the process has no more for bodies. */
  grow(bytes: number): void;
  /** Waits until the process may parse and handle a body of `bytes`; throws BodyMemoryExceeded when that takes too long. */
  enter(bytes: number): Promise<void>;
}

export interface BodyBudget {
  /** A reservation for a request of `subject` from `address`, empty at first. */
  open(subject: Subject, address: string): BodyReservation;
}

/** Bodies up to this size are handled at once: what they become is small beside what every request takes. */
const smallBytes = 64 * 1024;
const maxWaitMs = 20_000;

/** The budget of one process. */
export function createBodyBudget({ bodyMemory: limits }: Pick<Config, 'bodyMemory'>): BodyBudget {
  const held = new Map<string, number>();
  // Parsed, a body takes several times its size.
  const gate = createGate(Math.floor(limits.process / 3));

  function change(owner: string, bytes: number): void {
    const left = (held.get(owner) ?? 0) + bytes;
    if (left > 0) held.set(owner, left);
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

/** Lets bodies of up to `capacity` bytes together pass, in order; one that is larger passes alone. */
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

function exceeded(scope: BodyMemoryExceeded['scope']): BodyMemoryExceeded {
  bodyMemoryRejections.inc({ scope });
  return new BodyMemoryExceeded(scope);
}
