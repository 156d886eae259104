// The orders of a new sandbox: when each is placed, paid, shipped and received. A few recent ones did not go as planned.

import { addDays } from '../day.ts';
import type { SeedItem } from './seed-catalog.ts';
import { randomOf } from './seed-demand.ts';
import type { SeedSupplier } from './seed-suppliers.ts';

/** A line of an order. */
export interface SeedLine {
  item: SeedItem;
  quantity: number;
  /** Decimal string, in the currency of the supplier. */
  unitPrice: string;
}

/** The days of an order. All days are `YYYY-MM-DD`. */
export interface SeedDays {
  createdOn: string;
  depositOn: string;
  paidOn: string;
  shippedOn: string;
  promisedOn: string;
  deliveredOn: string;
  acceptedOn: string;
}

/** An order with what happens to it, also after the creation of the sandbox. */
export interface SeedOrder extends SeedDays {
  supplier: SeedSupplier;
  lines: SeedLine[];
  /** The units of each line that the supplier confirms, and when; null if it confirms none in writing. */
  confirmation: { date: string; quantities: number[] } | null;
  /** The units of each line that the company receives on a day. */
  receipts: { date: string; quantities: number[] }[];
}

/** Days by which orders arrive after their promised date, or before it: three of four in time. */
const delays = [-1, 0, -2, 0, 2, -1, 0, -3, 0, 1, -1, 0, -2, 4, 0, -1];

/** Suppliers confirm the last order and the one before in writing: those of the weeks whose events the demo has. */
const lastConfirmedAge = 1;

/** Days of the orders that did not go as planned. */
const [lateDays, restDays] = [9, 12];

/** What is special about the latest orders: `age` is 0 for the last order with a supplier, 1 for the one before. */
function specialOf({ prefix }: SeedSupplier, age: number): 'late' | 'part' | 'differing' | undefined {
  return ({ 'BT 1': 'late', 'CG 1': 'part', 'DT 0': 'differing' } as const)[`${prefix} ${age}` as 'BT 1'];
}

/** Returns what happens to an order of these lines. `age` is 0 for the last order with the supplier, 1 for the one before, and so on. */
export function planOrder(supplier: SeedSupplier, createdOn: string, age: number, lines: SeedLine[]): SeedOrder {
  const plan = supplier.leadDays;
  const special = specialOf(supplier, age);
  const usual = delays[Math.floor(randomOf(`${supplier.prefix} ${age}`) * delays.length)]!;
  const delay = special === 'late' ? lateDays : special === undefined ? usual : 0;
  const deliveredOn = addDays(createdOn, plan.arrival + delay);
  const ordered = lines.map(({ quantity }) => quantity);
  const confirmed = special === 'differing' ? reduceSecond(lines) : ordered;
  return {
    ...{ supplier, createdOn, lines },
    depositOn: addDays(createdOn, plan.deposit),
    paidOn: addDays(createdOn, plan.paid),
    shippedOn: addDays(createdOn, plan.shipped),
    promisedOn: addDays(createdOn, plan.arrival),
    deliveredOn,
    acceptedOn: addDays(deliveredOn, special === 'part' ? restDays + 1 : 1),
    // The confirmation comes with the deposit.
    confirmation: age <= lastConfirmedAge ? { date: addDays(createdOn, plan.deposit), quantities: confirmed } : null,
    receipts: special === 'part' ? splitReceipt(lines, deliveredOn) : [{ date: deliveredOn, quantities: confirmed }],
  };
}

/** Returns the quantities with the second line short of a third of its boxes, at least of one. */
function reduceSecond(lines: readonly SeedLine[]): number[] {
  return lines.map(({ item: { unitsPerBox }, quantity }, index) => {
    const missing = Math.max(1, Math.floor(quantity / unitsPerBox / 3)) * unitsPerBox;
    return index === 1 ? Math.max(unitsPerBox, quantity - missing) : quantity;
  });
}

/** Returns two receipts: of every third line, the second half of the boxes comes later. */
function splitReceipt(lines: readonly SeedLine[], day: string): SeedOrder['receipts'] {
  const first = lines.map(({ item: { unitsPerBox }, quantity }, index) =>
    index % 3 === 0 ? Math.ceil(quantity / unitsPerBox / 2) * unitsPerBox : quantity,
  );
  const rest = lines.map(({ quantity }, index) => Math.max(0, quantity - first[index]!));
  return [
    { date: day, quantities: first },
    { date: addDays(day, restDays), quantities: rest },
  ];
}
