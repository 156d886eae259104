// cspell:ignore ftyp JFIF WEBPVP miaf miafavif miavif
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageTypeOf } from '../../../src/domain/catalog/image-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (length: number, brands: string) => {
  const start = Buffer.alloc(4);
  start.writeUInt32BE(length);
  return Buffer.concat([start, bytes(`ftyp${brands}`)]);
};

for (const [what, content, expected] of [
  ['PNG', bytes('\x89PNG\r\n\x1a\n...'), 'image/png'],
  ['JPEG', bytes('\xff\xd8\xff\xe0..JFIF'), 'image/jpeg'],
  ['GIF', bytes('GIF89a..'), 'image/gif'],
  ['WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['AVIF', box(24, 'avif\0\0\0\0mif1miaf'), 'image/avif'],
  ['AVIF as a compatible brand', box(28, 'mif1\0\0\0\0miafavif....'), 'image/avif'],
  ['HEIC', box(24, 'heic\0\0\0\0mif1heic'), undefined],
  ['a brand after the box', box(20, 'mif1\0\0\0\0miafavif'), undefined],
  ['a brand across two brands', box(28, 'mif1\0\0\0\0miavif..mp42'), undefined],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), undefined],
  ['HTML', bytes('<!doctype html><img src=x>'), undefined],
  ['HTML after a comment with a signature', bytes('<!-- GIF89a -->'), undefined],
  ['the start of a signature', bytes('\x89PN'), undefined],
  ['nothing', bytes(''), undefined],
] as const) {
  test(`${what}: ${expected ?? 'not an image'}`, () => assert.equal(imageTypeOf(content), expected));
}
