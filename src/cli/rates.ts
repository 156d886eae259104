// `portside rates`: exchange rates, what one unit of a currency costs in TRY.

import { type Command, InvalidArgumentError } from 'commander';
import { listCurrentRates, listRateHistory } from '../db/pricing/exchange-rates.ts';
import { isRateStale } from '../domain/pricing/exchange.ts';
import { type FetchReport, fetchRates, setRate } from '../services/pricing/exchange-rates.ts';
import { addVerb, type Report, type Session, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `rates`. */
export function ratesCommands(noun: Command): void {
  addVerb(noun, 'set <currency> <rate>', 'set the TRY rate of a currency until a newer bulletin is fetched')
    .option('--as-of <when>', 'time of the rate, for example 2026-11-20 or 2026-11-20T12:30Z (default: now)')
    .option('--force', 'accept a rate that differs by more than 50 % from the current rate')
    .action(
      withSession(async ({ db }, currency: string, tryRate: string, options: { asOf?: string; force?: boolean }) => {
        const { quotation, inForce } = await setRate(db, { currency, tryRate, ...options });
        const outcome = inForce ? 'This is the current rate.' : 'A newer rate is in effect.';
        const text = `1 ${currency} = ${quotation.tryRate} TRY as of ${quotation.asOf}. ${outcome}`;
        return { text, json: { ...quotation, inForce } };
      }),
    );

  addVerb(noun, 'list [currency]', 'list current rates, or the history of a currency, newest first')
    .option('--limit <count>', 'maximum number of history entries, 1 to 1000', upTo1000, 30)
    .action(
      withSession(async (session, currency: string | undefined, { limit }: { limit: number }) =>
        currency === undefined ? listInForce(session) : listHistory(session, currency, limit),
      ),
    );

  addVerb(noun, 'fetch', 'fetch rates from both central banks; fail if neither responds').action(
    withSession(async (session) => {
      // The report contains what would be logged.
      const log = session.log.child({}, { level: 'silent' });
      const report = await fetchRates({ db: session.db, log }, session.config);
      return {
        text: formatFetchReport(report),
        json: report,
        failed: report.sources.every(({ error }) => error !== null),
      };
    }),
  );

  noun.addHelpText('after', examples);
}

const examples = `
A rate is the price of one unit of a currency (ISO 4217) in TRY. The worker fetches rates every hour: selling rates of the central
bank of Turkey (TCMB), and rates of the ECB for other currencies. A rate that differs by more than 50 % from the current rate is
rejected; if it is correct, set it with --force.

Examples:
  npm run cli -- rates list
  npm run cli -- rates list USD --limit 10
  npm run cli -- rates set USD 48.70
  npm run cli -- rates set EUR 55.94 --as-of 2026-11-20T12:30Z
  npm run cli -- rates fetch`;

async function listInForce({ db }: Session): Promise<Report> {
  const now = new Date();
  const rates = (await listCurrentRates(db)).map((rate) => ({ ...rate, stale: isRateStale(rate.asOf, now) }));
  const rows = rates.map((rate) => [rate.currency, rate.tryRate, rate.source, rate.asOf, rate.stale ? 'old' : '']);
  const whenEmpty = 'No rates yet. Fetch them: npm run cli -- rates fetch';
  return { text: table(['CURRENCY', 'IN TRY', 'SOURCE', 'AS OF', ''], rows, whenEmpty), json: rates };
}

async function listHistory({ db }: Session, currency: string, limit: number): Promise<Report> {
  const history = await listRateHistory(db, currency, limit);
  const rows = history.map((rate) => [rate.tryRate, rate.source, rate.asOf, rate.fetchedAt]);
  const whenEmpty = `No rates for ${currency}.`;
  return { text: table([`${currency} IN TRY`, 'SOURCE', 'AS OF', 'RECORDED'], rows, whenEmpty), json: history };
}

function formatFetchReport({ sources, stored, changed, rejected }: FetchReport): string {
  return [
    ...sources.map(({ source, quotations, error }) => `${source}: ${error ?? `${quotations} rates`}`),
    ...rejected.map(({ source, currency, tryRate, reason }) => `${source}: ${currency} ${tryRate} rejected. ${reason}`),
    `${stored} rates stored, ${changed} current rates changed.`,
  ].join('\n');
}

function upTo1000(text: string): number {
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count < 1 || count > 1000) throw new InvalidArgumentError('Must be from 1 to 1000.');
  return count;
}
