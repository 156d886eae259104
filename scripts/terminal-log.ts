// Formats the log of `make run` for a terminal: one short line per entry, and a stack only for unexpected errors.

import pretty from 'pino-pretty';
import type { Config } from '../src/config.ts';
import { createLog } from '../src/telemetry/log.ts';

type Entry = Record<string, unknown>;

const errorLevel = 50;
/** Members that every entry has, or that are of no use in a terminal. */
const hiddenMembers = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'trace_id', 'span_id', 'trace_flags']);

/** Creates the log of a process in a terminal. In production it is JSON, as everywhere else. */
export function createTerminalLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>) {
  if (production) return createLog(logLevel);
  // Synchronous, so that the order of log lines and other output is right.
  const stream = pretty({
    sync: true,
    ignore: 'pid,hostname',
    hideObject: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: formatEntry,
  });
  return createLog(logLevel, stream);
}

/** Returns the text of an entry: a summary of a request, or the message with its members and its error. */
export function formatEntry(entry: Entry): string {
  if (entry.msg === 'request') return formatRequest(entry);
  const members = Object.entries(entry).flatMap(([name, value]) =>
    hiddenMembers.has(name) || value === undefined ? [] : [`${name}=${formatValue(value)}`],
  );
  const line = [String(entry.msg ?? ''), ...members].join(' ');
  return entry.err === undefined ? line : `${line}: ${formatError(entry.err, Number(entry.level))}`;
}

function formatRequest({ method, path, status, ms, reason }: Entry): string {
  const outcome = reason === undefined ? '' : ` (${reason})`;
  return `${method} ${path} ${status}${outcome} ${ms} ms`;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}

function formatError(error: unknown, level: number): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, stack, cause, errors } = error as { [name: string]: unknown; errors?: unknown[] };
  if (level >= errorLevel && typeof stack === 'string') return stack;
  const reason = cause ?? errors?.[0];
  const text = String(message);
  return reason === undefined ? text : `${text} ${formatError(reason, level)}`.trim();
}
