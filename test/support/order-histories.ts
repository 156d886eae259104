// Random order histories, and the facts that a history leaves: responses and stored rows without what differs between companies.

import fc from 'fast-check';
import { orderStatuses } from '../../src/domain/orders/order-status.ts';
import type { UntypedDatabase } from './database.ts';

/** A step of a history. `order` is an index of the orders created so far, modulo their number; `key` one of two idempotency keys. */
export type HistoryStep =
  | { kind: 'create'; lines: HistoryLine[]; key: number | undefined; details: object }
  | { kind: 'update'; order: number; byNumber: boolean; asManager: boolean; change: StatusChange; repeats: number }
  | { kind: 'batch'; updates: { order: number; change: StatusChange }[] }
  | { kind: 'read'; order: number };

/** A line to order; `item` is an index of the offered items, of which the last is unknown. */
export interface HistoryLine {
  item: number;
  quantity: number;
  customPrice: number | undefined;
}

export interface StatusChange {
  status: string;
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: string | undefined;
  trackingNumber?: string | undefined;
}

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const shippingMethod = optional(fc.constantFrom('sea', 'air'));
const text = optional(fc.constantFrom('PO-1', 'PO-2', 'Gate 2'));
// In lifecycle order, so that increasing indexes are a valid life; other orders are invalid transitions.
const change: fc.Arbitrary<StatusChange> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  externalOrderId: text,
  comment: text,
  shippingMethod,
  trackingNumber: text,
});
const order = fc.nat({ max: 3 });
const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      lines: fc.array(
        fc.record({
          // Few lines are invalid, because each rejects the request.
          item: fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 3 }) }, { weight: 1, arbitrary: fc.constant(4) }),
          quantity: fc.oneof(
            { weight: 30, arbitrary: fc.integer({ min: 1, max: 3 }) },
            { weight: 1, arbitrary: fc.constant(0) },
          ),
          customPrice: optional(fc.constantFrom(0, 9.5, 1.2345)),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      key: optional(fc.nat({ max: 1 })),
      details: fc.record({ externalOrderId: text, comment: text, shippingMethod }, { requiredKeys: [] }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      order,
      byNumber: fc.boolean(),
      asManager: fc.boolean(),
      change,
      repeats: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      updates: fc.uniqueArray(fc.record({ order, change }), {
        minLength: 1,
        maxLength: 3,
        selector: (update) => update.order,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), order }) },
);
/** An order through the first statuses of its life, so that late statuses occur. */
const life: fc.Arbitrary<HistoryStep[]> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), shippingMethod)
  .map(([length, method]) =>
    orderStatuses.slice(1, 1 + length).map((status) => ({
      kind: 'update' as const,
      order: 0,
      byNumber: false,
      asManager: true,
      change: { status, shippingMethod: method },
      repeats: 0,
    })),
  );
const creation = step.filter(({ kind }) => kind === 'create');

/** Returns `count` histories; the same for the same seed. Each starts with an order. */
export function orderHistories(count: number, seed: number): HistoryStep[][] {
  const history = fc
    .tuple(creation, life, fc.array(step, { minLength: 1, maxLength: 6 }))
    .map(([first, ofLife, rest]) => [first, ...ofLife, ...rest]);
  return fc.sample(history, { numRuns: count, seed });
}

/** Replaces what differs between two companies with the same history: each id by its number of appearance, and times. */
export class FactNormalizer {
  readonly #names = new Map<string, string>();

  /** Returns a value with the same name for the same id. */
  normalize<Value>(value: Value): Value {
    const ids = /ORD-[0-9A-Z]{10}|PS-\d{4}-\d{4,}|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
    const json = JSON.stringify(value)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(ids, (id) => {
        if (!this.#names.has(id)) this.#names.set(id, `<id ${this.#names.size + 1}>`);
        return this.#names.get(id)!;
      });
    return JSON.parse(json);
  }
}

/** Returns the stored facts of a company: orders with lines, statuses, e-mails and events, each in order of creation. */
export async function storedFacts(db: UntypedDatabase, companyId: string): Promise<Record<string, unknown[]>> {
  const of = (table: string) => db(`${table} as t`).where({ 't.company_id': companyId });
  const byOrder = (table: string) =>
    of(table).join('orders as o', (join: { on: (...columns: string[]) => unknown }) => {
      join.on('o.company_id', 't.company_id');
      join.on('o.id', 't.order_id');
    });
  const orders = await of('orders')
    .orderBy(['created_at', 'id'])
    .select('order_number', 'delivery_id', 'external_order_id', 'supplier_id', 'status', 'currency', 'total_amount')
    .select('shipping_method', 'tracking_number', 'comment', 'cancellation_reason')
    // Whether, not when.
    .select(
      ['confirmed', 'paid', 'shipped', 'delivered', 'accepted', 'cancelled'].map((name) =>
        db.raw(`${name}_at IS NOT NULL AS ${name}`),
      ),
    );
  const lines = await byOrder('order_lines')
    .orderBy(['o.created_at', 'o.id', 't.line_number'])
    .select(
      'o.order_number',
      't.line_number',
      't.product_id',
      't.custom_sku',
      't.quantity',
      't.unit_price',
      't.total_price',
    );
  const statuses = await byOrder('order_status_changes')
    .orderBy(['o.created_at', 'o.id', 't.step'])
    .select('o.order_number', 't.step', 't.status', 't.changed_by', 't.comment');
  const mails = await byOrder('order_mails')
    .orderBy(['o.created_at', 'o.id', 't.created_at', 't.recipient'])
    .select('o.order_number', 't.status', 't.recipient', 't.address', 't.content');
  const events = await of('events').orderBy('number').select('name', 'subject_type', 'data');
  const keys = await of('idempotency_keys').orderBy('body_hash').select('body_hash');
  return { orders, lines, statuses, mails, events, keys };
}
