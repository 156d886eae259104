import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { fetchEcbRates, fetchTcmbRates } from '../../src/clients/exchange-rates.ts';
import { ecbDocument, serve, serveDocument, tcmbDocument } from '../support/rate-sources.ts';

test('TCMB: the selling price for one unit, as of 15:30 in Istanbul', async (t) => {
  const quotations = await fetchTcmbRates(await serveDocument(t, tcmbDocument));
  const asOf = '2025-11-20T12:30:00.000Z';
  const of = (currency: string) => quotations.find((quotation) => quotation.currency === currency);
  assert.deepEqual(of('EUR'), { currency: 'EUR', tryRate: '55.9431', asOf, source: 'tcmb' });
  assert.deepEqual(of('RUB'), { currency: 'RUB', tryRate: '0.60658', asOf, source: 'tcmb' });
  // Quoted for 100 yen.
  assert.deepEqual(of('JPY'), { currency: 'JPY', tryRate: '0.315639', asOf, source: 'tcmb' });
  // It has no selling price.
  assert.equal(of('XDR'), undefined);
  assert.equal(quotations.length, 9);
});

test('ECB: crossed through the euro, as of its day', async (t) => {
  const quotations = await fetchEcbRates(await serveDocument(t, ecbDocument));
  const asOf = '2025-11-20T00:00:00.000Z';
  const of = (currency: string) => quotations.find((quotation) => quotation.currency === currency);
  assert.deepEqual(of('EUR'), { currency: 'EUR', tryRate: '55.9120', asOf, source: 'ecb' });
  assert.deepEqual(of('USD'), { currency: 'USD', tryRate: '48.6529759833', asOf, source: 'ecb' });
  assert.deepEqual(of('IDR'), { currency: 'IDR', tryRate: '0.002908882', asOf, source: 'ecb' });
  assert.equal(of('TRY'), undefined);
  assert.equal(quotations.length, 21);
});

test('a document with a byte order mark and one currency alone is read', async (t) => {
  const one = `\uFEFF${tcmbDocument.slice(0, tcmbDocument.indexOf('</Currency>'))}</Currency></Tarih_Date>`;
  const quotations = await fetchTcmbRates(await serveDocument(t, one));
  assert.deepEqual(
    quotations.map(({ currency }) => currency),
    ['USD'],
  );
});

const broken: [string, string, RegExp][] = [
  ['is empty', '', /well-formed/],
  ['is HTML', '<!DOCTYPE html><html><body>Maintenance<br></body></html>', /well-formed/],
  ['is cut off', tcmbDocument.slice(0, 1500), /well-formed/],
  ['is another', '<rates><rate currency="USD">48.7</rate></rates>', /no Tarih_Date/],
  ['has no currencies', '<Tarih_Date Tarih="20.11.2025"></Tarih_Date>', /no Currency/],
  ['has no prices', tcmbDocument.replace(/<ForexSelling>.*?<\/ForexSelling>/g, '<ForexSelling/>'), /no rates/],
  ['has no unit', tcmbDocument.replace('<Unit>100</Unit>', ''), /lacks a Unit/],
  ['has a unit of zero', tcmbDocument.replace('<Unit>100</Unit>', '<Unit>0</Unit>'), /"0" is not a positive/],
  ['has a negative price', tcmbDocument.replace('48.6992', '-48.6992'), /"-48.6992" is not a positive/],
  ['has a price of zero', tcmbDocument.replace('48.6992', '0.0000'), /"0.0000" is not a positive/],
  ['has a comma', tcmbDocument.replace('48.6992', '48,6992'), /"48,6992" is not a positive/],
  ['has a word for a price', tcmbDocument.replace('48.6992', 'NaN'), /"NaN" is not a positive/],
  ['has an exponent', tcmbDocument.replace('48.6992', '4e1'), /"4e1" is not a positive/],
  ['has a price too small to keep', tcmbDocument.replace('31.5639', '0.0000000001'), /"0" is not a positive/],
  ['has a price too large to keep', tcmbDocument.replace('48.6992', '123456789'), /is not a positive/],
  ['has a price twice', tcmbDocument.replace(/<ForexSelling>/, '<ForexSelling>1</ForexSelling>$&'), /lacks a Forex/],
  ['has a currency twice', tcmbDocument.replaceAll('CurrencyCode="AUD"', 'CurrencyCode="USD"'), /twice/],
  ['has an odd currency', tcmbDocument.replace('CurrencyCode="USD"', 'CurrencyCode="us$"'), /not a currency code/],
  ['has no date', tcmbDocument.replace('Tarih="20.11.2025"', ''), /lacks a Tarih/],
  ['has an impossible date', tcmbDocument.replace('20.11.2025', '31.11.2025'), /is dated 2025-11-31/],
  ['has an American date', tcmbDocument.replace('20.11.2025', '11/20/2025'), /is dated/],
  [
    'declares entities',
    tcmbDocument
      .replace('<Tarih_Date', '<!DOCTYPE r [<!ENTITY a "48.6992">]><Tarih_Date')
      .replace('<ForexSelling>48.6992', '<ForexSelling>&a;'),
    /DOCTYPE/,
  ],
  ['names the prototype', '<__proto__><Tarih_Date Tarih="20.11.2025"/></__proto__>', /__proto__/],
];

