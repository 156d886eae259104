// Runs a verb: opens the database, prints the verb's report as text or JSON, closes, and sets the exit status.

import { createInterface } from 'node:readline/promises';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig } from '../config.ts';
import { systemClock } from '../domain/clock.ts';
import { missingEncryption } from '../domain/encryption.ts';
import { ApiError } from '../domain/errors.ts';
import { describeUnknownName, splitList } from '../domain/name-list.ts';
import { findPublicUrl } from '../local-url.ts';
import { type Database, openDatabase } from '../postgres/connection.ts';
import { describeDatabaseError } from '../postgres/database-error.ts';
import { findDatabaseServer } from '../postgres/database-server.ts';
import { assertReleased } from '../postgres/migrate.ts';
import { openEncryption, openExistingEncryption } from '../secrets-key.ts';
import { createStores, type Stores } from '../stores.ts';
import { createLog } from '../telemetry/log.ts';
import { redactSecrets } from '../telemetry/redaction.ts';

/** `match run` needs this many connections at once: lock, catalog reader, change feed and writer. */
const minPoolSize = 4;

/** The environment and the output streams of a command. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write'>;
  /** Asks a person and returns the response; undefined if nobody can respond. */
  ask?: (question: string) => Promise<string>;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask: askOnTerminal }),
};

async function askOnTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

interface RunState {
  terminal: Terminal;
  failed: boolean;
}

const runs = new WeakMap<Command, RunState>();

/** Sets the terminal of a program before its nouns are added; returns whether a verb has reported a failure. */
export function setTerminal(program: Command, terminal: Terminal): Readonly<RunState> {
  const run = { terminal, failed: false };
  runs.set(program, run);
  program.configureOutput({
    writeOut: (text) => terminal.stdout.write(text),
    writeErr: (text) => terminal.stderr.write(text),
  });
  return run;
}

function runOf(command: Command): RunState {
  for (let program: Command | null = command; program !== null; program = program.parent) {
    const run = runs.get(program);
    if (run) return run;
  }
  throw new Error('The command has no terminal.');
}

/** What a verb works with, open while it runs. */
export interface Session extends Stores {
  config: Config;
  db: Database;
  databaseUrl: string;
  /** Warnings and worse, on stderr. */
  log: Logger;
  /** Asks a person and returns the response; undefined if nobody can respond. */
  ask?: Terminal['ask'];
}

/** The output of a verb. With `failed`, the command prints it and exits with status 1. */
export interface Report {
  text: string;
  json: unknown;
  failed?: boolean;
}

/** A command line that commander accepts and the verb does not; ends with exit status 2. */
export class UsageError extends Error {}

/** Adds a verb to a noun, `--json` included, and returns it for its own arguments and options. */
export function addVerb(noun: Command, nameAndArguments: string, description: string): Command {
  return noun
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'print JSON; run with npm run -s to suppress other output');
}

/** Returns the parser of an option that lists names of a set, separated by commas. */
export function nameListParser<Name extends string>(known: readonly Name[]): (text: string) => Name[] {
  return (text) => {
    const names = splitList(text);
    const unknown = names.find((name) => !known.includes(name as Name));
    if (unknown === undefined) return names as Name[];
    throw new InvalidArgumentError(describeUnknownName(unknown, known.join(', ')).replace(/^m/, 'M'));
  };
}

/** Parses an option's or argument's value as an integer of 0 or more. */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number of 0 or more.');
  return Number(text);
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}

/** Parses the number of an option that counts from 1. */
export function parsePositive(text: string): number {
  const number = parseWholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('Must be a whole number of 1 or more.');
  return number;
}

/** Parses the time of an option: days from now, a day, or a time. */
export function parseMoment(text: string): Date {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days) return new Date(Date.now() + Number(days) * 86_400_000);
  const date = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.exec(text)?.[1];
  const at = new Date(text);
  if (!date || Number.isNaN(at.getTime()) || !isInCalendar(date)) {
    throw new InvalidArgumentError('Must be like 90d, 2027-01-31 or 2027-01-31T18:00Z.');
  }
  return at;
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a time, or an age before now, as ISO 8601 UTC. `90m` → 90 minutes ago */
export function parsePastTime(text: string): string {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (unit) return new Date(Date.now() - Number(count) * unitMs[unit as 'm' | 'h' | 'd']).toISOString();
  const zoned = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  const at = new Date(text);
  if (!zoned || Number.isNaN(at.getTime()) || !isInCalendar(text.slice(0, 10))) {
    throw new InvalidArgumentError('Must be like 2026-11-24, 2026-11-24T08:30Z, 90m, 6h or 2d.');
  }
  return at.toISOString();
}

