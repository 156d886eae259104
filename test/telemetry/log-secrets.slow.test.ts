// No secret is in the log: searches output that processes write while they handle secrets.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { issueKey } from '../support/fixtures.ts';

const { url, db, closing } = await createTestDatabase();
const { id: companyId } = await createCompany(db, { name: 'Acme' });
const { key } = await issueKey(db, { companyId, name: 'test', scopes: ['read', 'write'], role: 'member' });

const marker = 'marker0123456789marker0123456789marker01234';

/** Starts a process with secrets in its settings and captures its output. */
async function start(script: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join('src', script)], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      LOG_LEVEL: 'trace',
      DEBUG: '1',
      ALLOW_PRIVATE_TARGETS: 'true',
      REDIS_URL: `redis://default:${marker}@127.0.0.1:1`,
      SMTP_URL: `smtp://portside:${marker}@127.0.0.1:1`,
      MAIL_FROM: 'Portside <orders@portside.example>',
      OPERATOR_KEY: marker,
      TCMB_URL: 'http://127.0.0.1:1/',
      ECB_URL: 'http://127.0.0.1:1/',
      ...environment,
    },
  });
  closing.defer(() => void child.kill('SIGKILL'));
  let written = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text) => (written += text));
  return {
    written: () => written,
    async logs(pattern: RegExp): Promise<RegExpExecArray> {
      for (const end = performance.now() + 180_000; ; await sleep(20)) {
        const found = pattern.exec(written);
        if (found) return found;
        assert.ok(performance.now() < end, `${pattern} was not logged:\n${written}`);
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('logs no secret of requests, CLI commands and failing jobs', { timeout: 150_000 }, async () => {
  const receiver = createServer((_req, res) => res.writeHead(500).end(`no: ${marker}`));
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  closing.defer(() => void receiver.close().closeAllConnections());
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const env = { ALLOW_PRIVATE_TARGETS: 'true', LOG_LEVEL: 'trace', DEBUG: '1' };
  const commands: string[] = [];
  const cli = async (args: string[], input = '') => {
    const { stdout, stderr } = await runCli(url, args, { env, input });
    commands.push(stderr);
    return stdout;
  };

  const endpoint = JSON.parse(await cli(['webhook', 'create', 'Acme', `${target}/hooks?token=${marker}`, '--json']));
  assert.ok(endpoint.secret);
  await cli(['feed', 'set', 'Acme', target, '--token-file', '-'], marker);
  await db('users').insert({
    company_id: companyId,
    email: 'ada@acme.example',

    role: 'manager',
    password: await hashPassword(marker),
  });

  const service = await start('server.ts', {});
  const [, address = ''] = await service.logs(/"address":"(http:[^"]+)","msg":"listening"/);
  const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    await fetch(address + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'x-request-id': `to${path.replaceAll('/', '-').slice(0, 60)}`,
        ...headers,
      },
    });
  const bearer = { authorization: `Bearer ${key}` };
  assert.equal((await send('/api/v1/products', undefined, { 'x-api-key': key })).status, 200);
  await send('/api/v1/products', undefined, { 'x-api-key': marker, cookie: `portside=${marker}` });
  await send(`/api/v1/nothing/${key}`, undefined, bearer);
  await send('/metrics', undefined, { authorization: `Bearer ${marker}` });
  const signIn = { email: 'ada@acme.example', password: marker };
  const signedIn = await send('/api/account/v1/session', signIn);
  assert.equal(signedIn.status, 200);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const session = /=(.+)$/.exec(cookie)?.[1] ?? '';
  await send('/api/account/v1/session', { ...signIn, password: `${marker}x` });
  await send('/api/account/v1/password/reset-requests', { email: 'ada@acme.example' });
  await cli(['feed', 'poll', 'Acme']);

  // Errors of the database quote the row.
  await db.raw(`ALTER TABLE user_sessions ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  await db.raw(`ALTER TABLE webhook_endpoints ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  await db.raw(`ALTER TABLE feeds ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  assert.equal((await send('/api/account/v1/session', signIn)).status, 500);
  const hook = await send(
    '/api/account/v1/webhook-endpoints',
    { url: `${target}/third/${marker}`, eventTypes: ['order.created'] },
    { cookie },
  );
  assert.equal(hook.status, 500, await hook.text());
  await cli(['webhook', 'create', 'Acme', `${target}/other?token=${marker}`]);
  await cli(['feed', 'set', 'Acme', target, '--token-file', '-'], `${marker}2`);
  assert.match(commands.join(''), /violates check constraint "broken"/);
  await db('jobs').insert({ name: 'poll-feed', data: JSON.stringify({ companyId }), next_run_at: db.fn.now() });
  await db('jobs').insert({
    name: 'calculate-batch',
    data: JSON.stringify({ token: marker }),
    next_run_at: db.fn.now(),
  });
  await service.logs(/"msg":"feed poll failed"/);
  await service.logs(/"msg":"job failed"/);
  await service.stop();

  const unreachable = await start('worker.ts', { DATABASE_URL: `postgres://portside:${marker}@127.0.0.1:1/portside` });
  await unreachable.logs(/can't be reached/);
  const misconfigured = await start('server.ts', { DATABASE_URL: `postgres//portside:${marker}@x`, MAIL_FROM: '' });
  await misconfigured.logs(/DATABASE_URL must be/);

  const output = [service.written(), unreachable.written(), misconfigured.written(), ...commands].join('\n');
  assert.match(output, /"requestId":"to-api-account-v1-session"/);
  for (const secret of [marker, key, endpoint.secret, session]) {
    const index = output.indexOf(secret);
    assert.equal(index, -1, output.slice(Math.max(index - 400, 0), index + 60));
  }
});
