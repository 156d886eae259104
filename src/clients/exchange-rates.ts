// Fetches exchange rates from the daily XML of the Turkish central bank (TCMB) and the European Central Bank (ECB). A document is
// accepted or rejected as a whole: an invalid rate of one currency makes the others untrustworthy too.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { request } from 'undici';
import { crossThroughEuro, type Quotation, type RateSource, ratePerUnit } from '../domain/pricing/exchange.ts';
import { readLimitedBody } from './limited-body.ts';

/** For the whole exchange, including a slow body. */
const TIMEOUT_MS = 10_000;
/** Either document has about 20 kB. */
const MAX_DOCUMENT_BYTES = 1024 * 1024;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: false,
  isArray: (name, path) => name === 'Currency' || path === 'Envelope.Cube.Cube.Cube',
  removeNSPrefix: true,
});

/**
 * Returns the rates of TCMB's `today.xml`: TRY per unit of each currency, from `ForexSelling`, the price at which an importer buys the
 * currency. Their time is 15:30 in Istanbul on the bulletin's day, when the rates are determined. Rejects if there is no valid document
 * within 10 s.
 */
export async function fetchTcmbRates(url: string, timeoutMs = TIMEOUT_MS): Promise<Quotation[]> {
  const bulletin = getRecord(parse(await download(url, timeoutMs)), 'Tarih_Date');
  const [day, month, year] = getText(bulletin, 'Tarih').split('.');
  const asOf = assertInstant(`${year}-${month}-${day}T12:30:00.000Z`);
  // Some currencies are quoted against the dollar only; their price is empty.
  const sold = getList(bulletin, 'Currency').filter((entry) => entry.ForexSelling !== '');
  const rates = byCurrency(sold, 'CurrencyCode', (entry) =>
    ratePerUnit(assertPositive(getText(entry, 'ForexSelling')), assertPositive(getText(entry, 'Unit'))),
  );
  return quotations('tcmb', asOf, rates);
}

/**
 * Returns the rates of ECB's `eurofxref-daily.xml`: TRY per unit of each currency, crossed through the euro. The document has a date
 * without a time, so their time is 00:00 UTC. Rejects if there is no valid document with TRY within 10 s.
 */
export async function fetchEcbRates(url: string, timeoutMs = TIMEOUT_MS): Promise<Quotation[]> {
  const envelope = getRecord(parse(await download(url, timeoutMs)), 'Envelope');
  const day = getRecord(getRecord(envelope, 'Cube'), 'Cube');
  const asOf = assertInstant(`${getText(day, 'time')}T00:00:00.000Z`);
  const perEuro = byCurrency(getList(day, 'Cube'), 'currency', (entry) => assertPositive(getText(entry, 'rate')));
  const tryPerEuro = perEuro.get('TRY');
  if (tryPerEuro === undefined) throw new Error('The document has no rate for TRY.');
  perEuro.delete('TRY');
  const crossed = [...perEuro].map(([currency, units]) => [currency, crossThroughEuro(tryPerEuro, units)] as const);
  return quotations('ecb', asOf, new Map([['EUR', tryPerEuro], ...crossed]));
}

function byCurrency(
  entries: Record<string, unknown>[],
  codeName: string,
  numberOf: (entry: Record<string, unknown>) => string,
): Map<string, string> {
  const numbers = new Map(entries.map((entry) => [parseCurrencyCode(getText(entry, codeName)), numberOf(entry)]));
  if (numbers.size < entries.length) throw new Error('The document has a currency twice.');
  return numbers;
}

function quotations(source: RateSource, asOf: string, rates: Map<string, string>): Quotation[] {
  if (rates.size === 0) throw new Error('The document has no rates.');
  return [...rates].map(([currency, tryRate]) => ({ currency, tryRate: assertPositive(tryRate), asOf, source }));
}

async function download(url: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, body } = await request(url, { signal, headers: { accept: 'application/xml, text/xml' } });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`It returned status ${statusCode}.`);
    }
    const tooLarge = new Error(`The document has more than ${MAX_DOCUMENT_BYTES} bytes.`);
    return (await readLimitedBody(body, MAX_DOCUMENT_BYTES, tooLarge)).toString('utf8');
  } catch (error) {
    if (signal.aborted) throw new Error(`No complete response within ${timeoutMs / 1000} s.`, { cause: error });
    throw error;
  }
}

function parse(xml: string): unknown {
  const validation = XMLValidator.validate(xml);
  if (validation !== true)
    throw new Error(`The document is not well-formed XML: ${validation.err.msg} (line ${validation.err.line})`);
  // Neither source has one. Entities are declared there, so it is rejected.
  if (xml.includes('<!DOCTYPE')) throw new Error('The document has a DOCTYPE.');
  return parser.parse(xml);
}

function getRecord(parent: unknown, name: string): Record<string, unknown> {
  const value = isRecord(parent) ? parent[name] : undefined;
  if (!isRecord(value)) throw new Error(`The document has no ${name} where it should be.`);
  return value;
}

function getList(parent: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const value = parent[name];
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error(`The document has no ${name} entries.`);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getText(parent: Record<string, unknown>, name: string): string {
  const value = parent[name];
  if (typeof value !== 'string') throw new Error(`The document lacks a ${name}.`);
  return value;
}

function parseCurrencyCode(code: string): string {
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`"${code.slice(0, 20)}" is not a currency code.`);
  return code;
}

function assertPositive(number: string): string {
  if (!/^\d{1,8}(\.\d{1,10})?$/.test(number) || Number(number) === 0)
    throw new Error(`"${number.slice(0, 40)}" is not a positive number.`);
  return number;
}

function assertInstant(iso: string): string {
  // Date.parse accepts 31 February as 3 March.
  if (Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString() !== iso)
    throw new Error(`The document is dated ${iso.slice(0, 40)}.`);
  return iso;
}
