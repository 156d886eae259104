// What requests are made against: a service, a catalog, and three companies that each have something of every kind.
//
// The caller sends what is allowed. The mistaken company sends only what has to be refused, so nothing of it may ever change.
// The neighbour sends nothing: nothing of it may change, and nobody may see anything of it.

import { type DestinationStream, pino } from 'pino';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import type { Service } from '../support/service.ts';
import { type Catalog, type Furnished, furnishCompany } from './company.ts';

export interface World {
  service: Service;
  caller: Furnished;
  mistaken: Furnished;
  neighbour: Furnished;
  /** What the service logged as its own fault, by request id. */
  faults: Map<string, string>;
}

/** Rates, suppliers of two currencies, ten products that everyone sees, and one that nobody does. */
export async function stock(service: Service): Promise<Catalog> {
  for (const [currency, tryRate] of Object.entries({ EUR: '48.123456', USD: '42.5', GBP: '55.02' }))
    await setRate(service.db, { currency, tryRate });
  const suppliers = [];
  for (const currency of ['EUR', 'USD', 'EUR'])
    suppliers.push(await addSupplier(service.db, { currency, email: `${currency}@supplier.example` }));
  const products = [];
  for (let index = 0; index < 10; index++) {
    const supplier = suppliers[index % 2]!;
    const product = { supplier, sku: `F-${index}`, name: `Candle holder ${index}`, price: `${index}.0${index}` };
    products.push({
      ...product,
      ...(await addProduct(service.db, { ...product, description: 'a_b%c', tags: ['Glass'] })),
    });
  }
  await addProduct(service.db, { supplier: suppliers[0]!, name: 'Hidden', listed: false });
  return { suppliers, products };
}

/** Three companies that are new, on a service that has a catalog. */
export async function furnish(service: Service, catalog: Catalog): Promise<World> {
  const faults = listenForFaults(service);
  const [caller, mistaken, neighbour] = [
    await furnishCompany(service, catalog, 'Caller'),
    await furnishCompany(service, catalog, 'Mistaken'),
    await furnishCompany(service, catalog, 'Neighbour'),
  ];
  await service.settled();
  return { service, caller, mistaken, neighbour, faults };
}

function listenForFaults({ ctx }: Service): Map<string, string> {
  const faults = new Map<string, string>();
  const stream: DestinationStream = {
    write(line) {
      const { requestId, err } = JSON.parse(line);
      faults.set(requestId, err?.stack ?? line);
    },
  };
  ctx.log = pino({ level: 'error' }, stream);
  return faults;
}
