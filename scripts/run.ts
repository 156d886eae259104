// `make run`: builds build/, migrates the database, fills an empty one with demo data, starts the service, and prints how to use it.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { loadConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { findCompany } from '../src/db/accounts/companies.ts';
import { findUserByEmail, storePassword } from '../src/db/accounts/users.ts';
import { scopes } from '../src/domain/accounts/company.ts';
import { hashPassword, verifyPassword } from '../src/domain/accounts/password.ts';
import { listen } from '../src/http/listen.ts';
import { runProcess } from '../src/lifecycle.ts';
import { storeLocalUrl } from '../src/local-url.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { operatorActor } from '../src/services/accounts/actor.ts';
import { createKey } from '../src/services/accounts/api-keys.ts';
import { addUser } from '../src/services/accounts/users.ts';
import { startApi } from '../src/start-api.ts';
import { demoCompanyName, demoUserEmail, isSeeded } from './seed/demo.ts';
import { createTerminalLog } from './terminal-log.ts';

await runProcess(async (running) => {
  const config = loadConfig();
  // Fail on a port in use now rather than after minutes of seeding.
  await (await listen(() => undefined, config)).close();

  const ctx = await createContext(config, createTerminalLog(config));
  running.defer(() => ctx.close());
  // The demo data needs the documents.
  await build(['openapi']);
  await Promise.all([build([]), prepareDatabase(ctx)]);
  const { port, drain } = await startApi(ctx, running);
  const address = `http://localhost:${port}`;
  running.defer(await storeLocalUrl(config.dataFolder, process.env.PUBLIC_URL ? config.publicUrl : address));
  process.stdout.write(await welcome(ctx, address));
  return { log: ctx.log, drain };
});

async function prepareDatabase(ctx: Context): Promise<void> {
  const applied = await migrate(ctx.directUrl);
  if (applied.length > 0) process.stdout.write(`Applied ${applied.length} migrations.\n`);
  if (await isSeeded(ctx.db)) return;
  process.stdout.write('The database is empty. Creating demo data …\n');
  await runScript('seed.ts', [], 'the demo data could not be created; see the error above');
}

async function build(parts: string[]): Promise<void> {
  await runScript('build.ts', parts, 'build/ could not be written; see the error above');
}

/** Runs a script in a process of its own, whose memory is freed when it exits. Rejects with `message` if it fails. */
async function runScript(name: string, args: string[], message: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(message);
}

async function welcome(ctx: Context, url: string): Promise<string> {
  const password = await demoPassword(ctx);
  const key = await demoKey(ctx, url);
  const facts = [
    ['API', url],
    ['Documentation', `${url}/docs`],
    ['Account', `${url}/account`],
    ...(password
      ? [
          ['  E-mail', demoUserEmail],
          ['  Password', password],
        ]
      : []),
    ...(key ? [['API key', key]] : []),
  ];
  const lines = facts.map(([name = '', value = '']) => `  ${name.padEnd(15)}${value}`);
  const requests = key
    ? ['Try it:', '', ...(await examples(url, key))]
    : ['This database has no demo company. To create an API key, run npm run cli -- key issue --help.'];
  return ['', 'Portside is running.', '', ...lines, '', ...requests, '', 'Press Ctrl-C to stop.', '', ''].join('\n');
}

/** Returns the key of an earlier run if it is still valid, otherwise a new one; undefined without a demo company. */
async function demoKey({ config, db }: Context, url: string): Promise<string | undefined> {
  const file = join(config.dataFolder, 'demo-key');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept && (await firstProduct(url, kept)).status === 200) return kept;

  const company = await findCompany(db, demoCompanyName);
  if (!company) return undefined;
  const { key } = await createKey({ db, config }, operatorActor(company.id), {
    name: 'make run',
    scopes: [...scopes],
    role: 'manager',
  });
  await keepSecret(config.dataFolder, file, key);
  return key;
}

async function keepSecret(folder: string, file: string, secret: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
}

/** Returns the demo user's password of an earlier run if it is still valid, otherwise a new one; undefined without a demo company. */
async function demoPassword({ config, db }: Context): Promise<string | undefined> {
  const company = await findCompany(db, demoCompanyName);
  if (!company) return undefined;
  const file = join(config.dataFolder, 'demo-password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await findUserByEmail(db, demoUserEmail);
  if (kept && known?.password && (await verifyPassword(kept, known.password))) return kept;

  const password = randomBytes(9).toString('base64url');
  const hashed = await hashPassword(password);
  await db.transaction(async (trx) => {
    const user =
      known ?? (await addUser(trx, config, operatorActor(company.id), { email: demoUserEmail, role: 'manager' }));
    await storePassword(trx, company.id, user.id, hashed);
  });
  await keepSecret(config.dataFolder, file, password);
  return password;
}

/** Returns three requests that work as printed. */
async function examples(url: string, key: string): Promise<string[]> {
  const { body } = await firstProduct(url, key);
  const order = JSON.stringify({ items: [{ productId: body.data[0]?.id, quantity: 24 }] });
  const bearer = `-H 'Authorization: Bearer ${key}'`;
  return [
    '  # List products',
    `  curl '${url}/api/v1/products?limit=3&includeTcc=true&includeTsp=true' -H 'X-API-Key: ${key}'`,
    '',
    '  # Create an order',
    `  curl '${url}/api/v2/external/orders' ${bearer} -H 'Content-Type: application/json' -d '${order}'`,
    '',
    '  # Read recommendations',
    `  curl '${url}/api/v2/external/recommendations?limit=3' ${bearer}`,
  ];
}

/** Requests the first product. Uses node:http, because fetch adds 12 MB to the process. */
async function firstProduct(url: string, key: string): Promise<{ status?: number; body: { data: { id: string }[] } }> {
  const [response] = await once(get(`${url}/api/v1/products?limit=1`, { headers: { 'X-API-Key': key } }), 'response');
  return { status: response.statusCode, body: (await json(response)) as { data: { id: string }[] } };
}
