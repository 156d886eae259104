// How a process starts and how it ends: one line when it can't start, everything in order when it is told to stop.

import { describeDatabaseError } from './postgres/database-error.ts';
import { notifySystemd } from './systemd.ts';
import { redactSecrets } from './telemetry/log.ts';

const shutdownTimeoutMs = 9_500;
/** Ctrl-C comes twice where npm passes on what the terminal has sent already. */
const duplicateSignalMs = 500;

/** Lets proxies take their requests elsewhere; ends before anything is closed. */
export type Drain = () => Promise<void>;

/**
 * Runs `start`, which puts onto the stack whatever must be closed, in reverse, when SIGINT or SIGTERM comes; then exits 0.
 * Where `start` returns a drain, that comes first. A second signal, half a second later or more, exits at once, and so does a closing that
 * takes 9.5 s. When `start` fails, its reason is printed and 1 is the exit status. systemd is notified when the process is ready and when
 * it stops.
 */
export async function runProcess(
  start: (running: AsyncDisposableStack) => Promise<{ drain: Drain } | undefined>,
): Promise<void> {
  const running = new AsyncDisposableStack();
  let stoppingSince: number | undefined;
  let drain: Drain = async () => undefined;
  const shutDown = async () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince < duplicateSignalMs) return;
    if (stoppingSince !== undefined) process.exit(130);
    stoppingSince = performance.now();
    notifySystemd('stopping');
    await drain();
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await running.disposeAsync().catch(report);
    process.exit(process.exitCode ?? 0);
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  try {
    const started = await start(running);
    if (started) ({ drain } = started);
    notifySystemd('ready');
  } catch (error) {
    // What is closed under a start that is still going on fails, and is no news.
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
