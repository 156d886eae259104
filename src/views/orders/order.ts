// Orders in responses of External API v2 and the Account API.

import type {
  NumberedOrderLine,
  OrderDetail,
  Order as OrderDocument,
  UpdatedOrderStatus,
} from '../../../generated/external-v2/types.gen.ts';
import type { OrderWithTimeline, UpdatedOrder } from '../../db/orders/orders.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import type { Locale } from '../../domain/locale.ts';
import { serializeArrival } from '../../domain/orders/eta.ts';
import type { OrderArrival } from '../../domain/orders/expected-arrival.ts';
import type { Order } from '../../domain/orders/order.ts';
import { type StatusRights, settableStatuses } from '../../domain/orders/order-status.ts';
import { daysLate } from '../../domain/orders/promised-date.ts';
import { statusDisplay } from './order-status.ts';

/** Who reads an order: the locale of the company, what the key or user may set, and the current day (UTC). */
interface OrderReader {
  locale: Locale;
  rights: StatusRights;
  today: string;
}

/** Returns an order of a list. */
export function orderView(
  order: UpdatedOrder,
  { arrival, arrivesOn, arrivesOnBasis, expectedOn, isArrivalAssumed }: OrderArrival,
  { locale, rights, today }: OrderReader,
): OrderDocument {
  const { estimatedArrivalDate, estimatedArrivalBasis } = serializeArrival(arrival);
  return {
    ...orderStatusView(order, rights),
    statusDisplay: statusDisplay(order.status, locale),
    supplier: order.supplier,
    items: order.lines.map(
      (line, index): NumberedOrderLine => ({ lineNumber: index + 1, ...serializeLine(line, order.currency) }),
    ),
    totalAmount: order.totalAmount,
    currency: order.currency,
    shippingMethod: order.shippingMethod,
    trackingNumber: order.trackingNumber,
    estimatedArrivalDate,
    estimatedArrivalBasis,
    arrivesOn,
    arrivesOnBasis,
    expectedOn,
    isArrivalAssumed,
    promisedDate: order.promisedOn,
    daysLate: daysLate(order, today),
    openDifferences: order.openDifferences,
    unclaimedShort: order.unclaimedShort,
    comment: order.comment,
    requestedDate: order.requestedDate,
    deliveryAddress: order.deliveryAddress,
    cancellationReason: order.cancellationReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    confirmedAt: order.confirmedAt,
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    deliveredAt: order.deliveredAt,
    acceptedAt: order.acceptedAt,
    cancelledAt: order.cancelledAt,
  };
}

/** Returns an order with its history. */
export function orderDetailView(order: OrderWithTimeline, arrival: OrderArrival, reader: OrderReader): OrderDetail {
  const { paymentTerms, timeline, documentEmails } = order;
  return { ...orderView(order, arrival, reader), paymentTerms, timeline, documentEmails };
}

/** Returns the identifiers and the status of an order. */
export function orderStatusView(order: Order, rights: StatusRights): UpdatedOrderStatus {
  return {
    deliveryId: order.deliveryId,
    orderNumber: order.orderNumber,
    orderId: order.id,
    externalOrderId: order.externalOrderId,
    status: order.status,
    statusChangedAt: order.statusChangedAt,
    allowedTransitions: settableStatuses(order.status, rights),
  };
}
