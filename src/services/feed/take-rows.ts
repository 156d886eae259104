// Which code takes the rows of which section. The contract has seen their form: it is what lets them be taken for what they are.

import type { Context } from '../../context.ts';
import type { FeedOrder, FeedRow, FeedSection } from '../../domain/feed.ts';
import { listingFaults, type SentListing } from '../../domain/listing.ts';
import type { RawSale } from '../../domain/raw-sale.ts';
import type { SentObservation } from '../../domain/stock.ts';
import { pushListings } from '../listings.ts';
import { findRawSaleFaults, pushRawSales } from '../raw-sales.ts';
import { findStockFaults, pushStock } from '../stock.ts';
import { takeOrders } from './take-orders.ts';
import { type FeedPayment, takePayments } from './take-payments.ts';
import { onlyChanges, type Poller, type Taken, takeSound } from './taken.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Stores the rows of a section and says what that changed, and which of them are at fault. */
export async function takeRows(
  ctx: Ctx,
  poller: Poller,
  section: FeedSection,
  rows: readonly FeedRow[],
): Promise<Taken> {
  switch (section) {
    case 'orders':
      return await takeOrders(ctx, poller, rows as FeedRow<FeedOrder>[]);
    case 'payments':
      return await takePayments(ctx, poller, rows as FeedRow<FeedPayment>[]);
    case 'sales':
      return await takeSound(
        rows as FeedRow<RawSale>[],
        (sales) => findRawSaleFaults(ctx, poller.companyId, sales),
        (sales) => pushRawSales(ctx, poller, sales, onlyChanges),
      );
    case 'stock':
      return await takeSound(
        rows as FeedRow<SentObservation>[],
        (observations) => findStockFaults(ctx, poller.companyId, observations),
        (observations) => pushStock(ctx, poller, observations, onlyChanges),
      );
    case 'products':
      return await takeSound(
        rows as FeedRow<SentListing>[],
        async (listings) => listingFaults(listings),
        (listings) => pushListings(ctx, poller, listings, onlyChanges),
      );
  }
}
