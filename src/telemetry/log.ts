// The JSON log with redaction of secrets. No code logs request headers or bodies; redaction is a safety net for that, and for errors of
// libraries that contain connection settings or the row that violated a constraint.

import { type DestinationStream, type Logger, pino } from 'pino';
import { hidden, redactSecrets } from './redaction.ts';
import { traceIds } from './tracing.ts';

/** Lowercase names of secret members, at any depth. pino's own redaction by such names costs 20 µs per line. */
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
/** Error fields to log beside name, message and stack; others can contain values from PostgreSQL or a client. */
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
/** Codes of failed connections to another server. Their stack has only library frames, so it is not logged. */
// cspell:ignore econn esocket
const connectionErrorCode =
  /^(ECONN|EPIPE$|EHOSTUNREACH$|ENETUNREACH$|ETIMEDOUT$|ESOCKET$|ENOTFOUND$|EAI_|UND_ERR_(CONNECT|SOCKET|HEADERS|BODY))/;
/** Maximum depth for redacting objects and logging error causes. */
const maxDepth = 5;

/** Creates a logger that writes one JSON object per line, to stdout by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: traceIds,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { log: (line: Record<string, unknown>) => redact(line, 0) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Returns a redacted copy, or the object itself if there is nothing to redact. */
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
  // Errors are handled by their own serializer.
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
  const written = { type: error.name, message: redactSecrets(message) };
  if (isConnectionError(error)) return { ...written, ...fields, ...nested };
  return { ...written, stack: redactSecrets(stack), ...fields, ...nested };
}

/** Whether another server could not be reached or closed the connection. */
function isConnectionError(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error.message === 'fetch failed' || (typeof code === 'string' && connectionErrorCode.test(code));
}
