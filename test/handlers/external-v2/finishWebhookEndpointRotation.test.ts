import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { create, request } = await startWebhookEndpoints();

test('ends the overlap of a rotation, once', async () => {
  const { id } = (await create()).body.data;
  await request('rotateWebhookEndpointSecret', 'POST', `/${id}/rotate`, { body: {} });
  for (let time = 0; time < 2; time++) {
    const { status, body } = await request('finishWebhookEndpointRotation', 'POST', `/${id}/finish-rotation`);
    assert.deepEqual([status, body.data.previousSecretUntil], [200, null]);
  }
});
