// `portside webhook`: the webhook endpoints of companies.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { assertDecryptable } from '../db/encrypted-columns.ts';
import { type EndpointWithCounts, listEndpoints } from '../db/webhooks/endpoints.ts';
import { eventNames } from '../domain/events/event.ts';
import { type Ordering, orderings } from '../domain/webhooks/ordering.ts';
import { type RetrySchedule, retrySchedules } from '../domain/webhooks/webhook-retry.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { resumeEndpoint } from '../services/webhooks/endpoint-health.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointStatus,
  type EndpointWithSecret,
  finishRotation,
  rotateSecret,
  type TestedEndpoint,
  testEndpoint,
  updateEndpoint,
} from '../services/webhooks/endpoints.ts';
import { webhookEndpoint, webhookEndpointWithSecret } from '../views/webhooks/webhook-endpoint.ts';
import { addVerb, type Report, UsageError, withSession } from './command.ts';
import { facts, table } from './table.ts';
import { deliveryCommands } from './webhook/deliveries.ts';

interface EndpointOptions {
  events?: string[];
  retrySchedule?: RetrySchedule;
  ordering?: Ordering;
  suppliers?: string[];
}

interface UpdateOptions extends EndpointOptions {
  url?: string;
  status?: EndpointStatus;
}

const onceOnly = 'Copy the secret now. It is not shown again.';

/** Adds the verbs of `webhook`. */
export function webhookCommands(noun: Command): void {
  addVerb(noun, 'create <company> <url>', 'create an endpoint and print its signing secret once')
    .option('--events <names>', `comma-separated events: ${eventNames.join(', ')}`, names, ['order.updated'])
    .addOption(retryScheduleOption().default('standard'))
    .addOption(orderingOption().default('none'))
    .addOption(supplierOption())
    .action(
      withSession(async (session, nameOrId: string, url: string, options: EndpointOptions & { events: string[] }) => {
        const company = await getCompany(session.db, nameOrId);
        await assertDecryptable(session.db, session.encryption);
        return withSecret(await createEndpoint(session, operatorActor(company.id), { url, ...toChanges(options) }));
      }),
    );

  addVerb(noun, 'update <company> <endpoint>', 'update the settings of an endpoint; omitted ones are not changed')
    .option('--url <url>', 'new URL')
    .option('--events <names>', `comma-separated events: ${eventNames.join(', ')}`, names)
    .addOption(retryScheduleOption())
    .addOption(orderingOption())
    .addOption(supplierOption())
    .addOption(statusOption())
    .action(
      withSession(async (session, nameOrId: string, id: string, options: UpdateOptions) => {
        if (Object.keys(options).length === 0)
          throw new UsageError('specify --url, --events, --retry-schedule, --ordering, --suppliers or --status');
        const company = await getCompany(session.db, nameOrId);
        const endpoint = await updateEndpoint(session, operatorActor(company.id), id, toChanges(options));
        return { text: settings(endpoint), json: webhookEndpoint(endpoint) };
      }),
    );

  addVerb(noun, 'list [company]', 'list endpoints with their pending and failed deliveries').action(
    withSession(async ({ db }, nameOrId: string | undefined) => {
      const company = nameOrId === undefined ? undefined : await getCompany(db, nameOrId);
      return listed(await listEndpoints(db, { companyId: company?.id }), company?.name ?? '<company>');
    }),
  );

  addVerb(noun, 'delete <company> <endpoint>', 'delete an endpoint and cancel its pending deliveries').action(
    withSession(async (session, nameOrId: string, id: string) => {
      const company = await getCompany(session.db, nameOrId);
      const { unsentDeliveries } = await deleteEndpoint(session, operatorActor(company.id), id);
      return {
        text: `Endpoint deleted. ${unsentDeliveries} pending deliveries cancelled.`,
        json: { id, unsentDeliveries },
      };
    }),
  );

  addRotate(noun);

  addVerb(noun, 'resume <company> <endpoint>', 'resume a paused endpoint and send its pending deliveries').action(
    withSession(async (session, nameOrId: string, id: string) => {
      const company = await getCompany(session.db, nameOrId);
      const endpoint = await resumeEndpoint(session, operatorActor(company.id), id);
      return { text: `Endpoint resumed. ${endpoint.pending} pending deliveries.`, json: webhookEndpoint(endpoint) };
    }),
  );

  addVerb(noun, 'test <company> <endpoint>', 'send a webhook.test event and show the response').action(
    withSession(async (session, nameOrId: string, id: string) => {
      const company = await getCompany(session.db, nameOrId);
      return tested(await testEndpoint(session, operatorActor(company.id), id));
    }),
  );

  deliveryCommands(noun);
  noun.addHelpText('after', examples);
}

const examples = `
An endpoint is an https URL that responds with 2xx within 10 s. Other responses are retried after 2, 4 and 8 s; then the delivery has
failed. With --retry-schedule extended, retries continue after 1, 5 and 30 min, and 2, 5, 10 and 24 h. You can retry deliveries for 30 days. Every attempt has the same event ID.
An endpoint that has failed for 5 days is paused: its deliveries wait until you run webhook resume.

Examples:
  npm run cli -- webhook create "Bosphorus Retail" https://shop.example/webhooks
  npm run cli -- webhook create "Bosphorus Retail" https://erp.example/in --events order.created,order.cancelled
  npm run cli -- webhook update "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2 --retry-schedule extended
  npm run cli -- webhook update "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2 --ordering per_order
  npm run cli -- webhook list
  npm run cli -- webhook test "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- webhook rotate-secret "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- webhook resume "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- webhook deliveries "Bosphorus Retail" --status failed
  npm run cli -- webhook deliveries "Bosphorus Retail" --event 01a20cad-4662-7c77-9374-d6875d96291f
  npm run cli -- webhook deliveries "Bosphorus Retail" --order PS-2026-0417
  npm run cli -- webhook retry "Bosphorus Retail" --failed
  npm run cli -- webhook retry "Bosphorus Retail" --from 2026-11-24T08:00Z --to 2026-11-24T10:00Z`;

