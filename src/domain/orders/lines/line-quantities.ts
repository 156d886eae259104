// Quantities of the lines of an order, derived from its facts.

import { dayOf } from '../../day.ts';
import { toMoney } from '../../pricing/money.ts';
import type { Order } from '../order.ts';
import type { ConfirmedLine, DecidedLine, OrderFact } from './order-fact.ts';

/** What the latest confirmation of a line states otherwise than the order. */
export type LineDifference = 'quantity' | 'price' | 'date';

/** `open` until the company accepts or rejects the differences of a line. */
export type DifferenceStatus = 'open' | DecidedLine['status'];

/** The quantities of a line, in units. Prices are decimal strings in the currency of the order. */
export interface LineQuantities {
  ordered: number;
  /** Of the latest confirmation that has the line; null without one. */
  confirmed: number | null;
  /** The ID of that confirmation; null without one. */
  confirmationId: string | null;
  /** Null if that confirmation has none. */
  confirmedUnitPrice: string | null;
  /** `YYYY-MM-DD`; null if that confirmation has none. */
  confirmedDate: string | null;
  shipped: number;
  /** Includes damaged units. */
  received: number;
  damaged: number;
  /** Units that will not come. */
  short: number;
  /** Those of them that the company accepted not to get, as the supplier did not confirm them. */
  cancelled: number;
  /** Units received beyond those ordered. */
  surplus: number;
  /** Units that are still expected. */
  open: number;
  /** Units in claims that are open or accepted. */
  claimed: number;
  differences: LineDifference[];
  /** Null without a difference. */
  differenceStatus: DifferenceStatus | null;
}

const unitNames = ['ordered', 'confirmed', 'shipped', 'received', 'damaged', 'short', 'open', 'claimed'] as const;

/** The units of a line, or of all lines of an order together. */
export type Units = Pick<LineQuantities, (typeof unitNames)[number]>;

/** What the quantities of an order depend on, beside its facts. */
export type OrderedGoods = Pick<Order, 'status' | 'promisedOn'> & {
  lines: readonly { quantity: number; unitPrice: string }[];
};

/** What the facts state of a line. */
interface LineFacts {
  confirmation: { place: string; factId: string; line: ConfirmedLine; decision: DecidedLine | null } | null;
  shipped: number;
  received: number;
  damaged: number;
  short: number;
  claimed: number;
}

/** The share of the ordered units that a supplier can deliver in addition, in percent. */
export const tolerancePercent = 5;

/**
 * Returns the units of a line that can be confirmed, shipped and claimed, and received over all receipts: 5 % more than ordered, rounded down.
 *
 * 48 → 50; 19 → 19
 */
export function maxReceivedUnits(ordered: number): number {
  return ordered + Math.floor((ordered * tolerancePercent) / 100);
}

/**
 * Returns the units that are still expected: ordered − received − short, and never less than 0.
 *
 * 48 ordered, 30 received, 6 short → 12
 */
export function openUnits(ordered: number, received: number, short: number): number {
  return Math.max(0, ordered - received - short);
}

/**
 * Returns the units received beyond those ordered.
 *
 * 48 ordered, 50 received → 2
 */
export function surplusUnits(ordered: number, received: number): number {
  return Math.max(0, received - ordered);
}

/**
 * Returns the quantities of each line of an order, whatever the order of the facts. Unless the order is cancelled,
 *
 *     received + open + short = ordered + surplus
 *
 * Example: 48 ordered, receipts of 30 (3 of them damaged) and of 12 with 4 short. Received are 42, damaged 3, short 4, surplus 0, and open 2:
 * 42 + 2 + 4 = 48 + 0. Two receipts with 6 short each after 42 received have 6 short together: no more can be missing. Units that the company accepted not
 * to get are short without a receipt: 48 ordered, 40 confirmed and accepted, 8 of them cancelled: 8 short, 40 open.
 *
 * A final order has no open units. If an accepted order has no received units in its facts, it is received as ordered, without the short units;
 * otherwise, its units that were not received are short.
 */
export function lineQuantities(order: OrderedGoods, facts: readonly OrderFact[]): LineQuantities[] {
  const byLine = collectFacts(facts);
  const isReceived = [...byLine.values()].some(({ received }) => received > 0);
  return order.lines.map((line, index) => {
    const stated = byLine.get(index + 1) ?? emptyFacts();
    return quantitiesOf(order, line, settle(order.status, line.quantity, stated, isReceived));
  });
}

/**
 * Returns the number of lines with open differences; 0 for a cancelled order.
 *
 * One line of 48 confirmed as 40, another one of 6 confirmed as 5 and accepted → 1
 */
export function countOpenDifferences(order: OrderedGoods, facts: readonly OrderFact[]): number {
  if (order.status === 'cancelled') return 0;
  return lineQuantities(order, facts).filter(({ differenceStatus }) => differenceStatus === 'open').length;
}

/**
 * Returns the units of each line that the company accepted not to get, whatever was received.
 *
 * 168 ordered, 120 confirmed, which was accepted with `cancelMissing` → 48
 */
export function listCancelled(order: OrderedGoods, facts: readonly OrderFact[]): number[] {
  const byLine = collectFacts(facts);
  return order.lines.map(({ quantity }, index) => cancelledUnits(byLine.get(index + 1) ?? emptyFacts(), quantity));
}

