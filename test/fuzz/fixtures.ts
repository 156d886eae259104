// Fixtures of the fuzz tests: a catalog, and three companies with data of every kind.
//
// The caller sends valid requests. The invalid caller sends only requests that the service must reject, so its data must not change.
// The bystander sends no requests: its data must not change, and must not appear in any response.

import { type DestinationStream, pino } from 'pino';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import type { Service } from '../support/service.ts';
import { type Catalog, type CompanyFixture, createCompanyFixture } from './company.ts';

export interface FuzzContext {
  service: Service;
  caller: CompanyFixture;
  invalidCaller: CompanyFixture;
  bystander: CompanyFixture;
  /** Logged errors, by request id. */
  internalErrors: Map<string, string>;
}

/** Creates exchange rates, suppliers with two currencies, ten listed products and an unlisted one. */
export async function createCatalog(service: Service): Promise<Catalog> {
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

/** Creates three companies on a service with a catalog. */
export async function createFuzzContext(service: Service, catalog: Catalog): Promise<FuzzContext> {
  const internalErrors = captureErrors(service);
  const [caller, invalidCaller, bystander] = [
    await createCompanyFixture(service, catalog, 'Caller'),
    await createCompanyFixture(service, catalog, 'Invalid caller'),
    await createCompanyFixture(service, catalog, 'Bystander'),
  ];
  await service.settled();
  return { service, caller, invalidCaller, bystander, internalErrors };
}

function captureErrors({ ctx }: Service): Map<string, string> {
  const internalErrors = new Map<string, string>();
  const stream: DestinationStream = {
    write(line) {
      const { requestId, err } = JSON.parse(line);
      internalErrors.set(requestId, err?.stack ?? line);
    },
  };
  ctx.log = pino({ level: 'error' }, stream);
  return internalErrors;
}
