// A sample pull feed: a server with the five endpoints that Portside polls, over rows in memory. It has everything your feed needs:
// the token, the sections and the date range. Replace `FeedData` with your own queries.
//
// The contract is openapi/pull-feed.yaml; docs/guides/pull-feed.md explains it.

import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A row, and the date (UTC) on which it was recorded or last changed. */
export interface FeedEntry {
  changedOn: string;
  row: object;
}

/** The rows by section; each stock observation has its own timestamp. */
export interface FeedData {
  orders: FeedEntry[];
  payments: FeedEntry[];
  sales: FeedEntry[];
  stock: { observedAt: string }[];
  products: FeedEntry[];
}

/** Creates a server that is not yet listening. You can add data while it runs. */
export function createFeedServer(token: string, data: FeedData): Server {
  return createServer((req, res) => {
    if (!isAuthorized(req, token)) return respond(res, 401, { error: 'The token is missing or invalid.' });
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://feed');
    const rows = rowsOf(data, pathname.slice(1), searchParams);
    if (rows === undefined) return respond(res, 404, { error: 'Unknown section.' });
    respond(res, 200, { [pathname.slice(1)]: rows });
  });
}

function isAuthorized({ headers }: IncomingMessage, token: string): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function rowsOf(data: FeedData, section: string, query: URLSearchParams): object[] | undefined {
  switch (section) {
    case 'orders':
    case 'payments':
    case 'sales':
    case 'products': {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999'];
      // ISO dates compare as text.
      return data[section].filter(({ changedOn }) => changedOn >= from && changedOn <= to).map(({ row }) => row);
    }
    case 'stock': {
      const day = query.get('date');
      return data.stock.filter(({ observedAt }) => new Date(observedAt).toISOString().slice(0, 10) === day);
    }
    default:
      return undefined;
  }
}

function respond(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
