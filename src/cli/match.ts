// `portside match`: which products a company's listings are.

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Decision } from '../db/matching/matches.ts';
import { notFoundError } from '../domain/errors.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { matchWithProvider } from '../services/matching/match-company.ts';
import { type MatchedListing, readMatches, updateMatch } from '../services/matching/matches.ts';
import { addVerb, parseWholeNumber, type Report, UsageError, withSession } from './command.ts';
import { facts, table } from './table.ts';

interface ListOptions {
  minScore: number;
  limit: number;
  after?: string;
}

/** Adds the verbs of `match`. */
export function matchCommands(noun: Command): void {
  addVerb(noun, 'list <company>', 'list the listings of a company with their best match')
    .option(
      '--min-score <score>',
      'show only matches with at least this score, a probability from 0 to 1',
      likelihood,
      0,
    )
    .option('--limit <number>', 'maximum number of listings', parseWholeNumber, 50)
    .option('--after <listing>', 'only listings after this one, in the order of their IDs')
    .action(
      withSession(async ({ db }, nameOrId: string, { minScore, limit, after }: ListOptions) => {
        const { id } = await getCompany(db, nameOrId);
        return listed(await readMatches({ db }, id, { limit, after, minScore }));
      }),
    );

  addVerb(noun, 'show <company> <listing>', 'show the match candidates of a listing').action(
    withSession(async ({ db }, nameOrId: string, clientProductId: string) => {
      const { id } = await getCompany(db, nameOrId);
      const { listings, note } = await readMatches({ db }, id, { limit: 1, clientProductId });
      if (listings[0] === undefined) throw notFoundError(`The listing ${clientProductId}`);
      return shown(listings[0], note);
    }),
  );

  addVerb(noun, 'run <company>', 'match new and changed listings now')
    .option('--anew', 'match all listings with the whole catalog')
    .action(
      withSession(async (session, nameOrId: string, { anew = false }: { anew?: boolean }) => {
        const { id } = await getCompany(session.db, nameOrId);
        const report = await matchWithProvider(session, id, { rematchAll: anew });
        const { matched, changedProducts, rescored, seconds } = report;
        const text = facts([
          ['listings matched', matched],
          ['changed products', changedProducts],
          ['scores changed', rescored],
          ['seconds', seconds.toFixed(1)],
        ]);
        return { text, json: report };
      }),
    );

  addVerb(noun, 'decide <company> <listing> <product>', 'confirm or reject a product (UUID) as the match of a listing')
    .addOption(new Option('--confirm', 'confirm the match').conflicts('reject'))
    .option('--reject', 'reject the match')
    .action(
      withSession(async ({ db }, nameOrId: string, clientProductId: string, productId: string, options: Decided) => {
        const { id: companyId } = await getCompany(db, nameOrId);
        const match = { clientProductId, productId: readUuid(productId), decision: decisionOf(options) };
        const decided = await updateMatch({ db }, operatorActor(companyId), match);
        return { text: `${decided.clientProductId} ${decided.decision} ${decided.productId}`, json: decided };
      }),
    );

  noun.addHelpText('after', examples);
}

const examples = `
<listing> is the ID that the company gave the listing (clientProductId).
The score is the probability, from 0 to 1, that the product is the same as the listing. A match whose decision is sure needs no review.

Examples:
  npm run cli -- match list "Bosphorus Retail" --min-score 0.5
  npm run cli -- match show "Bosphorus Retail" KE-10442
  npm run cli -- match run "Bosphorus Retail" --anew
  npm run cli -- match decide "Bosphorus Retail" KE-10442 01a09f70-be37-71bf-b100-e16f764d5b04 --confirm`;

interface Decided {
  confirm?: boolean;
  reject?: boolean;
}

function decisionOf({ confirm, reject }: Decided): Decision {
  if (confirm === reject) throw new UsageError('specify --confirm or --reject');
  return confirm ? 'confirmed' : 'rejected';
}

function readUuid(text: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw new UsageError('the product must be a UUID');
  return text.toLowerCase();
}

function likelihood(text: string): number {
  if (!/^(0|1|0?\.\d{1,6}|1\.0*)$/.test(text)) throw new InvalidArgumentError('Must be a number from 0 to 1.');
  return Number(text);
}

function listed({ listings, next, total, note }: Awaited<ReturnType<typeof readMatches>>): Report {
  const rows = listings.map(({ clientProductId, clientName, candidates: [best, ...others], confirmedProductId }) => [
    clientProductId,
    clientName,
    best?.name,
    best?.sku,
    confirmedProductId === null ? best?.score.toFixed(2) : 'confirmed',
    others.length,
  ]);
  const rest = next === null ? '' : `\n\nMore of the ${total} listings: --after ${quote(next)}`;
  const text = table(['LISTING', 'NAME', 'BEST MATCH', 'SKU', 'SCORE', 'OTHERS'], rows, 'No listings.');
  return { text: `${text}${rest}\n\n${note}`, json: { total, note, listings } };
}

/** Returns a word for the shell. */
function quote(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function shown(listing: MatchedListing, note: string): Report {
  const { clientProductId, clientName, candidates, confirmedProductId } = listing;
  const rows = candidates.map(({ productId, name, sku, supplier, price, currency, score, decision }) => [
    productId === confirmedProductId ? 'confirmed' : score.toFixed(2),
    productId,
    sku,
    name,
    supplier,
    `${price} ${currency}`,
    decision,
  ]);
  const text = [
    facts([
      ['listing', clientProductId],
      ['name', clientName],
    ]),
    table(['SCORE', 'PRODUCT', 'SKU', 'NAME', 'SUPPLIER', 'PRICE', 'DECISION'], rows, 'No similar products.'),
    note,
  ].join('\n\n');
  return { text, json: listing };
}
