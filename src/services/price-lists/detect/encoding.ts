// Detects the encoding of a text file from its first bytes.

import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';

/** Letters that only Windows-1254 (and ISO-8859-9, its subset) has at these bytes: Ğ İ Ş ğ ı ş; Windows-1252 has Ð Ý Þ ð ý þ. */
const turkishBytes = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Letters of Turkish at the same bytes in both: Ç Ö Ü ç ö ü. */
const sharedTurkishBytes = new Set([0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc]);
/** Letters of Icelandic and Faroese, the languages with Ð, Ý and Þ: Á É Í Ó Ú Æ and their small forms. */
const icelandicBytes = new Set([0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xc6, 0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xe6]);

/** Encodings other than Latin ones that the statistics of a text may suggest, by the name that the decoder knows. */
const otherEncodings: Record<string, string> = {
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'iso-8859-5',
  'KOI8-R': 'koi8-r',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
};
const latin = new Set(['ISO-8859-1', 'windows-1252', 'ISO-8859-9', 'windows-1254']);

/** Returns the name of the encoding, as `TextDecoder` knows it. `isComplete` says whether the sample is the whole file. */
export function detectEncoding(sample: Buffer, isComplete: boolean): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (isUtf8(isComplete ? sample : withoutPartialCharacter(sample))) return detectNullBytes(sample) ?? 'utf-8';
  return detectNullBytes(sample) ?? detectSingleByte(sample);
}

/** Removes the bytes of a character that the end of the sample may have split. */
function withoutPartialCharacter(sample: Buffer): Buffer {
  for (let length = 1; length <= 3; length++) {
    const byte = sample[sample.length - length];
    if (byte === undefined || byte < 0x80) return sample;
    if (byte >= 0xc0) return sample.subarray(0, sample.length - length);
  }
  return sample;
}

/** UTF-16 without a byte-order mark: every second byte of ASCII letters is zero. */
function detectNullBytes(sample: Buffer): string | undefined {
  const bytes = sample.subarray(0, 1000);
  const nulls = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) nulls[at % 2]! += 1;
  const [even, odd] = nulls as [number, number];
  const many = bytes.length / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}

function detectSingleByte(sample: Buffer): string {
  const counts = { letters: 0, turkish: 0, shared: 0, icelandic: 0 };
  for (const byte of sample) {
    if (byte < 0x80) continue;
    if (byte >= 0xc0) counts.letters += 1;
    if (turkishBytes.has(byte)) counts.turkish += 1;
    else if (sharedTurkishBytes.has(byte)) counts.shared += 1;
    else if (icelandicBytes.has(byte)) counts.icelandic += 1;
  }
  // The statistics take short Turkish lists for Central European ones, whose languages use other letters too.
  if (counts.turkish > 0 && counts.turkish + counts.shared >= counts.letters * 0.8) return 'windows-1254';
  const matches = analyse(sample.subarray(0, 64 * 1024));
  const best = matches.find(({ name }) => latin.has(name) || name in otherEncodings);
  const latinConfidence = matches.find(({ name }) => latin.has(name))?.confidence ?? 0;
  if (best && best.name in otherEncodings && best.confidence > latinConfidence) return otherEncodings[best.name]!;
  const isTurkish = counts.turkish > 0 && counts.turkish + counts.shared >= counts.icelandic;
  return isTurkish ? 'windows-1254' : 'windows-1252';
}
