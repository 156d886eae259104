// The guide's code that verifies webhooks, in each language, on a delivery as we send it and on what it must refuse.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { newSigningSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { freePort } from '../support/free-port.ts';
import { blocksOf, type Language, missing, programOf } from '../support/guides.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { startWebhookService } from '../support/webhooks.ts';

const guide = 'docs/guides/webhooks.md';
const service = await startWebhookService();
const receiver = await startReceiver();
const endpoint = await service.addEndpoint(`${receiver.url}/sent`);
await service.record(['order.updated'], { data: { orderNumber: 'ORD-7K3M9QX2VB', comment: 'Kadıköy – 30 %' } });
service.startSending();
const [sent] = await receiver.arrived(1, '/sent');

interface Case {
  what: string;
  holds: boolean;
  body: string;
  headers: Record<string, unknown>;
  secrets: string[];
}

const now = Math.floor(Date.now() / 1000);
const [older, newer] = [newSigningSecret(), newSigningSecret()];
const real = { body: sent!.body, headers: { ...sent!.headers }, secrets: [endpoint.secret] };
const made = (secrets: { current: string; previous: string | null }, at = now) => {
  const headers = signedHeaders({ id: 'an-id', name: 'order.updated', replay: false }, secrets, String(at), real.body);
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { body: real.body, headers: Object.fromEntries(lowered) as Record<string, string> };
};
const without = (name: string) =>
  Object.fromEntries(Object.entries(real.headers).filter(([header]) => header !== name));

const cases: Case[] = [
  { what: 'as it was sent', holds: true, ...real },
  { what: 'with another of the secrets', holds: true, ...real, secrets: [newer, endpoint.secret] },
  { what: 'a body with one byte changed', holds: false, ...real, body: real.body.replace('ORD-7', 'ORD-8') },
  { what: 'a body written anew', holds: false, ...real, body: JSON.stringify(JSON.parse(real.body), null, 1) },
  { what: 'another secret', holds: false, ...real, secrets: [newer] },
  { what: 'no secret', holds: false, ...real, secrets: [] },
  { what: 'no signature', holds: false, ...real, headers: without('x-webhook-signature') },
  { what: 'no timestamp', holds: false, ...real, headers: without('x-webhook-timestamp') },
  {
    what: 'a later timestamp',
    holds: false,
    ...real,
    headers: { ...real.headers, 'x-webhook-timestamp': String(now + 20) },
  },
  {
    what: 'a timestamp that is no number',
    holds: false,
    ...real,
    headers: { ...real.headers, 'x-webhook-timestamp': '1e9' },
  },
  {
    what: 'a shorter signature',
    holds: false,
    ...real,
    headers: { ...real.headers, 'x-webhook-signature': 'sha256=ab' },
  },
  {
    what: 'a signature that is not ASCII',
    holds: false,
    ...real,
    headers: { ...real.headers, 'x-webhook-signature': 'sha256=ü' },
  },
  {
    what: 'signed 4 minutes ago',
    holds: true,
    ...made({ current: newer, previous: null }, now - 240),
    secrets: [newer],
  },
  {
    what: 'signed 6 minutes ago',
    holds: false,
    ...made({ current: newer, previous: null }, now - 360),
    secrets: [newer],
  },
  {
    what: 'signed 6 minutes ahead',
    holds: false,
    ...made({ current: newer, previous: null }, now + 400),
    secrets: [newer],
  },
  {
    what: 'rotating, the old secret alone',
    holds: true,
    ...made({ current: newer, previous: older }),
    secrets: [older],
  },
  {
    what: 'rotating, both secrets',
    holds: true,
    ...made({ current: newer, previous: older }),
    secrets: [newer, older],
  },
  { what: 'rotated, both secrets', holds: true, ...made({ current: newer, previous: null }), secrets: [newer, older] },
  {
    what: 'rotated, the old secret alone',
    holds: false,
    ...made({ current: newer, previous: null }),
    secrets: [older],
  },
];

/** What follows the guide's function: it reads the cases and writes what it makes of each. */
const drivers: Record<Exclude<Language, 'sh'>, string> = {
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
    it('takes what is signed and refuses the rest', async () => {
      const [verify] = await blocksOf(guide, language);
      const program = await programOf(language, verify + drivers[language]);
      const results: boolean[] = JSON.parse(await program.run({}, JSON.stringify(cases)));
      const found = cases.map(({ what }, at) => [what, results[at]]);
      assert.deepEqual(
        found,
        cases.map(({ what, holds }) => [what, holds]),
      );
    });
  });
}

describe('the guide’s receiver', () => {
  it('tells of an event once, however often it comes, and of nothing that is not ours', async () => {
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
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      if (
        await post(signed, real.body).then(
          (status) => status === 204,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(await post(signed, real.body), 204);
    assert.equal(await post(signed, `${real.body} `), 401);
    assert.deepEqual(lines, ['order.updated ORD-7K3M9QX2VB undefined']);
  });
});
