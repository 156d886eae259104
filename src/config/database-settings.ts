// Settings of the database and of the encryption of secrets in it.

import { setting } from './setting.ts';
import { integer, onOff, postgres, secretsKey } from './values.ts';

export const database = {
  DATABASE_URL: setting(
    'all',
    'PostgreSQL 15 or later, directly or through PgBouncer.',
    postgres.optional(),
    'embedded PostgreSQL in `PORTSIDE_DATA`',
  ),
  DATABASE_DIRECT_URL: setting(
    'all',
    'The same database without a connection pooler, for `LISTEN`, the job queue, migrations and the CLI. Set it if `DATABASE_URL` leads to PgBouncer.',
    postgres.optional(),
    '`DATABASE_URL`',
  ),
  SANDBOX_DATABASE_URL: setting(
    'all',
    'Database for the sandboxes of companies, without a connection pooler. Its role must be permitted to create schemas. Without it, sandboxes are in the service database, which requires a role that may create schemas: the role of a production installation may not.',
    postgres.optional(),
    '`DATABASE_DIRECT_URL`',
  ),
  DATABASE_READ_URL: setting('API', 'Streaming replica, for reads that tolerate replication lag.', postgres.optional()),
  POOL_SIZE: setting(
    'all',
    'Maximum number of database connections of a process. The CLI uses at least 4. Threads of a worker have their own: 1 for each calculation thread, 2 for each of 2 feed threads, 3 for each of 2 import threads, 4 for each of 2 matching threads.',
    integer(1, 100).prefault('4'),
  ),
  STATEMENT_TIMEOUT_MS: setting(
    'API, worker',
    'Milliseconds after which PostgreSQL cancels a statement. If the server has not responded 5 seconds later, the connection is closed. With 0, the timeout of the database role applies; PgBouncer requires this.',
    integer(0, 3_600_000).prefault('15000'),
  ),
  PREPARED_STATEMENTS: setting(
    'API, worker',
    'Whether to use prepared statements. Set `off` for PgBouncer earlier than 1.21 in transaction mode.',
    onOff.prefault('on'),
  ),
  PORTSIDE_PG_PORT: setting(
    'all',
    'Port of the embedded PostgreSQL. If it is in use, the next free port is used.',
    integer(1024, 65_535).prefault('54329'),
  ),
};

export const secrets = {
  SECRETS_KEY: setting(
    'all',
    'Key that encrypts signing secrets and feed tokens in the database. Create it with `openssl rand -base64 32`, and store it separately from database backups.',
    secretsKey.optional(),
    'generated in `PORTSIDE_DATA`',
  ),
  SECRETS_KEY_PREVIOUS: setting(
    'all',
    'Key for decryption only, during key rotation; see `npm run cli -- secrets --help`.',
    secretsKey.optional(),
  ),
};
