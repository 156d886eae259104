// `portside webhook deliveries` and `retry`: what was sent to a company's endpoints, and sending it again.

import { type Command, InvalidArgumentError } from 'commander';
import { findOrderId } from '../../db/orders/orders.ts';
import { type Attempt, type DeliveryStatus, deliveryStatuses } from '../../db/webhooks/deliveries.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { Database } from '../../postgres/connection.ts';
import { operatorActor } from '../../services/accounts/actor.ts';
import { getCompany } from '../../services/accounts/companies.ts';
import { getAttempts } from '../../services/webhooks/deliveries.ts';
import { parseId } from '../../services/webhooks/endpoints.ts';
import { findDeliveries } from '../../services/webhooks/list-deliveries.ts';
import { retryDeliveries } from '../../services/webhooks/retry-deliveries.ts';
import { webhookDelivery } from '../../views/webhooks/webhook-delivery.ts';
import { addVerb, nameListParser, parsePastTime, type Report, UsageError, withSession } from '../command.ts';
import { facts, table } from '../table.ts';

interface SelectionOptions {
  event?: string;
  endpoint?: string;
  order?: string;
  from?: string;
  to?: string;
}

interface ListOptions extends SelectionOptions {
  status?: DeliveryStatus[];
  limit: number;
}

const maxLimit = 1000;

/** Adds the verbs that are about deliveries. */
export function deliveryCommands(noun: Command): void {
  addSelection(
    addVerb(noun, 'deliveries <company>', 'list deliveries, newest first; with --event, all attempts in detail'),
  )
    .option(
      '--status <statuses>',
      `show only deliveries with one of these statuses: ${deliveryStatuses.join(', ')}`,
      nameListParser(deliveryStatuses),
    )
    .option('--limit <number>', `maximum number of deliveries, up to ${maxLimit}`, limit, 50)
    .action(
      withSession(async ({ db }, nameOrId: string, options: ListOptions) => {
        const company = await getCompany(db, nameOrId);
        if (options.event !== undefined) return attemptsOf(db, company.id, options.event);
        return deliveriesOf(db, company.id, options);
      }),
    );

  addSelection(
    addVerb(noun, 'retry <company>', 'retry one event, the events of an order or a time range, or failed deliveries'),
  )
    .option('--failed', 'retry failed deliveries only')
    .action(
      withSession(async (ctx, nameOrId: string, options: SelectionOptions & { failed?: true }) => {
        const company = await getCompany(ctx.db, nameOrId);
        const { event, endpoint, order, from, to, failed } = options;
        if (!event && !order && !from && !to && !(endpoint && failed)) {
          throw new UsageError('specify --event, --order, --from, --to, or --endpoint with --failed');
        }
        const selection = {
          eventId: event,
          endpointId: endpoint,
          orderRef: order,
          from,
          to,
          onlyFailed: failed === true,
        };
        const { queued: count } = await retryDeliveries(ctx, operatorActor(company.id), selection);
        const text =
          count === 0
            ? `No deliveries to retry: no matching delivery ${failed ? 'has failed' : 'is finished'}, or its endpoint was removed.`
            : `Retrying ${count} deliveries. Check their status with: webhook deliveries`;
        return { text, json: { count } };
      }),
    );
}

function addSelection(verb: Command): Command {
  return verb
    .option('--event <id>', 'event ID (X-Webhook-Id header)')
    .option('--endpoint <id>', 'deliveries to this endpoint only')
    .option('--order <number>', 'deliveries of this order: its order number, delivery ID or own reference')
    .option(
      '--from <time>',
      'events since a time (2026-11-24, 2026-11-24T08:30Z) or an age (90m, 6h, 2d)',
      parsePastTime,
    )
    .option('--to <time>', 'events before a time or age', parsePastTime);
}

async function deliveriesOf(
  db: Database,
  companyId: string,
  { endpoint, order, from, to, status, limit }: ListOptions,
): Promise<Report> {
  const endpointId = endpoint && parseId('endpoint', endpoint);
  if (order !== undefined && (await findOrderId(db, companyId, order)) === undefined) {
    throw notFoundError(`The order ${order}`);
  }
  const filter = { endpointId, orderRef: order, from, to, status };
  const found = await findDeliveries(db, companyId, filter, { limit: limit + 1 });
  const deliveries = found.slice(0, limit).map(webhookDelivery);
  const rows = deliveries.map((delivery) => [
    delivery.createdAt,
    delivery.event,
    delivery.eventId,
    delivery.endpointId,
    delivery.nextAttemptAt && delivery.attemptCount > 0 ? `pending until ${delivery.nextAttemptAt}` : delivery.status,
    delivery.attemptCount,
    delivery.httpStatus,
    delivery.durationMs,
    delivery.error,
  ]);
  const headings = ['WHEN', 'EVENT', 'ID', 'ENDPOINT', 'STATUS', 'ATTEMPTS', 'HTTP', 'MS', 'ERROR'];
  const more =
    found.length > limit ? `\n\nOnly the newest ${limit} are shown. Use --limit or --to to show others.` : '';
  const isOfOrderOnly = order !== undefined && !(endpoint ?? from ?? to ?? status);
  const none = isOfOrderOnly
    ? `No deliveries: no endpoint subscribed to the events of ${order} when they happened, or they are older than 30 days.`
    : 'No matching deliveries.';
  return { text: `${table(headings, rows, none)}${more}`, json: deliveries };
}

async function attemptsOf(db: Database, companyId: string, eventId: string): Promise<Report> {
  const { body, attempts } = await getAttempts(db, companyId, eventId);
  const text = [...attempts.map(described), `Body:\n${body}`].join('\n\n');
  return { text: attempts.length === 0 ? `No attempts yet.\n\n${body}` : text, json: { body, attempts } };
}

function described(attempt: Attempt): string {
  const { startedAt, endpointId, url, httpStatus, durationMs, error, responseBody, headers } = attempt;
  const outcome = error ?? `returned ${httpStatus}`;
  return facts([
    [startedAt, `attempt ${attempt.attempt}: ${outcome} (${durationMs} ms)`],
    ['endpoint', endpointId],
    ['POST', url],
    ...Object.entries(headers),
    ['response', responseBody],
  ]);
}

function limit(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxLimit) throw new InvalidArgumentError(`Must be a number from 1 to ${maxLimit}.`);
  return number;
}
