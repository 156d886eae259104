// User-visible texts per locale. A missing text is a compile error.

import type { AccountMailKind } from '../accounts/user.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { OrderStatus, SettableStatus } from '../orders/order-status.ts';
import type { DigestName } from '../overview/attention.ts';

/** All texts of a locale. */
export interface Messages {
  statusLabels: Record<OrderStatus, string>;
  shippingReason: ShippingReasonMessages;
  purchasePlan: PurchasePlanMessages;
  calendar: CalendarMessages;
  /** What an order draft orders, at one supplier or more. Total amounts are decimal strings. */
  draftTitle(values: {
    suppliers: string[];
    units: number;
    method: ShippingMethod | null;
    totals: { currency: string; totalAmount: string }[];
  }): string;
  orderMail: OrderMailMessages;
  accountMail: AccountMailMessages;
  digest: DigestMessages;
}

/** Texts of the calendar of arrivals. */
interface CalendarMessages {
  name: string;
  /** `reference` is that of the order. */
  arrival(values: { reference: string; supplier: string; units: number }): string;
  /** The arrival of a late order. */
  lateArrival(arrival: string): string;
}

/** What air freight costs in addition, and the margin that it saves, decimal strings. */
interface FreightComparison {
  extraFreight: string;
  lostMargin: string;
  currency: string;
}

/** Sentences of a shipping reason. Numbers are units or days; `order` is one of the clauses. */
interface ShippingReasonMessages {
  /** The last day with sales data, `YYYY-MM-DD`. */
  staleData(values: { dataAsOf: string }): string;
  /** The day on which the stock was observed, `YYYY-MM-DD`. */
  stockAsOf(values: { observedOn: string }): string;
  unknownStock(values: { dailyDemand: number }): string;
  /** `hasFewSales` if the product sold on too few days for a forecast. */
  noDemand(values: { stock: number; inTransit: number; hasFewSales: boolean }): string;
  /** The last day of the selling season, `YYYY-MM-DD`; `isKnown` if the company has set it. */
  seasonEnd(values: { date: string; isKnown: boolean }): string;
  /** Units that are expected to be left at the end of the season. */
  markdown(values: { unitsLeft: number }): string;
  /** The smallest possible order, its days of demand, and the most days that an order covers, or the units that can still be sold. */
  excessCover(values: {
    quantity: number;
    coverDays: number;
    maxCoverDays: number;
    sellableUnits: number | null;
  }): string;
  stockLasts(values: { dailyDemand: number; stock: number; days: number }): string;
  /** With a demand that is not the same every day: the mean until the stock is sold. */
  stockLastsOnAverage(values: { dailyDemand: number; stock: number; days: number }): string;
  outOfStock(values: { dailyDemand: number }): string;
  inTransit(values: { inTransit: number }): string;
  /** Units that were delivered and not accepted. */
  delivered(values: { units: number }): string;
  /** Units of late orders, of those in transit; `isMixed` if some are late by fewer days than `maxDays`. */
  lateArrivals(values: { units: number; inTransit: number; maxDays: number; isMixed: boolean }): string;
  /**
   * Other units in transit, and those of the next arrival on `expectedOn`, `YYYY-MM-DD`, which is so only if their order is paid today if
   * `isIfPaidToday`; `isTooLate` if stock runs out before.
   */
  nextArrival(values: {
    inTransit: number;
    next: number;
    expectedOn: string;
    isIfPaidToday: boolean;
    isTooLate: boolean;
  }): string;
  /** Units in transit that the supplier did not confirm, about which the company decides. */
  unconfirmed(values: { units: number }): string;
  /** How long the stock lasts with the arrivals before it runs out. */
  coverage(values: { days: number }): string;
  /** Sales that the forecast excludes: their number, and the units, first day and days of the largest one. */
  outliers(values: { count: number; units: number; date: string; days: number }): string;
  /** Number of similar products that a new product is forecast from. */
  similarProducts(values: { products: number }): string;
  /** The product that the company chose for this. */
  chosenSimilarProduct(values: { supplierSku: string; name: string }): string;
  /** Units per day before and after the day of a change, `YYYY-MM-DD`. */
  levelShift(values: { date: string; before: number; after: number }): string;
  /** Deliveries since the lead time of a method has changed, and median days before and since. */
  leadTimeChange(values: { method: ShippingMethod; orders: number; before: number; after: number }): string;
  /** Supplier SKU of the product that replaces a discontinued one. */
  discontinued(values: { successor: string }): string;
  /** The next demand event; the days are `YYYY-MM-DD`, `uplift` is the factor of the usual demand. */
  demandEvent(values: { name: string; startDate: string; endDate: string; uplift: number }): string;
  notDue(values: { reorderPoint: number }): string;
  seaInTime(values: { sea: number; slack: number; order: string }): string;
  seaJustInTime(values: { sea: number; slack: number; order: string }): string;
  seaLateAirNotDue(values: { sea: number; slack: number; air: number; airReorderPoint: number; order: string }): string;
  seaTooLate(values: { sea: number; slack: number; air: number; order: string }): string;
  unavoidable(values: { sea: number; air: number; order: string }): string;
  /** Amounts are decimal strings. */
  seaLateAirTooExpensive(
    values: { sea: number; slack: number; air: number; order: string } & FreightComparison,
  ): string;
  airFreight(values: FreightComparison): string;
  /** Days of demand that only an order by air would serve, too few for one. */
  gapTooShort(values: { air: number; gap: number; order: string }): string;
  /** A clause that ends a sentence. */
  orderNow(values: { quantity: number; method: ShippingMethod }): string;
  /** A clause that ends a sentence. */
  orderBoth(values: { air: number; sea: number }): string;
  /** An order that is expected to be due on a later day, `YYYY-MM-DD`; `isAnother` beside one that is due. */
  laterOrder(values: { quantity: number; method: ShippingMethod; day: string; isAnother: boolean }): string;
  /** A clause that ends a sentence: units are needed, and the supplier does not have them. */
  orderNothing: string;
  /** A clause that ends a sentence. */
  nothingDue: string;
  /** Nothing is due, although the product is out of stock from a day until the next units arrive; `YYYY-MM-DD`. */
  outOfStockUntil(values: { from: string; until: string }): string;
  /** Units needed, units that the supplier has, and the day on which it expects more, `YYYY-MM-DD`; null if unknown. */
  supplierLimit(values: { neededQuantity: number; supplierStock: number; restockDate: string | null }): string;
}

