import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmailAddressLike, isEnvelopeAddress, normalizeEmail } from '../../src/domain/email-address.ts';

test('an envelope address is a single address without a display name', () => {
  for (const address of ['a@b.example', "o'hara@büro.example", 'a+b.c@d-e.example', 'root@localhost']) {
    assert.equal(isEnvelopeAddress(address), true, address);
  }
  for (const text of [
    '',
    'a',
    'ünal@b.example',
    'o’hara@b.example',
    '@b.example',
    'a@',
    'a@b@c.example',
    'a@b.example, c@d.example',
    'a,c@b.example',
    'Ann <a@b.example>',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    'a b@c.example',
    'a\u0000@b.example',
    `${'a'.repeat(250)}@b.example`,
  ]) {
    assert.equal(isEnvelopeAddress(text), false, JSON.stringify(text));
  }
});

test('an operator’s e-mail address has a top-level domain', () => {
  assert.ok(isEmailAddressLike('buyer@shop.example'));
  for (const text of ['buyer', 'buyer@shop', 'a b@shop.example', 'a@b@shop.example', '']) {
    assert.ok(!isEmailAddressLike(text), text);
  }
});

test('an e-mail address is compared in lower case, without surrounding space', () => {
  assert.equal(normalizeEmail(' Ann@Shop.Example\n'), 'ann@shop.example');
});
