// Concurrent changes of one row: audit entries must form a chain, and a change that changes nothing must not be recorded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AuditRow, startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { heldBackAtRow } from '../../support/locks.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const { db, company } = service;

/** Calls an operation with each of the bodies while the row is locked, and returns the HTTP statuses. */
async function callConcurrently(
  { table, row }: { table: string; row: string | Record<string, string> },
  operationId: string,
  path: Record<string, string>,
  bodies: unknown[],
): Promise<number[]> {
  const calls = bodies.map((body) => async () => (await service.call(operationId, { path, body })).status);
  const results = await heldBackAtRow(db, table, row, calls);
  return results.map((result) => (result.status === 'fulfilled' ? result.value : assert.fail(result.reason)));
}

/** Checks that the second of two entries starts from the state in which the first ended. */
function assertChain(entries: AuditRow[], pick: (state: AuditRow['before']) => unknown, initial: unknown): void {
  assert.equal(entries.length, 2);
  const [first, second] = pick(entries[0]!.before) === initial ? entries : entries.toReversed();
  assert.deepEqual(pick(first!.before), initial);
  assert.deepEqual(pick(second!.before), pick(first!.after));
}

test('two concurrent changes of a webhook endpoint are recorded in sequence', async () => {
  const url = 'https://shop.example/hooks';
  const created = await service.call('createAccountWebhookEndpoint', { body: { url, eventTypes: ['order.updated'] } });
  const { id: endpointId } = created.body.data;
  const bodies = [{ url: 'https://shop.example/1' }, { url: 'https://shop.example/2' }];
  const row = { table: 'webhook_endpoints', row: { company_id: company.id, id: endpointId } };
  assert.deepEqual(await callConcurrently(row, 'updateAccountWebhookEndpoint', { endpointId }, bodies), [200, 200]);
  assertChain(await service.audit('webhook_endpoint.updated'), (state) => state?.['url'], url);
});

test('of two concurrent removals of a webhook endpoint, one succeeds', async () => {
  const body = { url: 'https://shop.example/removed', eventTypes: ['order.updated'] };
  const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body })).body.data;
  const row = { table: 'webhook_endpoints', row: { company_id: company.id, id: endpointId } };
  const statuses = await callConcurrently(row, 'deleteAccountWebhookEndpoint', { endpointId }, [undefined, undefined]);
  assert.deepEqual(statuses.sort(), [200, 404]);
  assert.equal((await service.audit('webhook_endpoint.deleted')).length, 1);
});

test('two concurrent ends of a secret rotation are recorded once', async () => {
  const body = { url: 'https://shop.example/rotated', eventTypes: ['order.updated'] };
  const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body })).body.data;
  await service.call('rotateAccountWebhookEndpointSecret', { path: { endpointId }, body: {} });
  const row = { table: 'webhook_endpoints', row: { company_id: company.id, id: endpointId } };
  const statuses = await callConcurrently(row, 'finishAccountWebhookEndpointRotation', { endpointId }, [
    undefined,
    undefined,
  ]);
  assert.deepEqual(statuses, [200, 200]);
  assert.equal((await service.audit('webhook_endpoint.rotation_finished')).length, 1);
});

test('two concurrent revocations of a key are recorded once', async () => {
  const { id: keyId } = (
    await service.call('createKey', { body: { name: 'revoked', scopes: ['read'], role: 'member' } })
  ).body.data;
  const row = { table: 'api_keys', row: keyId };
  assert.deepEqual(await callConcurrently(row, 'deleteKey', { keyId }, [undefined, undefined]), [200, 200]);
  assert.equal((await service.audit('key.revoked')).length, 1);
});

test('of two concurrent rotations of a key, one succeeds', async () => {
  const { id: keyId } = (
    await service.call('createKey', { body: { name: 'rotated', scopes: ['read'], role: 'member' } })
  ).body.data;
  const row = { table: 'api_keys', row: keyId };
  const statuses = await callConcurrently(row, 'rotateKey', { keyId }, [{ graceHours: 1 }, { graceHours: 1 }]);
  assert.deepEqual(statuses.sort(), [200, 409]);
  assert.equal((await service.audit('key.rotated')).length, 1);
});

test('two concurrent changes of a feed are recorded in sequence', async () => {
  const url = 'https://erp.example/feed';
  await service.call('updateFeed', { body: { url, token: 'a-token-of-the-tests' } });
  await db('audit_entries').where({ action: 'feed.updated' }).delete();
  const bodies = [{ url: `${url}/1` }, { url: `${url}/2` }];
  const row = { table: 'feeds', row: { company_id: company.id } };
  assert.deepEqual(await callConcurrently(row, 'updateFeed', {}, bodies), [200, 200]);
  assertChain(await service.audit('feed.updated'), (state) => state?.['url'], url);
});

test('two concurrent match decisions are recorded in sequence, and equal ones once', async () => {
  const supplier = await addSupplier(db);
  const { id: productId } = await addProduct(db, { supplier });
  const products = [
    { clientProductId: 'K-1', name: 'White heart' },
    { clientProductId: 'K-2', name: 'Red heart' },
  ];
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
  const decide = (clientProductId: string, decisions: string[]) =>
    callConcurrently(
      { table: 'listings', row: { company_id: company.id, client_product_id: clientProductId } },
      'updateAccountMatch',
      { clientProductId },
      decisions.map((decision) => ({ productId, decision })),
    );
  assert.deepEqual(await decide('K-1', ['confirmed', 'rejected']), [200, 200]);
  assertChain(await service.audit('match.decided'), (state) => state?.['decision'], undefined);
  assert.deepEqual(await decide('K-2', ['confirmed', 'confirmed']), [200, 200]);
  assert.equal((await service.audit('match.decided')).filter(({ subject }) => subject === 'K-2').length, 1);
});

test('two concurrent changes of company settings are recorded in sequence', async () => {
  const row = { table: 'companies', row: company.id };
  const bodies = [{ reviewPeriodDays: 20 }, { reviewPeriodDays: 40 }];
  assert.deepEqual(await callConcurrently(row, 'updateSettings', {}, bodies), [200, 200]);
  assertChain(await service.audit('settings.updated'), (state) => state?.['reviewPeriodDays'], 30);
});

test('two concurrent first changes of a commission are recorded in sequence', async () => {
  const row = { table: 'companies', row: company.id };
  const bodies = [{ percent: '10' }, { percent: '20' }];
  const path = { marketplace: 'trendyol' };
  assert.deepEqual(await callConcurrently(row, 'updateCommission', path, bodies), [200, 200]);
  assertChain(await service.audit('commission.updated'), (state) => state?.['percent'], undefined);
});
