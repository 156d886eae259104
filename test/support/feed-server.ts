// A pull feed to start from: a server with the five addresses that Portside polls, over rows kept in memory. What a feed of yours needs
// is all here: the token, the sections, the days that are asked for. Put your own queries in the place of `FeedData`.
//
// The contract is openapi/pull-feed.yaml; docs/pull-feed.md explains it.

import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A row, and the day (UTC) on which it was recorded or last changed. */
export interface FeedEntry {
  changedOn: string;
  row: object;
}

/** What the feed tells, by section; an observation of stock carries its own moment. */
export interface FeedData {
  orders: FeedEntry[];
  payments: FeedEntry[];
  sales: FeedEntry[];
  stock: { observedAt: string }[];
  products: FeedEntry[];
}

/** Returns a server of this feed; it is still to be told to listen. Data may be added to while it runs. */
export function createFeedServer(token: string, data: FeedData): Server {
  return createServer((req, res) => {
    if (!isAuthorized(req, token)) return answer(res, 401, { error: 'The token is missing or wrong.' });
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://feed');
    const rows = rowsOf(data, pathname.slice(1), searchParams);
    if (rows === undefined) return answer(res, 404, { error: 'There is no such section.' });
    answer(res, 200, { [pathname.slice(1)]: rows });
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
      // Days in this form compare as text.
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

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
