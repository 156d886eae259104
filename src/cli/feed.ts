// `portside feed`: the feed that a company hosts.

import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import { createFeedClient } from '../clients/feed.ts';
import { loadFeedContract } from '../contract/feed-contract.ts';
import { recordAuditEntry } from '../db/accounts/audit-log.ts';
import { assertDecryptable } from '../db/encrypted-columns.ts';
import { listPolls } from '../db/feed/feed-polls.ts';
import { listFeeds } from '../db/feed/feeds.ts';
import { listClientOrderRevisions, listClientOrders } from '../db/orders/client-orders.ts';
import { notFoundError } from '../domain/errors.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { type FeedResponse, ingestResponse } from '../services/feed/ingest-response.ts';
import { type PollReport, pollFeed } from '../services/feed/poll-feed.ts';
import { deleteFeed, getFeed, updateFeed } from '../services/feed/settings.ts';
import { parseId } from '../services/webhooks/endpoints.ts';
import { addVerb, type Session, UsageError, withSession } from './command.ts';
import {
  formatClientOrders,
  formatFeed,
  formatFeeds,
  formatPoll,
  formatPollResults,
  formatPolls,
} from './feed/reports.ts';

const maxLimit = 1000;

interface SetOptions {
  token?: string;
  tokenFile?: string;
  on?: true;
  off?: true;
  from?: string;
}

/** Adds the verbs of `feed`. */
export function feedCommands(noun: Command): void {
  addSet(noun);

  addVerb(noun, 'show [company]', 'show the feed of a company and its progress, or all feeds').action(
    withSession(async ({ db }, nameOrId?: string) => {
      if (nameOrId !== undefined) return formatFeed(await getFeed({ db }, (await getCompany(db, nameOrId)).id));
      return formatFeeds(await listFeeds(db));
    }),
  );

  addVerb(noun, 'poll <company>', 'poll a feed until it is up to date and show the result of each section').action(
    withSession(async (session, nameOrId: string) => formatPollResults(await pollNow(session, nameOrId))),
  );

  addVerb(noun, 'log <company>', 'list the polls of the last 30 days, newest first')
    .option('--poll <id>', 'show one poll with its rejected rows')
    .option('--limit <number>', `maximum number of rows, up to ${maxLimit}`, limit, 10)
    .action(
      withSession(async ({ db }, nameOrId: string, options: { poll?: string; limit: number }) => {
        const { id: companyId } = await getCompany(db, nameOrId);
        if (options.poll === undefined) return formatPolls(await listPolls(db, companyId, { limit: options.limit }));
        const [poll] = await listPolls(db, companyId, { id: parseId('poll', options.poll), limit: 1 });
        if (poll === undefined) throw notFoundError(`The poll "${options.poll}"`);
        return formatPoll(poll);
      }),
    );

  addVerb(
    noun,
    'orders <company> [orderRef]',
    'list the orders of the feed, last changed first; with a reference, all revisions of one order',
  )
    .option('--limit <number>', `maximum number of rows, up to ${maxLimit}`, limit, 50)
    .action(
      withSession(async ({ db }, nameOrId: string, orderRef: string | undefined, options: { limit: number }) => {
        const company = await getCompany(db, nameOrId);
        if (orderRef === undefined) return formatClientOrders(await listClientOrders(db, company.id, options.limit));
        const revisions = await listClientOrderRevisions(db, company.id, orderRef);
        if (revisions.length === 0) throw notFoundError(`The feed order "${orderRef}"`);
        return formatClientOrders(revisions);
      }),
    );

  addVerb(noun, 'remove <company>', 'remove a feed and its token; imported data is kept').action(
    withSession(async (session, nameOrId: string) => {
      const company = await getCompany(session.db, nameOrId);
      await deleteFeed(session, operatorActor(company.id));
      return { text: `Removed the feed of ${company.name}.`, json: { companyId: company.id } };
    }),
  );

  noun.addHelpText('after', examples);
}

