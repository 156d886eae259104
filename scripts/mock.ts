// `make mock`: Prism on all partner documents, by the paths of the live service. It responds with the documents' examples and
// rejects invalid requests.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '../src/http/listen.ts';
import { runProcess } from '../src/lifecycle.ts';
import { buildMockDocument } from '../web/docs/mock-document.ts';

const root = join(import.meta.dirname, '..');
const host = process.env.HOST ?? '127.0.0.1';
const wanted = Number(process.env.PORT ?? 4020);
/** Of what Prism says: which request came, and what is wrong with it. */
const reported = /\[HTTP SERVER\].*Request received|Violation:|Request terminated/;

await runProcess(async (running) => {
  // Prism's own words on a port that is taken are a stack trace.
  const { port, close } = await listen(() => undefined, { host, port: wanted, publicUrl: '' });
  await close();
  await startPrism(running, await documentFile(running), port);
  process.stdout.write(welcome(`http://localhost:${port}`));
});

/** A file with all documents in one. */
async function documentFile(running: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-mock-'));
  running.defer(() => rm(folder, { recursive: true }));
  const file = join(folder, 'portside.json');
  await writeFile(file, await buildMockDocument());
  return file;
}

/** Resolves when Prism listens; from then on its request log is printed. */
async function startPrism(running: AsyncDisposableStack, file: string, port: number): Promise<void> {
  const script = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const loaded = ['end-with-parent', 'reject-malformed'].flatMap((name) => [
    '--import',
    join(import.meta.dirname, `mock/${name}.ts`),
  ]);
  const prism = spawn(process.execPath, [...loaded, script, 'mock', file, '--host', host, '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(prism, 'exit');
  running.defer(async () => {
    prism.kill();
    await ended;
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  createInterface({ input: prism.stdout! }).on('line', (line) => {
    if (line.includes('Prism is listening on')) resolve();
    else if (reported.test(line)) process.stdout.write(`${line}\n`);
  });
  void ended.then(([code]) => {
    reject(new Error(`Prism ended with ${code} as it started`));
    if (running.disposed) return;
    process.stderr.write('portside: Prism has ended\n');
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  await ready;
}

function welcome(address: string): string {
  return `
The mock listens at ${address}. It has the paths of the service and responds with the examples of the OpenAPI documents.
It accepts every key, such as pk_mock. Examples:

  curl '${address}/api/v1/products?limit=2' -H 'X-API-Key: pk_mock'
  curl '${address}/api/v2/external/recommendations' -H 'Authorization: Bearer pk_mock'

To get another response, add -H 'Prefer: code=429'. To get another example, add -H 'Prefer: example=explained'.
Errors of requests are printed here. To stop the mock, press Ctrl-C.

`;
}
