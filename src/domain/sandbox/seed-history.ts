// The history of a new sandbox: two years of sales, stock and orders of an importer. On each day, stock is what was received less what was sold.

import { addDays, daysBetween } from '../day.ts';
import { priceRiseDaysAgo, raisedPrices, type SeedItem, seedItems } from './seed-catalog.ts';
import { demandedUnits, expectedUnits } from './seed-demand.ts';
import { planOrder, type SeedLine, type SeedOrder } from './seed-orders.ts';
import { type SeedSupplier, seedSuppliers } from './seed-suppliers.ts';

/** Days of sales and stock. The last one is the day before the sandbox is created. */
export const seedDays = 730;

/** Sales and stock of a product at the end of a day. */
export interface SeedDay {
  item: SeedItem;
  /** `YYYY-MM-DD` */
  date: string;
  units: number;
  onHand: number;
}

/** The promotion of the history: products, days before the creation of the sandbox, and the effect on demand and price. */
export const seedPromotion = {
  id: 'AUTUMN-CANDLES',
  name: 'Autumn candle weeks',
  skus: ['AM-100', 'AM-101', 'AM-103'],
  firstDaysAgo: 40,
  lastDaysAgo: 31,
  uplift: 1.8,
  priceFactor: 0.8,
};

/** Returns whether a product is in the promotion on a day. */
export function isPromoted({ sku }: SeedItem, date: string, today: string): boolean {
  const ago = daysBetween(date, today);
  return seedPromotion.skus.includes(sku) && ago <= seedPromotion.firstDaysAgo && ago >= seedPromotion.lastDaysAgo;
}

/** The history of a sandbox that is created on a day. */
export interface SeedHistory {
  /** Oldest first. */
  orders: SeedOrder[];
  /** By product, oldest first. */
  days: SeedDay[];
}

/** Returns the history up to the day before `today`. Its orders include those that are under way. */
export function simulateHistory(today: string): SeedHistory {
  const histories = seedSuppliers.map((supplier) => simulateSupplier(supplier, today));
  return {
    orders: histories.flatMap(({ orders }) => orders).sort((a, b) => (a.createdOn < b.createdOn ? -1 : 1)),
    days: histories.flatMap(({ days }) => days),
  };
}

/** A product during the simulation. Days count from the first day of sales. */
interface Shelf {
  item: SeedItem;
  /** Expected units from `firstExpected` up to and without each day. */
  expectedUntil: Float64Array;
  onHand: number;
  onOrder: number;
  days: SeedDay[];
}

/** Days before the first day of sales, and after the last, for which demand is planned. */
const [daysBefore, daysAfter] = [60, 180];

function simulateSupplier(supplier: SeedSupplier, today: string): SeedHistory {
  const firstDay = addDays(today, -seedDays);
  const shelves = seedItems
    .filter((item) => item.supplier === supplier && item.unitsPerDay > 0)
    .map((item) => ({ item, expectedUntil: sumExpected(item, firstDay), onHand: 0, onOrder: 0, days: [] }) as Shelf);
  const orders: SeedOrder[] = [];
  const place = (day: number, age: number) => {
    const order = planOrder(supplier, addDays(firstDay, day), age, linesOf(supplier, shelves, day, today, firstDay));
    if (order.lines.length > 0) orders.push(order);
  };
  const { orderEveryDays, lastOrderDaysAgo } = supplier;
  // Arrives on the day before the first sales.
  const opening = -supplier.leadDays.arrival - 4;
  const count = Math.floor((seedDays - lastOrderDaysAgo) / orderEveryDays) + 1;
  place(opening, count);
  for (let day = opening; day < seedDays; day++) {
    const daysLeft = seedDays - lastOrderDaysAgo - day;
    if (day >= 0 && daysLeft >= 0 && daysLeft % orderEveryDays === 0) place(day, daysLeft / orderEveryDays);
    const date = addDays(firstDay, day);
    receive(orders, shelves, date);
    if (day < 0) continue;
    for (const shelf of shelves) sell(shelf, date, today);
  }
  return { orders, days: shelves.flatMap(({ days }) => days) };
}

function sumExpected(item: SeedItem, firstDay: string): Float64Array {
  const sums = new Float64Array(daysBefore + seedDays + daysAfter + 1);
  for (let place = 1; place < sums.length; place++)
    sums[place] = sums[place - 1]! + expectedUnits(item, addDays(firstDay, place - 1 - daysBefore));
  return sums;
}

/** Returns the lines that bring stock up to what is expected until an order after the next one could arrive. */
function linesOf(supplier: SeedSupplier, shelves: Shelf[], day: number, today: string, firstDay: string): SeedLine[] {
  const lead = supplier.leadDays.arrival;
  const safetyDays = Math.ceil(lead / 4) + 5;
  const isBeforeRise = daysBetween(addDays(firstDay, day), today) > priceRiseDaysAgo;
  return shelves.flatMap((shelf) => {
    const { item, onHand, onOrder } = shelf;
    const needFor = (days: number) => expectedFrom(shelf, Math.max(day, 0), day + days + safetyDays);
    const position = onHand + onOrder;
    if (position >= needFor(lead + supplier.orderEveryDays)) return [];
    const wanted = needFor(lead + 2 * supplier.orderEveryDays) - position;
    const quantity = Math.max(1, Math.ceil(wanted / item.unitsPerBox)) * item.unitsPerBox;
    shelf.onOrder += quantity;
    const unitPrice = (isBeforeRise && raisedPrices[item.sku]) || item.price;
    return [{ item, quantity, unitPrice }];
  });
}

function expectedFrom({ expectedUntil }: Shelf, from: number, to: number): number {
  return expectedUntil[Math.min(to + daysBefore, expectedUntil.length - 1)]! - expectedUntil[from + daysBefore]!;
}

function receive(orders: readonly SeedOrder[], shelves: Shelf[], date: string): void {
  for (const { lines, receipts } of orders.slice(-4)) {
    for (const receipt of receipts) {
      if (receipt.date !== date) continue;
      for (const [index, { item }] of lines.entries()) {
        const shelf = shelves.find((one) => one.item === item)!;
        shelf.onHand += receipt.quantities[index]!;
        shelf.onOrder -= receipt.quantities[index]!;
      }
    }
  }
}

function sell(shelf: Shelf, date: string, today: string): void {
  const { item } = shelf;
  const wanted = demandedUnits(item, date, isPromoted(item, date, today) ? seedPromotion.uplift : 1);
  const units = Math.min(wanted, shelf.onHand);
  shelf.onHand -= units;
  shelf.days.push({ item, date, units, onHand: shelf.onHand });
}
