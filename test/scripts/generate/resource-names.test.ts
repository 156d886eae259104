// The names that the SDKs give to operations of External API v2.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../../scripts/generate/document.ts';
import { methodNameOf } from '../../../scripts/generate/resource-names.ts';
import { documents } from '../../support/contract.ts';

const names = new Map(
  operationsOf(documents['external-v2']).map(({ path, operation: { operationId } }) => {
    const { resource, method } = methodNameOf(path, operationId);
    return [operationId, `${resource}.${method}`];
  }),
);

for (const [operationId, name] of Object.entries({
  listOrders: 'orders.list',
  updateOrderStatuses: 'orders.updateStatuses',
  pushPayments: 'orders.pushPayments',
  pushReceipts: 'orders.pushReceipts',
  listOrderLines: 'orders.listLines',
  listReceipts: 'orders.listReceipts',
  searchProducts: 'products.search',
  listCatalogChanges: 'catalog.listChanges',
  updateMatch: 'matches.update',
  pushRawSales: 'sales.push',
  pushProducts: 'products.pushListings',
  listProductPlanning: 'planningSettings.listProducts',
  orderPurchasePlan: 'purchasePlans.order',
  rotateWebhookEndpointSecret: 'webhookEndpoints.rotateSecret',
  retryWebhookDeliveries: 'webhookDeliveries.retry',
  advanceSandboxClock: 'sandbox.advanceClock',
  listCategories: 'categories.list',
  listSuppliers: 'suppliers.list',
})) {
  test(`${operationId} is ${name}`, () => assert.equal(names.get(operationId), name));
}

test('each operation has a name of its own', () => assert.equal(new Set(names.values()).size, names.size));
