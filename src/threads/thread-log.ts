// The log of worker threads: the process writes their lines to its own log, so that all lines have the same destination and format.

import { parentPort } from 'node:worker_threads';
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { createLog } from '../telemetry/log.ts';

/** Creates the log of this thread. */
export function createThreadLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createLog(logLevel, { write: (line) => parentPort?.postMessage(line) });
}

/** Writes a line of a thread to the log of the process. */
export function writeThreadLine(log: Logger, line: string): void {
  (log as unknown as { [pino.symbols.streamSym]: { write(line: string): void } })[pino.symbols.streamSym].write(line);
}
