// Which PostgreSQL server this installation uses.

import { join } from 'node:path';

/** A server's database by URL; `close` tells that this process is done with it. */
export interface DatabaseServer {
  url: string;
  close(): Promise<unknown>;
}

/** The server that `databaseUrl` names, else the embedded one, started if nobody runs it. */
export async function findDatabaseServer(settings: {
  databaseUrl: string | undefined;
  dataFolder: string;
  embeddedPort: number;
}): Promise<DatabaseServer> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => undefined };
  const { startEmbeddedPostgres } = await import('./embedded-server.ts');
  return startEmbeddedPostgres({ dataFolder: join(settings.dataFolder, 'postgres'), port: settings.embeddedPort });
}
