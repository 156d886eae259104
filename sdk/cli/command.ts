// What a command of the command line consists of, and the errors that end it.

import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { OperationName } from '../generated/access.gen.ts';

/** Exit codes. */
export const exitCodes = {
  success: 0,
  /** The service rejected the request, or an event could not be delivered. */
  failure: 1,
  /** Invalid arguments. */
  usage: 2,
  /** The API key is missing, invalid, or may not do this. */
  credentials: 3,
  /** The service did not respond, or is not available. */
  unavailable: 4,
  interrupted: 130,
} as const;

/** An error with a message for the user and an exit code. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Invalid arguments. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}

/** An option with its description in the help, and the name of its value. */
export interface OptionDefinition extends ParseArgsOptionDescriptor {
  about: string;
  value?: string;
}

export type Options = Record<string, OptionDefinition>;

type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known & GlobalOptions }>>['values'];
type GlobalOptions = { json: { type: 'boolean' } };

/** What a command gets beside its arguments. */
export interface Environment {
  env: NodeJS.ProcessEnv;
  /** Whether to write JSON. */
  json: boolean;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Standard input. */
  input: NodeJS.ReadStream;
}

export interface Command {
  /** One or two words, such as `events tail`. */
  name: string;
  /** Positional arguments in the help, such as `TEXT`; each is required. */
  positionals: readonly string[];
  summary: string;
  /** The operations that the command requests. They decide which scope its key needs. */
  operations: readonly OperationName[];
  /** Whether a member's key suffices, because the command does not send what only managers may. */
  isForMembers?: true;
  options: Options;
  /** Complete command lines with their meaning. */
  examples: readonly (readonly [line: string, meaning: string])[];
  /** Further text of the help. */
  notes?: string;
  /** Returns the exit code; by default success. */
  run(
    arguments_: { values: Values<Options>; positionals: string[] },
    environment: Environment,
  ): Promise<number | undefined>;
}

/** Checks the types of a command's options. */
export function defineCommand<const Known extends Options>(
  command: Omit<Command, 'run' | 'options'> & {
    options: Known;
    run(
      arguments_: { values: Values<Known>; positionals: string[] },
      environment: Environment,
    ): Promise<number | undefined>;
  },
): Command {
  return command as unknown as Command;
}

/** Parses an integer option. */
export function parseCount(option: string, text: string, max: number, min = 1): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < min || count > max) {
    throw new UsageError(`--${option}: must be an integer from ${min} to ${max}.`);
  }
  return count;
}

/** Parses the ID of an event or an export; `argument` names it in errors. */
export function parseId(argument: string, text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  throw new UsageError(`${argument}: must be an ID, such as 01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21, not "${text}".`);
}

/** Parses the delivery ID, the order number or the ID of an order; `argument` names it in errors. */
export function parseOrderRef(text: string, argument = 'REF'): string {
  if (/\w/.test(text)) return text;
  throw new UsageError(`${argument}: must be a delivery ID or an order number, such as PS-2026-0027.`);
}

/** Parses a day or a time; `argument` names it in errors. */
export function parseTime(argument: string, text: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new UsageError(`${argument}: must be a day or a time, such as 2026-11-24 or 2026-11-24T08:00:00Z.`);
}

/** Parses a comma-separated list of names; `argument` names it in errors. */
export function parseNames<Name extends string>(argument: string, text: string, known: readonly Name[]): Name[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name as Name));
  if (unknown !== undefined)
    throw new UsageError(`${argument}: unknown name "${unknown}". Known names: ${known.join(', ')}.`);
  return names as Name[];
}

/** Parses a name like `parseNames`, but only one. Returns undefined for an option that was not given. */
export function parseName<Name extends string, Text extends string | undefined>(
  argument: string,
  text: Text,
  known: readonly Name[],
): Name | Extract<Text, undefined> {
  if (text === undefined) return undefined as Extract<Text, undefined>;
  const [name, other] = parseNames(argument, text, known);
  if (other !== undefined) throw new UsageError(`${argument}: must be one name, not "${text}".`);
  return name!;
}

/** Parses an http or https URL; undefined if it is none. */
export function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Returns an option that is required. */
export function requireUrl(option: string, text: string | undefined): URL {
  if (text === undefined) throw new UsageError(`--${option} is missing.`);
  const url = parseHttpUrl(text);
  if (url === undefined) throw new UsageError(`--${option}: must be a URL that starts with http:// or https://.`);
  return url;
}
