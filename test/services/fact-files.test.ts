import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../support/account.ts';
import { upload } from '../support/files.ts';
import { orderFacts, today } from '../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push } = await orderFacts(service);

const claim = (fileIds: unknown, more: object = {}) => ({
  ...{ claimId: 'CL-1', date: today, kind: 'damaged', status: 'open', lines: [{ lineNumber: 1, quantity: 3 }] },
  ...{ fileIds, ...more },
});

async function addPhoto(subjectId: string): Promise<string> {
  const query = { subjectType: 'order', subjectId, kind: 'photo' };
  return (await upload(service, 'broken', query)).body.data.id;
}

async function claimsOf(orderNumber: string) {
  return (await service.get('listClaims', `/api/v2/external/orders/${orderNumber}/claims`)).body.data.items;
}

test('a receipt and a claim name files of their order', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const [a = '', b = ''] = [await addPhoto(orderId), await addPhoto(orderId)].sort();
  const lines = [{ lineNumber: 1, received: 10, damaged: 3 }];
  const receipt = { receiptId: 'GR-1', date: today, lines, fileIds: [a] };
  assert.equal((await push('receipts', orderNumber, [receipt])).status, 200);
  assert.equal((await push('claims', orderNumber, [claim([b.toUpperCase(), a])])).status, 200);
  const receipts = await service.get('listReceipts', `/api/v2/external/orders/${orderNumber}/receipts`);
  assert.deepEqual(receipts.body.data.items[0].fileIds, [a]);
  assert.deepEqual((await claimsOf(orderNumber))[0].fileIds, [a, b]);
  const account = await service.call('listAccountClaims', { path: { ref: orderNumber } });
  assert.deepEqual(account.body.data.items, await claimsOf(orderNumber));
  // In another order and spelling, it is the same claim.
  const again = await push('claims', orderNumber, [claim([a, b])]);
  assert.equal(again.body.data.unchanged, 1);
});

test('a file that is not of the order is rejected, and nothing is stored', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const other = await placeOrder();
  const own = await addPhoto(orderId);
  const wrong: [fileIds: unknown, field: string][] = [
    [[own, await addPhoto(other.orderId)], 'fileIds/1'],
    [['01a30f02-11c4-7d0a-8a51-6f0f2a1b3c01'], 'fileIds/0'],
    [['photo.jpg'], 'fileIds/0'],
    [[own, own], 'fileIds'],
    ['photo', 'fileIds'],
    [Array.from({ length: 21 }, (_, i) => `01a30f02-11c4-7d0a-8a51-6f0f2a1b3c${10 + i}`), 'fileIds'],
  ];
  for (const [fileIds, field] of wrong) {
    const { status, body } = await push('claims', orderNumber, [claim(fileIds)]);
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST'], JSON.stringify(body));
    assert.ok(
      body.errors.every(({ error }: { error: string }) => error.startsWith(field)),
      JSON.stringify(body),
    );
  }
  const mixed = await push('claims', orderNumber, [
    claim(['photo.jpg']),
    claim(['01a30f02-11c4-7d0a-8a51-6f0f2a1b3c01'], { claimId: 'CL-2' }),
  ]);
  assert.deepEqual(
    mixed.body.errors.map(({ index }: { index: number }) => index),
    [0, 1],
    JSON.stringify(mixed.body),
  );
  assert.deepEqual(await claimsOf(orderNumber), []);
});

test('a claim can be corrected after its photo was deleted', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const photo = await addPhoto(orderId);
  await push('claims', orderNumber, [claim([photo])]);
  await service.call('deleteFile', { path: { fileId: photo } });
  const settled = await push('claims', orderNumber, [claim([photo], { status: 'settled' })]);
  assert.equal(settled.status, 200, JSON.stringify(settled.body));
  const [{ status, fileIds }] = await claimsOf(orderNumber);
  assert.deepEqual([status, fileIds], ['settled', [photo]]);
  assert.equal((await push('claims', orderNumber, [claim([photo], { claimId: 'CL-2' })])).status, 400);
  await push('claims', orderNumber, [claim([], { status: 'settled' })]);
  assert.deepEqual((await claimsOf(orderNumber))[0].fileIds, []);
});
