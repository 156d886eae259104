import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '../../../../src/services/price-lists/cells.ts';
import { MergedCellFiller } from '../../../../src/services/price-lists/workbook/merged-cells.ts';

function fillRows(filler: MergedCellFiller, rows: Cell[][]): Cell[][] {
  for (const [at, cells] of rows.entries()) filler.fill(at + 1, cells);
  return rows;
}

test('merged cells without a value add no cells, however far right they are', () => {
  const filler = new MergedCellFiller([{ column: 16_383, firstRow: 1, lastRow: 1_048_576 }]);
  assert.deepEqual(fillRows(filler, [['a'], ['b']]), [['a'], ['b']]);
});

test('of overlapping merged cells in a column, the one that starts last counts', () => {
  // Spreadsheet programs do not write them; each one would cost time in every row below.
  const filler = new MergedCellFiller([
    { column: 1, firstRow: 1, lastRow: 9 },
    { column: 1, firstRow: 2, lastRow: 3 },
  ]);
  assert.deepEqual(fillRows(filler, [['a', 'x'], ['b', 'y'], ['c'], ['d']]), [
    ['a', 'x'],
    ['b', 'y'],
    ['c', 'y'],
    ['d'],
  ]);
});
