// cspell:ignore calscale dtstamp dtstart prodid tzoffsetfrom tzoffsetto vcalendar vevent vtimezone
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeText, foldLine, serializeCalendar } from '../../src/domain/icalendar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('folds lines at 75 bytes, without dividing characters', () => {
  assert.equal(foldLine('a'.repeat(75)), 'a'.repeat(75));
  assert.equal(foldLine('a'.repeat(76)), `${'a'.repeat(75)}\r\n a`);
  const long = `SUMMARY:${'Nordlys Interiør, ёлка 🎄 '.repeat(20)}`;
  const folded = foldLine(long);
  assert.ok(folded.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  assert.ok(
    folded
      .split('\r\n')
      .slice(1)
      .every((line) => line.startsWith(' ')),
  );
  assert.equal(unfold(folded), long);
  assert.ok(!folded.includes('\ufffd'));
});

test('escapes texts, and leaves control characters out', () => {
  assert.equal(escapeText('Cups, 2; A\\B'), 'Cups\\, 2\\; A\\\\B');
  assert.equal(escapeText('one\r\ntwo\nthree\u0000\u001b'), 'one\\ntwo\\nthree');
});

test('writes all-day events that no text can break out of', () => {
  const event = {
    ...{
      uid: 'U-1',
      day: '2026-11-28',
      changedAt: '2026-11-20T08:05:09.123Z',
      url: 'https://portside.example/account',
    },
    ...{ summary: 'PO\r\nEND:VEVENT', description: 'ORD-1\n12.00 EUR' },
  };
  const text = serializeCalendar('Arrivals; all', [event]);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.ok(!/[^\r]\n/.test(text));
  const lines = unfold(text).split('\r\n');
  assert.deepEqual(lines.slice(lines.indexOf('BEGIN:VEVENT')), [
    ...['BEGIN:VEVENT', 'UID:U-1', 'DTSTAMP:20261120T080509Z', 'DTSTART;VALUE=DATE:20261128'],
    ...['SUMMARY:PO\\nEND:VEVENT', 'DESCRIPTION:ORD-1\\n12.00 EUR', 'URL:https://portside.example/account'],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  assert.deepEqual(lines.slice(0, 3), ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portside//Arrivals//EN']);
  assert.ok(lines.includes('NAME:Arrivals\\; all'));
});

test('has a component without events, as RFC 5545 requires', () => {
  assert.match(serializeCalendar('Arrivals', []), /BEGIN:VTIMEZONE\r\n.*END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/s);
});
