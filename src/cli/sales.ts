// `portside sales` and `portside stock`: history of what companies sent, corrections included.

import { type Command, InvalidArgumentError } from 'commander';
import { findProduct } from '../db/sales/pushes.ts';
import { type HistoryQuery, listSalesRevisions, listStockRevisions, type Revision } from '../db/sales/revisions.ts';
import { notFoundError } from '../domain/errors.ts';
import type { Database } from '../postgres/connection.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { addVerb, isInCalendar, withSession } from './command.ts';
import { table } from './table.ts';

interface HistoryOptions {
  day?: string;
  limit: number;
}

/** Adds the verbs of `sales`. */
export function salesCommands(noun: Command): void {
  historyVerb(noun, 'list the sales of a product, with replaced revisions').action(
    withSession(async ({ db }, company: string, product: string, options: HistoryOptions) => {
      const revisions = await listSalesRevisions(db, await queryOf(db, company, product, options));
      const rows = revisions.map((row) => [
        ...[row.day, row.source, row.marketplace, row.saleId, row.units],
        ...[row.price === null ? null : `${row.price} ${row.currency}`, ...origin(row)],
      ]);
      const headings = ['DAY', 'SOURCE', 'MARKETPLACE', 'SALE', 'UNITS', 'PRICE', ...originHeadings];
      return { text: table(headings, rows, 'No data.'), json: revisions };
    }),
  );
  noun.addHelpText('after', examples('sales'));
}

/** Adds the verbs of `stock`. */
export function stockCommands(noun: Command): void {
  historyVerb(noun, 'list the stock of a product, with replaced revisions').action(
    withSession(async ({ db }, company: string, product: string, options: HistoryOptions) => {
      const revisions = await listStockRevisions(db, await queryOf(db, company, product, options));
      const rows = revisions.map((row) => [
        ...[row.observedAt, row.source, row.onHand, row.outOfStock === null ? null : row.outOfStock ? 'yes' : 'no'],
        ...origin(row),
      ]);
      const headings = ['OBSERVED', 'SOURCE', 'ON HAND', 'OUT OF STOCK', ...originHeadings];
      return { text: table(headings, rows, 'No data.'), json: revisions };
    }),
  );
  noun.addHelpText('after', examples('stock'));
}

const examples = (noun: string) => `
<product> is a UUID, a ps_ ID or a SKU. The newest day and revision come first. A revision without a REPLACED time is current.
REQUEST is the request ID in the log.

Examples:
  npm run cli -- ${noun} history "Bosphorus Retail" 85123A
  npm run cli -- ${noun} history "Bosphorus Retail" ps_4tK9wQx2Lm --day 2026-11-20 --json`;

function historyVerb(noun: Command, description: string): Command {
  return addVerb(noun, 'history <company> <product>', description)
    .option('--day <day>', 'show only this day (UTC), YYYY-MM-DD', calendarDay)
    .option('--limit <count>', 'maximum number of revisions, 1 to 10000', upTo10000, 100);
}

async function queryOf(db: Database, nameOrId: string, named: string, options: HistoryOptions): Promise<HistoryQuery> {
  const { id: companyId } = await getCompany(db, nameOrId);
  const productId = await findProduct(db, companyId, named);
  if (productId === undefined) throw notFoundError(`The product ${named}`);
  return { companyId, productId, day: options.day, limit: options.limit };
}

const originHeadings = ['REVISION', 'RECEIVED', 'REPLACED', 'KEY', 'REQUEST'];

function origin({ revision, receivedAt, supersededAt, keyId, requestId }: Revision) {
  return [revision, receivedAt, supersededAt, keyId, requestId];
}

function calendarDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInCalendar(text))
    throw new InvalidArgumentError('Must be a day like 2026-11-20.');
  return text;
}

function upTo10000(text: string): number {
  const count = Number(text);
  if (!/^\d{1,5}$/.test(text) || count < 1 || count > 10_000)
    throw new InvalidArgumentError('Must be from 1 to 10000.');
  return count;
}
