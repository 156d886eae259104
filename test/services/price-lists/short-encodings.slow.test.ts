// Short lists in one-byte encodings are read right or asked about, never read wrongly in silence.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { decodeText } from '../../../src/services/price-lists/decode.ts';
import { detectEncoding } from '../../../src/services/price-lists/detect/encoding.ts';
import { QuestionError } from '../../../src/services/price-lists/question.ts';

const listOf = (names: string) =>
  `sku;name;price\r\n${names
    .split('/')
    .map((name, at) => `${/^[ÄÖ]\d/.test(name) ? name : `A${at}`};${name};1.50\r\n`)
    .join('')}`;

const lists: [encoding: string, names: string][] = [
  ['macintosh', 'Ä1/Ö2'],
  ['macintosh', 'Box/Türschild/Frühling/Ärmel'],
  ['macintosh', 'Röd Tallrik'],
  ['macintosh', 'Plate Blå/Röd Röd/Tallrik Blå/Hängare Trädgård'],
  ['macintosh', 'Hyvä Pöytä'],
  ['macintosh', 'Grøn'],
  ['macintosh', 'Grøn Tallerken/Rød Kop'],
  ['ibm437', 'Lamp più'],
  ['ibm850', 'libertà/più/papà però'],
  ['ibm850', 'Lamp pâte/à à/Pot pâte'],
  ['ibm850', 'goûter décoratif/Set carré'],
  ['ibm850', 'Mug/Käsipyyhe/Tray/Yö'],
  ['ibm850', 'Röd Tallrik'],
  ['ibm852', 'źródlany księżyc'],
  ['ibm852', 'růžová'],
  ['maccenteuro', 'Świeca'],
  ['maccenteuro', 'růžová/Mug žlutý'],
  ['windows-1252', 'Box lunedì/tè lunedì/Jar/Dish'],
  ['windows-1252', 'Tasse à thé/Café'],
  ['ibm1125', 'Тарілка'],
  ['ibm1125', 'Тарілка/Кухоль синій'],
  ['ibm866', 'Ёлка'],
  ['macintosh', 'Lunedì/Città/Tè/Papà/Caffè'],
  ['macintosh', 'Yö/Lämpö'],
  ['macintosh', 'Õlilamp/Käterätik'],
  ['macturkish', 'Bıçak'],
  ['maciceland', 'Handklæði/Púði/Þvottapoki'],
  ['gb18030', '台'],
  ['koi8-u', 'Їжак/Ложка/Ніж'],
  ['ibm852', 'žlutý/Talíř'],
];

for (const [encoding, names] of lists)
  test(`${names} in ${encoding} is read right or asked about`, () => {
    const list = listOf(names);
    const bytes = iconv.encode(list, encoding);
    try {
      assert.equal(decodeText(bytes, detectEncoding(bytes, true)), list);
    } catch (error) {
      assert.ok(error instanceof QuestionError, String(error));
    }
  });

// Encodings that read the file alike are not asked about.
const longLists: [encodings: string[], words: string][] = [
  [
    ['windows-1252', 'iso-8859-15'],
    'Théière émaillée,Bœuf décoré,Cuillère à café,Verre à pied,Bougie parfumée,Tasse,Panier tressé,Boîte à thé,Gâteau moulé',
  ],
  [
    ['windows-1250', 'iso-8859-2'],
    'Hrnek žlutý,Talíř,Miska růžová,Svíčka vonná,Lžička čajová,Nůž,Koš proutěný,Ubrus bílý,Polštář,Šálek,Ručník',
  ],
  [
    ['windows-1250', 'iso-8859-2'],
    'Bögre,Tányér mély,Kávéskanál,Gyertya illatos,Üveg váza,Törölköző,Pohár,Tálca,Füstölő,Szűrő,Csésze,Hűtő',
  ],
];

for (const [encodings, words] of longLists)
  for (const encoding of encodings)
    test(`a list of 200 rows in ${encoding} with ${words.slice(0, 11)} is not asked about`, () => {
      const names = words.split(',');
      const list = listOf(Array.from({ length: 200 }, (_, at) => names[at % names.length]).join('/'));
      const bytes = iconv.encode(list, encoding);
      assert.equal(decodeText(bytes, detectEncoding(bytes, true)), list);
    });
