// A test feed server with configurable rows and failures, and functions to poll it.

import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createFeedClient, type FeedLimits } from '../../src/clients/feed.ts';
import type { Context } from '../../src/context.ts';
import { loadFeedContract } from '../../src/contract/feed-contract.ts';
import { dayOf } from '../../src/domain/day.ts';
import { type FeedResponse, ingestResponse } from '../../src/services/feed/ingest-response.ts';
import { type PollReport, pollFeed } from '../../src/services/feed/poll-feed.ts';
import { createFeedServer, type FeedData } from './feed-server.ts';
import { updateFeed } from './fixtures.ts';
import { createBuyer } from './orders.ts';

export const feedToken = 'a-token-of-the-tests';
export const today = dayOf(new Date().toISOString());

/** The response of a section that replaces its rows. */
export type Misbehaviour = (res: ServerResponse) => void;

export interface TestFeed {
  /** The base URL. */
  url: string;
  data: FeedData;
  /** Received requests in order: path and query. */
  asked: string[];
  misbehave: Partial<Record<keyof FeedData, Misbehaviour>>;
}

/** Starts an empty feed; it stops after the test file, or the test if called inside one. */
export async function startFeed(): Promise<TestFeed> {
  const data: FeedData = { orders: [], payments: [], sales: [], stock: [], products: [] };
  const feed: TestFeed = { url: '', data, asked: [], misbehave: {} };
  const server = createFeedServer(feedToken, data);
  const [serve] = server.listeners('request') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request').on('request', (req, res) => {
    feed.asked.push(req.url ?? '');
    const section = (req.url ?? '').slice(1).split('?')[0] as keyof FeedData;
    const misbehave = feed.misbehave[section];
    if (misbehave) misbehave(res);
    else serve!(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return feed;
}

type Ctx = Pick<Context, 'db' | 'config' | 'log' | 'clock' | 'encryption' | 'wakeUps' | 'orderQueues' | 'pushIds'>;

/** Configures the feed of a company; `from` is the start date. */
export async function useFeed(ctx: Ctx, companyId: string, { url }: TestFeed, from?: string): Promise<void> {
  await updateFeed(ctx, companyId, { url, token: feedToken, from });
}

/** Creates a company that uses a feed, and returns its ID; `from` is the start date. */
export async function addCompanyWithFeed(ctx: Ctx, feed: TestFeed, from?: string): Promise<string> {
  const { companyId } = await createBuyer(ctx.db);
  await useFeed(ctx, companyId, feed, from);
  return companyId;
}

/** Polls as a worker does; tests may reduce the limits. */
export async function poll(ctx: Ctx, companyId: string, limits?: FeedLimits): Promise<PollReport> {
  const client = createFeedClient({ allowPrivate: true }, limits);
  try {
    const contract = await loadFeedContract();
    const ingest = (response: FeedResponse) => ingestResponse(ctx, contract, response);
    const report = await pollFeed(ctx, { client, ingest: ingest }, companyId, 'schedule');
    if (report === undefined) throw new Error('there was no feed to poll');
    return report;
  } finally {
    await client.close();
  }
}

/** The result of one section of a poll. */
export function sectionOf({ sections }: Pick<PollReport, 'sections'>, section: keyof FeedData) {
  const outcome = sections.find((one) => one.section === section);
  if (outcome === undefined) throw new Error(`the poll has no ${section}`);
  return outcome;
}

/** The row counts of a section: received, created, updated, unchanged and rejected. */
export function countsOf(report: Pick<PollReport, 'sections'>, section: keyof FeedData): number[] {
  const { received, created, updated, unchanged, rejected } = sectionOf(report, section);
  return [received, created, updated, unchanged, rejected];
}

/** Returns the rows of a section, changed today. */
export function tell(feed: TestFeed, section: 'orders' | 'payments' | 'sales' | 'products', ...rows: object[]): void {
  feed.data[section] = rows.map((row) => ({ changedOn: today, row }));
}
