// Webhook verification of the Python client: the same cases as that of the TypeScript client.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { newSigningSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { freePort } from '../support/free-port.ts';
import { pythonEnvironment } from '../support/guides.ts';
import { missingPython, pythonRunner, readmeExamples } from '../support/python.ts';
import { until } from '../support/until.ts';

const [secret, other] = [newSigningSecret(), newSigningSecret()];
const id = '01a20cad-4662-7c77-9374-d6875d96291f';
const data = { orderNumber: 'ORD-7K3M9QX2VB', status: 'created', note: 'ğ€' };
const body = JSON.stringify({ event: 'order.updated', timestamp: '2026-11-24T08:30:12.041Z', data });
const secondsNow = () => Math.floor(Date.now() / 1000);

function signed({
  current = secret,
  previous = null as string | null,
  at = secondsNow(),
} = {}): Record<string, string> {
  return signedHeaders({ id, name: 'order.updated', replay: false }, { current, previous }, String(at), body);
}

interface Case {
  name: string;
  result: string;
  body?: string;
  /** The body as text instead of bytes. */
  text?: string;
  headers: Record<string, string>;
  secret?: string | string[] | null;
  tolerance?: string;
}

const rejected = 'WebhookVerificationError';

/** Returns the headers that begin with `prefix`. */
const pickBy = (prefix: string) => (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith(prefix)));

function allCases(): Case[] {
  const now = secondsNow();
  const pick = pickBy('webhook-');
  const headers = pick(signed());
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const changed = Object.keys(headers)
    .filter((name) => /timestamp|signature/i.test(name))
    .flatMap((name) =>
      [
        '',
        '0',
        '1e9',
        'sha256=',
        'v1,',
        'v1,AAAA',
        'v1,ü',
        '\udc80',
        `sha256=${'0'.repeat(64)}`,
        `${headers[name]}0`,
      ].map((value) => ({ name: `${name}: ${value}`, result: rejected, headers: { ...headers, [name]: value } })),
    );
  return [
    { name: 'as it was sent', result: id, headers },
    { name: 'with names in lower case', result: id, headers: lowerCase },
    { name: 'another body', result: rejected, headers, body: `${body} ` },
    { name: 'another secret', result: rejected, headers, secret: other },
    { name: 'both secrets', result: id, headers, secret: [other, secret] },
    {
      name: 'the old secret during a rotation',
      result: id,
      headers: pick(signed({ current: other, previous: secret })),
    },
    { name: 'signed 3 minutes ago', result: id, headers: pick(signed({ at: now - 180 })) },
    { name: 'signed 310 seconds ago', result: rejected, headers: pick(signed({ at: now - 310 })) },
    { name: 'signed 400 seconds ahead', result: rejected, headers: pick(signed({ at: now + 400 })) },
    { name: 'the legacy signature alone', result: rejected, headers: pickBy('X-')(signed()) },
    { name: 'another ID', result: rejected, headers: { ...headers, 'webhook-id': id.replace('01', '02') } },
    { name: 'an ID with surrogates', result: rejected, headers: { ...headers, 'webhook-id': `${id}\udc80` } },
    { name: 'no headers', result: rejected, headers: {} },
    { name: 'an empty secret', result: 'ValueError', headers, secret: '' },
    { name: 'no secrets', result: 'ValueError', headers, secret: [] },
    { name: 'null as the secret', result: 'ValueError', headers, secret: null },
    { name: 'null as one of the secrets', result: 'ValueError', headers, secret: [secret, null] as string[] },
    { name: 'a body as text', result: id, headers, text: body },
    { name: 'a body with surrogates', result: rejected, headers, text: `${body}\udc80` },
    { name: 'a tolerance that is not a number', result: rejected, headers, tolerance: 'nan' },
    ...changed,
  ];
}

describe('verify_webhook', { skip: missingPython }, () => {
  it('accepts valid signatures and rejects all others', async () => {
    const cases = allCases();
    const runPython = await pythonRunner({ CASES: JSON.stringify(cases) });
    const output = await runPython(`import json, os
from portside import verify_webhook
for case in json.loads(os.environ["CASES"]):
    try:
        body = case.get("text") or case.get("body", ${JSON.stringify(body)}).encode()
        tolerance = float(case.get("tolerance", 300))
        event = verify_webhook(body, case["headers"], case.get("secret", "${secret}"), tolerance=tolerance)
        print(event["id"] if event["data"]["note"] == "ğ€" else event)
    except Exception as error:
        print(type(error).__name__)
`);
    assert.deepEqual(
      cases.map(({ name }, n) => `${name}: ${output[n]}`),
      cases.map(({ name, result }) => `${name}: ${result}`),
    );
  });

  it('says why a request is rejected', async () => {
    const headers = pickBy('webhook-')(signed());
    const cases = [{}, { ...headers, 'webhook-timestamp': String(secondsNow() - 900) }, headers];
    const runPython = await pythonRunner({ CASES: JSON.stringify(cases) });
    const output = await runPython(`import json, os
from portside import verify_webhook
for headers in json.loads(os.environ["CASES"]):
    try:
        verify_webhook(b"{}", headers, "${secret}")
    except Exception as error:
        print(error.code)
try:
    verify_webhook({"event": "order.updated"}, {}, "${secret}")
except TypeError as error:
    print(error)
`);
    assert.deepEqual(output, [
      'SIGNATURE_MISSING',
      'TIMESTAMP_OUTSIDE_TOLERANCE',
      'SIGNATURE_MISMATCH',
      'body must be the unparsed bytes or text. Verify the request before a JSON parser reads it.',
    ]);
  });

  it('precedes the handler of the event, which a duplicate does not reach', async () => {
    const runPython = await pythonRunner({ HEADERS: JSON.stringify(signed()) });
    const output = await runPython(`import json, os
from portside import WebhookHandler
headers = json.loads(os.environ["HEADERS"])
body = ${JSON.stringify(body)}.encode()
seen = set()
def record(event):
    seen.add(event["id"])
    print(event["data"]["status"])
handler = WebhookHandler("${secret}", {"order.updated": record}, is_duplicate=seen.__contains__, max_body_bytes=500)
for content in (body, body, body + b" ", b"x" * 501):
    print(handler.handle(content, headers).status)
other = WebhookHandler("${secret}", {}, on_other=lambda event: print("other", event["event"]))
print(other.handle(body, headers), WebhookHandler("${secret}", {}).handle(body, headers).status)
`);
    assert.deepEqual(output, [
      'created',
      '204',
      '204',
      '401',
      '413',
      'other order.updated',
      "WebhookResponse(status=204, body='') 204",
    ]);
  });

  it('is used by the receiver of the readme', async (t) => {
    const { receiver } = await readmeExamples();
    const PORT = String(await freePort());
    const env = { ...process.env, ...pythonEnvironment, PORT, PORTSIDE_SECRET: secret };
    const child = spawn('python3', ['-u', '-c', receiver], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    t.after(() => child.kill());
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const post = (sent: string) =>
      fetch(`http://127.0.0.1:${PORT}`, { method: 'POST', headers: signed(), body: sent }).then(
        ({ status }) => status,
        () => undefined,
      );
    await until(async () => (await post(body)) === 204);
    assert.equal(await post(`${body} `), 401);
    await until(() => lines.includes(`${id} ORD-7K3M9QX2VB created`));
  });
});
