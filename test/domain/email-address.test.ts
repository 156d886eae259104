import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmailAddress, normalizeEmail } from '../../src/domain/email-address.ts';

const longDomain = (length: number) => `${'a.'.repeat(length)}example`;

test('an e-mail address is a single address without a display name, with a top-level domain', () => {
  for (const address of [
    'a@b.example',
    "o'hara@büro.example",
    'a+b.c@d-e.example',
    'a@xn--bro-hoa.example',
    'a@例え.テスト',
    'A@B.Example',
    `${'a'.repeat(64)}@b.example`,
    `a@${'b'.repeat(63)}.example`,
    `a@${longDomain(122)}`,
  ]) {
    assert.equal(isEmailAddress(address), true, address);
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
    'root@localhost',
  ]) {
    assert.equal(isEmailAddress(text), false, JSON.stringify(text));
  }
});

test('an e-mail address has the parts and lengths that mail servers accept', () => {
  for (const text of [
    'a@c..example',
    'a@.c.example',
    'a@c.example.',
    'a@-c.example',
    'a@c-.example',
    'a@c_d.example',
    'a@c.example/d',
    'a@c%2ed.example',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@[127.0.0.1]',
    'a@xn--\u00fc.example',
    '.a@b.example',
    'a.@b.example',
    'a..c@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'ü'.repeat(60)}.example`,
    `a@${longDomain(124)}`,
    `${'a'.repeat(64)}@${longDomain(100)}`,
  ]) {
    assert.equal(isEmailAddress(text), false, text);
  }
});

test('a long text is checked at once', () => {
  for (const text of [`${'a.'.repeat(1_000_000)}@`, `a@${'a.'.repeat(1_000_000)}`, '@'.repeat(1_000_000)])
    assert.equal(isEmailAddress(text), false);
});

test('an e-mail address is compared in lower case, without surrounding space', () => {
  assert.equal(normalizeEmail(' Ann@Shop.Example\n'), 'ann@shop.example');
  assert.equal(normalizeEmail(' Not an Address '), 'not an address');
});

test('a domain and its ASCII form are the same address', () => {
  for (const [text, normalized] of [
    ['ann@XN--bro-hoa.example', 'ann@büro.example'],
    ['Ann@BÜRO.example', 'ann@büro.example'],
    ['ann@bu\u0308ro.example', 'ann@büro.example'],
  ] as const)
    assert.equal(normalizeEmail(text), normalized);
  for (const text of ['ann@xn--bro-hoa.example', 'a@b.example', 'x'])
    assert.equal(normalizeEmail(normalizeEmail(text)), normalizeEmail(text));
});