const examples = `
A feed is polled once an hour: /orders, /payments, /sales, /stock and /products below its base URL. The specification is published at
/docs/pull-feed, and a guide at /docs. make sample-feed runs a sample feed.

Examples:
  npm run cli -- feed set "Bosphorus Retail" https://erp.example/portside --token-file token.txt
  npm run cli -- feed set "Bosphorus Retail" --from 2026-01-01
  npm run cli -- feed set "Bosphorus Retail" --off
  npm run cli -- feed show "Bosphorus Retail"
  npm run cli -- feed poll "Bosphorus Retail"
  npm run cli -- feed log "Bosphorus Retail" --limit 24
  npm run cli -- feed log "Bosphorus Retail" --poll 01a20cad-4701-7b1e-9c55-0d9f6a1be3d2
  npm run cli -- feed orders "Bosphorus Retail" PO-2026-118
  npm run cli -- feed remove "Bosphorus Retail"`;

function addSet(noun: Command): void {
  addVerb(noun, 'set <company> [url]', 'set or change the feed of a company')
    .option(
      '--token <token>',
      'token, 16 to 500 visible ASCII characters; visible in the process list, prefer --token-file',
    )
    .option('--token-file <file>', 'file with the token; - reads stdin')
    .option('--on', 'turn polling on')
    .option('--off', 'turn polling off')
    .option(
      '--from <day>',
      'import data from this day on, for example 2026-01-01 (default for a new feed: the last 7 days)',
      day,
    )
    .action(
      withSession(async (session, nameOrId: string, url: string | undefined, options: SetOptions) => {
        const { on, off, from } = options;
        if (on && off) throw new UsageError('--on and --off cannot be combined');
        const token = await tokenOf(options);
        const company = await getCompany(session.db, nameOrId);
        const enabled = on ? true : off ? false : undefined;
        if (token !== undefined) await assertDecryptable(session.db, session.encryption);
        return formatFeed(await updateFeed(session, operatorActor(company.id), { url, token, enabled, from }));
      }),
    );
}

async function tokenOf({ token, tokenFile }: SetOptions): Promise<string | undefined> {
  if (tokenFile === undefined) return token;
  if (token !== undefined) throw new UsageError('--token and --token-file cannot be combined');
  const content = tokenFile === '-' ? await readAll(process.stdin) : await readFile(tokenFile, 'utf8');
  return content.trim();
}

/** Polls until no section is behind or one has failed; each poll brings a section that is behind weeks forward. */
async function pollNow(session: Session, nameOrId: string): Promise<PollReport[]> {
  const { db, config, log } = session;
  const company = await getCompany(db, nameOrId);
  const { enabled } = await getFeed({ db }, company.id);
  if (!enabled) throw new UsageError(`the feed of ${company.name} is off; turn it on with feed set --on`);
  await db.transaction((trx) => recordAuditEntry(trx, operatorActor(company.id), { action: 'feed.polled' }));
  const client = createFeedClient({ allowPrivate: config.allowPrivateTargets, log });
  const contract = await loadFeedContract();
  const ingest = (response: FeedResponse) => ingestResponse(session, contract, response);
  try {
    const polls: PollReport[] = [];
    do {
      const poll = await pollFeed(session, { client, ingest }, company.id, 'operator');
      if (poll === undefined) throw new UsageError(`${company.name} is suspended`);
      polls.push(poll);
    } while (polls.at(-1)!.isBehind);
    return polls;
  } finally {
    await client.close();
  }
}

function limit(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxLimit) throw new InvalidArgumentError(`Must be a number from 1 to ${maxLimit}.`);
  return number;
}

function day(text: string): string {
  const at = new Date(`${text}T00:00Z`);
  // Date parses 30 February as 2 March.
  const exists = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (!exists) throw new InvalidArgumentError('Must be a day like 2026-01-01.');
  return text;
}
