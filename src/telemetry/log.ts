// The JSON log, and what is kept out of it. Nothing logs a request's headers or body; this is for the day on which something does, and for
// what others put into their errors: the settings of a connection, the row that a constraint refused.

import { type DestinationStream, type Logger, pino } from 'pino';
import { traceIds } from './tracing.ts';

/** Names under which a secret may stand, in lower case, wherever in a line. pino's own redaction by such names costs 20 µs a line. */
const secretNames = new Set([
  'authorization',
  'x-api-key',
  'cookie',
  'set-cookie',
  'password',
  'newpassword',
  'currentpassword',
  'token',
  'secret',
  'previoussecret',
  'secretskey',
  'secretskeyprevious',
  'apikey',
  'databaseurl',
  'connectionstring',
  'directurl',
  'readurl',
  'redisurl',
  'smtpurl',
  'operatorkey',
]);
const hidden = '[hidden]';
/** Where a text of the log may hold a secret, and what is left of it. */
const secretPatterns: [RegExp, string][] = [
  [/(:\/\/[^\s:@/]*):[^\s@/]+@/g, `$1:${hidden}@`],
  [/\bpk_([0-9A-Za-z]{12})_[0-9A-Za-z]+/g, `pk_$1_${hidden}`],
  [/\bwhsec_[\w+/=-]+/g, `whsec_${hidden}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, `$1 ${hidden}`],
  [/\b((?:token|secret|password|key)=)[^\s&"']+/gi, `$1${hidden}`],
];
const mayContainSecret = /:\/\/|pk_|whsec_|Bearer |Basic |(?:token|secret|password|key)=/i;

/** What of an error is told beside its name, message and stack: not the values that PostgreSQL or a client quotes. */
const errorFields = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
];
/** How deep a line and the causes of an error are looked into. */
const maxDepth = 5;

/** A log of one JSON object a line, on stdout unless told otherwise, from `level` on. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: traceIds,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { log: (line: Record<string, unknown>) => redact(line, 0) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A text without the credentials that it quotes. */
export function redactSecrets(text: string): string {
  if (!mayContainSecret.test(text)) return text;
  return secretPatterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text);
}

/** The object itself where there is nothing to hide. */
function redact<T extends object>(value: T, depth: number): T {
  let clean = value;
  for (const name in value) {
    const was = value[name];
    const is = secretNames.has(name.toLowerCase()) ? hidden : redactValue(was, depth);
    if (is === was) continue;
    if (clean === value) clean = (Array.isArray(value) ? [...value] : { ...value }) as T;
    clean[name] = is as T[typeof name];
  }
  return clean;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactSecrets(value);
  // Errors have a serializer of their own.
  if (typeof value !== 'object' || value === null || value instanceof Error || depth === maxDepth) return value;
  return redact(value, depth + 1);
}

function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactSecrets(error) : typeof error;
  const fields = Object.fromEntries(
    errorFields.flatMap((name) => {
      const value = (error as unknown as Record<string, unknown>)[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  const nested = depth < maxDepth && {
    ...(error.cause !== undefined && { cause: serializeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => serializeError(one, depth + 1)) }),
  };
  const { message, stack = '' } = error;
  return { type: error.name, message: redactSecrets(message), stack: redactSecrets(stack), ...fields, ...nested };
}
