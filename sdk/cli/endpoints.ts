// `endpoints`: lists, creates, updates, tests and deletes webhook endpoints, and rotates their secrets.

import type { SubscribedEvent, WebhookEndpoint } from '../generated/external-v2/index.ts';
import {
  type Command,
  defineCommand,
  exitCodes,
  parseCount,
  parseId,
  parseName,
  parseNames,
  UsageError,
} from './command.ts';
import { connect } from './config.ts';
import { eventNames } from './listen.ts';
import { printJson, printLine, printMessage, printTable } from './output.ts';

const subscribed = eventNames.filter((name): name is SubscribedEvent => name !== 'webhook.test');
const schedules = ['standard', 'extended'] as const;
const orderings = ['none', 'per_order'] as const;
const statuses = ['active', 'paused'] as const;
const exampleId = '01a20d20-0a11-7c3e-8f60-1b2c3d4e5f60';
const secretMessage = 'The signing secret is shown only once. Store it like an API key.';

/** Options of an endpoint that can be set and updated. */
const settings = {
  events: { type: 'string', value: 'EVENTS', about: 'events to receive, separated by commas' },
  'retry-schedule': { type: 'string', value: 'SCHEDULE', about: 'retries of a failed delivery: standard or extended' },
  ordering: { type: 'string', value: 'ORDERING', about: 'sequence of the events of an order: none or per_order' },
  suppliers: {
    type: 'string',
    value: 'IDS',
    about: 'only events about these suppliers, separated by commas; empty for all',
  },
} as const;

const list = defineCommand({
  name: 'endpoints list',
  positionals: [],
  summary: 'list the webhook endpoints',
  operations: ['listWebhookEndpoints'],
  options: {},
  examples: [
    ['npx @portside/sdk endpoints list', 'list the endpoints'],
    ['npx @portside/sdk endpoints list --json', 'list them with all settings'],
  ],
  async run(_arguments, { env, json, signal }) {
    const api = await connect(env);
    const endpoints: WebhookEndpoint[] = [];
    for await (const endpoint of api.webhookEndpoints.list({}, { signal })) endpoints.push(endpoint);
    if (json) for (const endpoint of endpoints) printJson(endpoint);
    else if (endpoints.length === 0) printMessage('No endpoints.');
    else printEndpoints(endpoints);
  },
});

const create = defineCommand({
  name: 'endpoints create',
  positionals: ['URL'],
  summary: 'create a webhook endpoint, and show its signing secret once',
  operations: ['createWebhookEndpoint'],
  options: settings,
  notes: `The URL must be public and begin with https. For a URL on your computer, use "listen".\nDefaults: --events order.updated, --retry-schedule extended, --ordering none.\nEvents: ${subscribed.join(', ')}.`,
  examples: [
    ['npx @portside/sdk endpoints create https://shop.example/webhooks', 'receive order.updated'],
    [
      'npx @portside/sdk endpoints create https://shop.example/webhooks --events order.updated,stock.low --json',
      'receive two events, and print the endpoint with its secret as JSON',
    ],
  ],
  async run({ values, positionals: [url = ''] }, { env, json, signal }) {
    const body = { url, retrySchedule: 'extended' as const, ...parseSettings(values) };
    const api = await connect(env);
    const created = await api.webhookEndpoints.create(body, { signal });
    if (json) {
      printJson(created);
      return;
    }
    printTable(['ENDPOINT ID', 'SIGNING SECRET'], [[created.id, created.secret]]);
    printMessage(secretMessage);
  },
});

const update = defineCommand({
  name: 'endpoints update',
  positionals: ['ENDPOINT_ID'],
  summary: 'update, pause or resume a webhook endpoint',
  operations: ['updateWebhookEndpoint'],
  options: {
    url: { type: 'string', value: 'URL', about: 'new URL' },
    status: { type: 'string', value: 'STATUS', about: 'paused keeps deliveries pending, active sends them' },
    ...settings,
  },
  notes: 'Settings without an option do not change.',
  examples: [
    [`npx @portside/sdk endpoints update ${exampleId} --status paused`, 'pause the endpoint'],
    [`npx @portside/sdk endpoints update ${exampleId} --status active`, 'resume it'],
    [`npx @portside/sdk endpoints update ${exampleId} --events order.updated,stock.low`, 'receive other events'],
  ],
  async run({ values, positionals: [id = ''] }, { env, json, signal }) {
    const status = parseName('--status', values.status, statuses);
    const body = {
      ...(values.url !== undefined && { url: values.url }),
      ...(status !== undefined && { status }),
      ...parseSettings(values),
    };
    if (Object.keys(body).length === 0) throw new UsageError('There is nothing to update: add an option.');
    const endpointId = parseId('ENDPOINT_ID', id);
    const api = await connect(env);
    const updated = await api.webhookEndpoints.update(endpointId, body, { signal });
    if (json) printJson(updated);
    else printEndpoints([updated]);
  },
});

