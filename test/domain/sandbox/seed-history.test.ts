import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import { seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { demandedUnits, expectedUnits, shopPrice } from '../../../src/domain/sandbox/seed-demand.ts';
import { isPromoted, seedDays, simulateHistory } from '../../../src/domain/sandbox/seed-history.ts';

const today = '2026-11-28';
const { orders, days } = simulateHistory(today);
const ofItem = Map.groupBy(days, ({ item }) => item);

test('the stock of each product is what was received less what was sold, on each day', () => {
  const receivedOn = new Map<string, number>();
  for (const { lines, receipts } of orders)
    for (const { date, quantities } of receipts)
      for (const [index, { item }] of lines.entries()) {
        const key = `${item.sku} ${date < addDays(today, -seedDays) ? 'before' : date}`;
        receivedOn.set(key, (receivedOn.get(key) ?? 0) + quantities[index]!);
      }
  assert.equal(ofItem.size, 48);
  for (const [{ sku }, history] of ofItem) {
    assert.equal(history.length, seedDays);
    let onHand = receivedOn.get(`${sku} before`) ?? 0;
    for (const { date, units, onHand: known } of history) {
      onHand += (receivedOn.get(`${sku} ${date}`) ?? 0) - units;
      assert.equal(known, onHand, `${sku} on ${date}`);
      assert.ok(known >= 0 && units >= 0);
    }
    assert.ok(history.reduce((sum, { units }) => sum + units, 0) > 300, sku);
  }
});

test('a history is the same each time, and a day sells the same in each sandbox', () => {
  assert.deepEqual(simulateHistory(today), { orders, days });
  const [candle] = seedItems;
  const later = simulateHistory('2026-12-05').days.filter(({ item }) => item === candle);
  const both = ofItem
    .get(candle!)!
    .filter(({ date, onHand }) => date > '2026-06-01' && date < '2026-10-01' && onHand > 0);
  for (const { date, units } of both) assert.equal(later.find((day) => day.date === date)!.units, units, date);
});

test('candles sell in winter and kites in summer, weekends more than weekdays, and growing products more each year', () => {
  const unitsIn = (sku: string, from: string, to: string) =>
    days
      .filter(({ item, date }) => item.sku === sku && date >= from && date <= to)
      .reduce((sum, { units }) => sum + units, 0);
  assert.ok(unitsIn('AM-100', '2025-12-01', '2025-12-31') > 1.5 * unitsIn('AM-100', '2026-06-01', '2026-06-30'));
  assert.ok(unitsIn('DT-108', '2026-06-01', '2026-06-30') > 1.5 * unitsIn('DT-108', '2025-12-01', '2025-12-31'));
  const [candle] = seedItems;
  assert.ok(expectedUnits(candle!, '2026-12-12') > expectedUnits(candle!, '2026-12-14') * 1.1);
  assert.equal(expectedUnits(candle!, '2026-12-12').toFixed(1), '11.7');
  const [before, after] = [
    unitsIn('CG-103', '2025-02-01', '2025-08-31'),
    unitsIn('CG-103', '2026-02-01', '2026-08-31'),
  ];
  assert.ok(after > 1.05 * before, `${before} ${after}`);
});

test('customers want on average what is expected, and more in a promotion', () => {
  const [candle] = seedItems;
  const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
  const sum = (unitsOf: (day: string) => number) => year.reduce((total, day) => total + unitsOf(day), 0);
  const expected = sum((day) => expectedUnits(candle!, day));
  assert.ok(Math.abs(sum((day) => demandedUnits(candle!, day)) / expected - 1) < 0.05);
  assert.ok(Math.abs(sum((day) => demandedUnits(candle!, day, 1.8)) / expected / 1.8 - 1) < 0.05);
  assert.equal(isPromoted(candle!, addDays(today, -35), today), true);
  assert.equal(isPromoted(candle!, addDays(today, -41), today), false);
});

test('one order is late, one is received in part, and one is confirmed differently', () => {
  const placed = orders.filter(({ createdOn }) => createdOn < today);
  const late = placed.filter(({ promisedOn, deliveredOn }) => promisedOn < today && deliveredOn >= today);
  assert.deepEqual(
    late.map(({ supplier, promisedOn }) => [supplier.prefix, daysBetween(promisedOn, today)]),
    [['BT', 4]],
  );
  const part = orders.filter(({ receipts }) => receipts.length > 1);
  assert.deepEqual(
    part.map(({ receipts }) => receipts.map(({ date }) => daysBetween(today, date))),
    [[-4, 8]],
  );
  const differing = orders.filter(({ lines, confirmation }) =>
    lines.some(({ quantity }, index) => confirmation !== null && confirmation.quantities[index] !== quantity),
  );
  assert.equal(differing.length, 1);
  const [order] = differing;
  const lines = order!.lines.filter(({ quantity }, index) => quantity !== order!.confirmation!.quantities[index]);
  assert.equal(lines.length, 1);
  assert.ok(order!.shippedOn > today && order!.confirmation!.date < today);
});

test('orders are of whole boxes, of five lines on average, and most arrive in time', () => {
  assert.ok(orders.length > 100, String(orders.length));
  const lines = orders.flatMap((order) => order.lines);
  for (const { item, quantity } of lines) assert.equal(quantity % item.unitsPerBox, 0);
  assert.ok(lines.length / orders.length > 4, String(lines.length / orders.length));
  const inTime = orders.filter(({ promisedOn, deliveredOn }) => deliveredOn <= promisedOn).length / orders.length;
  assert.ok(inTime > 0.7 && inTime < 0.9, String(inTime));
});

for (const day of ['2026-02-10', '2026-05-15', '2026-08-20', today]) {
  test(`few products are out of stock in a sandbox of ${day}`, () => {
    const last = simulateHistory(day).days.filter(({ date }) => date === addDays(day, -1));
    const soldOut = last.filter(({ onHand }) => onHand === 0).map(({ item }) => item.sku);
    assert.ok(soldOut.length <= 6, soldOut.join());
  });
}

test('shop prices are 2.8 times those of the supplier, and end in 90 cents', () => {
  assert.equal(shopPrice(seedItems[0]!).toFixed(2), '11.90');
});
