import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionErrorMessage } from '../../src/clients/connection-error.ts';

const errorWith = (message: string, properties: object = {}) => Object.assign(new Error(message), properties);

const errors: [error: Error, message: string][] = [
  [
    errorWith('connect ECONNREFUSED 10.0.0.1:443', { code: 'ECONNREFUSED', address: '10.0.0.1', port: 443 }),
    'The server refused the connection (ECONNREFUSED).',
  ],
  [errorWith('connect EHOSTUNREACH 10.0.0.1:443', { code: 'EHOSTUNREACH' }), 'The connection failed (EHOSTUNREACH).'],
  [
    errorWith('Connect Timeout Error (attempted address: 10.0.0.1:443)', { code: 'UND_ERR_CONNECT_TIMEOUT' }),
    'The connection failed (UND_ERR_CONNECT_TIMEOUT).',
  ],
  [
    errorWith(
      "Hostname/IP does not match certificate's altnames: IP: 10.0.0.1 is not in the cert's list: db.internal",
      {
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      },
    ),
    'The certificate does not match the host name (ERR_TLS_CERT_ALTNAME_INVALID).',
  ],
  [
    errorWith('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'The certificate is not trusted: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
  [
    errorWith('write EPROTO 0011:error:0A00010B:SSL routines::wrong version number:../ssl/record.c', {
      code: 'EPROTO',
    }),
    'The TLS handshake failed.',
  ],
  [
    errorWith('Parse Error: expected 10.0.0.1', { code: 'HPE_INVALID_CONSTANT' }),
    'The response is not valid HTTP (HPE_INVALID_CONSTANT).',
  ],
  [errorWith('anything about 10.0.0.1'), 'The connection failed.'],
];

for (const [error, message] of errors) {
  test(`reports "${error.message.slice(0, 40)}" without IP addresses`, () => {
    assert.equal(connectionErrorMessage(error), message);
    assert.equal(connectionErrorMessage(new AggregateError([error, errorWith('of 10.0.0.2')])), message);
    assert.doesNotMatch(message, /10\.0\.0\.|internal/);
  });
}
