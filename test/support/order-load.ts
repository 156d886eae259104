// Buyers who order, pay and follow their orders, and go on whatever becomes of the service; they remember every answer of success.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../scripts/seed/random.ts';

const walk = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
/** How long one call may go unanswered, and how long a buyer goes on asking. */
const callMs = 15_000;
const patienceMs = 60_000;

/** What buyers were answered with 200. Their calls carry their idempotency key as `externalOrderId`. */
export interface Answers {
  /** Of each idempotency key, the orders that each answer named: of every answer the same, unless something is wrong. */
  orders: Map<string, string[]>;
  /** Keys whose first call failed and was never repeated. */
  givenUp: Set<string>;
  statuses: { orderNumber: string; status: string }[];
  payments: { orderNumber: string; paymentId: string }[];
  /** How many calls came to which end: a status, or where no answer came, `away`, `cut off` or `unanswered`. */
  ends: Map<string, number>;
  /** Answers that no client should ever get. */
  wrong: string[];
}

export interface OrderLoad {
  answers: Answers;
  /** Resolves once `count` more calls were answered with 200; rejects when a buyer gives up. */
  answered(count: number): Promise<void>;
  /** Lets every buyer finish the call it is at, until that is answered. */
  stop(): Promise<void>;
}

interface LoadOptions {
  /** Where the service answers at this moment. */
  address: () => string;
  key: string;
  /** What every order is of. */
  productIds: string[];
  seed: number;
  buyers?: number;
}

/** Starts buyers, each after its own seeded chance. */
export function startOrderLoad({ buyers = 6, seed, ...options }: LoadOptions): OrderLoad {
  const answers: Answers = {
    orders: new Map(),
    givenUp: new Set(),
    statuses: [],
    payments: [],
    ends: new Map(),
    wrong: [],
  };
  const load = { ...options, answers, stopping: false };
  const running = Array.from({ length: buyers }, (_, buyer) => buy(load, `${seed}-${buyer}`, chance(seed + buyer)));
  const ended = Promise.all(running);
  // Reported to whoever waits.
  ended.catch(() => undefined);
  return {
    answers,
    async answered(count) {
      const done = () => answers.ends.get('200') ?? 0;
      const wanted = done() + count;
      const reached = async () => {
        while (done() < wanted && !load.stopping) await sleep(5);
      };
      await Promise.race([reached(), ended]);
    },
    async stop() {
      load.stopping = true;
      await ended;
    },
  };
}

type Load = Omit<LoadOptions, 'seed' | 'buyers'> & { answers: Answers; stopping: boolean };

async function buy(load: Load, name: string, chance: Chance): Promise<void> {
  const { answers } = load;
  for (let count = 0; !load.stopping; count++) {
    const key = `${name}-${count}`;
    const body = {
      items: load.productIds.map((productId) => ({ productId, quantity: chance.whole(1, 1000) })),
      externalOrderId: key,
      shippingMethod: 'air',
    };
    const order = () => call(load, 'POST', '/api/v1/external/orders', body, { 'Idempotency-Key': key });
    const tries = chance.percent(10) ? [once(order)] : [untilDone(answers, order)];
    // An impatient client sends it again before the first is answered.
    if (chance.percent(10)) tries.push(untilDone(answers, order));
    const made = (await Promise.all(tries)).filter((body) => body !== undefined);
    if (made.length === 0) answers.givenUp.add(key);
    else answers.orders.set(key, [...new Set(made.map(numbersOf))]);
    const [orderNumber] = made.length === 0 ? [] : numbersOf(made[0]).split(' ');
    if (orderNumber !== undefined) await follow(load, orderNumber, chance);
    await sleep(chance.whole(0, 20));
  }
}

async function follow(load: Load, orderNumber: string, chance: Chance): Promise<void> {
  const { answers } = load;
  for (const status of walk.slice(0, chance.whole(0, walk.length))) {
    if (load.stopping) return;
    await untilDone(answers, () => call(load, 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status }));
    answers.statuses.push({ orderNumber, status });
    if (status !== 'part_paid' || !chance.percent(50)) continue;
    const payment = { paymentId: 'deposit', date: '2026-11-02', amount: 12.5, currency: 'EUR', kind: 'goods_invoice' };
    await untilDone(answers, () =>
      call(load, 'POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] }),
    );
    answers.payments.push({ orderNumber, paymentId: payment.paymentId });
  }
}

/** The body of a 200; undefined where the service was not there to answer. */
async function call(
  { address, key, answers }: Load,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const end = (how: string) => void answers.ends.set(how, (answers.ends.get(how) ?? 0) + 1);
  try {
    const response = await fetch(address() + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await response.text();
    end(String(response.status));
    if (response.status === 200) return JSON.parse(text);
    if (response.status !== 503) answers.wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') end('unanswered');
    else end(cause?.code === 'ECONNREFUSED' ? 'away' : 'cut off');
  }
  return undefined;
}

async function once(attempt: () => Promise<unknown>): Promise<unknown> {
  return await attempt();
}

async function untilDone(answers: Answers, attempt: () => Promise<unknown>): Promise<unknown> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    const body = await attempt();
    if (body !== undefined) return body;
  }
  const ends = JSON.stringify([...answers.ends]);
  throw new Error(`a call was not answered with 200 within ${patienceMs} ms: ${ends} ${answers.wrong.at(-1)}`);
}

function numbersOf(body: unknown): string {
  const { data } = body as { data: { orders: { orderNumber: string }[] } };
  return data.orders.map(({ orderNumber }) => orderNumber).join(' ');
}
