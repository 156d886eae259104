// Classifies database errors and describes them for operators, with a hint for missing settings and privileges.

import type { Database } from './connection.ts';

const connectionHint = 'look at DATABASE_URL and DATABASE_DIRECT_URL';

/** Hints by SQLSTATE. */
const hints: Record<string, string> = {
  '28000': connectionHint,
  '3D000': connectionHint,
  '25006': 'it takes no writes now: its disk may be full, or this is a replica',
  '42501':
    'the schema belongs to another role: db and the rest of the command line work as its owner, a service after npm run cli -- db grant <role>',
};

// Knex prefixes the driver's message with the statement and a dash.
const lostConnectionPattern =
  /(?:^| - )(Connection terminated(?: unexpectedly| due to connection timeout)?|Client (?:has encountered a connection error|was closed) and is not queryable|timeout expired)$/;

/** Whether the database connection was lost or could not be acquired in time, also the one to a node of a Citus cluster. */
export function isConnectionLost(error: Error): boolean {
  const { message } = error;
  return (
    lostConnectionPattern.test(message) || message.startsWith('Unable to acquire a connection') || isNodeLost(error)
  );
}

// Those without a SQLSTATE of their own: a node was lost during a statement or commit, or has no connection left.
const lostNodePatterns = [
  /failure on connection marked as essential/,
  /could not commit transaction (?:for shard \d+ )?on (?:at least one|any) active node/,
  /failed to (?:execute|prepare|read result).* (?:on|from) (?:the )?(?:remote )?node/i,
  /cannot connect to \S+ to fetch intermediate results/,
  // A connection that broke while the coordinator read from it has only libpq's message, at worst none.
  / - (?:server closed the connection|no connection to the server|connection not open|could not (?:receive data from|send data to) server|SSL SYSCALL error|SSL connection has been closed|lost synchronization with server|$)/,
];

/** Whether the coordinator of a Citus cluster could not reach a node, so that only its companies are affected. */
function isNodeLost(error: Error): boolean {
  const { code, severity } = error as Error & { code?: string; severity?: string };
  // Only errors that a server reports have a severity.
  return (
    severity !== undefined &&
    (code === '08006' || (code === 'XX000' && lostNodePatterns.some((pattern) => pattern.test(error.message))))
  );
}

// Connection errors (08), insufficient resources (53: disk, memory, connections), statements cancelled by a timeout or a restart (57),
// I/O errors (58), lock timeouts (55P03), serialization failures and deadlocks (40), and a server that is read-only after a failover
// (25006).
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|53...|57014|57P..|58...|55P03|40001|40P01|25006)$/;

/** Whether PostgreSQL is unreachable or temporarily unable to run the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  if (unavailableCodes.test(code) || name === 'KnexTimeoutError' || isConnectionLost(error)) return true;
  // Statements that need a primary, such as the current WAL position, on one that has become a replica.
  return code === '55000' && message.endsWith('recovery is in progress');
}

/** Whether a statement or the wait for a lock took too long. */
export function isTimeout(error: unknown): boolean {
  return /^(57014|55P03)$/.test((error as { code?: string }).code ?? '');
}

/** Errors of writing statements outside a transaction, which commit by themselves. */
const autocommitErrors = new WeakSet<Error>();

/** Runs a writing statement that may be outside a transaction: if its connection is lost, it is unknown whether it committed. */
export async function autocommit<Result>(db: Database, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!db.isTransaction) autocommitErrors.add(error as Error);
    throw error;
  }
}

// Connection errors, also those that PgBouncer reports (08), and a server that ends (57P01 to 57P03).
const closedConnectionCodes = /^(08...|57P0[123]|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Whether the connection was lost during a commit, so that it is unknown whether the change was stored. */
export function isCommitUnknown(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    (error.message.startsWith('COMMIT;') || autocommitErrors.has(error)) &&
    (isConnectionLost(error) || closedConnectionCodes.test(code))
  );
}

/** Returns the database's message, without the statement, and a hint; undefined for an error that is not from the database. */
export function describeDatabaseError(error: Error): string | undefined {
  if (isCommitUnknown(error)) {
    return 'the database connection was lost during the commit: it is unknown whether the change was stored. Check it, or try again';
  }
  if (error.message.startsWith('Knex: Timeout acquiring a connection')) {
    return 'the database was not available in time: it does not respond, or has no connection left';
  }
  const lost = lostConnectionPattern.exec(error.message);
  if (lost !== null) return `the database connection was lost: ${lost[1]}`;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  if (severity === undefined) return undefined;
  // Knex prefixes PostgreSQL's message with the statement.
  const serverMessage = error.message.slice(error.message.lastIndexOf(' - ') + 1).replace(/^- /, '');
  // PgBouncer uses one SQLSTATE for all its errors.
  if (serverMessage.includes('authentication failed')) return `${serverMessage}: ${connectionHint}`;
  if (serverMessage.includes('startup parameter: statement_timeout'))
    return `${serverMessage}: for a pooler set STATEMENT_TIMEOUT_MS=0`;
  return code in hints ? `${serverMessage}: ${hints[code]}` : serverMessage;
}

/**
 * Whether an error is a violation of this constraint or unique index, also in a shard of a distributed table, whose constraints end with
 * the number of the shard (`orders_pkey_102017`).
 */
export function isViolationOf(error: unknown, constraint: string): boolean {
  const { constraint: name = nameInMessage(error) } = (error ?? {}) as { constraint?: string };
  return name !== undefined && (name === constraint || name.replace(/_\d+$/, '') === constraint);
}

/** Errors that Citus passes on from a shard have only the message of the shard's error, and after a COPY the SQLSTATE XX000. */
function nameInMessage(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === 'XX000' || code?.startsWith('23')
    ? /violates [a-z ]+ constraint "([^"]+)"$/.exec(message)?.[1]
    : undefined;
}
