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
import { getFeed, removeFeed, setFeed } from '../services/feed/settings.ts';
import { parseId } from '../services/webhooks/endpoints.ts';
import { addVerb, type Session, UsageError, withSession } from './command.ts';
import {
  formatClientOrders,
  formatFeed,
  formatFeeds,
  formatPoll,
  formatPollResults,
  formatPolls,
} from './feed-reports.ts';

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

  addVerb(
    noun,
    'show [company]',
    "show a company's feed and how far it has been read; without a company, all feeds",
  ).action(
    withSession(async ({ db }, nameOrId?: string) => {
      if (nameOrId !== undefined) return formatFeed(await getFeed({ db }, (await getCompany(db, nameOrId)).id));
      return formatFeeds(await listFeeds(db));
    }),
  );

  addVerb(
    noun,
    'poll <company>',
    'poll now, and again while a section is behind; show the result of each section',
  ).action(withSession(async (session, nameOrId: string) => formatPollResults(await pollNow(session, nameOrId))));

  addVerb(noun, 'log <company>', 'list the polls of the last 30 days, newest first; with --poll, one in full')
    .option('--poll <id>', 'a poll, with every rejected row that was kept')
    .option('--limit <number>', `how many, up to ${maxLimit}`, limit, 10)
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
    'list the orders that the company placed elsewhere, last changed first; with its reference, one with all its revisions',
  )
    .option('--limit <number>', `how many, up to ${maxLimit}`, limit, 50)
    .action(
      withSession(async ({ db }, nameOrId: string, orderRef: string | undefined, options: { limit: number }) => {
        const company = await getCompany(db, nameOrId);
        if (orderRef === undefined) return formatClientOrders(await listClientOrders(db, company.id, options.limit));
        const revisions = await listClientOrderRevisions(db, company.id, orderRef);
        if (revisions.length === 0) throw notFoundError(`An order "${orderRef}" placed elsewhere`);
        return formatClientOrders(revisions);
      }),
    );

  addVerb(noun, 'remove <company>', 'remove a feed and its token; received records are kept').action(
    withSession(async (session, nameOrId: string) => {
      const company = await getCompany(session.db, nameOrId);
      await removeFeed(session, operatorActor(company.id));
      return { text: `Removed. The feed of ${company.name} is not polled any more.`, json: { companyId: company.id } };
    }),
  );

  noun.addHelpText('after', examples);
}

const examples = `
A feed is polled once an hour: /orders, /payments, /sales, /stock and /products under its base address. Its contract is published at
/docs/pull-feed; docs/pull-feed.md says how to build one, and make sample-feed runs one to try.

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
  addVerb(noun, 'set <company> [url]', "set or change a company's feed: base address, token, whether it is polled")
    .option(
      '--token <token>',
      'the token, 16 to 500 visible ASCII characters; others on this machine may see it meanwhile',
    )
    .option('--token-file <file>', 'a file with the token; - reads it from stdin')
    .option('--on', 'poll it')
    .option('--off', 'do not poll it')
    .option(
      '--from <day>',
      'ask for everything from this day on, like 2026-01-01; the last 7 days, if not given for a new feed',
      day,
    )
    .action(
      withSession(async (session, nameOrId: string, url: string | undefined, options: SetOptions) => {
        const { on, off, from } = options;
        if (on && off) throw new UsageError('--on and --off exclude each other');
        const token = await tokenOf(options);
        const company = await getCompany(session.db, nameOrId);
        const enabled = on ? true : off ? false : undefined;
        if (token !== undefined) await assertDecryptable(session.db);
        return formatFeed(await setFeed(session, operatorActor(company.id), { url, token, enabled, from }));
      }),
    );
}

async function tokenOf({ token, tokenFile }: SetOptions): Promise<string | undefined> {
  if (tokenFile === undefined) return token;
  if (token !== undefined) throw new UsageError('--token and --token-file exclude each other');
  const content = tokenFile === '-' ? await readAll(process.stdin) : await readFile(tokenFile, 'utf8');
  return content.trim();
}

/** Polls until no section is behind or one has failed; each poll brings a section that is behind weeks forward. */
async function pollNow({ db, config, log }: Session, nameOrId: string): Promise<PollReport[]> {
  const company = await getCompany(db, nameOrId);
  const { enabled } = await getFeed({ db }, company.id);
  if (!enabled) throw new UsageError(`the feed of ${company.name} is off; set it --on to poll it`);
  await db.transaction((trx) => recordAuditEntry(trx, operatorActor(company.id), { action: 'feed.polled' }));
  const client = createFeedClient({ allowPrivate: config.allowPrivateTargets, log });
  const contract = await loadFeedContract();
  const ingest = (response: FeedResponse) => ingestResponse({ db, config, log }, contract, response);
  try {
    const polls: PollReport[] = [];
    do {
      const poll = await pollFeed({ db }, { client, ingest }, company.id, 'operator');
      if (poll === undefined) throw new UsageError(`${company.name} is suspended; its feed is not polled`);
      polls.push(poll);
    } while (polls.at(-1)!.isBehind);
    return polls;
  } finally {
    await client.close();
  }
}

function limit(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxLimit) throw new InvalidArgumentError(`It is a number from 1 to ${maxLimit}.`);
  return number;
}

function day(text: string): string {
  const at = new Date(`${text}T00:00Z`);
  // Date parses 30 February as 2 March.
  const exists = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (!exists) throw new InvalidArgumentError('It is a day like 2026-01-01.');
  return text;
}
