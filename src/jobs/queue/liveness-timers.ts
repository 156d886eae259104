// Keeps Agenda's timers from delaying the end of a process.

import type { Agenda } from 'agenda';

/**
 * Lets the process end while Agenda's liveness timers are pending. Agenda starts one per run, of half the lock lifetime, and does not
 * clear it when the job ends, so that a process would stay alive for 30 s after its last job.
 */
export function unrefLivenessTimers(agenda: Agenda): void {
  const { jobProcessor } = agenda as unknown as { jobProcessor: { runOrRetry(job: unknown): Promise<void> } };
  const runOrRetry = jobProcessor.runOrRetry.bind(jobProcessor);
  jobProcessor.runOrRetry = (job) => withUnrefTimers(() => runOrRetry(job));
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
