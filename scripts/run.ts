// `make run`: a service to try things on, from whatever state this folder and its database are in.

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

await runProcess(async (running) => {
  const config = loadConfig();
  // Fail on a port in use now rather than after minutes of seeding.
  await (await listen(() => undefined, config)).close();

  const ctx = await createContext(config);
  running.defer(() => ctx.close());
  await prepareDatabase(ctx);
  const { port, drain } = await startApi(ctx, running);
  const address = `http://localhost:${port}`;
  running.defer(await storeLocalUrl(config.dataFolder, process.env.PUBLIC_URL ? config.publicUrl : address));
  process.stdout.write(await welcome(ctx, address));
  return { drain };
});

async function prepareDatabase(ctx: Context): Promise<void> {
  const applied = await migrate(ctx.directUrl);
  if (applied.length > 0) process.stdout.write(`Migrated: ${applied.join(', ')}.\n`);
  if (await isSeeded(ctx.db)) return;
  process.stdout.write('Filling the empty database with a demo …\n');
  // In a process of its own, whose memory goes with it.
  const seed = spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], { stdio: 'inherit' });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('the demo could not be made; what it said is above');
}

async function welcome(ctx: Context, address: string): Promise<string> {
  const lines = ['', `Portside listens at ${address}`, `Docs: ${address}/docs`];
  const password = await demoPassword(ctx);
  if (password) lines.push(`Sign in at ${address}/account as ${demoUserEmail}, password ${password}`);
  const key = await demoKey(ctx, address);
  if (key) lines.push(`A key of the demo company: ${key}`, '', 'To try it:', ...(await examples(address, key)));
  else lines.push('There is no demo company here: npm run cli -- key issue makes a key.');
  return `${[...lines, '', 'Ctrl-C stops it.', ''].join('\n')}\n`;
}

/** The key kept from an earlier run if it works on this database, else a new one; undefined without a demo company. */
async function demoKey({ config, db }: Context, address: string): Promise<string | undefined> {
  const file = join(config.dataFolder, 'demo-key');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept && (await firstProduct(address, kept)).status === 200) return kept;

  const company = await findCompany(db, demoCompanyName);
  if (!company) return undefined;
  const scopes = ['read' as const, 'write' as const];
  const { key } = await createKey({ db }, operatorActor(company.id), { name: 'make run', scopes, role: 'manager' });
  await keepSecret(config.dataFolder, file, key);
  return key;
}

async function keepSecret(folder: string, file: string, secret: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
}

/** The demo user's password, kept from an earlier run if it is still theirs, else a new one; undefined without a demo company. */
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
    const user = known ?? (await addUser(trx, operatorActor(company.id), { email: demoUserEmail, role: 'manager' }));
    await storePassword(trx, company.id, user.id, hashed);
  });
  await keepSecret(config.dataFolder, file, password);
  return password;
}

/** Three requests that work as they are, the last of them an order. */
async function examples(address: string, key: string): Promise<string[]> {
  const { body } = await firstProduct(address, key);
  const order = JSON.stringify({ items: [{ productId: body.data[0]?.id, quantity: 12 }] });
  return [
    `  curl '${address}/api/v1/products?limit=3&includeTcc=true&includeTsp=true' -H 'X-API-Key: ${key}'`,
    `  curl '${address}/api/v2/external/catalog?limit=3&include=tags,attributes' -H 'Authorization: Bearer ${key}'`,
    `  curl '${address}/api/v1/external/orders' -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${order}'`,
  ];
}

/** Asks as a partner would; by node:http, for fetch alone adds some 12 MB to the process. */
async function firstProduct(
  address: string,
  key: string,
): Promise<{ status?: number; body: { data: { id: string }[] } }> {
  const [response] = await once(
    get(`${address}/api/v1/products?limit=1`, { headers: { 'X-API-Key': key } }),
    'response',
  );
  return { status: response.statusCode, body: (await json(response)) as { data: { id: string }[] } };
}
