// Worker thread pools, for work that takes much time or memory, so that it does not block the process's event loop. `ThreadPools` are those
// that a process has open. A pool opens on first use; its threads start on demand and end when idle.

import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import { TaskSlots } from './task-slots.ts';
import type { ThreadSettings } from './thread-database.ts';
import { writeThreadLine } from './thread-log.ts';

interface ThreadPoolOptions {
  /** The module that exports the tasks. */
  file: URL;
  maxThreads: number | ((config: Config) => number);
  /** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and its task fails. */
  memoryLimitMb: number;
  /** Maximum number of running and waiting tasks. */
  maxTasks?: number;
  /** Time limit of a task, without the time that it waits for a thread and that the thread takes to start. */
  timeLimitMs?: number;
}

/** A context that can run tasks in threads. */
export interface ThreadContext {
  threadPools: ThreadPools;
}

type Input<Task> = Task extends (input: infer I) => unknown ? I : never;
type Result<Task> = Task extends (input: never) => infer R ? Awaited<R> : never;

const idleMs = 10_000;
/** On a busy machine, a thread may take so long to start. */
const maxStartMs = 60_000;
/** Three semi-spaces of the size that processes are started with (`--max-semi-space-size`). */
const maxYoungGenerationSizeMb = 24;
/** Requests have priority over threads. In development and tests, other programs would delay the threads for minutes. */
const productionNiceIncrement = 10;

export class ThreadPoolFullError extends Error {}

/** Whether a task failed because its pool was full, or because it was aborted or exceeded the time limit. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof ThreadPoolFullError || (error as Error).name === 'AbortError';
}

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
    return (await ctx.threadPools.open(this.#options).run(task, input, signal)) as Result<Tasks[T]>;
  }
}

/** The open thread pools of a process. */
export class ThreadPools {
  readonly #settings: ThreadSettings;
  readonly #log: Logger;
  readonly #open = new Map<ThreadPoolOptions, OpenPool>();

  /** Threads get the settings of the process, which writes their lines to `log`. */
  constructor({ config, databaseUrl, log }: ThreadSettings & { log: Logger }) {
    this.#settings = { config, databaseUrl };
    this.#log = log;
  }

  open(options: ThreadPoolOptions): OpenPool {
    const pool = this.#open.get(options) ?? new OpenPool(this.#settings, options, this.#log);
    this.#open.set(options, pool);
    return pool;
  }

  /** Terminates all threads. */
  async close(): Promise<void> {
    const pools = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

/**
 * The threads of a pool. Tasks wait here and not in Piscina's queue, which does not count tasks with an abort signal towards its
 * maximum, and starts no thread for the waiting ones after an abort or a crash.
 */
class OpenPool {
  readonly #options: ThreadPoolOptions;
  readonly #piscina: Piscina;
  readonly #slots: TaskSlots;
  /** The threads that have loaded their module. */
  readonly #startedThreads = new Set<object>();
  /** Number of tasks in Piscina. */
  #postedCount = 0;
  #isClosed = false;

  constructor(settings: ThreadSettings, options: ThreadPoolOptions, log: Logger) {
    const { file, maxThreads, memoryLimitMb } = options;
    this.#options = options;
    this.#piscina = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: typeof maxThreads === 'number' ? maxThreads : maxThreads(settings.config),
      idleTimeout: idleMs,
      // With atomics an idle thread's event loop would be blocked, and its database connections unattended.
      atomics: 'disabled',
      niceIncrement: settings.config.production ? productionNiceIncrement : 0,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb },
      workerData: settings,
    });
    this.#piscina.on('message', (line: string) => writeThreadLine(log, line));
    this.#piscina.on('workerCreate', (thread: object) => void this.#startedThreads.add(thread));
    this.#piscina.on('workerDestroy', (thread: object) => void this.#startedThreads.delete(thread));
    this.#slots = new TaskSlots(this.#piscina.maxThreads);
  }

  async run(task: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const { maxTasks = Number.POSITIVE_INFINITY, timeLimitMs } = this.#options;
    if (this.#slots.taskCount >= maxTasks) throw new ThreadPoolFullError();
    return await this.#slots.run(async () => {
      if (this.#isClosed) throw new Error('The thread pool is closed.');
      const limit = timeLimitMs === undefined ? undefined : this.#startTimeLimit(timeLimitMs);
      const signals = [signal, limit?.signal].filter((each) => each !== undefined);
      this.#postedCount += 1;
      try {
        return await this.#piscina.run(input, { name: task, signal: AbortSignal.any(signals) });
      } finally {
        this.#postedCount -= 1;
        limit?.end();
      }
    });
  }

  /** Starts the time limit of a task that is posted next: now, or once a thread has started if none is idle. */
  #startTimeLimit(ms: number): { signal: AbortSignal; end(): void } {
    const controller = new AbortController();
    const expire = () => controller.abort(new DOMException('The task has exceeded its time limit.', 'TimeoutError'));
    let timer = setTimeout(expire, maxStartMs + ms);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    };
    if (this.#startedThreads.size > this.#postedCount) restart();
    else this.#piscina.once('workerCreate', restart);
    return {
      signal: controller.signal,
      end: () => {
        clearTimeout(timer);
        this.#piscina.off('workerCreate', restart);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#piscina.destroy();
  }
}