/** Why a purchase plan differs from the recommendations. */
interface PurchasePlanMessages {
  priceBreak(values: { fromQuantity: number; price: string; currency: string }): string;
  minimumOrder(values: { minimumOrder: string; currency: string }): string;
  minimumOrderNotReached(values: { minimumOrder: string; currency: string }): string;
  supplierStock(values: { needed: number; supplierStock: number }): string;
  budget(values: { amount: string; currency: string }): string;
  maxWeight: string;
  maxVolume: string;
  weightUnknown: string;
  volumeUnknown: string;
  rateUnknown(values: { currency: string }): string;
  /** What was kept within the same limit. */
  keptInstead(values: { sku: string }): string;
  /** Units of expected demand that a reduction leaves unmet. */
  unmetUnits(values: { units: number }): string;
}

/** Subject and first paragraph of a status e-mail for one recipient. */
export interface StatusNews {
  subject: string;
  lead: string;
}

/** Names of the two companies of an order. */
export interface OrderParties {
  buyer: string;
  supplier: string;
}

type NewsByStatus<S extends SettableStatus> = Record<S, (parties: OrderParties) => StatusNews>;

/** Order e-mails. */
export interface OrderMailMessages {
  subject(values: { orderNumber: string; deliveryId: string; news: string }): string;
  news: {
    supplier: NewsByStatus<'part_paid' | 'paid' | 'delivered' | 'accepted' | 'cancelled'>;
    buyer: NewsByStatus<'on_the_way' | 'delivered' | 'cancelled'>;
  };
  facts: Record<
    | 'orderNumber'
    | 'deliveryId'
    | 'ownReference'
    | 'buyerReference'
    | 'supplier'
    | 'buyer'
    | 'reason'
    | 'shipping'
    | 'trackingNumber'
    | 'expectedArrival'
    | 'date',
    string
  >;
  shippingMethods: Record<ShippingMethod, string>;
  order: string;
  lines(currency: string): string;
  lineHeading: string;
  total: string;
  orderPage: string;
  orderPageLink: string;
  footer: string;
  /** Formats an amount from a decimal string. */
  amount(decimal: string): string;
  /** Formats a day, `YYYY-MM-DD`. */
  day(day: string): string;
  /** Formats a timestamp, ISO 8601 UTC. */
  moment(moment: string): string;
}

/** An e-mail to a user. */
interface AccountMailText {
  subject: string;
  lead: string;
  action: string;
  end: string;
}

/** E-mails to users. */
interface AccountMailMessages {
  kinds: Record<
    AccountMailKind,
    (values: {
      company: string;
      linkHours: number;
      signInLimit: number;
      endpointUrl: string;
      /** Name of the API key or connected app that created a draft. */
      draftCreator: string;
      draftTitle: string;
      /** Who changed a draft, or accepted its changes. */
      draftChanger: string;
      /** Why it was changed; empty without a reason. */
      draftChangeNote: string;
      /** Who approved or rejected a draft. */
      draftDecider: string;
      /** Why it was rejected; empty without a reason. */
      draftReason: string;
      draftDays: number;
      /** The author and the text of a comment. */
      commentAuthor: string;
      commentText: string;
      /** The order that its supplier confirmed, and the number of its lines with differences to decide about. */
      orderNumber: string;
      supplier: string;
      openDifferences: number;
      /** The last day with sales data, `YYYY-MM-DD`, and the marketplace without later data; '' for all. */
      dataAsOf: string;
      marketplace: string;
      /** The first counts of a digest: “3 out of stock, 12 overdue”. */
      digestCounts: string;
      failingDays: number;
    }) => AccountMailText
  >;
  footer: string;
}

/** The digest, and the page of the link that ends it. */
interface DigestMessages {
  /** What is counted, in the plural form of the count, which stands before it. */
  names: Record<DigestName, (count: number) => string>;
  count(value: number): string;
  /** How much a count differs from that of a week ago. */
  change(difference: number): string;
  amount(decimal: string): string;
  unsubscribe: string;
  page: {
    title: string;
    question(email: string): string;
    ended(email: string): string;
    unknown: string;
    profile: string;
  };
}
