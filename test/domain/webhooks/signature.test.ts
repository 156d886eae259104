import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isSignedBy,
  newSigningSecret,
  signature,
  signedHeaders,
  standardSignature,
} from '../../../src/domain/webhooks/signature.ts';
import { isFullRun } from '../../support/full-run.ts';

const vector = {
  secret: 'secret',
  timestamp: '1674087231',
  body: '{"a":1}',
  signature: 'sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787',
};

test('the signature equals the documented example', () => {
  assert.equal(signature(vector.secret, vector.timestamp, vector.body), vector.signature);
  assert.equal(signature(vector.secret, vector.timestamp, Buffer.from(vector.body)), vector.signature);
});

test('the Standard Webhooks signature equals the example of its specification', () => {
  assert.equal(
    standardSignature(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    ),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('a secret is whsec_ and 32 random bytes', () => {
  assert.match(newSigningSecret(), /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(newSigningSecret(), newSigningSecret());
});

test('a secret signs the documented header as text, and the Standard Webhooks header as bytes', () => {
  const secret = newSigningSecret();
  const headers = signedHeaders(
    { id: 'an-id', name: 'order.updated', replay: false },
    { current: secret, previous: null },
    '17',
    'ü',
  );
  const hex = createHmac('sha256', secret).update('17.ü').digest('hex');
  const base64 = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update('an-id.17.ü')
    .digest('base64');
  assert.deepEqual(headers, {
    'X-Webhook-Id': 'an-id',
    'X-Webhook-Event': 'order.updated',
    'X-Webhook-Timestamp': '17',
    'X-Webhook-Signature': `sha256=${hex}`,
    'webhook-id': 'an-id',
    'webhook-timestamp': '17',
    'webhook-signature': `v1,${base64}`,
  });
});

test('with two valid secrets, the old one signs the documented header, and both sign the other', () => {
  const [current, previous] = [newSigningSecret(), newSigningSecret()];
  const headers = signedHeaders({ id: 'i', name: 'n', replay: false }, { current, previous }, '17', '{}');
  assert.equal(headers['X-Webhook-Signature'], signature(previous, '17', '{}'));
  assert.equal(
    headers['webhook-signature'],
    `${standardSignature(current, 'i', '17', '{}')} ${standardSignature(previous, 'i', '17', '{}')}`,
  );
});

test('a replay has the documented signature of the current secret', () => {
  const [current, previous] = [newSigningSecret(), newSigningSecret()];
  const headers = signedHeaders({ id: 'i', name: 'n', replay: true }, { current, previous }, '17', '{}');
  assert.equal(headers['X-Webhook-Signature'], signature(current, '17', '{}'));
});

test('a signature is valid for any of the secrets, within 5 minutes', () => {
  const { secret, timestamp, body } = vector;
  const right = { signature: vector.signature, timestamp };
  const now = Number(timestamp);
  assert.equal(isSignedBy([secret], right, body, now), true);
  assert.equal(isSignedBy(['another', secret], right, body, now), true);
  for (const off of [-300, 300]) assert.equal(isSignedBy([secret], right, body, now + off), true, `${off} s`);
  for (const off of [-301, 301]) assert.equal(isSignedBy([secret], right, body, now + off), false, `${off} s`);
  assert.equal(isSignedBy([], right, body, now), false);
  assert.equal(isSignedBy(['another'], right, body, now), false);
  assert.equal(isSignedBy([secret], right, '{"a": 1}', now), false);
  assert.equal(isSignedBy([secret], { ...right, timestamp: String(now + 1) }, body, now), false);
});

test('any other text is an invalid signature', () => {
  const { secret, timestamp, body } = vector;
  const now = Number(timestamp);
  const wrong = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', vector.signature.slice(7), vector.signature.toUpperCase(), `${vector.signature} `),
    fc.string({ minLength: 71, maxLength: 71 }),
  );
  fc.assert(
    fc.property(wrong, (text) => !isSignedBy([secret], { signature: text, timestamp }, body, now)),
    { numRuns: isFullRun ? 300 : 50 },
  );
  for (const bad of ['', 'NaN', '1674087231.0', '0x63c88d3f', ' 1674087231', '99999999999999']) {
    const signed = { signature: signature(secret, bad, body), timestamp: bad };
    assert.equal(isSignedBy([secret], signed, body, now), false, `timestamp "${bad}"`);
  }
});
