// `make demo`: prints the life of one order as it happens, on a temporary database.

import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { loadConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { eventNames } from '../src/domain/events/event.ts';
import { isSignedBy } from '../src/domain/webhooks/signature.ts';
import { runProcess } from '../src/lifecycle.ts';
import { startEmbeddedPostgres } from '../src/postgres/embedded-server.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { operatorActor } from '../src/services/accounts/actor.ts';
import { createKey } from '../src/services/accounts/api-keys.ts';
import { seedImporter } from '../src/services/sandbox/seed-importer.ts';
import { createEndpoint } from '../src/services/webhooks/endpoints.ts';
import { startApi } from '../src/start-api.ts';
import { seedCompany } from './seed.ts';

/** How long the demo waits for the events and messages of a step before it says that they are missing. */
const timeoutMs = 20_000;
/** The number of events and messages expected so far. */
const wanted = { events: 0, mails: 0 };

await runProcess(async (running) => {
  say('Starting PostgreSQL, a mail server, a webhook receiver and the service …');
  const databaseUrl = await createTemporaryDatabase(running);
  const mailbox = await startMailbox(running);
  const receiver = await startReceiver(running);
  const config = loadConfig({
    ...process.env,
    ...{ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ALLOW_PRIVATE_TARGETS: 'true' },
    ...{
      PUBLIC_URL: 'https://portside.example',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Portside <orders@portside.example>',
    },
    // The exchange rates of the demo data are sufficient, so no central bank is asked.
    ...{ TCMB_URL: 'http://127.0.0.1:1/', ECB_URL: 'http://127.0.0.1:1/' },
  });
  const ctx = await createContext(config);
  running.defer(() => ctx.close());
  const company = await seedCompany(ctx.db);
  await seedImporter(ctx, company.id, new Date());
  const scopes = ['read' as const, 'write' as const];
  const operator = operatorActor(company.id);
  const { key } = await createKey(ctx, operator, { name: 'make demo', scopes, role: 'member' });
  const endpoint = await createEndpoint(ctx, operator, { url: receiver.url, eventTypes: [...eventNames] });
  receiver.verifyWith(endpoint.secret);
  const address = `http://127.0.0.1:${(await startApi(ctx, running)).port}`;

  const call = (method: string, path: string, body?: unknown) => request(address, key, method, path, body);
  await followOrder(call, (events, mails) => arrivals(receiver, mailbox, events, mails), mailbox.lastText);
  say(`\nDone: ${receiver.count()} verified events, ${mailbox.count()} messages. The database is deleted.`);
  say('To keep data, start the service with make run.');
  // Ends as Ctrl-C would end it: everything is closed in order.
  process.kill(process.pid, 'SIGTERM');
});

// biome-ignore lint/suspicious/noExplicitAny: the contract defines each response
type Call = (method: string, path: string, body?: unknown) => Promise<any>;

/** Places, pays, ships, delivers and accepts an order; `arrived` waits for so many more events and messages. */
async function followOrder(
  call: Call,
  arrived: (events: number, mails: number) => Promise<void>,
  lastMail: () => string,
): Promise<void> {
  const { data: products } = await call('GET', '/api/v2/external/catalog?limit=1');
  const [product] = products.items;

  step('An order is placed', 'two signed events and no e-mail; the cost is an estimate: the total × 1.7');
  const lines = [{ productId: product.productId, quantity: 24 }];
  const placed = await call('POST', '/api/v2/external/orders', { items: lines, shippingMethod: 'air' });
  const [{ orderNumber, totalAmount, currency }] = placed.data.orders;
  say(`  ${orderNumber}: 24 × ${product.name}, ${totalAmount} ${currency}`);
  await arrived(2, 0);
  await printCost(call, orderNumber);

  step('A deposit is paid', 'the cost is the sum of payments, and has an arrival date; the supplier gets an e-mail');
  const pay = (paymentId: string, share: number, kind: string) => {
    const amount = Math.round(Number(totalAmount) * share * 100) / 100;
    const payment = { paymentId, date: new Date().toISOString().slice(0, 10), amount, currency, kind };
    return call('POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] });
  };
  const move = (status: string, more = {}) =>
    call('PUT', `/api/v2/external/orders/${orderNumber}/status`, { status, ...more });
  await pay('deposit', 0.3, 'goods_invoice');
  await move('part_paid');
  await arrived(4, 1);
  await printCost(call, orderNumber);

  step('The rest and the freight are paid', 'each payment adds to the cost; the supplier gets an e-mail');
  await pay('rest', 0.7, 'goods_invoice');
  await pay('freight', 0.15, 'freight');
  await move('paid');
  await arrived(4, 1);
  await printCost(call, orderNumber);

  step('The supplier ships', 'the buyer gets an e-mail; the arrival date is calculated from the shipment');
  await move('on_the_way', { trackingNumber: 'DEMO-1' });
  await arrived(2, 1);
  say(`  the whole message:\n\n${lastMail().trim().replaceAll(/^/gm, '    | ')}\n`);
  await printCost(call, orderNumber);

  step('The goods are delivered', 'the buyer and the supplier get an e-mail');
  await move('delivered');
  await arrived(2, 2);

  step('The buyer accepts them', 'the order is final; the supplier gets an e-mail');
  await move('accepted');
  await arrived(2, 1);
  const { data: order } = await call('GET', `/api/v2/external/orders/${orderNumber}`);
  say(`  statuses: ${order.timeline.map(({ status }: { status: string }) => status).join(' → ')}`);
}

async function printCost(call: Call, orderNumber: string): Promise<void> {
  const { data } = await call('GET', `/api/v2/external/orders/${orderNumber}/cost`);
  const { source, complete, landedCost, projectedLandedCost, currency, estimatedArrivalDate } = data;
  const arrival = estimatedArrivalDate ? `; expected ${estimatedArrivalDate}, by ${data.estimatedArrivalBasis}` : '';
  const cost =
    source === 'actual' && !complete
      ? `paid to date ${landedCost} ${currency}, projected ${projectedLandedCost} ${currency}`
      : `${source} ${landedCost} ${currency}`;
  say(`  cost:  ${cost}${arrival}`);
}

async function request(address: string, key: string, method: string, path: string, body?: unknown): Promise<unknown> {
  if (method !== 'GET') say(`  ${method} ${path} ${JSON.stringify(body)}`);
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'x-api-key': key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return await response.json();
}

interface Inbox {
  url: string;
  count(): number;
}

/** Waits until so many more have come to both; throws when they do not. */
async function arrivals(receiver: Inbox, mailbox: Inbox, events: number, mails: number): Promise<void> {
  wanted.events += events;
  wanted.mails += mails;
  const missing = () => receiver.count() < wanted.events || mailbox.count() < wanted.mails;
  for (const end = Date.now() + timeoutMs; missing(); await sleep(20)) {
    if (Date.now() < end) continue;
    throw new Error(
      `${receiver.count()} of ${wanted.events} events and ${mailbox.count()} of ${wanted.mails} messages arrived`,
    );
  }
}

async function createTemporaryDatabase(running: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-demo-'));
  running.defer(() => rm(folder, { recursive: true, force: true }));
  // If the demo runs as root, the account of PostgreSQL needs access.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), port: 54_529, durable: false });
  running.defer(async () => void (await postgres.close()));
  await migrate(postgres.url);
  return postgres.url;
}

async function startReceiver(running: AsyncDisposableStack): Promise<Inbox & { verifyWith(secret: string): void }> {
  let secret = '';
  let count = 0;
  const take = async (req: IncomingMessage): Promise<number> => {
    const body = await buffer(req);
    const header = (name: string) => String(req.headers[name]);
    const claimed = { signature: header('x-webhook-signature'), timestamp: header('x-webhook-timestamp') };
    if (!isSignedBy([secret], claimed, body, Date.now() / 1000)) return 401;
    const { event, data } = JSON.parse(body.toString());
    say(`  event: ${event} (${data.newStatus ?? data.status}), signature verified, id ${header('x-webhook-id')}`);
    count++;
    return 200;
  };
  const server = createServer(async (req, res) => void res.writeHead(await take(req)).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    count: () => count,
    verifyWith: (known) => {
      secret = known;
    },
  };
}

async function startMailbox(running: AsyncDisposableStack): Promise<Inbox & { lastText(): string }> {
  let count = 0;
  let lastText = '';
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      const { subject, text = '' } = await PostalMime.parse(await buffer(stream));
      say(`  mail:  to ${session.envelope.rcptTo.map(({ address }) => address).join(', ')}: ${subject}`);
      lastText = text;
      count++;
      done();
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.defer(() => new Promise<void>((closed) => smtp.close(() => closed())));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, count: () => count, lastText: () => lastText };
}

function step(what: string, expected: string): void {
  say(`\n${what}.\n  expected: ${expected}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
