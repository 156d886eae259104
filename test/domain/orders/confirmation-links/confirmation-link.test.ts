import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { hashToken } from '../../../../src/domain/accounts/secret-token.ts';
import { createEncryption } from '../../../../src/domain/encryption.ts';
import {
  createLinkReference,
  linkOf,
  urlOfLink,
} from '../../../../src/domain/orders/confirmation-links/confirmation-link.ts';

const config = { publicUrl: 'https://portside.example' };
const [key, other] = [randomBytes(32), randomBytes(32)];

test('computes the same token from the ID and key, also after a rotation of the key, and another one otherwise', () => {
  const encryption = createEncryption([key]);
  const { reference, tokenHash } = createLinkReference(encryption, 'a-link');
  const url = urlOfLink({ config, encryption }, reference)!;
  const [, token] = /^https:\/\/portside\.example\/supplier\/confirm\/([\w-]{43})$/.exec(url)!;
  assert.deepEqual(hashToken(token!), tokenHash);
  assert.ok(!JSON.stringify(reference).includes(token!));
  assert.equal(urlOfLink({ config, encryption: createEncryption([other, key]) }, reference), url);
  assert.equal(urlOfLink({ config, encryption: createEncryption([other]) }, reference), undefined);
  assert.notDeepEqual(createLinkReference(encryption, 'b-link').tokenHash, tokenHash);
  assert.notDeepEqual(createLinkReference(createEncryption([other]), 'a-link').tokenHash, tokenHash);
  const inSandbox = urlOfLink({ config, encryption, sandbox: { id: 's-1' } }, reference);
  assert.equal(inSandbox, `https://portside.example/supplier/sandbox/s-1/confirm/${token}`);
});

test('gives the link to the supplier only', () => {
  const confirmationLink = { id: 'a-link', keyId: '00000000' };
  assert.equal(linkOf({ recipient: 'supplier', document: { confirmationLink } }), confirmationLink);
  assert.equal(linkOf({ recipient: 'buyer', document: { confirmationLink } }), undefined);
  assert.equal(linkOf({ recipient: 'supplier', document: {} }), undefined);
  assert.equal(linkOf({ recipient: 'supplier', document: null }), undefined);
});
