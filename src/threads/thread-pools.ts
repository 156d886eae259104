// Worker thread pools, for work that takes much time or memory, so that it does not block the process's event loop. Pools open on
// first use; their threads start on demand and end when idle.

import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { TaskSlots } from './task-slots.ts';
import type { ThreadSettings } from './thread-database.ts';

export interface ThreadPoolOptions {
  /** The module that exports the tasks. */
  file: URL;
  maxThreads: number | ((config: Config) => number);
  /** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and its task fails. */
  memoryLimitMb: number;
  /** Maximum number of running and waiting tasks. */
  maxTasks?: number;
  /** Time limit of a task, without the time that it waits for a thread. */
  timeLimitMs?: number;
}

/** The part of a context that threads need. Threads belong to its configuration, which copies of a context share. */
export type ThreadContext = Pick<Context, 'config' | 'databaseUrl'>;

type Input<Task> = Task extends (input: infer I) => unknown ? I : never;
type Result<Task> = Task extends (input: never) => infer R ? Awaited<R> : never;

const idleMs = 10_000;
/** Requests have priority over threads. */
const niceIncrement = 10;

const openPools = new WeakMap<Config, Map<ThreadPoolOptions, OpenPool>>();

export class ThreadPoolFullError extends Error {}

/** Threads that run the functions exported by a module of type `Tasks`. */
export class ThreadPool<Tasks> {
  readonly #options: ThreadPoolOptions;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task in a thread. Aborting it terminates the thread, which rolls back its open transaction. Throws an AbortError, also when the
   * time limit is exceeded, and ThreadPoolFullError.
   */
  async run<T extends keyof Tasks & string>(
    ctx: ThreadContext,
    task: T,
    input: Input<Tasks[T]>,
    signal?: AbortSignal,
  ): Promise<Result<Tasks[T]>> {
    const pools = openPools.get(ctx.config) ?? new Map<ThreadPoolOptions, OpenPool>();
    openPools.set(ctx.config, pools);
    const pool = pools.get(this.#options) ?? new OpenPool(ctx, this.#options);
    pools.set(this.#options, pool);
    return (await pool.run(task, input, signal)) as Result<Tasks[T]>;
  }
}

/** Terminates all threads of a context. */
export async function closeThreadPools({ config }: Pick<ThreadContext, 'config'>): Promise<void> {
  const pools = openPools.get(config)?.values() ?? [];
  openPools.delete(config);
  await Promise.all(Array.from(pools, (pool) => pool.close()));
}

/**
 * The threads of a pool. Tasks wait here and not in Piscina's queue, which does not count tasks with an abort signal towards its
 * maximum, and starts no thread for the waiting ones after an abort or a crash.
 */
class OpenPool {
  readonly #options: ThreadPoolOptions;
  readonly #piscina: Piscina;
  readonly #slots: TaskSlots;
  #isClosed = false;

  constructor({ config, databaseUrl }: ThreadContext, options: ThreadPoolOptions) {
    const { file, maxThreads, memoryLimitMb } = options;
    const settings: ThreadSettings = { databaseUrl, config };
    this.#options = options;
    this.#piscina = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: typeof maxThreads === 'number' ? maxThreads : maxThreads(config),
      idleTimeout: idleMs,
      // With atomics an idle thread's event loop would be blocked, and its database connections unattended.
      atomics: 'disabled',
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 32 },
      workerData: settings,
    });
    this.#slots = new TaskSlots(this.#piscina.maxThreads);
  }

  async run(task: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const { maxTasks = Number.POSITIVE_INFINITY, timeLimitMs } = this.#options;
    if (this.#slots.taskCount >= maxTasks) throw new ThreadPoolFullError();
    return await this.#slots.run(async () => {
      if (this.#isClosed) throw new Error('The thread pool is closed.');
      const signals = [signal, timeLimitMs && AbortSignal.timeout(timeLimitMs)].filter((limit) => !!limit);
      return await this.#piscina.run(input, { name: task, signal: AbortSignal.any(signals) });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#piscina.destroy();
  }
}
