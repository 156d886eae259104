// Dispatches feed rows by section. Rows have been validated against the schema, which makes the casts safe.

import type { Context } from '../../context.ts';
import type { FeedOrder, FeedRow, FeedSection } from '../../domain/feed/feed.ts';
import { type SubmittedListing, validateListings } from '../../domain/matching/listing.ts';
import type { RawSale } from '../../domain/sales/raw-sale.ts';
import type { SubmittedObservation } from '../../domain/sales/stock.ts';
import { pushListings } from '../matching/push-listings.ts';
import { pushRawSales, validateRawSales } from '../sales/push-raw-sales.ts';
import { pushStock, validateStock } from '../sales/push-stock.ts';
import { ingestOrders } from './ingest-orders.ts';
import { type FeedPayment, ingestPayments } from './ingest-payments.ts';
import { feedPushOptions, type IngestCounts, type IngestSource, ingestValid } from './ingest-valid.ts';

/** What stores the rows of a feed. */
export type IngestContext = Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues' | 'pushIds'>;

/** Stores the rows of a section and returns counts and errors by row. */
export async function ingestRows(
  ctx: IngestContext,
  poller: IngestSource,
  section: FeedSection,
  rows: readonly FeedRow[],
): Promise<IngestCounts> {
  switch (section) {
    case 'orders':
      return await ingestOrders(ctx, poller, rows as FeedRow<FeedOrder>[]);
    case 'payments':
      return await ingestPayments(ctx, poller, rows as FeedRow<FeedPayment>[]);
    case 'sales':
      return await ingestValid(
        rows as FeedRow<RawSale>[],
        (sales) => validateRawSales(ctx, poller.companyId, sales),
        (sales) => pushRawSales(ctx, poller, sales, feedPushOptions),
      );
    case 'stock':
      return await ingestValid(
        rows as FeedRow<SubmittedObservation>[],
        (observations) => validateStock(ctx, poller.companyId, observations),
        (observations) => pushStock(ctx, poller, observations, feedPushOptions),
      );
    case 'products':
      return await ingestValid(
        rows as FeedRow<SubmittedListing>[],
        async (listings) => validateListings(listings),
        (listings) => pushListings(ctx, poller, listings, feedPushOptions),
      );
  }
}
