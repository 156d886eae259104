import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSessionToken } from '../../../src/http/access/session-cookie.ts';

const http = { config: { publicUrl: 'http://localhost:8080' } };
const https = { config: { publicUrl: 'https://portside.example' } };
const token = 'a'.repeat(43);

test('returns the token of the session cookie among other cookies', () => {
  assert.equal(parseSessionToken(http, `theme=dark; portside=${token}; lang=tr`), token);
  assert.equal(parseSessionToken(https, `__Host-portside=${token}`), token);
});

test('ignores missing and malformed cookies, and over HTTPS a cookie without the prefix', () => {
  for (const header of [
    undefined,
    '',
    'portside',
    'portside=',
    `portside=${token}b`,
    'portside=%zz',
    `Portside=${token}`,
  ]) {
    assert.equal(parseSessionToken(http, header), undefined, header);
  }
  assert.equal(parseSessionToken(https, `portside=${token}`), undefined);
});

test('finds a well-formed session cookie after malformed ones', () => {
  for (const malformed of ['portside', 'portside=', 'portside=old', 'portside=%zz', '=', ';;']) {
    assert.equal(parseSessionToken(http, `${malformed}; portside=${token}`), token, malformed);
  }
});
