// `deliveries list` and `deliveries retry`.

import type { DeliveryStatus } from '../generated/external-v2/index.ts';
import {
  type Command,
  defineCommand,
  parseCount,
  parseId,
  parseNames,
  parseOrderRef,
  parseTime,
  UsageError,
} from './command.ts';
import { connect } from './config.ts';
import { printJson, printLine, printMessage, printTable } from './output.ts';

const statuses = ['pending', 'delivered', 'failed'] as const satisfies DeliveryStatus[];

/** Options that select deliveries. */
const selection = {
  endpoint: { type: 'string', value: 'ENDPOINT_ID', about: 'only deliveries to this endpoint' },
  event: { type: 'string', value: 'EVENT_ID', about: 'only deliveries of this event' },
  order: { type: 'string', value: 'REF', about: 'only deliveries of the events of this order' },
  from: { type: 'string', value: 'TIME', about: 'only events of this day (UTC) or later, or at this time or later' },
  to: { type: 'string', value: 'TIME', about: 'only events of this day (UTC) or earlier, or before this time' },
} as const;

const list = defineCommand({
  name: 'deliveries list',
  positionals: [],
  summary: 'list the latest webhook deliveries',
  operations: ['listWebhookDeliveries'],
  options: {
    status: {
      type: 'string',
      value: 'STATUSES',
      about: `only deliveries in one of these statuses, separated by commas: ${statuses.join(', ')}`,
    },
    ...selection,
    limit: {
      type: 'string',
      value: 'COUNT',
      default: '20',
      about: 'maximum number of deliveries, up to 100; default: 20',
    },
  },
  examples: [
    ['npx @portside/sdk deliveries list --status failed', 'list failed deliveries'],
    ['npx @portside/sdk deliveries list --order PS-2026-0417 --json', 'list those of an order as JSON'],
  ],
  async run({ values }, { env, json, signal }) {
    const limit = parseCount('limit', values.limit, 100);
    const status = values.status === undefined ? undefined : parseNames('--status', values.status, statuses);
    const query = { limit, ...(status !== undefined && { status }), ...parseSelection(values) };
    const api = await connect(env);
    const { items } = await api.webhookDeliveries.list(query, { signal });
    if (json) for (const delivery of items) printJson(delivery);
    else if (items.length === 0) printMessage('No deliveries.');
    else
      printTable(
        ['TIME', 'EVENT', 'EVENT ID', 'ENDPOINT ID', 'ORDER', 'STATUS', 'ATTEMPTS', 'RESPONSE', 'ERROR'],
        items.map(({ createdAt, event, eventId, endpointId, orderNumber, status, attemptCount, httpStatus, error }) => [
          ...[createdAt, event, eventId, endpointId, orderNumber ?? '-', status],
          ...[String(attemptCount), String(httpStatus ?? '-'), error ?? '-'],
        ]),
      );
  },
});

const retry = defineCommand({
  name: 'deliveries retry',
  positionals: [],
  summary: 'retry failed webhook deliveries',
  operations: ['retryWebhookDeliveries'],
  options: {
    ...selection,
    all: { type: 'boolean', about: 'also retry successful deliveries' },
  },
  notes: 'Select deliveries with at least one option. Event IDs do not change.',
  examples: [
    ['npx @portside/sdk deliveries retry --from 2026-11-24T08:00:00Z', 'retry what has failed since a time'],
    ['npx @portside/sdk deliveries retry --order PS-2026-0417 --all', 'send all events of an order again'],
  ],
  async run({ values }, { env, json, signal }) {
    const selected = parseSelection(values);
    if (Object.keys(selected).length === 0) {
      throw new UsageError('Select deliveries with --endpoint, --event, --order, --from or --to.');
    }
    const api = await connect(env);
    const result = await api.webhookDeliveries.retry({ ...selected, onlyFailed: values.all !== true }, { signal });
    if (json) printJson(result);
    else printLine(`Queued deliveries: ${result.queued}.`);
  },
});

export const deliveryCommands: readonly Command[] = [list, retry];

function parseSelection(values: Partial<Record<keyof typeof selection, string | undefined>>) {
  const { endpoint, event, order, from, to } = values;
  return {
    ...(endpoint !== undefined && { endpointId: parseId('--endpoint', endpoint) }),
    ...(event !== undefined && { eventId: parseId('--event', event) }),
    ...(order !== undefined && { orderRef: parseOrderRef(order, '--order') }),
    ...(from !== undefined && { from: parseTime('--from', from) }),
    ...(to !== undefined && { to: parseTime('--to', to) }),
  };
}
