// Webhook and feed URLs that are rejected when they are set.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createTestDatabase } from '../support/database.ts';
import { addEndpoint, updateFeed } from '../support/fixtures.ts';
import { createBuyer } from '../support/orders.ts';

const { db } = await createTestDatabase();
const { companyId } = await createBuyer(db);
const ctx = { db, config: loadConfig({}) };
const token = 'a-token-of-the-feed';
const setters = {
  webhook: (url: string) => addEndpoint(ctx, companyId, { url }),
  feed: (url: string) => updateFeed(ctx, companyId, { url, token }),
};

const rejectedUrls: [url: string, reason: RegExp][] = [
  ['http://shop.example/', /must be an https URL/],
  ['file:///etc/passwd', /must be a URL such as/],
  ['gopher://shop.example/', /must be a URL such as/],
  ['data:text/plain,x', /must be a URL such as/],
  ['//shop.example/', /must be a URL such as/],
  ['https://', /must be a URL such as/],
  ['https://a\0b.example/', /must be a URL such as/],
  ['https://shop%00.example/', /must be a URL such as/],
  ['https://[fe80::1%25eth0]/', /must be a URL such as/],
  ['https://[fe80::1%eth0]/', /must be a URL such as/],
  ['https://shop.example:99999/', /must be a URL such as/],
  ['https://user:secret@shop.example/', /must not contain credentials/],
  ['https://127.0.0.1@shop.example/', /must not contain credentials/],
  ['https://127.0.0.1/', /must have a host with a public address/],
  ['https://127.0.0.1./', /must have a host with a public address/],
  ['https://127.0.0.1:8443/', /must have a host with a public address/],
  ['https://127.1/', /must have a host with a public address/],
  ['https://2130706433/', /must have a host with a public address/],
  ['https://0x7f.1/', /must have a host with a public address/],
  ['https://0177.0.0.1/', /must have a host with a public address/],
  ['https://%31%32%37.0.0.1/', /must have a host with a public address/],
  ['https://１２７.0.0.1/', /must have a host with a public address/],
  ['https://127。0。0。1/', /must have a host with a public address/],
  ['https:\\\\127.0.0.1\\', /must have a host with a public address/],
  ['ht\ntps://127.0.0.1/', /must have a host with a public address/],
  ['https://0/', /must have a host with a public address/],
  ['https://0.0.0.0/', /must have a host with a public address/],
  ['https://10.1.2.3/', /must have a host with a public address/],
  ['https://100.64.0.1/', /must have a host with a public address/],
  ['https://169.254.169.254/latest/meta-data/', /must have a host with a public address/],
  ['https://224.0.0.1/', /must have a host with a public address/],
  ['https://255.255.255.255/', /must have a host with a public address/],
  ['https://[::]/', /must have a host with a public address/],
  ['https://[::1]/', /must have a host with a public address/],
  ['https://[::ffff:127.0.0.1]/', /must have a host with a public address/],
  ['https://[::127.0.0.1]/', /must have a host with a public address/],
  ['https://[64:ff9b::7f00:1]/', /must have a host with a public address/],
  ['https://[2002:7f00:1::1]/', /must have a host with a public address/],
  ['https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', /must have a host with a public address/],
  ['https://[fc00::1]/', /must have a host with a public address/],
  ['https://[fe80::1]/', /must have a host with a public address/],
  ['https://[ff02::1]/', /must have a host with a public address/],
];

for (const [kind, set] of Object.entries(setters)) {
  for (const [url, reason] of rejectedUrls) {
    test(`a ${kind} at ${JSON.stringify(url)} is rejected`, async () => {
      await assert.rejects(set(url), ({ details }: { details: string[] }) => reason.test(details.join(' ')));
    });
  }
}

test('rejected URLs are not stored, and a public URL is stored normalized', async () => {
  for (const table of ['webhook_endpoints', 'feeds']) assert.equal((await db(table)).length, 0);
  assert.equal((await setters.webhook('https://SHOP.example:8443/hooks#part')).url, 'https://shop.example:8443/hooks');
  assert.equal((await setters.feed('https://[2606:4700::1111]/feed/')).url, 'https://[2606:4700::1111]/feed');
});

test('a rejected private target names no setting of the service, in no environment', async () => {
  for (const production of [false, true]) {
    const adding = addEndpoint({ db, config: { ...ctx.config, production } }, companyId, { url: 'https://localhost/' });
    const details = ['/url: must have a host with a public address'];
    await assert.rejects(adding, { details });
  }
});