/** Whether there is such a day; Date parses 30 February as 2 March. */
export function isInCalendar(date: string): boolean {
  const day = new Date(date);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/**
 * Returns a commander action that runs `work` with an open database and prints its report.
 * `work` gets what commander gives an action: the arguments, then the options. It reports nothing if it has written to stdout itself.
 */
export function withSession<A extends unknown[]>(
  work: (session: Session, ...args: A) => Promise<Report | undefined>,
): (...args: [...A, Command]) => Promise<void> {
  return async (...args) => {
    const command = args.at(-1) as Command;
    const run = runOf(command);
    const { env, stderr } = run.terminal;
    const loaded = loadConfig(env);
    const config = { ...loaded, publicUrl: await findPublicUrl(loaded, env) };
    // A key created here would encrypt secrets that no other process of that database can decrypt.
    const encryption = await (config.databaseUrl === undefined
      ? openEncryption(config)
      : openExistingEncryption(config));
    const server = await findDatabaseServer(config);
    const log = createLog(env.LOG_LEVEL ?? 'warn', stderr === process.stderr ? pino.destination(2) : stderr);
    const poolSize = Math.max(config.poolSize, minPoolSize);
    const databaseUrl = config.directUrl ?? server.url;
    const db = openDatabase(databaseUrl, { poolSize, applicationName: 'portside cli' });
    const stores = createStores(db, { clock: systemClock, encryption: encryption ?? missingEncryption });
    const { ask } = run.terminal;
    const session: Session = { config, db, databaseUrl, log, ...stores, ...(ask && { ask }) };
    try {
      await assertReleased(db);
      print(run, await work(session, ...(args.slice(0, -1) as A)), command.opts().json === true);
    } finally {
      await db.destroy();
      await server.close();
    }
  };
}

function print(run: RunState, report: Report | undefined, asJson: boolean): void {
  if (!report) return;
  run.terminal.stdout.write(`${asJson ? JSON.stringify(report.json, null, 2) : report.text}\n`);
  if (report.failed) run.failed = true;
}

/** Writes why a command failed to stderr, in one line; with DEBUG set, its stack too. */
export function reportFailure(error: unknown, { env, stderr }: Terminal): void {
  // Commander has already printed its own message.
  if (error instanceof CommanderError) return;
  // Quoted input may contain control characters, which a terminal would execute.
  stderr.write(`portside: ${redactSecrets(errorMessage(error)).replaceAll(/\p{Cc}+/gu, ' ')}\n`);
  if (env.DEBUG && error instanceof Error) stderr.write(`${redactSecrets(error.stack ?? '')}\n`);
}

/** Returns the exit status for an error of a command: 0 after help, 2 for an invalid command line, else 1. */
export function getExitCode(error: unknown): 0 | 1 | 2 {
  if (error instanceof UsageError) return 2;
  if (!(error instanceof CommanderError)) return 1;
  return error.exitCode === 0 ? 0 : 2;
}

/** Returns the reason for a failure in one line. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    const message = error.message.replace(/; see details\.$/, '.');
    // Sentences follow the message. A command has no request fields: constraints name the setting instead of its path.
    if (error.details.some((detail) => /^["A-Z0-9]/.test(detail))) return [message, ...error.details].join(' ');
    const constraints = error.details.map((detail) => detail.replace(/^\/(\w+): /, '$1 '));
    return constraints.length === 0 ? message : `${message.replace(/\.$/, '')}: ${constraints.join('; ')}.`;
  }
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessage(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && code !== undefined && code in fileErrors) return fileErrors[code]!(path);
  // undefined_table, undefined_function
  if (code === '42P01' || code === '42883') {
    return 'the database schema is not up to date. Run: npm run cli -- db migrate';
  }
  const reason = (describeDatabaseError(error) ?? error.message).replaceAll(/\s*\n\s*/g, ' ');
  if (syscall === 'connect' || syscall === 'getaddrinfo') return `cannot connect to the database: ${reason}`;
  return reason;
}

const fileErrors: Record<string, (path: string) => string> = {
  ENOENT: (path) => `file not found: ${path}`,
  ENOTDIR: (path) => `file not found: ${path}`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  EACCES: (path) => `permission denied: ${path}`,
  EPERM: (path) => `permission denied: ${path}`,
  ENOSPC: (path) => `no space left to write ${path}`,
};
