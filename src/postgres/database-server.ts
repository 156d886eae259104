// Selects the PostgreSQL server of this installation: the configured one or the embedded one.

import { join } from 'node:path';

/** The URL of the database. `close` releases the server; an embedded server stops with its last user. */
interface DatabaseServer {
  url: string;
  close(): Promise<unknown>;
}

/** Returns the server at `databaseUrl`; without one, the embedded server, which is started if it is not running. */
export async function findDatabaseServer(settings: {
  databaseUrl: string | undefined;
  dataFolder: string;
  embeddedPort: number;
}): Promise<DatabaseServer> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => undefined };
  const { startEmbeddedPostgres } = await import('./embedded-server.ts');
  return startEmbeddedPostgres({ dataFolder: join(settings.dataFolder, 'postgres'), port: settings.embeddedPort });
}
