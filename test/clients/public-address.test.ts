import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isIpAddress, isPublicAddress } from '../../src/clients/public-address.ts';

const notPublic = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '[::1]'],
  'loopback in unusual notations': ['2130706433', '0x7f000001', '127.1', '0177.0.0.1', '127.0.1'],
  'IPv4 mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '[::ffff:10.0.0.1]', '::ffff:a9fe:a9fe'],
  unspecified: ['0.0.0.0', '0', '::', '0.1.2.3'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local and metadata': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  'cloud provider': ['168.63.129.16', '::ffff:168.63.129.16', '100.64.0.1', '100.100.100.200'],
  'tunnels and translations': ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '::127.0.0.1'],
  'documentation, benchmarks, reserved': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '2001:db8::1',
    '240.0.0.1',
  ],
  'multicast and broadcast': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  'with a zone ID': ['2606:4700::1111%eth0', 'fe80::1%25eth0', '::ffff:8.8.8.8%1'],
  'outside the global unicast of IPv6': [
    '100:0:0:1::1',
    '::2',
    '::1:2',
    '1::1',
    '4000::1',
    '8000::1',
    'fe00::1',
    'fec0::1',
  ],
  'embedding IPv4, public or not': ['64:ff9b::8.8.8.8', '2002:808:808::1', '2001:0:4136:e378::1', '::ffff:0:8.8.8.8'],
  'special purpose': ['100::1', '5f00::1', '3fff::1', '2001:20::1', '2001:4:112::1', '192.88.99.1', '192.0.0.8'],
  'not an IP address': ['', 'localhost', 'example.com', '256.1.1.1', '1.2.3.4.5', '12345::', '8.8.8.8 '],
};

for (const [kind, addresses] of Object.entries(notPublic)) {
  for (const address of addresses) {
    test(`not public (${kind}): "${address}"`, () => assert.equal(isPublicAddress(address), false));
  }
}

for (const address of [
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '134744072',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '[2a00:1450::1]',
]) {
  test(`public: "${address}"`, () => assert.equal(isPublicAddress(address), true));
}

test('classifies an IPv4 address the same in every notation', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      const hex = number.toString(16).padStart(8, '0');
      const forms = [
        `${number}`,
        `0x${hex}`,
        `::ffff:${address}`,
        `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`,
        `${a}.${b}.${c * 256 + d}`,
      ];
      for (const form of forms) assert.equal(isPublicAddress(form), isPublicAddress(address), form);
    }),
  );
});

test('distinguishes IP addresses from host names', () => {
  for (const address of ['127.0.0.1', '127.1', '0x7f000001', '[::1]', '::1']) assert.ok(isIpAddress(address), address);
  for (const name of ['localhost', 'example.com', '1.example.com', 'a']) assert.ok(!isIpAddress(name), name);
});
