import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressBlock } from '../../src/http/client-address.ts';

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
  test(`${address || 'no address'} counts as ${block || 'no address'}`, () =>
    assert.equal(addressBlock(address), block));
}