for (const [what, xml, message] of broken) {
  test(`TCMB: a document that ${what} is refused`, async (t) => {
    await assert.rejects(fetchTcmbRates(await serveDocument(t, xml)), message);
  });
}

for (const [what, xml, message] of [
  ['is another', tcmbDocument, /no Envelope/],
  ['lacks the lira', ecbDocument.replace(/<Cube currency='TRY'.*?\/>/, ''), /no rate for TRY/],
  ['has no day', ecbDocument.replace("time='2025-11-20'", ''), /lacks a time/],
  ['has no rates', ecbDocument.replace(/<Cube currency=.*?\/>/g, ''), /no Cube/],
  ['has a rate of zero', ecbDocument.replace('1.1492', '0'), /"0" is not a positive/],
  [
    'has two days',
    ecbDocument.replace('</gesmes', '$&').replace("<Cube time='2025-11-20'>", "<Cube time='2025-11-19'/>$&"),
    /no Cube/,
  ],
] as const) {
  test(`ECB: a document that ${what} is refused`, async (t) => {
    await assert.rejects(fetchEcbRates(await serveDocument(t, xml)), message);
  });
}

const failures: [string, RequestListener, RegExp][] = [
  ['answers with 500', (_request, response) => response.writeHead(500).end(tcmbDocument), /status 500/],
  [
    'sends elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /status 302/,
  ],
  ['never answers', () => undefined, /No whole response within 0.2 s/],
  [
    'never ends',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    /No whole response within 0.2 s/,
  ],
  ['hangs up', (request) => request.socket.destroy(), /other side closed|ECONNRESET/],
];

for (const [what, answer, message] of failures) {
  test(`a source that ${what} is an error`, async (t) => {
    await assert.rejects(fetchTcmbRates(await serve(t, answer), 200), message);
  });
}

test('a document of any size costs little memory: it is given up after 1 MiB', async (t) => {
  let sent = 0;
  const megabyte = Buffer.alloc(1024 * 1024, ' ');
  const url = await serve(t, (_request, response) => {
    const send = () => {
      while (sent < 500 && !response.destroyed) {
        sent++;
        if (!response.write(megabyte)) return response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  await assert.rejects(fetchTcmbRates(url), /more than 1048576 bytes/);
  assert.ok(sent < 50, `${sent} MiB were sent`);
});

test('a source that is not there is an error', async () => {
  await assert.rejects(fetchEcbRates('http://127.0.0.1:1/'), /ECONNREFUSED/);
});
