// `sandbox`: creates the sandbox of the company, and controls its clock, orders and data.

import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxEmail } from '../generated/external-v2/index.ts';
import { createPortside, type Portside, waitForSandbox } from '../index.ts';
import {
  type Command,
  CommandError,
  defineCommand,
  exitCodes,
  parseCount,
  parseName,
  parseOrderRef,
  UsageError,
} from './command.ts';
import { connect, isTestKey, readConfig, readConnection, writeConfig } from './config.ts';
import { printJson, printLine, printMessage, printTable } from './output.ts';

const statuses = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const;
const maxDays = 366;
const pollMs = 1_000;
/** Creating and resetting a sandbox take seconds, more on a busy server. */
const timeoutMs = 120_000;
const advanceTimeoutMs = 3_600_000;

const createSandbox = defineCommand({
  name: 'sandbox create',
  positionals: [],
  summary: 'create the sandbox of your company, and store a key of it',
  operations: ['createSandbox'],
  options: {
    name: { type: 'string', value: 'TEXT', default: 'sandbox', about: 'purpose of the key; default: sandbox' },
  },
  notes: 'The command keeps your key for the next "sandbox create". If there is a sandbox, it gets a further key.',
  examples: [
    ['npx @portside/sdk sandbox create', 'create the sandbox'],
    ['npx @portside/sdk sandbox create --name pipeline --json', 'print a new key as JSON'],
  ],
  async run({ values }, { env, json, signal }) {
    const { baseUrl, apiKey } = await readConnection(env);
    const stored = await readConfig(env);
    const liveKey = isTestKey(apiKey) ? stored.liveKey : apiKey;
    if (liveKey === undefined)
      throw new CommandError(
        'This command needs a key of live data. Run npx @portside/sdk login.',
        exitCodes.credentials,
      );
    // A request that is repeated after a network error would create a further key.
    const api = createPortside({ baseUrl, apiKey: liveKey, retries: 0, timeoutMs });
    const made = await createWithKey(api, values.name, signal);
    const { created, key } = made;
    await writeConfig(env, { ...stored, baseUrl, apiKey: key, liveKey });
    if (json) {
      printJson(made);
      return;
    }
    printMessage(created ? 'The sandbox was created.' : 'You have a sandbox. A further key of it was created.');
    printLine(key);
    printMessage('The key is stored: the next commands use the sandbox. It is shown only once.');
    if (env['PORTSIDE_KEY']) printMessage('PORTSIDE_KEY is set. It takes precedence over the stored key.');
  },
});

const clock = defineCommand({
  name: 'sandbox clock',
  positionals: [],
  summary: 'show the clock of the sandbox, or advance it',
  operations: ['getSandboxClock', 'advanceSandboxClock'],
  options: {
    days: { type: 'string', value: 'COUNT', about: `advance the clock by days, up to ${maxDays}` },
    to: { type: 'string', value: 'TIME', about: 'advance the clock to a time, such as 2026-12-24T08:00:00Z' },
    stop: { type: 'boolean', about: 'stop an advance' },
  },
  notes: 'Advancing runs the due work in order, each at its time. The command waits until it has ended.',
  examples: [
    ['npx @portside/sdk sandbox clock', 'show the clock'],
    ['npx @portside/sdk sandbox clock --days 30', 'run 30 days'],
    ['npx @portside/sdk sandbox clock --stop', 'stop an advance'],
  ],
  async run({ values: { days, to, stop } }, { env, json, signal }) {
    if ([days, to, stop].filter((value) => value !== undefined).length > 1)
      throw new UsageError('--days, --to and --stop exclude each other.');
    const api = await connect(env, { timeoutMs });
    let state = await api.sandbox.getClock({ signal });
    if (stop) state = await api.sandbox.advanceClock({ advanceTo: null }, { signal });
    const advanceTo = to ?? (days === undefined ? undefined : after(state.now, parseCount('days', days, maxDays)));
    if (advanceTo !== undefined) {
      state = await api.sandbox.advanceClock({ advanceTo }, { signal });
      if (state.status !== 'ready') state = await waitForSandbox(api, { signal, timeoutMs: advanceTimeoutMs });
    }
    if (json) printJson(state);
    else if (state.advancingTo === null) printLine(state.now);
    else printLine(`${state.now}, advancing to ${state.advancingTo}, ${state.progress} % done`);
  },
});

