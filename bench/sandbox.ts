// Measures 90 days of a sandbox: sales and stock of each day, an order every third day that is advanced on the following days, and the nightly
// calculation. Needs PORTSIDE_URL and PORTSIDE_KEY, a manager key of live data: node bench/sandbox.ts

import { createPortside } from '../sdk/index.ts';

const days = 90;
const { PORTSIDE_URL: baseUrl = 'http://localhost:3000', PORTSIDE_KEY: liveKey = '' } = process.env;
const live = createPortside({ baseUrl, apiKey: liveKey }).externalV2;
const created = performance.now();
const { data } = await live.createSandbox({ body: { name: 'bench' } });
console.log(`sandbox created: ${seconds(created)} s`);

const { key: apiKey } = data.data;
if (apiKey === undefined) throw new Error('the sandbox is still being created: start again when it is ready');
const sandbox = createPortside({ baseUrl, apiKey }).externalV2;
const { items: products } = (await sandbox.listCatalog({ query: { limit: 100 } })).data.data;
let now = Date.parse((await sandbox.getSandboxClock()).data.data.now);
const open: string[] = [];
const start = performance.now();
for (let day = 0; day < days; day++) {
  const date = new Date(now).toISOString().slice(0, 10);
  const sold = products.map(({ productId }, index) => {
    const price = { price: 9.5, currency: 'EUR', marketplace: 'web' };
    return { productId, date, units: 1 + ((index + day) % 5), ...price, saleId: `bench-${date}-${index}` };
  });
  await sandbox.pushRawSales({ body: { sales: sold } });
  const observedAt = new Date(now).toISOString();
  const stock = products.map(({ productId }) => ({ productId, observedAt, on_hand: 200, out_of_stock: false }));
  await sandbox.pushStock({ body: { stock } });
  for (const deliveryId of open.splice(0)) {
    const advanced = await sandbox.advanceSandboxOrder({ path: { ref: deliveryId }, body: {} });
    if (advanced.data.data.status !== 'accepted') open.push(deliveryId);
  }
  if (day % 3 === 0) {
    const { productId } = products[day % products.length]!;
    const placed = await sandbox.createOrder({ body: { items: [{ productId, quantity: 48 }] } });
    open.push(placed.data.data.orders[0]!.deliveryId);
  }
  now += 86_400_000;
  const advanced = await sandbox.advanceSandboxClock({ body: { advanceTo: new Date(now).toISOString() } });
  if (advanced.data.data.status !== 'ready') throw new Error('A day took more than 20 s.');
}
console.log(`${days} days: ${seconds(start)} s`);

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
