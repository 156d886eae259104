// Corrects how Agenda's job processor ends a run.

import type { Agenda } from 'agenda';

/** The private members of Agenda's job processor that this module uses. */
interface JobProcessor {
  isRunning: boolean;
  runOrRetry(job: { attrs: { name: string } }): Promise<void>;
  jobQueueFilling(name: string): Promise<void>;
  jobProcessing(): Promise<void>;
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
