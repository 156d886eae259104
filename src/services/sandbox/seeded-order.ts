// Builds the orders of a sandbox's history as they would be after their past steps, and their rows.

import { randomBytes } from 'node:crypto';
import { countOpenDifferences } from '../../domain/orders/lines/line-quantities.ts';
import type { OrderFact } from '../../domain/orders/lines/order-fact.ts';
import type { CatalogLine, Order } from '../../domain/orders/order.ts';
import { randomOrderNumber } from '../../domain/orders/order-identity.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import { applyStatus } from '../../domain/orders/status-change.ts';
import { seedImageUrl } from '../../domain/sandbox/seed-catalog.ts';
import type { SeedOrder } from '../../domain/sandbox/seed-orders.ts';
import { listSteps, orderTotal, placedAt, type SeedStep } from '../../domain/sandbox/seed-steps.ts';

/** What the history is of. */
export interface SeedTarget {
  companyId: string;
  requestId: string;
  now: Date;
  /** The end of the history of orders, if it is before `now`: their later steps are next steps. */
  ordersUntil?: Date;
  /** The service serves images of the products there. */
  publicUrl: string;
  /** IDs of suppliers by name, and of products by SKU. */
  supplierIds: ReadonlyMap<string, string>;
  productIds: ReadonlyMap<string, string>;
}

/** An order with what was recorded of it, and the steps that are still to come. */
export interface SeededOrder {
  order: Omit<Order, 'lines'> & { lines: CatalogLine[] };
  statuses: { status: Order['status']; at: string }[];
  payments: (Payment & { at: string })[];
  facts: OrderFact[];
  nextSteps: SeedStep[];
  updatedAt: string;
  requestId: string;
}

/** The number of the first purchase order of the history. */
const firstReference = 1001;

/** Returns an order of the history as it is now. `index` counts the orders from the oldest one. */
export function buildSeededOrder(
  seed: SeedOrder,
  index: number,
  deliveryId: string,
  { now, ordersUntil = now, requestId, publicUrl, supplierIds, productIds }: Omit<SeedTarget, 'companyId'>,
): SeededOrder {
  const reference = `PO-${firstReference + index}`;
  const steps = listSteps(seed, reference);
  const past = steps.filter(({ at }) => at < ordersUntil.toISOString());
  const createdAt = placedAt(seed);
  const { supplier, lines, promisedOn } = seed;
  const isPaid = steps.some(({ at, payments }) => at < now.toISOString() && payments.length > 0);
  const created: SeededOrder['order'] = {
    ...{ id: uuidAt(createdAt), orderNumber: randomOrderNumber(), deliveryId, externalOrderId: reference },
    supplier: { id: supplierIds.get(supplier.name)!, name: supplier.name },
    lines: lines.map(({ item, quantity, unitPrice }) => ({
      ...{
        isCustom: false as const,
        productId: productIds.get(item.sku)!,
        sku: item.sku,
        name: item.name,
        imageUrl: seedImageUrl(item, publicUrl),
      },
      ...{ quantity, unitPrice, totalPrice: orderTotal({ lines: [{ item, quantity, unitPrice }] }) },
    })),
    ...{ totalAmount: orderTotal(seed), currency: supplier.currency, shippingMethod: supplier.shippingMethod },
    ...{ trackingNumber: null, comment: null, requestedDate: null, deliveryAddress: null, cancellationReason: null },
    paymentTerms: supplier.contact.paymentTerms,
    ...{ status: 'created', createdAt, statusChangedAt: createdAt },
    ...{ confirmedAt: null, paidAt: null, shippedAt: null, deliveredAt: null, acceptedAt: null, cancelledAt: null },
    earliestPaymentOn: isPaid ? seed.depositOn : null,
    promisedOn: isPaid ? promisedOn : null,
  };
  const changes = past.flatMap(({ status, at }) => (status === null ? [] : [{ status, at }]));
  const order = changes.reduce<Order>(
    (before, { status, at }) =>
      applyStatus(
        before,
        status,
        status === 'on_the_way' ? { status, trackingNumber: trackingOf(reference) } : { status },
        at,
      ),
    created,
  );
  return {
    order: order as SeededOrder['order'],
    statuses: [{ status: 'created', at: createdAt }, ...changes],
    payments: past.flatMap(({ payments, at }) =>
      payments.map((payment) => ({ ...payment, currency: supplier.currency, at })),
    ),
    facts: past.flatMap(({ facts, at }) => facts.map((fact) => ({ ...fact, recordedAt: at }) as OrderFact)),
    nextSteps: steps.slice(past.length),
    updatedAt: past.at(-1)?.at ?? createdAt,
    requestId,
  };
}

/** Returns the rows of an order by table, with columns as keys. */
export function orderRows({ order, statuses, payments, facts, updatedAt, requestId }: SeededOrder) {
  const order_id = order.id;
  return {
    orders: [
      {
        ...{ id: order.id, order_number: order.orderNumber, delivery_id: order.deliveryId },
        ...{ external_order_id: order.externalOrderId, supplier_id: order.supplier.id, status: order.status },
        ...{ currency: order.currency, total_amount: order.totalAmount, shipping_method: order.shippingMethod },
        ...{ tracking_number: order.trackingNumber, payment_terms: order.paymentTerms, promised_on: order.promisedOn },
        ...{ earliest_payment_on: order.earliestPaymentOn, open_differences: countOpenDifferences(order, facts) },
        ...{ created_at: order.createdAt, updated_at: updatedAt, status_changed_at: order.statusChangedAt },
        ...{ confirmed_at: order.confirmedAt, paid_at: order.paidAt, shipped_at: order.shippedAt },
        ...{ delivered_at: order.deliveredAt, accepted_at: order.acceptedAt, request_id: requestId },
      },
    ],
    order_lines: order.lines.map(({ productId, sku, name, imageUrl, quantity, unitPrice, totalPrice }, index) => ({
      ...{ order_id, line_number: index + 1, product_id: productId, sku, name, image_url: imageUrl },
      ...{ quantity, unit_price: unitPrice, total_price: totalPrice },
    })),
    order_status_changes: statuses.map(({ status, at }, index) => ({
      ...{ order_id, step: index + 1, status, changed_at: at, request_id: requestId },
      changed_by: status === 'created' ? 'system' : 'external_api',
    })),
    payments: payments.map(({ paymentId, date, amount, currency, kind, at }) => ({
      ...{ order_id, payment_id: paymentId, paid_on: date, amount, currency, kind },
      ...{ revision: 1, recorded_at: at, request_id: requestId },
    })),
    order_facts: facts.map(({ kind, factId, date, details, lines, recordedAt }) => ({
      ...{ order_id, kind, fact_id: factId, fact_on: date, details, lines },
      ...{ revision: 1, recorded_at: recordedAt, request_id: requestId },
    })),
  };
}

function trackingOf(reference: string): string {
  return `TRK-${reference.slice(3)}`;
}

/** Returns a UUID of version 7 of a time: IDs of orders ascend in time. */
function uuidAt(time: string): string {
  const hex = `${Date.parse(time).toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex').slice(1)}`;
  const text = `${hex.slice(0, 16)}8${hex.slice(17)}`;
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
