// Runs once around a whole `npm test`; passes the database server to the test files in environment variables.

import { openTestServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof openTestServer>>;

export async function globalSetup(): Promise<void> {
  server = await openTestServer();
  const { url, template, copyPrefix, workers } = server;
  process.env.PORTSIDE_TEST_SERVER = JSON.stringify({ url, template, copyPrefix, workers });
}

export async function globalTeardown(): Promise<void> {
  await server.close();
}
