// Simulates buyers that create, update and pay orders, even while the service fails, and record every successful response.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../scripts/seed/random.ts';

const lifecycle = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
/** The maximum duration of retries, only for a service that does not recover. */
const retryTimeoutMs = 600_000;

/** The recorded 200 responses. Requests have their idempotency key as `externalOrderId`. */
export interface RecordedResponses {
  /** The distinct order numbers in the responses to each idempotency key. More than one element means a defect. */
  orders: Map<string, string[]>;
  /** Keys whose first request failed and was not retried. */
  abandoned: Set<string>;
  statuses: { orderNumber: string; status: string }[];
  payments: { orderNumber: string; paymentId: string }[];
  /** Number of requests by result: a status, `unreachable`, `connection closed` or `timeout`. */
  results: Map<string, number>;
  /** Unexpected responses. */
  unexpected: string[];
}

export interface OrderLoad {
  responses: RecordedResponses;
  /** Resolves after `count` more 200 responses; rejects if a buyer reaches the retry limit. */
  waitForResponses(count: number): Promise<void>;
  /** Resolves once a connection has closed before its response. */
  waitForFailure(): Promise<void>;
  /** Stops after every buyer has completed its current request. */
  stop(): Promise<void>;
}

interface LoadOptions {
  /** The current URL of the service. */
  address: () => string;
  key: string;
  /** The products of every order. */
  productIds: string[];
  seed: number;
  buyers?: number;
  /** Default: longer than a busy machine needs. */
  requestTimeoutMs?: number;
}

/** Starts buyers, each with its own random seed. */
export function startOrderLoad({ buyers = 6, seed, requestTimeoutMs = 300_000, ...options }: LoadOptions): OrderLoad {
  const responses: RecordedResponses = {
    orders: new Map(),
    abandoned: new Set(),
    statuses: [],
    payments: [],
    results: new Map(),
    unexpected: [],
  };
  const load = { ...options, requestTimeoutMs, responses, stopping: false };
  const running = Array.from({ length: buyers }, (_, buyer) =>
    runBuyer(load, `${seed}-${buyer}`, chance(seed + buyer)),
  );
  const ended = Promise.all(running);
  // The waiting callers report the error.
  ended.catch(() => undefined);
  return {
    responses,
    async waitForResponses(count) {
      const done = () => responses.results.get('200') ?? 0;
      const target = done() + count;
      const reached = async () => {
        while (done() < target && !load.stopping) await sleep(5);
      };
      await Promise.race([reached(), ended]);
    },
    async waitForFailure() {
      while (!responses.results.has('connection closed')) await sleep(5);
    },
    async stop() {
      load.stopping = true;
      await ended;
    },
  };
}

type Load = Required<Omit<LoadOptions, 'seed' | 'buyers'>> & { responses: RecordedResponses; stopping: boolean };

async function runBuyer(load: Load, name: string, chance: Chance): Promise<void> {
  const { responses } = load;
  for (let count = 0; !load.stopping; count++) {
    const key = `${name}-${count}`;
    const body = {
      items: load.productIds.map((productId) => ({ productId, quantity: chance.whole(1, 1000) })),
      externalOrderId: key,
      shippingMethod: 'air',
    };
    const order = () => sendRequest(load, 'POST', '/api/v1/external/orders', body, { 'Idempotency-Key': key });
    const tries = chance.percent(10) ? [once(order)] : [retryUntilSuccess(responses, order)];
    // Some clients send the request again before the first response.
    if (chance.percent(10)) tries.push(retryUntilSuccess(responses, order));
    const made = (await Promise.all(tries)).filter((body) => body !== undefined);
    if (made.length === 0) responses.abandoned.add(key);
    else responses.orders.set(key, [...new Set(made.map(numbersOf))]);
    const [orderNumber] = made.length === 0 ? [] : numbersOf(made[0]).split(' ');
    if (orderNumber !== undefined) await updateOrder(load, orderNumber, chance);
    await sleep(chance.whole(0, 20));
  }
}

async function updateOrder(load: Load, orderNumber: string, chance: Chance): Promise<void> {
  const { responses } = load;
  for (const status of lifecycle.slice(0, chance.whole(0, lifecycle.length))) {
    if (load.stopping) return;
    await retryUntilSuccess(responses, () =>
      sendRequest(load, 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status }),
    );
    responses.statuses.push({ orderNumber, status });
    if (status !== 'part_paid' || !chance.percent(50)) continue;
    const payment = { paymentId: 'deposit', date: '2026-11-02', amount: 12.5, currency: 'EUR', kind: 'goods_invoice' };
    await retryUntilSuccess(responses, () =>
      sendRequest(load, 'POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] }),
    );
    responses.payments.push({ orderNumber, paymentId: payment.paymentId });
  }
}

/** Returns the body of a 200 response, or undefined if the request failed. */
async function sendRequest(
  { address, key, requestTimeoutMs, responses }: Load,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const countResult = (how: string) => void responses.results.set(how, (responses.results.get(how) ?? 0) + 1);
  try {
    const response = await fetch(address() + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = await response.text();
    countResult(String(response.status));
    if (response.status === 200) return JSON.parse(text);
    if (response.status !== 503)
      responses.unexpected.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') countResult('timeout');
    else countResult(cause?.code === 'ECONNREFUSED' ? 'unreachable' : 'connection closed');
  }
  return undefined;
}

async function once(attempt: () => Promise<unknown>): Promise<unknown> {
  return await attempt();
}

async function retryUntilSuccess(responses: RecordedResponses, attempt: () => Promise<unknown>): Promise<unknown> {
  for (const deadline = performance.now() + retryTimeoutMs; performance.now() < deadline; await sleep(50)) {
    const body = await attempt();
    if (body !== undefined) return body;
  }
  const results = JSON.stringify([...responses.results]);
  throw new Error(`no 200 response within ${retryTimeoutMs} ms: ${results} ${responses.unexpected.at(-1)}`);
}

function numbersOf(body: unknown): string {
  const { data } = body as { data: { orders: { orderNumber: string }[] } };
  return data.orders.map(({ orderNumber }) => orderNumber).join(' ');
}
