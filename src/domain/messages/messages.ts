// The texts that people read, per locale. A locale that lacks one does not compile.

import type { AccountMailKind } from '../accounts/user.ts';
import type { Locale } from '../locale.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { OrderStatus, SettableStatus } from '../orders/order-status.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';

/** All texts of a locale. */
export interface Messages {
  statusLabels: Record<OrderStatus, string>;
  shippingReason: ShippingReasonMessages;
  orderMail: OrderMailMessages;
  accountMail: AccountMailMessages;
}

/** The sentences of a shipping reason. Numbers are units, days are days; `order` is one of the two clauses below. */
export interface ShippingReasonMessages {
  noDemand(values: { stock: number; inTransit: number }): string;
  stockLasts(values: { dailyDemand: number; stock: number; days: number }): string;
  outOfStock(values: { dailyDemand: number }): string;
  inTransit(values: { inTransit: number }): string;
  notDue(values: { reorderPoint: number }): string;
  seaInTime(values: { sea: number; slack: number; order: string }): string;
  seaJustInTime(values: { sea: number; slack: number; order: string }): string;
  seaLateAirNotDue(values: { sea: number; slack: number; air: number; airReorderPoint: number; order: string }): string;
  seaTooLate(values: { sea: number; slack: number; air: number; order: string }): string;
  unavoidable(values: { sea: number; air: number; order: string }): string;
  /** A clause that ends a sentence. */
  orderNow(values: { quantity: number; method: ShippingMethod }): string;
  /** A clause that ends a sentence. */
  nothingDue: string;
}

/** What a status means to a recipient: in the subject, and in the first paragraph. */
export interface StatusNews {
  subject: string;
  lead: string;
}

/** The two companies of an order, by name. */
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
  /** An amount as it is written, from a decimal string. */
  amount(decimal: string): string;
  /** A day as it is written, from `YYYY-MM-DD`. */
  day(day: string): string;
  /** A moment as it is written, from ISO 8601 UTC. */
  moment(moment: string): string;
}

/** An e-mail to a user. */
export interface AccountMailText {
  subject: string;
  lead: string;
  action: string;
  end: string;
}

/** E-mails to users. */
export interface AccountMailMessages {
  kinds: Record<
    AccountMailKind,
    (values: { company: string; linkHours: number; signInLimit: number }) => AccountMailText
  >;
  footer: string;
}

const catalogs: Record<Locale, Messages> = { en, tr, ru };

/** Returns the texts of a locale. */
export function messagesIn(locale: Locale): Messages {
  return catalogs[locale];
}
