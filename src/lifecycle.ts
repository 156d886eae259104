// Process lifecycle: start-up errors as a single line, and graceful shutdown on SIGINT, SIGTERM and unexpected errors.

import type { Logger } from 'pino';
import { describeDatabaseError } from './postgres/database-error.ts';
import { notifySystemd } from './systemd.ts';
import { redactSecrets } from './telemetry/redaction.ts';

const shutdownTimeoutMs = 9_500;
/** With npm, Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const duplicateSignalMs = 500;

/** Waits until proxies route requests elsewhere; resolves before anything is closed. */
export type Drain = () => Promise<void>;

/** A process that has started. */
interface StartedProcess {
  /** Default: stderr. */
  log?: Logger;
  drain?: Drain;
}

/**
 * Runs `start`, which adds resources to the stack. On SIGINT or SIGTERM it drains, if `start` returns a drain, closes the resources in
 * reverse order, and exits with 0. It exits at once on a second signal after 0.5 s or more, and if closing takes longer than 9.5 s. It does
 * the same after an error that nothing handled, logs it, and exits with 1, so that requests and jobs are not cut off. If `start` fails, it
 * prints the error and exits with 1. systemd is notified when the process is ready and when it stops.
 */
export async function runProcess(
  start: (running: AsyncDisposableStack) => Promise<StartedProcess | undefined>,
): Promise<void> {
  const running = new AsyncDisposableStack();
  let stoppingSince: number | undefined;
  let started: StartedProcess | undefined;
  const shutDown = async () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince < duplicateSignalMs) return;
    if (stoppingSince !== undefined) process.exit(130);
    stoppingSince = performance.now();
    notifySystemd('stopping');
    await started?.drain?.();
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await running.disposeAsync().catch(report);
    process.exit(process.exitCode ?? 0);
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  // Also unhandled rejections. Later ones are consequences.
  process.on('uncaughtException', async (error) => {
    if (stoppingSince !== undefined) return;
    if (started?.log === undefined) report(error);
    else started.log.fatal({ err: error }, 'unexpected error, shutting down');
    process.exitCode = 1;
    await shutDown();
  });
  try {
    started = await start(running);
    notifySystemd('ready');
  } catch (error) {
    // A start that is interrupted by a shutdown fails as expected.
    if (stoppingSince !== undefined) return;
    report(error);
    await shutDown();
  }
}

function report(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`portside: ${redactSecrets(reasonOf(error))}\n`);
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${redactSecrets(error.stack ?? '')}\n`);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `the database of DATABASE_URL can't be reached: ${error.message}`;
  return describeDatabaseError(error) ?? error.message;
}
