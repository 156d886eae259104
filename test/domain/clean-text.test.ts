import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText } from '../../src/domain/clean-text.ts';

test('removes what is not visible, and keeps what scripts and emoji need', () => {
  for (const [text, cleaned] of [
    [' Li\u200b\u202e Wei\u{e0041}\ufeff ', 'Li Wei'],
    ['Li\u00ad\ue000', 'Li'],
    ['one\r\ntwo\u2028three\rfour', 'one\ntwo\nthree\nfour'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f', '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f'],
    ['\u05d0\u200f (1)', '\u05d0\u200f (1)'],
    ['a\tb\u0007', 'a\tb\u0007'],
    [' \u200b\u200d\u2066 ', ''],
    ['\u0007\u2800', ''],
  ] as const) {
    assert.equal(cleanText(text), cleaned);
  }
});
