// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { createDecoder, decodeText } from '../../../src/services/price-lists/decode.ts';
import { detectDialect, parseSample } from '../../../src/services/price-lists/detect/delimiter.ts';
import { detectEncoding } from '../../../src/services/price-lists/detect/encoding.ts';
import { QuestionError } from '../../../src/services/price-lists/question.ts';
import { isFullRun } from '../../support/full-run.ts';
import { parseList } from '../../support/parsed-lists.ts';

const turkish = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
const icelandic = { Ð: 0xd0, Ý: 0xdd, Þ: 0xde, ð: 0xf0, ý: 0xfd, þ: 0xfe };
const polish = { Ł: 0xa3, ł: 0xb3, ą: 0xb9, ę: 0xea, ś: 0x9c, ż: 0xbf, ź: 0x9f, ć: 0xe6, ń: 0xf1, ó: 0xf3 };

function encode(text: string, letters: Record<string, number>): Buffer {
  return Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
}

test('detects encodings by byte-order marks, valid UTF-8, null bytes, and letters', () => {
  const list = 'Ürün Kodu;Ürün Adı;Fiyat\nA-1;Kaşık takımı, gümüş;12,50\nA-2;Çatal;7\n';
  const cases: [Buffer, string][] = [
    [Buffer.from(list), 'utf-8'],
    [Buffer.from('sku,name,price\nA,Mug,1\n'), 'utf-8'],
    [Buffer.from(`\ufeff${list}`, 'utf16le'), 'utf-16le'],
    [Buffer.from(`\ufeff${list}`, 'utf16le').swap16(), 'utf-16be'],
    [Buffer.from(list, 'utf16le'), 'utf-16le'],
    [Buffer.from(list, 'utf16le').swap16(), 'utf-16be'],
    [encode(list, turkish), 'windows-1254'],
    [
      encode(
        `Stok Kodu;Ürün Adı;Açıklama\n${'1;Gümüş şamdan;"El yapımı; çok şık ""özel"" ürün"\n2;İnce belli bardak;Ahşap ağaç süsü\n'.repeat(30)}`,
        turkish,
      ),
      'windows-1254',
    ],
    [encode('Artikel;Bezeichnung;Preis\n1;Schüssel grün groß;12,50\n2;Löffel für Gäste;7,20\n', {}), 'windows-1252'],
    [
      encode('Vara;Nafn;Verð\n1;Skál úr gleri með fæti;12\n2;Þvottaskál, rauð og blá, stór;7\n', icelandic),
      'windows-1252',
    ],
    [
      encode(
        'Kod;Nazwa;Cena\n1;Łyżka stołowa żółta, sześć sztuk w zestawie, ręcznie robiona;3\n2;Świecznik, łódź i gałązka;7\n',
        polish,
      ),
      'windows-1250',
    ],
  ];
  for (const [sample, encoding] of cases)
    assert.equal(detectEncoding(sample, true), encoding, sample.toString('latin1'));
});

function assertDetected(cases: [encoding: string, list: string][]): void {
  for (const [encoding, list] of cases) {
    const bytes = iconv.encode(list, encoding === 'x-mac-cyrillic' ? 'maccyrillic' : encoding);
    assert.deepEqual([detectEncoding(bytes, true), decodeText(bytes, encoding)], [encoding, list]);
  }
}

test('detects code pages of DOS and the Mac', () => {
  const german = 'Artikel;Bezeichnung;Preis\r\n1;Gläser für Gäste, groß;2,50\r\n2;Schüssel;3\r\n';
  assertDetected([
    ['ibm850', german],
    ['macintosh', german.replaceAll('\r\n', '\r')],
    ['windows-1252', german],
    ['ibm852', 'kod;nazwa;cena\r\n1;Łyżka stołowa;2,50\r\n2;Świecznik żółty;7\r\n'],
    ['iso-8859-2', 'kod;nazwa;cena\n1;Łyżka stołowa;2,50\n2;Świecznik wąski żółty;7\n'],
    ['ibm857', 'Kod;Ürün adı;Fiyat\r\n1;Bardak kırmızı;2,50\r\n2;Çay kaşığı;3\r\n'],
    ['windows-1254', 'Kod;Ürün adı;Fiyat\r\n1;Bardak kırmızı;2,50\r\n2;Çay kaşığı;3\r\n'],
  ]);
});

test('detects short lists in other alphabets', () => {
  assertDetected([
    ['ibm866', 'sku;name;price\n1;Кружка;2.50\n'],
    ['windows-1251', 'sku;name;price\n1;Кружка;2.50\n'],
    ['koi8-r', 'Артикул;Название;Цена\n1;Кружка;2.50\n'],
    ['x-mac-cyrillic', 'Артикул;Название;Цена\r1;Кружка;2.50\r'],
    ['windows-1253', 'sku;name;price\n1;Ποτήρι;2.50\n'],
    ['windows-1255', 'מק"ט;שם;מחיר\n1;כוס;2.50\n'],
    ['gb18030', '编号;名称;价格\n1;杯子;2.50\n'],
    ['shift_jis', 'sku;name;price\n1;コップ;2.50\n'],
    ['windows-1252', 'sku,name,price\nA,Café set,1.50 €\nB,Men’s mug – blue,£2\n'],
  ]);
});

