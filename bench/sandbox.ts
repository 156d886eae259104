// Measures 90 days of a sandbox: sales and stock of each day, an order every third day that is advanced on the following days, and the nightly
// calculation. Needs PORTSIDE_URL and PORTSIDE_KEY, a manager key of live data: node bench/sandbox.ts

import { createPortside } from '../sdk/index.ts';

const days = 90;
const { PORTSIDE_URL: baseUrl = 'http://localhost:3000', PORTSIDE_KEY: liveKey = '' } = process.env;
const live = createPortside({ baseUrl, apiKey: liveKey });
const created = performance.now();
const { key: apiKey } = await live.sandbox.create({ name: 'bench' });
console.log(`sandbox created: ${seconds(created)} s`);

if (apiKey === undefined) throw new Error('the sandbox is still being created: start again when it is ready');
const portside = createPortside({ baseUrl, apiKey });
const { items: products } = await portside.catalog.list({ limit: 100 });
let now = Date.parse((await portside.sandbox.getClock()).now);
const open: string[] = [];
const start = performance.now();
for (let day = 0; day < days; day++) {
  const date = new Date(now).toISOString().slice(0, 10);
  const sold = products.map(({ productId }, index) => {
    const price = { price: 9.5, currency: 'EUR', marketplace: 'web' };
    return { productId, date, units: 1 + ((index + day) % 5), ...price, saleId: `bench-${date}-${index}` };
  });
  await portside.sales.push({ sales: sold });
  const observedAt = new Date(now).toISOString();
  const stock = products.map(({ productId }) => ({ productId, observedAt, on_hand: 200, out_of_stock: false }));
  await portside.stock.push({ stock });
  for (const deliveryId of open.splice(0)) {
    const advanced = await portside.sandbox.advanceOrder(deliveryId, {});
    if (advanced.status !== 'accepted') open.push(deliveryId);
  }
  if (day % 3 === 0) {
    const { productId } = products[day % products.length]!;
    const placed = await portside.orders.create({ items: [{ productId, quantity: 48 }] });
    open.push(placed.orders[0]!.deliveryId);
  }
  now += 86_400_000;
  const advanced = await portside.sandbox.advanceClock({ advanceTo: new Date(now).toISOString() });
  if (advanced.status !== 'ready') throw new Error('A day took more than 20 s.');
}
console.log(`${days} days: ${seconds(start)} s`);

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