/** Returns the units of a line without its other quantities. */
export function unitsOf(line: Units): Units {
  return Object.fromEntries(unitNames.map((name) => [name, line[name]])) as unknown as Units;
}

/**
 * Returns the units of the lines of an order together. Confirmed are the units of the lines with a confirmation, null if no line has one.
 *
 * Lines of 48 and 6 ordered units, of which 47 and none are confirmed → 54 ordered, 47 confirmed
 */
export function sumUnits(lines: readonly Units[]): Units {
  const sum = (name: keyof Units) => lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  const isConfirmed = lines.some(({ confirmed }) => confirmed !== null);
  const sums = Object.fromEntries(unitNames.map((name) => [name, sum(name)])) as unknown as Units;
  return { ...sums, confirmed: isConfirmed ? sums.confirmed : null };
}

function collectFacts(facts: readonly OrderFact[]): Map<number, LineFacts> {
  const decisions = facts.filter((fact) => fact.kind === 'decision');
  const decided = new Map(
    decisions.map(({ factId, lines }) => [factId, new Map(lines.map((line) => [line.lineNumber, line]))]),
  );
  const byLine = new Map<number, LineFacts>();
  const factsOf = (lineNumber: number) => {
    const known = byLine.get(lineNumber) ?? emptyFacts();
    byLine.set(lineNumber, known);
    return known;
  };
  for (const fact of facts) {
    if (fact.kind === 'confirmation') {
      // A day that had not begun when it was recorded must not hide what the supplier confirms until then.
      const recordedOn = dayOf(fact.recordedAt);
      const place = `${fact.date < recordedOn ? fact.date : recordedOn} ${fact.recordedAt} ${fact.factId}`;
      for (const line of fact.lines) {
        const known = factsOf(line.lineNumber);
        if (known.confirmation !== null && known.confirmation.place >= place) continue;
        const decision = decisionOf(decided.get(fact.factId)?.get(line.lineNumber), line);
        known.confirmation = { place, factId: fact.factId, line, decision };
      }
    } else if (fact.kind === 'shipment') {
      for (const { lineNumber, quantity } of fact.lines) factsOf(lineNumber).shipped += quantity;
    } else if (fact.kind === 'receipt') {
      for (const { lineNumber, received, damaged = 0, short = 0 } of fact.lines) {
        const known = factsOf(lineNumber);
        known.received += received;
        known.damaged += damaged;
        known.short += short;
      }
    } else if (fact.kind === 'claim' && (fact.details.status === 'open' || fact.details.status === 'accepted')) {
      for (const { lineNumber, quantity } of fact.lines) factsOf(lineNumber).claimed += quantity;
    }
  }
  return byLine;
}

/** Returns the decision about a confirmed line; null if there is none, or it was about other values. */
function decisionOf(decided: DecidedLine | undefined, line: ConfirmedLine): DecidedLine | null {
  if (decided === undefined) return null;
  const isSame = (['quantity', 'unitPrice', 'expectedDate'] as const).every((name) => decided[name] === line[name]);
  return isSame ? decided : null;
}

function emptyFacts(): LineFacts {
  return { confirmation: null, shipped: 0, received: 0, damaged: 0, short: 0, claimed: 0 };
}

/** Returns the units of a line that the company accepted not to get, whatever was received. */
function cancelledUnits({ confirmation }: LineFacts, ordered: number): number {
  return confirmation?.decision?.cancelMissing ? Math.max(0, ordered - confirmation.line.quantity) : 0;
}

/** Adds what the acceptance of the order states of a line. */
function settle(status: Order['status'], ordered: number, stated: LineFacts, isReceived: boolean): LineFacts {
  if (status !== 'accepted') return stated;
  return isReceived
    ? { ...stated, short: Math.max(stated.short, ordered - stated.received) }
    : { ...stated, received: Math.max(0, ordered - cancelledUnits(stated, ordered) - stated.short) };
}

function quantitiesOf(
  { status, promisedOn }: OrderedGoods,
  { quantity: ordered, unitPrice }: { quantity: number; unitPrice: string },
  stated: LineFacts,
): LineQuantities {
  const { confirmation, shipped, received, damaged, claimed } = stated;
  const confirmed = confirmation?.line;
  const missing = Math.max(0, ordered - received);
  const cancelled = Math.min(missing, cancelledUnits(stated, ordered));
  const short = Math.min(missing, stated.short + cancelled);
  const confirmedDate = confirmed?.expectedDate ?? null;
  const confirmedUnitPrice = confirmed?.unitPrice ?? null;
  const differs: Record<LineDifference, boolean> = {
    quantity: confirmed !== undefined && confirmed.quantity !== ordered,
    price: confirmedUnitPrice !== null && !toMoney(confirmedUnitPrice).equals(unitPrice),
    // ISO days compare as text.
    date: confirmedDate !== null && promisedOn !== null && confirmedDate > promisedOn,
  };
  const differences = (['quantity', 'price', 'date'] as const).filter((kind) => differs[kind]);
  return {
    ordered,
    confirmed: confirmed?.quantity ?? null,
    confirmationId: confirmation?.factId ?? null,
    confirmedUnitPrice,
    confirmedDate,
    shipped,
    received,
    damaged,
    short,
    cancelled,
    surplus: surplusUnits(ordered, received),
    open: status === 'cancelled' ? 0 : openUnits(ordered, received, short),
    claimed,
    differences,
    differenceStatus: differences.length === 0 ? null : (confirmation?.decision?.status ?? 'open'),
  };
}
