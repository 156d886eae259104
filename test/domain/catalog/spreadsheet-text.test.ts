import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeApostrophe, escapeFormula, unescapeFormula } from '../../../src/domain/catalog/spreadsheet-text.ts';
import { isFullRun } from '../../support/full-run.ts';

const cells: [text: string, cell: string][] = [
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r'=1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['  =1', "'  =1"],
  ['\u00a0\ufeff+1', "'\u00a0\ufeff+1"],
  ["'=1", "''=1"],
  ["''-1", "'''-1"],
  ["'quoted'", "'quoted'"],
  ['A=1', 'A=1'],
  ['A;=1+1', "A;'=1+1"],
  ["A,'@SUM(A1);+1", "A,''@SUM(A1);'+1"],
  ['A\n=1+1', "A\n'=1+1"],
  ["A\r\n'@SUM(A1)\r+1", "A\r\n''@SUM(A1)\r'+1"],
  ['A; -20 °C', 'A; -20 °C'],
  ['', ''],
];
for (const [text, cell] of cells) {
  test(`${JSON.stringify(text)} is written as ${JSON.stringify(cell)}`, () => {
    assert.equal(escapeFormula(text), cell);
    assert.equal(unescapeFormula(cell), text);
  });
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', ' ', '"', ',', ';', '＝') }),
);

test('no escaped cell has a beginning of a formula, and unescaping returns the text', () => {
  fc.assert(
    fc.property(text, (text) => {
      assert.doesNotMatch(escapeFormula(text), /^(\s*[=+\-@＝＋－＠]|[\t\r\n])|[;,\r\n][=+\-@＝＋－＠]/);
      assert.equal(unescapeFormula(escapeFormula(text)), text);
      assert.equal(unescapeFormula(escapeApostrophe(text)), text);
    }),
    { numRuns: isFullRun ? 2000 : 200 },
  );
});
