// `portside sales` and `portside stock`: what companies have told of their products, corrections included.

import { type Command, InvalidArgumentError } from 'commander';
import { findProduct } from '../db/sales/pushes.ts';
import { type HistoryQuery, listSalesRevisions, listStockRevisions, type Revision } from '../db/sales/revisions.ts';
import { notFoundError } from '../domain/errors.ts';
import type { Database } from '../postgres/connection.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { addVerb, withSession } from './command.ts';
import { table } from './table.ts';

interface HistoryOptions {
  day?: string;
  limit: number;
}

/** Adds the verbs of `sales`. */
export function salesCommands(noun: Command): void {
  historyVerb(noun, 'list what was told of a product’s sales, and what each correction replaced').action(
    withSession(async ({ db }, company: string, product: string, options: HistoryOptions) => {
      const revisions = await listSalesRevisions(db, await queryOf(db, company, product, options));
      const rows = revisions.map((row) => [
        ...[row.day, row.source, row.marketplace, row.saleId, row.units],
        ...[row.price === null ? null : `${row.price} ${row.currency}`, ...origin(row)],
      ]);
      const headings = ['DAY', 'SOURCE', 'MARKETPLACE', 'SALE', 'UNITS', 'PRICE', ...originHeadings];
      return { text: table(headings, rows, 'Nothing was told of it.'), json: revisions };
    }),
  );
  noun.addHelpText('after', examples('sales'));
}

/** Adds the verbs of `stock`. */
export function stockCommands(noun: Command): void {
  historyVerb(noun, 'list what was told of a product’s stock, and what each correction replaced').action(
    withSession(async ({ db }, company: string, product: string, options: HistoryOptions) => {
      const revisions = await listStockRevisions(db, await queryOf(db, company, product, options));
      const rows = revisions.map((row) => [
        ...[row.observedAt, row.source, row.onHand, row.outOfStock === null ? null : row.outOfStock ? 'yes' : 'no'],
        ...origin(row),
      ]);
      const headings = ['OBSERVED', 'SOURCE', 'ON HAND', 'OUT OF STOCK', ...originHeadings];
      return { text: table(headings, rows, 'Nothing was told of it.'), json: revisions };
    }),
  );
  noun.addHelpText('after', examples('stock'));
}

const examples = (noun: string) => `
A product is named by its UUID, its ps_ id or its SKU. The latest day comes first, and of a record the newest revision; what
has no REPLACED stands. The request is in the log under the same id.

Examples:
  npm run cli -- ${noun} history "Bosphorus Retail" 85123A
  npm run cli -- ${noun} history "Bosphorus Retail" ps_4tK9wQx2Lm --day 2026-11-20 --json`;

function historyVerb(noun: Command, description: string): Command {
  return addVerb(noun, 'history <company> <product>', description)
    .option('--day <day>', 'only this day (UTC), YYYY-MM-DD', calendarDay)
    .option('--limit <count>', 'how many revisions, 1 to 10000', upTo10000, 100);
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
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It is a day like 2026-11-20.');
  return text;
}

function upTo10000(text: string): number {
  const count = Number(text);
  if (!/^\d{1,5}$/.test(text) || count < 1 || count > 10_000) throw new InvalidArgumentError('It is from 1 to 10000.');
  return count;
}
