// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { detectDialect, parseSample } from '../../../src/services/price-lists/detect/delimiter.ts';
import { detectEncoding } from '../../../src/services/price-lists/detect/encoding.ts';
import { isFullRun } from '../../support/full-run.ts';

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
});

test('the header decides between delimiters that both split all rows', async () => {
  const file = Buffer.from('Code;Name;Price\nA;Mug;2,50\nB;Cup;3,00\n');
  assert.equal((await detectDialect(file, true, { names: [] })).delimiter, ';');
});