const remove = defineCommand({
  name: 'endpoints delete',
  positionals: ['ENDPOINT_ID'],
  summary: 'delete a webhook endpoint',
  operations: ['deleteWebhookEndpoint'],
  options: { yes: { type: 'boolean', about: 'confirm; pending deliveries are not sent' } },
  examples: [[`npx @portside/sdk endpoints delete ${exampleId} --yes`, 'delete the endpoint']],
  async run({ values, positionals: [id = ''] }, { env, json, signal }) {
    const endpointId = parseId('ENDPOINT_ID', id);
    if (!values.yes) throw new UsageError('Pending deliveries of the endpoint are not sent. To confirm, add --yes.');
    const api = await connect(env);
    const deleted = await api.webhookEndpoints.delete(endpointId, { signal });
    if (json) printJson(deleted);
    else printLine(`Deleted ${deleted.id}. Unsent deliveries: ${deleted.unsentDeliveries}.`);
  },
});

const rotate = defineCommand({
  name: 'endpoints rotate',
  positionals: ['ENDPOINT_ID'],
  summary: 'rotate the signing secret of a webhook endpoint, and show the new one once',
  operations: ['rotateWebhookEndpointSecret', 'finishWebhookEndpointRotation'],
  options: {
    'overlap-hours': { type: 'string', value: 'HOURS', about: 'both secrets are valid for so long; default: 24' },
    finish: { type: 'boolean', about: 'end the overlap of the last rotation: only the new secret is valid' },
  },
  examples: [
    [`npx @portside/sdk endpoints rotate ${exampleId}`, 'get a new secret; both are valid for 24 hours'],
    [`npx @portside/sdk endpoints rotate ${exampleId} --finish`, 'end the overlap'],
  ],
  async run({ values, positionals: [id = ''] }, { env, json, signal }) {
    const endpointId = parseId('ENDPOINT_ID', id);
    const hours = values['overlap-hours'];
    const body = hours === undefined ? {} : { overlapHours: parseCount('overlap-hours', hours, 168, 0) };
    if (values.finish && hours !== undefined) throw new UsageError('--finish and --overlap-hours exclude each other.');
    const api = await connect(env);
    if (values.finish) {
      const finished = await api.webhookEndpoints.finishRotation(endpointId, { signal });
      if (json) printJson(finished);
      else printLine('Only the new secret is valid.');
      return;
    }
    const rotated = await api.webhookEndpoints.rotateSecret(endpointId, body, { signal });
    if (json) {
      printJson(rotated);
      return;
    }
    printTable(
      ['ENDPOINT ID', 'SIGNING SECRET', 'PREVIOUS SECRET UNTIL'],
      [[rotated.id, rotated.secret, rotated.previousSecretUntil ?? '-']],
    );
    printMessage(secretMessage);
  },
});

const test = defineCommand({
  name: 'endpoints test',
  positionals: ['ENDPOINT_ID'],
  summary: 'send webhook.test to a webhook endpoint, and show its response',
  operations: ['testWebhookEndpoint'],
  options: {},
  notes: 'The exit code is 1 if the endpoint does not respond with a 2xx status.',
  examples: [[`npx @portside/sdk endpoints test ${exampleId}`, 'test the endpoint and its secret']],
  async run({ positionals: [id = ''] }, { env, json, signal }) {
    const endpointId = parseId('ENDPOINT_ID', id);
    const api = await connect(env);
    const result = await api.webhookEndpoints.test(endpointId, { signal });
    const { ok, httpStatus, durationMs, error } = result;
    if (json) printJson(result);
    else {
      const row = [ok ? 'delivered' : 'failed', String(httpStatus ?? '-'), `${durationMs} ms`, error ?? '-'];
      printTable(['RESULT', 'STATUS', 'DURATION', 'ERROR'], [row]);
    }
    return ok ? exitCodes.success : exitCodes.failure;
  },
});

export const endpointCommands: readonly Command[] = [list, create, update, remove, rotate, test];

function parseSettings(values: Partial<Record<keyof typeof settings, string | undefined>>) {
  const { events, suppliers } = values;
  const retrySchedule = parseName('--retry-schedule', values['retry-schedule'], schedules);
  const ordering = parseName('--ordering', values.ordering, orderings);
  return {
    ...(events !== undefined && { eventTypes: parseNames('--events', events, subscribed) }),
    ...(retrySchedule !== undefined && { retrySchedule }),
    ...(ordering !== undefined && { ordering }),
    ...(suppliers !== undefined && { supplierIds: parseIds('--suppliers', suppliers) }),
  };
}

function parseIds(argument: string, text: string): string[] {
  return text === '' ? [] : text.split(',').map((id) => parseId(argument, id.trim()));
}

function printEndpoints(endpoints: readonly WebhookEndpoint[]): void {
  printTable(
    ['ENDPOINT ID', 'STATUS', 'PENDING', 'FAILED', 'URL', 'EVENTS'],
    endpoints.map(({ id, status, pendingDeliveries, failedDeliveries, url, eventTypes }) => [
      ...[id, status, String(pendingDeliveries), String(failedDeliveries), url, eventTypes.join(',')],
    ]),
  );
}
