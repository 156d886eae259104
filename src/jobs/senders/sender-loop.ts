// The loop of a sender, which a worker runs beside its jobs.

import type { Context } from '../../context.ts';
import { enqueueJobPerBucket, type RetryBuckets } from '../../db/jobs.ts';
import { createBatchWriter } from './batch-writer.ts';

export interface Sender {
  /** Stops claiming items, waits a few seconds for in-flight ones, and aborts the rest. */
  stop(): Promise<void>;
}

export interface SenderOptions<Client> {
  client?: Client;
  /** Maximum number of items that are sent concurrently. */
  concurrency?: number;
  /** Lease of a claimed item, after which its worker is presumed dead; longer than an attempt can take. */
  leaseMs?: number;
  /** How long in-flight attempts may continue after `stop`. */
  graceMs?: number;
  /** How soon the loop polls without a wake-up signal; each poll that finds nothing doubles it, up to `maxPollMs`. */
  pollMs?: number;
}

/** A signal announces what is due. Polls only find expired leases, and what a lost signal leaves. */
const maxPollMs = 10_000;

interface SenderDefinition<Item, Result> {
  /** The notification topic that wakes the loop. */
  topic: 'deliveries' | 'mails';
  concurrency: number;
  graceMs: number;
  pollMs: number;
  /** Claims up to `capacity` due items; `inFlight` are those whose result is not recorded yet. */
  claim(capacity: number, inFlight: Iterable<Item>): Promise<Item[]>;
  send(item: Item, abortSignal: AbortSignal): Promise<Result>;
  /** Records a batch of results and returns when retries are due (ISO 8601 UTC). Must be idempotent. */
  record(results: Result[]): Promise<string[]>;
  retryJob: { name: 'retry-webhooks' | 'retry-order-mails'; buckets: RetryBuckets };
  /** Releases items whose attempt was aborted; the default leaves them to the expiry of their leases. */
  release?(unsent: Item[]): Promise<void>;
  close(): void | Promise<void>;
  /** The log message when a statement fails; it is repeated later. */
  databaseErrorMessage: string;
  logFailure(item: Item, error: unknown): void;
}

/**
 * Starts a loop that claims due items up to its free capacity, sends them concurrently and records the results.
 *
 * It is woken by notifications (NOTIFY): of commits, and of Agenda's retry jobs (wake-senders.ts). It also polls, for expired leases and
 * lost jobs. The items are rows with a lease and the loop has no other state: several workers can share the rows, and after a crash the
 * leases expire.
 *
 * Results are written in batches: results that arrive during a statement go into the next one. Under load this means one commit per
 * batch instead of one per item.
 */
export function startSender<Item, Result>(
  { db, log, notifications }: Pick<Context, 'db' | 'log' | 'notifications'>,
  sender: SenderDefinition<Item, Result>,
): Sender {
  const wakeSignal = createWakeSignal();
  const abortController = new AbortController();
  const inFlight = new Map<Item, Promise<void>>();
  let stopping = false;

  const logDatabaseError = (error: unknown) => log.warn({ err: error }, sender.databaseErrorMessage);
  const recordResult = createBatchWriter(recordAndSchedule, logDatabaseError, abortController.signal);
  notifications.subscribe({
    onChange(topic) {
      if (topic === sender.topic || topic === 'everything') wakeSignal.trigger();
    },
  });
  const looping = loop();

  async function loop(): Promise<void> {
    let pollMs = sender.pollMs;
    while (!stopping) {
      wakeSignal.reset();
      const claimed = await claim();
      for (const item of claimed) inFlight.set(item, send(item));
      // After a non-empty claim, continue at once: it may have left due items.
      const isWoken = claimed.length > 0 || (await wakeSignal.wait(pollMs));
      pollMs = isWoken ? sender.pollMs : Math.min(pollMs * 2, Math.max(maxPollMs, sender.pollMs));
    }
  }

  async function claim(): Promise<Item[]> {
    const capacity = sender.concurrency - inFlight.size;
    if (capacity <= 0) return [];
    try {
      return await sender.claim(capacity, inFlight.keys());
    } catch (error) {
      logDatabaseError(error);
      return [];
    }
  }

  async function send(item: Item): Promise<void> {
    try {
      await recordResult(await sender.send(item, abortController.signal));
    } catch (error) {
      // It stays in flight, to be released by `stop`.
      if (abortController.signal.aborted && sender.release) return;
      sender.logFailure(item, error);
    }
    inFlight.delete(item);
    wakeSignal.trigger();
  }

  async function recordAndSchedule(results: Result[]): Promise<void> {
    const dueTimes = await sender.record(results);
    // A retry without a job is found by polling.
    await enqueueJobPerBucket(db, sender.retryJob.name, dueTimes, sender.retryJob.buckets).catch(logDatabaseError);
  }

  return {
    async stop() {
      stopping = true;
      wakeSignal.trigger();
      await looping;
      const graceTimer = setTimeout(() => abortController.abort(), sender.graceMs);
      await Promise.all(inFlight.values());
      clearTimeout(graceTimer);
      if (inFlight.size > 0) await sender.release?.([...inFlight.keys()]).catch(logDatabaseError);
      await sender.close();
    },
  };
}

interface WakeSignal {
  /** Wakes the loop; if it is not waiting, its next wait returns at once. */
  trigger(): void;
  /** Clears the signals so far. */
  reset(): void;
  /** Resolves with true when there was a signal since the last reset, with false after the timeout. */
  wait(timeoutMs: number): Promise<boolean>;
}

/** Creates a signal. Only the timer of a wait keeps the process alive. */
function createWakeSignal(): WakeSignal {
  let isTriggered = false;
  let wake = () => {};
  return {
    trigger() {
      isTriggered = true;
      wake();
    },
    reset() {
      isTriggered = false;
    },
    async wait(atMostMs) {
      if (isTriggered) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, atMostMs);
      await promise;
      clearTimeout(timer);
      return isTriggered;
    },
  };
}
