// The options of the TypeScript client: a missing or invalid one is an error at once, not with the first request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPortside, type PortsideOptions } from '../../sdk/index.ts';

const valid = { baseUrl: 'https://api.portside.example', apiKey: 'pk_secret' };

for (const [options, message] of [
  [{ baseUrl: undefined }, /^baseUrl must be the URL of the service, such as https:\/\/api\.portside\.example\.$/],
  [{ baseUrl: '' }, /^baseUrl must be/],
  [{ baseUrl: 'api.portside.example' }, /^baseUrl must be .*, not "api\.portside\.example"\.$/],
  [{ baseUrl: 'ftp://portside.example' }, /^baseUrl must be/],
  [{ apiKey: undefined }, /^apiKey is missing/],
  [{ apiKey: '' }, /^apiKey is missing/],
  [{ apiKey: 'pk secret' }, /^apiKey must be an API key: ASCII/],
  [{ apiKey: 'pk_secret\n' }, /^apiKey must be/],
  [{ retries: -1 }, /^retries must be a number/],
  [{ timeoutMs: Number.NaN }, /^timeoutMs must be a number/],
] as [Partial<PortsideOptions>, RegExp][]) {
  test(`rejects ${JSON.stringify(options)}`, () => {
    assert.throws(
      () => createPortside({ ...valid, ...options }),
      (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, message);
        assert.ok(!error.message.includes('secret'));
        return true;
      },
    );
  });
}

test('ignores a slash at the end of the URL', async () => {
  const urls: string[] = [];
  const send = async (request: Request | string | URL) => {
    urls.push((request as Request).url);
    return Response.json({ success: true, data: { items: [], nextCursor: null } });
  };
  await createPortside({ ...valid, baseUrl: `${valid.baseUrl}/`, fetch: send }).leadTimes.list();
  assert.deepEqual(urls, [`${valid.baseUrl}/api/v2/external/lead-times`]);
});
