import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { fetchEcbRates, fetchTcmbRates } from '../../src/clients/exchange-rates.ts';
import { ecbDocument, serve, serveDocument, tcmbDocument } from '../support/rate-sources.ts';

test('TCMB: returns the selling price for one unit, as of 15:30 in Istanbul', async (t) => {
  const quotations = await fetchTcmbRates(await serveDocument(t, tcmbDocument));
  const asOf = '2025-11-20T12:30:00.000Z';
  const rateOf = (currency: string) => quotations.find((quotation) => quotation.currency === currency);
  assert.deepEqual(rateOf('EUR'), { currency: 'EUR', tryRate: '55.9431', asOf, source: 'tcmb' });
  assert.deepEqual(rateOf('RUB'), { currency: 'RUB', tryRate: '0.60658', asOf, source: 'tcmb' });
  // Quoted for 100 yen.
  assert.deepEqual(rateOf('JPY'), { currency: 'JPY', tryRate: '0.315639', asOf, source: 'tcmb' });
  // It has no selling price.
  assert.equal(rateOf('XDR'), undefined);
  assert.equal(quotations.length, 9);
});

test('ECB: returns cross rates through the euro, as of the day of the document', async (t) => {
  const quotations = await fetchEcbRates(await serveDocument(t, ecbDocument));
  const asOf = '2025-11-20T00:00:00.000Z';
  const rateOf = (currency: string) => quotations.find((quotation) => quotation.currency === currency);
  assert.deepEqual(rateOf('EUR'), { currency: 'EUR', tryRate: '55.9120', asOf, source: 'ecb' });
  assert.deepEqual(rateOf('USD'), { currency: 'USD', tryRate: '48.6529759833', asOf, source: 'ecb' });
  assert.deepEqual(rateOf('IDR'), { currency: 'IDR', tryRate: '0.002908882', asOf, source: 'ecb' });
  assert.equal(rateOf('TRY'), undefined);
  assert.equal(quotations.length, 21);
});

test('accepts a byte order mark and a single currency', async (t) => {
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
  ['is truncated', tcmbDocument.slice(0, 1500), /well-formed/],
  ['has another format', '<rates><rate currency="USD">48.7</rate></rates>', /no Tarih_Date/],
  ['has no currencies', '<Tarih_Date Tarih="20.11.2025"></Tarih_Date>', /no Currency/],
  ['has no prices', tcmbDocument.replace(/<ForexSelling>.*?<\/ForexSelling>/g, '<ForexSelling/>'), /no rates/],
  ['has no unit', tcmbDocument.replace('<Unit>100</Unit>', ''), /lacks a Unit/],
  ['has a unit of zero', tcmbDocument.replace('<Unit>100</Unit>', '<Unit>0</Unit>'), /"0" is not a positive/],
  ['has a negative price', tcmbDocument.replace('48.6992', '-48.6992'), /"-48.6992" is not a positive/],
  ['has a price of zero', tcmbDocument.replace('48.6992', '0.0000'), /"0.0000" is not a positive/],
  ['has a comma', tcmbDocument.replace('48.6992', '48,6992'), /"48,6992" is not a positive/],
  ['has a word for a price', tcmbDocument.replace('48.6992', 'NaN'), /"NaN" is not a positive/],
  ['has an exponent', tcmbDocument.replace('48.6992', '4e1'), /"4e1" is not a positive/],
  ['has a price below the stored precision', tcmbDocument.replace('31.5639', '0.0000000001'), /"0" is not a positive/],
  ['has a price above the stored precision', tcmbDocument.replace('48.6992', '123456789'), /is not a positive/],
  ['has a price twice', tcmbDocument.replace(/<ForexSelling>/, '<ForexSelling>1</ForexSelling>$&'), /lacks a Forex/],
  ['has a currency twice', tcmbDocument.replaceAll('CurrencyCode="AUD"', 'CurrencyCode="USD"'), /twice/],
  ['has an invalid currency', tcmbDocument.replace('CurrencyCode="USD"', 'CurrencyCode="us$"'), /not a currency code/],
  ['has no date', tcmbDocument.replace('Tarih="20.11.2025"', ''), /lacks a Tarih/],
  ['has an invalid date', tcmbDocument.replace('20.11.2025', '31.11.2025'), /is dated 2025-11-31/],
  ['has an American date', tcmbDocument.replace('20.11.2025', '11/20/2025'), /is dated/],
  [
    'declares entities',
    tcmbDocument
      .replace('<Tarih_Date', '<!DOCTYPE r [<!ENTITY a "48.6992">]><Tarih_Date')
      .replace('<ForexSelling>48.6992', '<ForexSelling>&a;'),
    /DOCTYPE/,
  ],
  ['has an element __proto__', '<__proto__><Tarih_Date Tarih="20.11.2025"/></__proto__>', /__proto__/],
];

for (const [what, xml, message] of broken) {
  test(`TCMB: rejects a document that ${what}`, async (t) => {
    await assert.rejects(fetchTcmbRates(await serveDocument(t, xml)), message);
  });
}

for (const [what, xml, message] of [
  ['has another format', tcmbDocument, /no Envelope/],
  ['lacks the lira', ecbDocument.replace(/<Cube currency='TRY'.*?\/>/, ''), /no rate for TRY/],
  ['has no day', ecbDocument.replace("time='2025-11-20'", ''), /lacks a time/],
  ['has no rates', ecbDocument.replace(/<Cube currency=.*?\/>/g, ''), /no Cube/],
  ['has a rate of zero', ecbDocument.replace('1.1492', '0'), /"0" is not a positive/],
  [
    'has rates of two days',
    ecbDocument.replace('</gesmes', '$&').replace("<Cube time='2025-11-20'>", "<Cube time='2025-11-19'/>$&"),
    /no Cube/,
  ],
] as const) {
  test(`ECB: rejects a document that ${what}`, async (t) => {
    await assert.rejects(fetchEcbRates(await serveDocument(t, xml)), message);
  });
}

const failures: [string, RequestListener, RegExp][] = [
  ['returns 500', (_request, response) => response.writeHead(500).end(tcmbDocument), /status 500/],
  [
    'redirects',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /status 302/,
  ],
  ['does not respond', () => undefined, /No complete response within 0.2 s/],
  [
    'never ends its response',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    /No complete response within 0.2 s/,
  ],
  ['closes the connection', (request) => request.socket.destroy(), /other side closed|ECONNRESET/],
];

for (const [what, listener, message] of failures) {
  test(`rejects if the source ${what}`, async (t) => {
    await assert.rejects(fetchTcmbRates(await serve(t, listener), 200), message);
  });
}

test('aborts a document after 1 MiB', async (t) => {
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

test('rejects if the source is unreachable', async () => {
  await assert.rejects(fetchEcbRates('http://127.0.0.1:1/'), /ECONNREFUSED/);
});