function addRotate(noun: Command): void {
  addVerb(
    noun,
    'rotate-secret <company> <endpoint>',
    'create a new signing secret; the old one expires after an overlap',
  )
    .option('--overlap <hours>', 'validity of the old secret, 0 to 168 (default: 24); use 0 if it leaked', hours)
    .option('--finish', 'end the overlap of the last rotation now')
    .addHelpText(
      'after',
      `
During the overlap, X-Webhook-Signature uses the old secret and webhook-signature uses both. A receiver that verifies
webhook-signature can switch at any time. Otherwise, switch to the new secret and run this command with --finish.`,
    )
    .action(
      withSession(async (session, nameOrId: string, id: string, options: { overlap?: number; finish?: true }) => {
        const actor = operatorActor((await getCompany(session.db, nameOrId)).id);
        if (!options.finish) {
          await assertDecryptable(session.db, session.encryption);
          return withSecret(await rotateSecret(session, actor, id, options.overlap));
        }
        if (options.overlap !== undefined) throw new UsageError('--finish and --overlap cannot be combined');
        const endpoint = await finishRotation(session, actor, id);
        return {
          text: 'Rotation finished. Events are signed with the new secret only.',
          json: webhookEndpoint(endpoint),
        };
      }),
    );
}

function listed(endpoints: EndpointWithCounts[], companyName: string): Report {
  const rows = endpoints.map(
    ({ id, company, url, eventNames, pending, failed, previousSecretUntil, retrySchedule, ordering, pausedAt }) => [
      id,
      company.name,
      url,
      eventNames.join(', '),
      pending,
      failed,
      previousSecretUntil ? `old one valid until ${previousSecretUntil}` : 'one',
      retrySchedule,
      ordering,
      pausedAt ? `paused ${pausedAt}` : 'active',
    ],
  );
  const headings = ['ID', 'COMPANY', 'URL', 'EVENTS', 'PENDING', 'FAILED', 'SECRETS', 'RETRIES', 'ORDERING', 'STATUS'];
  const whenEmpty = `No endpoints. Create one: npm run cli -- webhook create "${companyName}" https://…`;
  const json = endpoints.map(({ company, ...endpoint }) => ({ ...webhookEndpoint({ company, ...endpoint }), company }));
  return { text: table(headings, rows, whenEmpty), json };
}

function withSecret(endpoint: EndpointWithSecret): Report {
  const text = `${endpoint.secret}\n\n${onceOnly}\n\n${settings(endpoint)}`;
  return { text, json: webhookEndpointWithSecret(endpoint) };
}

function settings(endpoint: EndpointWithCounts): string {
  return facts([
    ['endpoint', endpoint.id],
    ['url', endpoint.url],
    ['events', endpoint.eventNames.join(', ')],
    ['retries', endpoint.retrySchedule],
    ['ordering', endpoint.ordering],
    ['suppliers', endpoint.supplierIds.join(', ') || 'all'],
    ...(endpoint.previousSecretUntil
      ? ([['old secret', `valid until ${endpoint.previousSecretUntil}`]] as [string, string][])
      : []),
  ]);
}

function retryScheduleOption(): Option {
  const text = 'retries of failed deliveries: standard ends after 8 s, extended after 24 h';
  return new Option('--retry-schedule <schedule>', text).choices(retrySchedules);
}

function orderingOption(): Option {
  const text = 'per_order: a failing delivery holds back the later events of its order';
  return new Option('--ordering <ordering>', text).choices(orderings);
}

function supplierOption(): Option {
  const text = 'comma-separated supplier IDs: only events about their orders and products; "all" for no filter';
  return new Option('--suppliers <ids>', text).argParser((ids) => (ids === 'all' ? [] : names(ids)));
}

function statusOption(): Option {
  const text = 'paused: no attempts are made, and deliveries stay pending until it is active';
  return new Option('--status <status>', text).choices(['active', 'paused']);
}

function toChanges({ events, suppliers, ...options }: UpdateOptions) {
  return { ...options, ...(events && { eventTypes: events }), ...(suppliers && { supplierIds: suppliers }) };
}

function tested(exchange: TestedEndpoint): Report {
  const { ok, httpStatus, durationMs, responseBody, error, url, headers, body } = exchange;
  const outcome = ok ? `The endpoint returned ${httpStatus} after ${durationMs} ms.` : `${error} (${durationMs} ms)`;
  const request = facts([['POST', url], ...Object.entries(headers)]);
  const responseText = responseBody ? `\n\nResponse:\n${responseBody}` : '';
  return { text: `${outcome}${responseText}\n\nRequest:\n${request}\n\n${body}`, json: exchange, failed: !ok };
}

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function hours(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Must be a whole number of hours.');
  return Number(text);
}
