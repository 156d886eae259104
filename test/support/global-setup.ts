// Runs once around a whole `npm test`: the files find the server in their environment.

import { openTestServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof openTestServer>>;

export async function globalSetup(): Promise<void> {
  server = await openTestServer();
  const { url, template, copyPrefix } = server;
  process.env.PORTSIDE_TEST_SERVER = JSON.stringify({ url, template, copyPrefix });
}

export async function globalTeardown(): Promise<void> {
  await server.close();
}
