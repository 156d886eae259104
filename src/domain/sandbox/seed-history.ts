// The history of a new sandbox: sales and stock of 180 days, and the orders of that time. It depends only on the last day.

import { addDays } from '../day.ts';

/** Days of sales and stock. The last one is the day before the sandbox is created. */
export const seedDays = 180;

/** Sales and stock at the end of a day. */
interface SeedDay {
  date: string;
  units: number;
  onHand: number;
}

/** Returns the days of the n-th product, oldest first: weekly and yearly patterns, noise, and a delivery when stock is for 12 days only. */
export function seedHistory(product: number, lastDay: string): SeedDay[] {
  const mean = 2 + ((product * 13) % 11);
  const random = createRandom(product + 1);
  let onHand = mean * (20 + ((product * 17) % 30));
  return Array.from({ length: seedDays }, (_, index) => {
    const date = addDays(lastDay, index - seedDays + 1);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const expected = mean * (weekday === 0 || weekday === 6 ? 1.4 : 0.85) * (1 + (product % 4 === 0 ? index / 600 : 0));
    const units = Math.min(onHand, Math.max(0, Math.round(expected + (random() + random() - 1) * expected)));
    onHand -= units;
    if (onHand < mean * 12 && index < seedDays - 10) onHand += mean * 40;
    return { date, units, onHand };
  });
}

/** A step of a past order: its status `days` days after it was created. */
interface SeedStep {
  status: 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted';
  days: number;
}

/** An order of the history, of some products of a supplier. */
export interface SeedOrder {
  /** Index of the supplier. */
  supplier: number;
  /** Days before the sandbox is created. */
  daysAgo: number;
  steps: SeedStep[];
}

/** Returns the orders, oldest first: 6 accepted ones of each supplier, and two that are under way. */
export function listSeedOrders(isSea: (supplier: number) => boolean): SeedOrder[] {
  const accepted = Array.from({ length: 24 }, (_, index) => {
    const supplier = index % 4;
    const arrival = (isSea(supplier) ? 40 : 12) + ((index * 5) % 7);
    return { supplier, daysAgo: 175 - Math.floor(index / 4) * 23 - supplier * 2, steps: stepsTo(arrival) };
  });
  const underWay = [0, 2].map((supplier) => ({ supplier, daysAgo: 9 - supplier, steps: stepsTo(30).slice(0, 3) }));
  return [...accepted, ...underWay].sort((a, b) => b.daysAgo - a.daysAgo);
}

function stepsTo(arrival: number): SeedStep[] {
  return [
    { status: 'part_paid', days: 1 },
    { status: 'paid', days: 2 },
    { status: 'on_the_way', days: 4 },
    { status: 'delivered', days: arrival },
    { status: 'accepted', days: arrival + 1 },
  ];
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). Equal seeds give equal sequences. */
function createRandom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
