// What PostgreSQL, or a pooler before it, means by an error that a setting or a right is missing, told to whoever runs the service.

const address = 'look at DATABASE_URL and DATABASE_DIRECT_URL';

/** By SQLSTATE, where to look. */
const advice: Record<string, string> = {
  '28000': address,
  '3D000': address,
  '25006': 'it takes no writes now: its disk may be full, or this is a replica',
  '42501':
    'the schema belongs to another role: db and the rest of the command line work as its owner, a service after npm run cli -- db grant <role>',
};

// Knex puts the statement and a dash before what the driver says.
const lostConnection =
  /(?:^| - )(Connection terminated(?: unexpectedly| due to connection timeout)?|Client (?:has encountered a connection error|was closed) and is not queryable|timeout expired)$/;

/** Whether the connection to the database was lost, or could not be had in time. */
export function isConnectionLost({ message }: Error): boolean {
  return lostConnection.test(message) || message.startsWith('Unable to acquire a connection');
}

/** Whether it was the end of a transaction that got no answer: the database may have done it or not. */
export function isCommitUnknown(error: Error): boolean {
  return error.message.startsWith('COMMIT;') && isConnectionLost(error);
}

/** What the database said, without the statement, and where to look; undefined for an error that is not the database's. */
export function describeDatabaseError(error: Error): string | undefined {
  if (isCommitUnknown(error)) {
    return 'the database was lost in the moment of storing: it is not known whether this was done. Look, or do it again';
  }
  if (error.message.startsWith('Knex: Timeout acquiring a connection')) {
    return 'the database was not to be had in time: it does not answer, or has no connection left';
  }
  const lost = lostConnection.exec(error.message);
  if (lost !== null) return `the database was lost: ${lost[1]}`;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  if (severity === undefined) return undefined;
  // Knex puts the statement before what PostgreSQL says.
  const said = error.message.slice(error.message.lastIndexOf(' - ') + 1).replace(/^- /, '');
  // PgBouncer has one code for whatever it refuses.
  if (said.includes('authentication failed')) return `${said}: ${address}`;
  if (said.includes('startup parameter: statement_timeout')) return `${said}: for a pooler set STATEMENT_TIMEOUT_MS=0`;
  return code in advice ? `${said}: ${advice[code]}` : said;
}
