// `portside webhook`: the webhook endpoints of companies.

import { type Command, InvalidArgumentError } from 'commander';
import { assertDecryptable } from '../db/encrypted-columns.ts';
import { type EndpointWithCounts, listEndpoints } from '../db/webhooks/endpoints.ts';
import { eventNames } from '../domain/events/event.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { getCompany } from '../services/accounts/companies.ts';
import {
  createEndpoint,
  type EndpointWithSecret,
  finishRotation,
  removeEndpoint,
  rotateSecret,
  type TestedEndpoint,
  testEndpoint,
} from '../services/webhooks/endpoints.ts';
import { addVerb, type Report, UsageError, withSession } from './command.ts';
import { facts, table } from './table.ts';
import { deliveryCommands } from './webhook-deliveries.ts';

const onceOnly = 'Hand the secret over now: it is not shown again.';

/** Adds the verbs of `webhook`. */
export function webhookCommands(noun: Command): void {
  addVerb(
    noun,
    'add <company> <url>',
    'add an endpoint for a company, by its name or id, and show its secret this once',
  )
    .option('--events <names>', `which events it gets, of ${eventNames.join(', ')}`, names, ['order.updated'])
    .action(
      withSession(async (session, nameOrId: string, url: string, { events }: { events: string[] }) => {
        const company = await getCompany(session.db, nameOrId);
        await assertDecryptable(session.db);
        return withSecret(await createEndpoint(session, operatorActor(company.id), { url, events }));
      }),
    );

  addVerb(noun, 'list [company]', 'list the endpoints of a company, or of all, with what waits and what failed').action(
    withSession(async ({ db }, nameOrId: string | undefined) => {
      const company = nameOrId === undefined ? undefined : await getCompany(db, nameOrId);
      return listed(await listEndpoints(db, company?.id), company?.name ?? '<company>');
    }),
  );

  addVerb(noun, 'remove <company> <endpoint>', 'remove an endpoint; its pending deliveries are not sent').action(
    withSession(async (session, nameOrId: string, id: string) => {
      const company = await getCompany(session.db, nameOrId);
      const { unsent } = await removeEndpoint(session, operatorActor(company.id), id);
      return { text: `Removed. ${unsent} deliveries were not sent.`, json: { id, unsent } };
    }),
  );

  addRotate(noun);

  addVerb(noun, 'test <company> <endpoint>', 'send an event webhook.test to an endpoint and show the response').action(
    withSession(async (session, nameOrId: string, id: string) => {
      const company = await getCompany(session.db, nameOrId);
      return tested(await testEndpoint(session, operatorActor(company.id), id));
    }),
  );

  deliveryCommands(noun);
  noun.addHelpText('after', examples);
}

const examples = `
An endpoint is an https URL of the company that responds with 2xx within 10 s; anything else is retried after 2, 4 and 8 s and
has then failed, until it is sent again with retry. An event keeps its id however often it is sent, and can be sent for 30 days.

Examples:
  npm run cli -- webhook add "Bosphorus Retail" https://shop.example/webhooks
  npm run cli -- webhook add "Bosphorus Retail" https://erp.example/in --events order.created,order.cancelled
  npm run cli -- webhook list
  npm run cli -- webhook test "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- webhook rotate-secret "Bosphorus Retail" 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- webhook deliveries "Bosphorus Retail" --state failed
  npm run cli -- webhook deliveries "Bosphorus Retail" --event 01a20cad-4662-7c77-9374-d6875d96291f
  npm run cli -- webhook retry "Bosphorus Retail" --failed
  npm run cli -- webhook retry "Bosphorus Retail" --from 2026-11-24T08:00Z --to 2026-11-24T10:00Z`;

function addRotate(noun: Command): void {
  addVerb(
    noun,
    'rotate-secret <company> <endpoint>',
    'give an endpoint a new secret, the old one staying valid for a while',
  )
    .option(
      '--overlap <hours>',
      'how long the old secret stays valid: 0 to 168, 24 if not given; 0 when it has leaked',
      hours,
    )
    .option('--finish', 'the receiver has switched: end the overlap of the last rotation now')
    .addHelpText(
      'after',
      `
While both are valid X-Webhook-Signature is made with the old secret and webhook-signature with both. So the receiver may switch at
any time: verify webhook-signature with either, or take the new secret and then run this again with --finish.`,
    )
    .action(
      withSession(async (session, nameOrId: string, id: string, options: { overlap?: number; finish?: true }) => {
        const actor = operatorActor((await getCompany(session.db, nameOrId)).id);
        if (!options.finish) {
          await assertDecryptable(session.db);
          return withSecret(await rotateSecret(session, actor, id, options.overlap));
        }
        if (options.overlap !== undefined) throw new UsageError('--finish and --overlap exclude each other');
        const endpoint = await finishRotation(session, actor, id);
        return { text: 'Only the new secret signs from now on.', json: endpoint };
      }),
    );
}

function listed(endpoints: EndpointWithCounts[], companyName: string): Report {
  const rows = endpoints.map(({ id, company, url, eventNames, pending, failed, previousSecretUntil }) => [
    id,
    company.name,
    url,
    eventNames.join(', '),
    pending,
    failed,
    previousSecretUntil ? `old one valid until ${previousSecretUntil}` : 'one',
  ]);
  const headings = ['ID', 'COMPANY', 'URL', 'EVENTS', 'WAITING', 'FAILED', 'SECRETS'];
  const whenEmpty = `No endpoints. Add one: npm run cli -- webhook add "${companyName}" https://…`;
  return { text: table(headings, rows, whenEmpty), json: endpoints };
}

function withSecret({ secret, ...endpoint }: EndpointWithSecret): Report {
  const description = facts([
    ['endpoint', endpoint.id],
    ['url', endpoint.url],
    ['events', endpoint.eventNames.join(', ')],
    ...(endpoint.previousSecretUntil
      ? ([['old secret', `valid until ${endpoint.previousSecretUntil}`]] as [string, string][])
      : []),
  ]);
  return { text: `${secret}\n\n${onceOnly}\n\n${description}`, json: { ...endpoint, secret } };
}

function tested(exchange: TestedEndpoint): Report {
  const { ok, status, ms, error, url, headers, body } = exchange;
  const outcome = ok ? `It responded with ${status} after ${ms} ms.` : `${error} (${ms} ms)`;
  const request = facts([['POST', url], ...Object.entries(headers)]);
  const responseText = exchange.answer ? `\n\nIts response:\n${exchange.answer}` : '';
  return { text: `${outcome}${responseText}\n\nWhat was sent:\n${request}\n\n${body}`, json: exchange, failed: !ok };
}

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function hours(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('It is a whole number of hours.');
  return Number(text);
}