const advanceOrder = defineCommand({
  name: 'sandbox advance',
  positionals: ['REF'],
  summary: 'set the next status of an order, or all up to a status',
  operations: ['advanceSandboxOrder'],
  options: { status: { type: 'string', value: 'STATUS', about: `last status to set: ${statuses.join(', ')}` } },
  examples: [
    ['npx @portside/sdk sandbox advance PS-2026-0027', 'set the next status'],
    ['npx @portside/sdk sandbox advance PS-2026-0027 --status accepted', 'set all statuses'],
  ],
  async run({ values, positionals: [ref = ''] }, { env, json, signal }) {
    const status = parseName('--status', values.status, statuses);
    const orderRef = parseOrderRef(ref);
    const api = await connect(env);
    const body = status === undefined ? {} : { status };
    const advanced = await api.sandbox.advanceOrder(orderRef, body, { signal });
    if (json) printJson(advanced);
    else printTable(['DELIVERY', 'STATUS'], [[advanced.deliveryId, advanced.status]]);
  },
});

const emails = defineCommand({
  name: 'sandbox emails',
  positionals: [],
  summary: 'list the e-mails that live data would have sent',
  operations: ['listSandboxEmails'],
  options: {},
  examples: [
    ['npx @portside/sdk sandbox emails', 'list the e-mails'],
    ['npx @portside/sdk sandbox emails --json', 'list them with their text'],
  ],
  async run(_arguments, { env, json, signal }) {
    const api = await connect(env);
    const listed: SandboxEmail[] = [];
    for await (const email of api.sandbox.listEmails({}, { signal })) listed.push(email);
    if (json) for (const email of listed) printJson(email);
    else if (listed.length === 0) printMessage('No e-mails.');
    else
      printTable(
        ['TIME', 'TO', 'SUBJECT'],
        listed.map(({ createdAt, to, subject }) => [createdAt, to ?? '-', subject]),
      );
  },
});

const reset = defineCommand({
  name: 'sandbox reset',
  positionals: [],
  summary: 'replace all data of the sandbox by those of a new one',
  operations: ['resetSandbox', 'getSandboxClock'],
  options: { yes: { type: 'boolean', about: 'confirm; the data of the sandbox are deleted' } },
  notes: 'Keys stay valid. Webhook endpoints are removed.',
  examples: [['npx @portside/sdk sandbox reset --yes', 'start again with new data']],
  async run({ values }, { env, json, signal }) {
    if (!values.yes) throw new UsageError('This deletes all data of the sandbox. To confirm, add --yes.');
    const api = await connect(env, { timeoutMs });
    let { createdAt } = await api.sandbox.reset({ signal });
    if (createdAt === undefined) createdAt = (await waitForSandbox(api, { signal, timeoutMs })).now;
    if (json) printJson({ createdAt });
    else printLine(`The sandbox was reset at ${createdAt}.`);
  },
});

export const sandboxCommands: readonly Command[] = [createSandbox, clock, advanceOrder, emails, reset];

/** Creates the sandbox, if there is none, and a key of it. Repeats the request until the sandbox is ready, which returns one key. */
async function createWithKey(api: Portside, name: string, signal: AbortSignal) {
  let isCreated = false;
  for (;;) {
    const { status, keyId, key, isNew = false, createdAt } = await api.sandbox.create({ name }, { signal });
    isCreated ||= isNew || status === 'creating';
    if (key !== undefined) return { created: isCreated, createdAt, keyId, key };
    await sleep(pollMs, undefined, { signal });
  }
}

function after(now: string, days: number): string {
  return new Date(Date.parse(now) + days * 86_400_000).toISOString();
}
