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
import { createLog } from '../../src/telemetry/log.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { issueKey } from '../support/fixtures.ts';

const { url, db, closing } = await createTestDatabase();
const { id: companyId } = await createCompany(db, { name: 'Acme' });
const { key } = await issueKey(db, { companyId, name: 'test', scopes: ['read', 'write'], role: 'member' });

/** Returns the lines that `write` logs. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const marker = 'marker0123456789marker0123456789marker01234';

const secretLines: object[] = [
  { authorization: `Bearer ${marker}` },
  { headers: { authorization: marker, 'x-api-key': marker, cookie: `portside=${marker}` } },
  { password: marker, token: marker },
  { body: { password: marker, newPassword: marker, token: marker, secret: marker } },
  { config: { databaseUrl: `postgres://portside:${marker}@db/portside`, operatorKey: marker } },
  { path: `/api/v1/nothing/pk_aaaaaaaaaaaa_${marker}` },
  { error: `rejected: whsec_${marker}` },
  { err: new Error(`connect to redis://:${marker}@redis:6379 failed`) },
  {
    err: Object.assign(new Error('violates'), {
      detail: `Failing row contains (${marker}).`,
      where: marker,
      code: '23514',
    }),
  },
  { err: new AggregateError([new Error(`smtp://u:${marker}@mail`)], 'all', { cause: new Error(`Bearer ${marker}`) }) },
  {
    err: Object.assign(new TypeError('Invalid URL'), { input: `postgres://u:${marker}@`, command: { args: [marker] } }),
  },
];

test('redacts secrets under every property name and in every format', () => {
  for (const line of secretLines) {
    const written = logged((log) => log.info(line, 'x'));
    assert.ok(!written.includes(marker), written);
    assert.doesNotThrow(() => JSON.parse(written));
  }
});

test('logs the cause, code and stack of an error', () => {
  const cause = Object.assign(new Error('why'), { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 });
  const { err } = JSON.parse(logged((log) => log.error({ err: new TypeError('what', { cause }) }, 'x')));
  assert.deepEqual([err.type, err.message], ['TypeError', 'what']);
  assert.match(err.stack, /TypeError: what\n {4}at /);
  assert.deepEqual([err.cause.code, err.cause.address, err.cause.port], ['ECONNREFUSED', '10.0.0.1', 5432]);
  const line = JSON.parse(
    logged((log) => log.info({ requestId: 'r-1', path: '/api/v1/products', ms: 1.5 }, 'request')),
  );
  assert.deepEqual([line.requestId, line.path, line.ms, line.msg], ['r-1', '/api/v1/products', 1.5, 'request']);
});

test('logs no stack of a failed connection', () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  for (const error of [
    unreachable,
    new TypeError('fetch failed', { cause: unreachable }),
    new AggregateError([unreachable], 'x'),
  ]) {
    if (error instanceof AggregateError) Object.assign(error, { code: 'ECONNREFUSED' });
    const line = logged((log) => log.warn({ err: error }, 'x'));
    assert.ok(!line.includes('"stack"'), line);
    assert.match(line, /connect ECONNREFUSED 127\.0\.0\.1:1/);
  }
});

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

  const endpoint = JSON.parse(await cli(['webhook', 'add', 'Acme', `${target}/hooks?token=${marker}`, '--json']));
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
    '/api/account/v1/webhooks',
    { url: `${target}/third/${marker}`, events: ['order.created'] },
    { cookie },
  );
  assert.equal(hook.status, 500, await hook.text());
  await cli(['webhook', 'add', 'Acme', `${target}/other?token=${marker}`]);
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
