import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionErrorMessage } from '../../src/clients/connection-error.ts';

const failed = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

const errors: [error: Error, message: string][] = [
  [
    failed('connect ECONNREFUSED 10.0.0.1:443', { code: 'ECONNREFUSED', address: '10.0.0.1', port: 443 }),
    'The server refused the connection (ECONNREFUSED).',
  ],
  [failed('connect EHOSTUNREACH 10.0.0.1:443', { code: 'EHOSTUNREACH' }), 'The connection failed (EHOSTUNREACH).'],
  [
    failed('Connect Timeout Error (attempted address: 10.0.0.1:443)', { code: 'UND_ERR_CONNECT_TIMEOUT' }),
    'The connection failed (UND_ERR_CONNECT_TIMEOUT).',
  ],
  [
    failed("Hostname/IP does not match certificate's altnames: IP: 10.0.0.1 is not in the cert's list: db.internal", {
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    }),
    'The certificate does not match the host name (ERR_TLS_CERT_ALTNAME_INVALID).',
  ],
  [
    failed('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'The certificate is not trusted: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
  [
    failed('write EPROTO 0011:error:0A00010B:SSL routines::wrong version number:../ssl/record.c', { code: 'EPROTO' }),
    'The TLS handshake failed.',
  ],
  [
    failed('Parse Error: expected 10.0.0.1', { code: 'HPE_INVALID_CONSTANT' }),
    'The response is not valid HTTP (HPE_INVALID_CONSTANT).',
  ],
  [failed('anything about 10.0.0.1'), 'The connection failed.'],
];

for (const [error, message] of errors) {
  test(`${error.message.slice(0, 40)} is reported without addresses`, () => {
    assert.equal(connectionErrorMessage(error), message);
    assert.equal(connectionErrorMessage(new AggregateError([error, failed('of 10.0.0.2')])), message);
    assert.doesNotMatch(message, /10\.0\.0\.|internal/);
  });
}
