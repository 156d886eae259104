// Pages need the permission of the operation that they read.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { canOpen, pagePermissions } from '../../../web/account/page-permissions.ts';

const operations = {
  '': 'getAccountOverview',
  '/orders': 'listAccountOrders',
  '/arrivals': 'listAccountArrivals',
  '/drafts': 'listAccountOrderDrafts',
  '/suppliers': 'listAccountSuppliers',
  '/catalog': 'listAccountCatalog',
  '/cart': 'getCart',
  '/recommendations': 'listAccountRecommendations',
  '/matches': 'listAccountMatches',
  '/personal-items': 'listPersonalItems',
  '/keys': 'listKeys',
  '/webhooks': 'listAccountWebhookEndpoints',
  '/deliveries': 'listAccountWebhookDeliveries',
  '/requests': 'listRequests',
  '/feed': 'getFeed',
  '/sandbox': 'resetAccountSandbox',
  '/settings': 'getSettings',
  '/users': 'listUsers',
  '/audit-log': 'listAuditLog',
};

test('each page needs the permission of its operation', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../openapi/account.yaml'), 'utf8');
  const permissionOf = (id: string) =>
    new RegExp(`operationId: ${id}\\n(?: {6}x-.*\\n)*? {6}x-permission: (\\w+)`).exec(document)?.[1];
  const needed = Object.entries(operations).map(([path, id]) => [path, permissionOf(id)]);
  assert.deepEqual(Object.fromEntries(needed), pagePermissions);
});

test('a link needs the permission of its page', () => {
  const finance = { permissions: ['view_purchasing', 'record_payments'] as const };
  assert.equal(canOpen(finance, '/account'), true);
  assert.equal(canOpen(finance, '/account/orders/ORD-1?status=late'), true);
  assert.equal(canOpen(finance, '/account/recommendations?view=all'), false);
  assert.equal(canOpen(finance, '/account/you'), true);
});
