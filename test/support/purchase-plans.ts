// Fixtures for purchase plan tests: due products, and the requests.

import type { OmittedProduct, PlannedLine, PlannedOrder, PurchasePlan } from '../../generated/external-v2/types.gen.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { steadily, storeDemand } from './recommendations.ts';
import type { RequestOptions, Service, TestCompany } from './service.ts';

const path = '/api/v2/external/purchase-plans';

/** A product that is due: 10 a day sell, and little is in stock. */
export interface DueProductFixture {
  supplier?: { id: string; currency: string };
  price?: string;
  stock?: number;
  attributes?: Record<string, unknown>;
  /** Columns of the product. */
  terms?: Record<string, unknown>;
}

/** Returns functions that create due products of a company and send requests about plans. */
export function planClient(service: Service) {
  const { db } = service;
  return {
    async addDue(
      { id: companyId }: TestCompany,
      { supplier, price = '10', stock = 95, attributes, terms }: DueProductFixture = {},
    ) {
      const product = await addProduct(db, {
        supplier: supplier ?? (await addSupplier(db)),
        price,
        ...(attributes && { attributes }),
      });
      if (terms) await db('products').where({ id: product.id }).update(terms);
      await storeDemand(db, companyId, product.id, { sold: steadily(10, 60), stock });
      await calculateProducts(service.ctx, companyId, [product.id]);
      await service.settled();
      return product;
    },
    create: (body: unknown = {}, options: RequestOptions = {}) =>
      service.send('createPurchasePlan', 'POST', path, { body, ...options }),
    get: (planId: string, options: RequestOptions = {}) => service.get('getPurchasePlan', `${path}/${planId}`, options),
    list: (query = '', options: RequestOptions = {}) => service.get('listPurchasePlans', `${path}${query}`, options),
    order: (planId: string, body: unknown, options: RequestOptions = {}) =>
      service.send('orderPurchasePlan', 'POST', `${path}/${planId}/orders`, { body, ...options }),
  };
}

export type { OmittedProduct, PlannedLine, PlannedOrder, PurchasePlan };