test('asks for the encoding if several are about as likely, or characters are damaged', () => {
  const asked = (bytes: Buffer, remembered?: string): string[] => {
    try {
      return [`detected ${detectEncoding(bytes, true, remembered)}`];
    } catch (error) {
      assert.ok(error instanceof QuestionError);
      return error.choices;
    }
  };
  const hebrew = iconv.encode('sku;name;price\n1;כוס;2.50\n', 'windows-1255');
  assert.ok(asked(hebrew).includes('windows-1255'));
  assert.deepEqual(asked(hebrew, 'windows-1255'), ['detected windows-1255']);
  // Chinese characters of two bytes are characters of other languages, too.
  assert.ok(asked(iconv.encode('sku;name;price\n1;玻璃杯;2.50\n', 'gb18030')).includes('gb18030'));
  // 0x81 is undefined in Windows-1252.
  const damaged = iconv.encode('Artikel;Bezeichnung;Preis\n1;Schüssel;2\n2;Größe für Gäste;3\n', 'windows-1252');
  assert.ok(asked(Buffer.from(damaged.toString('latin1').replace('Artikel', 'Art\x81kel'), 'latin1')).length > 1);
});

test('a remembered encoding is asked about again if it reads damaged characters', () => {
  const list = iconv.encode('sku;name;price\r\n1;Röd Tallrik;2.50\r\n', 'ibm850');
  assert.throws(() => detectEncoding(list, true, 'windows-1252'), QuestionError);
  assert.equal(detectEncoding(list, true, 'ibm850'), 'ibm850');
});

test('detects UTF-16 without a byte-order mark in any alphabet', () => {
  const list = 'Артикул;Наименование;Цена\nА1;Кружка синяя;2,50\n';
  assert.equal(detectEncoding(Buffer.from(list, 'utf16le'), true), 'utf-16le');
  assert.equal(detectEncoding(Buffer.from(list, 'utf16le').swap16(), true), 'utf-16be');
  assert.equal(detectEncoding(Buffer.from(list, 'utf16le').subarray(0, 71), false), 'utf-16le');
  assert.equal(detectEncoding(Buffer.from('编号;名称;价格\n1;杯子;2.50\n', 'utf16le'), true), 'utf-16le');
});

test('some bytes that are no UTF-8 do not change the encoding of the others', () => {
  const list = Buffer.concat([
    Buffer.from('sku;name;price\nA;Gläser groß;1\nB;Schüssel;2\n'),
    Buffer.from('C;M\xfcsli;3\n', 'latin1'),
  ]);
  assert.equal(detectEncoding(list, true), 'utf-8');
});

test('decodes no byte as a space or a control character', () => {
  assert.equal(decodeText(Buffer.from('A\x81B\x8d', 'latin1'), 'windows-1252'), 'A\ufffdB\ufffd');
  assert.equal(decodeText(Buffer.from('A\xd5B', 'latin1'), 'cp857'), 'A\ufffdB');
  assert.equal(createDecoder('DOS-437').encoding, 'ibm437');
  assert.throws(() => createDecoder('base64'), /unknown/);
});

test('a character that the end of the sample splits does not hide UTF-8', () => {
  const text = Buffer.from('sku;name\nA;Çay bardağı 😀 漢');
  for (let length = 10; length < text.length; length++)
    assert.equal(detectEncoding(text.subarray(0, length), false), 'utf-8');
});

test('detects the delimiter and the quotation marks of any list', async () => {
  const cell = fc.stringMatching(/^[A-Za-zşğç .,;|'"\t-]{1,12}$/);
  const list = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    quote: fc.constantFrom('"' as const, "'" as const),
    rows: fc.array(fc.tuple(cell, cell, fc.integer({ min: 1, max: 99_999 })), { minLength: 3, maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(list, async ({ delimiter, quote, rows }) => {
      const enclose = (text: string) => `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
      const written = [
        ['Code', 'Name', 'Price'],
        ...rows.map(([code, name, cents]) => [code, name, (cents / 100).toFixed(2)]),
      ];
      const file = Buffer.from(written.map((cells) => cells.map(enclose).join(delimiter)).join('\r\n'));
      const dialect = await detectDialect(file, true, { names: [] });
      assert.deepEqual(dialect, { delimiter, quote });
      assert.deepEqual(await parseSample(file, true, dialect), written);
    }),
    { numRuns: isFullRun ? 60 : 15 },
  );
});

test('quotation marks that are never closed are text', async () => {
  const file = Buffer.from('sku\tname\tprice\nA\t"Deluxe mug\t2.50\nB\tPipe\t3\n');
  const dialect = await detectDialect(file, true, { names: [] });
  assert.deepEqual(dialect, { delimiter: '\t', quote: 'none' });
  // Where others enclose cells, one is missing.
  for (const rest of ['C;"Pipe";3\n', 'C;Pipe;3\n', '']) {
    const lines = await parseList(`sku;name;price\nA;"Mug";1\nB;"Cup;2\n${rest}`, 'EUR');
    assert.match(lines[0]!, /^! .* the quotation mark that is opened in line 3 is not closed\./, rest);
  }
});

test('a code that begins with a quotation mark that is never closed is rejected, unless marks are said to be text', async () => {
  const lines = await parseList('sku,name,price\n"A,Mug,1\nB,"Cup,2\n', 'EUR');
  assert.match(lines[0]!, /2.*has a quotation mark at the start of "sku" that is not closed/);
  assert.equal(lines[1], 'B 2');
});

test('the header decides between delimiters that both split all rows', async () => {
  const file = Buffer.from('Code;Name;Price\nA;Mug;2,50\nB;Cup;3,00\n');
  assert.equal((await detectDialect(file, true, { names: [] })).delimiter, ';');
});
