import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressBlock } from '../../../src/http/access/client-address.ts';
import { type Service, startService } from '../../support/service.ts';

const cases: [address: string, block: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aa:bb:cc:dd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
];
for (const [address, block] of cases) {
  test(`maps ${address || 'no address'} to ${block || 'no address'}`, () => assert.equal(addressBlock(address), block));
}

test('uses X-Forwarded-For only from a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' };
  const remaining = async (service: Service, headers: Record<string, string>) => {
    const { headers: responseHeaders } = await fetch(`${service.url}/api/v1/products`, { headers });
    return Number(
      responseHeaders.get('ratelimit-remaining') ?? /r=(\d+)/.exec(responseHeaders.get('ratelimit') ?? '')?.[1],
    );
  };
  const behindProxy = await startService({ TRUSTED_PROXIES: '127.0.0.1/32,::1' });
  const first = await remaining(behindProxy, forwarded);
  assert.equal(await remaining(behindProxy, forwarded), first - 1);
  assert.equal(
    await remaining(behindProxy, { 'x-forwarded-for': '198.51.100.5' }),
    first,
    'another address has its own rate limit',
  );
  assert.equal(
    await remaining(behindProxy, { 'x-forwarded-for': '1.1.1.1, 198.51.100.4' }),
    first - 2,
    'addresses added by the client are ignored',
  );
  const direct = await startService();
  const own = await remaining(direct, forwarded);
  assert.equal(await remaining(direct, { 'x-forwarded-for': '198.51.100.5' }), own - 1);
});
