// The steps of an order of a new sandbox: its statuses with their payments, and what the supplier confirms and ships and the company receives.

import { Decimal } from 'decimal.js';
import type { NewFact } from '../orders/lines/order-fact.ts';
import type { OrderStatus, SettableStatus } from '../orders/order-status.ts';
import type { PaymentKind } from '../orders/payment.ts';
import { randomOf } from './seed-demand.ts';
import type { SeedOrder } from './seed-orders.ts';

/** A payment in the currency of the order; the amount is a decimal string. */
interface SeedPayment {
  paymentId: string;
  date: string;
  amount: string;
  kind: PaymentKind;
}

/** A fact of a kind. */
export type SeedFact = { kind: 'confirmation' | 'shipment' | 'receipt' } & NewFact<
  'confirmation' | 'shipment' | 'receipt'
>;

/** What happens to an order at a time (ISO 8601 UTC). */
export interface SeedStep {
  at: string;
  /** Null if the status does not change. */
  status: SettableStatus | null;
  payments: SeedPayment[];
  facts: SeedFact[];
}

/** Returns the sum of the lines, a decimal string. */
export function orderTotal({ lines }: Pick<SeedOrder, 'lines'>): string {
  return lines
    .reduce((sum, { quantity, unitPrice }) => sum.plus(new Decimal(unitPrice).times(quantity)), new Decimal(0))
    .toFixed(2);
}

/** Returns the time at which an order is placed. */
export function placedAt({ createdOn, supplier }: Pick<SeedOrder, 'createdOn' | 'supplier'>): string {
  return timeOn(createdOn, `${supplier.prefix} ${createdOn}`);
}

/** Returns the steps after the creation of an order in order of time. `reference` begins the IDs of its payments and facts. */
export function listSteps(order: SeedOrder, reference: string): SeedStep[] {
  const { supplier, confirmation, receipts } = order;
  const { freight, customs, vat } = supplier.costs;
  const total = new Decimal(orderTotal(order));
  const [first] = supplier.contact.paymentTerms;
  const depositAmount = total.times(first!.percent).div(100).toDecimalPlaces(2);
  const pay = (kind: PaymentKind, date: string, amount: Decimal, name: string = kind): SeedPayment => {
    return { paymentId: `${reference}-${name}`, date, amount: amount.toFixed(2), kind };
  };
  // Real costs differ from order to order.
  const costOf = (kind: PaymentKind, share: number, date: string) => {
    const factor = 0.9 + 0.2 * randomOf(`${kind} ${supplier.prefix} ${order.createdOn}`);
    return pay(kind, date, total.times(share * factor).toDecimalPlaces(2));
  };
  const step = (date: string, status: SettableStatus | null, parts: Partial<SeedStep> = {}): SeedStep => {
    return { at: timeOn(date, `${reference} ${status}`), status, payments: [], facts: [], ...parts };
  };
  const ordered = order.lines.map(({ quantity }) => quantity);
  const received = receipts.map(({ date, quantities }, index) =>
    receiptOf(order, `${reference}-R${index + 1}`, date, quantities),
  );
  const steps = [
    step(order.depositOn, 'part_paid', {
      payments: [pay('goods_invoice', order.depositOn, depositAmount, 'deposit')],
    }),
    ...(confirmation === null ? [] : [step(confirmation.date, null, { facts: [confirm(order, reference)] })]),
    step(order.paidOn, 'paid', {
      payments: [pay('goods_invoice', order.paidOn, total.minus(depositAmount), 'balance')],
    }),
    step(order.shippedOn, 'on_the_way', {
      payments: [costOf('freight', freight, order.shippedOn)],
      facts: [
        {
          ...{ kind: 'shipment', factId: `${reference}-S1`, date: order.shippedOn },
          details: { carrier: supplier.shippingMethod === 'sea' ? 'Blue Strait Lines' : 'Aero Cargo' },
          lines: linesOf(confirmation?.quantities ?? ordered, (quantity) => ({ quantity })),
        },
      ],
    }),
    step(order.deliveredOn, 'delivered', {
      payments: [costOf('customs', customs, order.deliveredOn), costOf('vat', vat, order.deliveredOn)],
      facts: received.slice(0, 1),
    }),
    ...received.slice(1).map((fact) => step(fact.date, null, { facts: [fact] })),
    step(order.acceptedOn, 'accepted'),
  ];
  return steps.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Returns the status after the steps. */
export function statusAfter(steps: readonly SeedStep[]): OrderStatus {
  return steps.findLast(({ status }) => status !== null)?.status ?? 'created';
}

/** The supplier confirms no day: the arrival is estimated from lead times. */
function confirm({ confirmation, lines }: SeedOrder, reference: string): SeedFact {
  const { date, quantities } = confirmation!;
  return {
    ...{ kind: 'confirmation', factId: `${reference}-C1`, date, details: {} },
    lines: quantities.map((quantity, index) => ({
      ...{ lineNumber: index + 1, quantity, unitPrice: lines[index]!.unitPrice },
    })),
  };
}

/** Units that the supplier did not confirm will not come. */
function receiptOf({ lines, confirmation }: SeedOrder, factId: string, date: string, quantities: number[]): SeedFact {
  const received = quantities.map((quantity, index) => {
    const short = confirmation === null ? 0 : lines[index]!.quantity - quantity;
    return { lineNumber: index + 1, received: quantity, ...(short > 0 && { short }) };
  });
  return { kind: 'receipt', factId, date, details: {}, lines: received.filter((line) => line.received > 0) };
}

function linesOf<Line>(quantities: readonly number[], lineOf: (quantity: number) => Line) {
  return quantities.map((quantity, index) => ({ lineNumber: index + 1, ...lineOf(quantity) }));
}

/** Between 7:00 and 15:00 UTC. */
function timeOn(day: string, text: string): string {
  return new Date(Date.parse(`${day}T07:00:00Z`) + Math.floor(randomOf(text) * 480) * 60_000).toISOString();
}
