// Corrects when Agenda's job processor looks for jobs, and how it ends a run.

import type { Agenda } from 'agenda';

/** The private members of Agenda's job processor that this module uses. */
interface JobProcessor {
  isRunning: boolean;
  runOrRetry(job: { attrs: { name: string } }): Promise<void>;
  jobQueueFilling(name: string): Promise<void>;
  jobProcessing(): Promise<void>;
  process(): Promise<void>;
}

/** Looks for jobs at the earliest of the times it is set to; it does not keep the process alive. */
export class WakeUpTimer {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Number.POSITIVE_INFINITY;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  set(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (at >= this.#at) return;
    clearTimeout(this.#timer);
    this.#at = at;
    // A timer can end a moment early.
    this.#timer = setTimeout(() => this.#end(), Math.ceil(afterMs) + 1).unref();
  }

  #end(): void {
    this.#at = Number.POSITIVE_INFINITY;
    this.#ring();
  }
}

/** Looks for due jobs of all kinds, unless the queue is stopped. */
export function claimDueJobs(agenda: Agenda): void {
  const { jobProcessor } = agenda as unknown as { jobProcessor: JobProcessor | undefined };
  void jobProcessor?.process();
}

/**
 * Claims the next job of a kind as soon as one ends, so that none has to be claimed ahead: Agenda loses the slot of a claimed job whose
 * lock expires before it starts. Also lets the process end while Agenda's liveness timers are pending. Agenda starts one per run, of
 * half the lock lifetime, and does not clear it when the job ends.
 */
export function adaptJobProcessor(agenda: Agenda): void {
  const { jobProcessor } = agenda as unknown as { jobProcessor: JobProcessor };
  const runOrRetry = jobProcessor.runOrRetry.bind(jobProcessor);
  jobProcessor.runOrRetry = async (job) => {
    await withUnrefTimers(() => runOrRetry(job));
    if (!jobProcessor.isRunning) return;
    await jobProcessor.jobQueueFilling(job.attrs.name);
    await jobProcessor.jobProcessing();
  };
}

/** Calls `start`, with the timers that it creates synchronously not keeping the process alive. */
function withUnrefTimers<T>(start: () => T): T {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
    setTimeout(...args).unref()) as typeof setTimeout;
  try {
    return start();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
