// Third-party MCP clients: the Inspector CLI and the conformance suite.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { conformanceTools } from '../support/conformance-tools.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const service = await startService({ CHECK_RESPONSES: 'on' });
const conformanceService = await startService({}, { tools: conformanceTools });
const supplier = await addSupplier(service.db);
const { id } = await addProduct(service.db, { supplier, name: 'Glass lantern', sku: 'LAN-1' });
const authorization = `Bearer ${service.key}`;

/** Scenarios and checks of the server suites that do not apply to a server with tools only, by prefix, with the reason. */
const notApplicable = {
  caching: 'no resources',
  'sep-2164-resource-not-found': 'no resources',
  'completion-complete': 'completion needs prompts or resources',
  'logging-set-level': 'no logging to clients',
  'tools-call-with-logging': 'no logging to clients',
  'sep-2575-server-no-log-without-loglevel': 'no logging to clients',
  'tools-call-with-progress': 'every tool returns a single response',
  'tools-call-sampling': 'a stateless server sends no requests',
  'tools-call-elicitation': 'a stateless server sends no requests',
  'elicitation-': 'a stateless server sends no requests',
  'sep-2575-http-server-no-independent-requests-on-stream': 'no streams: every response is one JSON body',
  'server-sse-polling': 'no streams: every response is one JSON body',
  'input-required-result-': 'no tool asks for input',
  'sep-2575-server-rejects-undeclared-capability': 'no tool needs a capability of the client',
  'sep-2575-missing-capability-http-400': 'no tool needs a capability of the client',
  'http-custom-header-server-validation': 'no tool has parameters in headers',
  'tasks-': 'an extension',
  'resources-': 'no resources',
  'prompts-': 'no prompts',
};

function isNotApplicable(...names: string[]): boolean {
  return Object.keys(notApplicable).some((prefix) => names.some((name) => name.startsWith(prefix)));
}

describe('third-party clients', () => {
  it('the Inspector CLI lists and calls tools in strict mode', async () => {
    const inspect = async (...args: string[]) => {
      const options = [
        '--cli',
        `${service.url}/mcp`,
        '--transport',
        'http',
        '--header',
        `Authorization: ${authorization}`,
        '--connect-timeout',
        '300000',
      ];
      const { stdout } = await run(bin('mcp-inspector'), [...options, ...args]);
      return JSON.parse(stdout);
    };
    assert.ok((await inspect('--method', 'tools/list', '--strict')).tools.length >= 8);
    const call = ['--method', 'tools/call', '--tool-name', 'catalog_search', '--tool-arg', 'search=lantern'];
    assert.equal((await inspect(...call)).structuredContent.items[0].productId, id);
  });

  for (const revision of ['2025-11-25', '2026-07-28']) {
    it(`the conformance suite of ${revision} passes all checks that apply to tools`, async () => {
      await using proxy = await proxyWithKey(
        conformanceService.url,
        conformanceService.key,
        new URL(conformanceService.ctx.config.publicUrl).origin,
      );
      const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
      // All scenarios in one process, which starts more slowly than it runs them. It fails because of those that are not applicable.
      const options = ['--url', `${proxy.url}/mcp`, '--requirements', revision, '--output-dir', folder];
      const suite = await run(bin('conformance'), ['server', ...options]).catch(
        (failure: { stdout: string; stderr: string }) => failure,
      );
      const checks = (await readChecks(folder)).filter(({ scenario, id }) => !isNotApplicable(scenario, id));
      await rm(folder, { recursive: true });
      const failed = checks.filter(({ status }) => status === 'FAILURE');
      assert.ok(checks.filter(({ status }) => status === 'SUCCESS').length >= 25, suite.stdout);
      assert.deepEqual(failed, [], suite.stdout + suite.stderr);
    });
  }
});

function bin(name: string): string {
  return new URL(`../../node_modules/.bin/${name}`, import.meta.url).pathname;
}

interface Check {
  scenario: string;
  id: string;
  status: string;
  errorMessage?: string;
}

/** Reads the results, which are in a folder for each scenario, such as `server-ping-2026-11-24T06-33-38-801Z`. */
async function readChecks(folder: string): Promise<Check[]> {
  const names = await readdir(folder);
  const lists = await Promise.all(
    names.map(async (name) => {
      const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
      const checks: Omit<Check, 'scenario'>[] = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8'));
      return checks.map(({ id, status, errorMessage }) => ({
        scenario,
        id,
        status,
        ...(errorMessage ? { errorMessage } : {}),
      }));
    }),
  );
  return lists.flat();
}

/** The suite cannot send a key, so a local proxy adds it and replaces its own origin with the public origin of the service. */
async function proxyWithKey(target: string, key: string, publicOrigin: string) {
  const server = createServer((incoming, outgoing) => {
    const { origin } = incoming.headers;
    const isSameOrigin = origin !== undefined && new URL(origin).host === incoming.headers.host;
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${key}`,
      ...(isSameOrigin && /^(127|localhost)/.test(new URL(origin).host) ? { origin: publicOrigin } : {}),
    };
    const forwarded = httpRequest(target + incoming.url, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
