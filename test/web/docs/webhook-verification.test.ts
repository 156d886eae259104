// The webhook guide's verification code in each language, on valid and invalid deliveries.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { newSigningSecret, signedHeaders } from '../../../src/domain/webhooks/signature.ts';
import { freePort } from '../../support/free-port.ts';
import { blocksOf, type Language, missing, programOf } from '../../support/guides.ts';
import { until } from '../../support/until.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const guide = 'docs/guides/webhooks.md';
const service = await startWebhookService();
const receiver = await startReceiver();
const endpoint = await service.addEndpoint(`${receiver.url}/sent`);
await service.record(['order.updated'], { data: { orderNumber: 'ORD-7K3M9QX2VB', comment: 'Kadıköy – 30 %' } });
service.startSending();
const [sent] = await receiver.arrived(1, '/sent');

interface Case {
  name: string;
  isValid: boolean;
  body: string;
  headers: Record<string, unknown>;
  secrets: string[];
}

const secondsNow = () => Math.floor(Date.now() / 1000);
const [older, newer] = [newSigningSecret(), newSigningSecret()];
const real = { body: sent!.body, headers: { ...sent!.headers }, secrets: [endpoint.secret] };
const signedBy = (secrets: { current: string; previous: string | null }, at = secondsNow()) => {
  const headers = signedHeaders({ id: 'an-id', name: 'order.updated', replay: false }, secrets, String(at), real.body);
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { body: real.body, headers: Object.fromEntries(lowered) as Record<string, string> };
};
const without = (name: string) =>
  Object.fromEntries(Object.entries(real.headers).filter(([header]) => header !== name));

const listCases = (): Case[] => [
  { name: 'as it was sent', isValid: true, ...real },
  { name: 'with another of the secrets', isValid: true, ...real, secrets: [newer, endpoint.secret] },
  { name: 'a body with one byte changed', isValid: false, ...real, body: real.body.replace('ORD-7', 'ORD-8') },
  { name: 'a reformatted body', isValid: false, ...real, body: JSON.stringify(JSON.parse(real.body), null, 1) },
  { name: 'another secret', isValid: false, ...real, secrets: [newer] },
  { name: 'no secret', isValid: false, ...real, secrets: [] },
  { name: 'no signature', isValid: false, ...real, headers: without('webhook-signature') },
  { name: 'no timestamp', isValid: false, ...real, headers: without('webhook-timestamp') },
  { name: 'another ID', isValid: false, ...real, headers: { ...real.headers, 'webhook-id': 'another-id' } },
  {
    name: 'a later timestamp',
    isValid: false,
    ...real,
    headers: { ...real.headers, 'webhook-timestamp': String(secondsNow() + 20) },
  },
  {
    name: 'a timestamp that is no number',
    isValid: false,
    ...real,
    headers: { ...real.headers, 'webhook-timestamp': '1e9' },
  },
  {
    name: 'a shorter signature',
    isValid: false,
    ...real,
    headers: { ...real.headers, 'webhook-signature': 'v1,ab' },
  },
  {
    name: 'a signature that is not ASCII',
    isValid: false,
    ...real,
    headers: { ...real.headers, 'webhook-signature': 'v1,ü' },
  },
  {
    name: 'signed 3 minutes ago',
    isValid: true,
    ...signedBy({ current: newer, previous: null }, secondsNow() - 180),
    secrets: [newer],
  },
  {
    name: 'signed 6 minutes ago',
    isValid: false,
    ...signedBy({ current: newer, previous: null }, secondsNow() - 360),
    secrets: [newer],
  },
  {
    name: 'signed 6 minutes ahead',
    isValid: false,
    ...signedBy({ current: newer, previous: null }, secondsNow() + 400),
    secrets: [newer],
  },
  {
    name: 'rotating, the old secret alone',
    isValid: true,
    ...signedBy({ current: newer, previous: older }),
    secrets: [older],
  },
  {
    name: 'rotating, both secrets',
    isValid: true,
    ...signedBy({ current: newer, previous: older }),
    secrets: [newer, older],
  },
  {
    name: 'rotated, both secrets',
    isValid: true,
    ...signedBy({ current: newer, previous: null }),
    secrets: [newer, older],
  },
  {
    name: 'rotated, the old secret alone',
    isValid: false,
    ...signedBy({ current: newer, previous: null }),
    secrets: [older],
  },
];

/** Appended to the guide's function: reads the cases and writes the results. */
const drivers: Record<Exclude<Language, 'sh' | 'js'>, string> = {
  ts: `import { readFileSync } from 'node:fs';
    const cases = JSON.parse(readFileSync(0, 'utf8'));
    console.log(JSON.stringify(cases.map((c) => isFromPortside(Buffer.from(c.body), c.headers, c.secrets))));`,
  python: `
import json, sys
cases = json.load(sys.stdin)
print(json.dumps([is_from_portside(c["body"].encode(), c["headers"], c["secrets"]) for c in cases]))`,
  php: `
$cases = json_decode(file_get_contents('php://stdin'), true);
echo json_encode(array_map(fn ($c) => is_from_portside($c['body'], $c['headers'], $c['secrets']), $cases));`,
};

for (const language of ['ts', 'python', 'php'] as const) {
  describe(`the guide's ${language}`, { skip: await missing(language) }, () => {
    it('accepts valid signatures and rejects all others', async () => {
      const cases = listCases();
      const [verify] = await blocksOf(guide, language);
      const program = await programOf(language, verify + drivers[language]);
      const results: boolean[] = JSON.parse(await program.run({}, JSON.stringify(cases)));
      const found = cases.map(({ name }, at) => [name, results[at]]);
      assert.deepEqual(
        found,
        cases.map(({ name, isValid }) => [name, isValid]),
      );
    });
  });
}

describe('the guide’s receiver', () => {
  it('handles each event once and rejects invalid signatures', async () => {
    const port = await freePort();
    const program = await programOf('ts', (await blocksOf(guide, 'ts')).join('\n'));
    const [command, args] = program.command;
    const environment = { ...process.env, PORT: String(port), PORTSIDE_WEBHOOK_SECRETS: `${newer},${endpoint.secret}` };
    const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    after(() => child.kill());
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const post = async (headers: object, body: string) => {
      const sent = { method: 'POST', headers: { ...headers, connection: 'close' } as Record<string, string>, body };
      return (await fetch(`http://127.0.0.1:${port}`, sent)).status;
    };
    const signed = Object.fromEntries(Object.entries(real.headers).filter(([name]) => name.includes('webhook')));
    const accepts = () =>
      post(signed, real.body).then(
        (status) => status === 204,
        () => false,
      );
    await until(accepts, { what: 'the program accepts a signed event', everyMs: 50 });
    assert.equal(await post(signed, real.body), 204);
    assert.equal(await post(signed, `${real.body} `), 401);
    assert.deepEqual(lines, ['order.updated ORD-7K3M9QX2VB undefined']);
  });
});
