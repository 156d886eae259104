import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseOrderList } from '../../../web/account/sections/catalog/order-list.ts';

const parse = (text: string) => parseOrderList(text).map(({ number, code, quantity }) => [number, code, quantity]);

test('reads codes and quantities separated by tabs, commas, semicolons or spaces', () => {
  assert.deepEqual(parse('A-1\t12\nB 2, 3\r\nC;4\n\nD-1  5 '), [
    [1, 'A-1', 12],
    [2, 'B 2', 3],
    [3, 'C', 4],
    [5, 'D-1', 5],
  ]);
});

test('leaves out column names, but reports a code without a quantity', () => {
  assert.deepEqual(parse('SKU,Quantity\nA-1,12'), [[2, 'A-1', 12]]);
  assert.deepEqual(parse('A-1'), [[1, 'A-1', null]]);
});

test('reports a first line without a quantity that has no column names', () => {
  assert.deepEqual(parse('LAMP\tmany\nA-1\t12'), [
    [1, 'LAMP', null],
    [2, 'A-1', 12],
  ]);
});

test('reads a supplier beside the quantity, in either order', () => {
  const read = (text: string) => parseOrderList(text).map(({ text: _, ...line }) => line);
  assert.deepEqual(read('SKU\tQuantity\tSupplier\nA-1\t12\tNordlys AS\nB-1;Ege Ev;3\n"C 1", 4'), [
    { number: 2, code: 'A-1', quantity: 12, supplier: 'Nordlys AS' },
    { number: 3, code: 'B-1', quantity: 3, supplier: 'Ege Ev' },
    { number: 4, code: 'C 1', quantity: 4 },
  ]);
});

test('reads a shipping method in any column, or after the quantity', () => {
  const read = (text: string) =>
    parseOrderList(text).map(({ code, quantity, supplier, method }) => [code, quantity, supplier, method]);
  assert.deepEqual(read('A-1\t12\tAir\tEge Ev\nB 1;by sea;3\nC 2 4 air\nAIR 5\nD,6,Airline'), [
    ['A-1', 12, 'Ege Ev', 'air'],
    ['B 1', 3, undefined, 'sea'],
    ['C 2', 4, undefined, 'air'],
    ['AIR', 5, undefined, undefined],
    ['D', 6, 'Airline', undefined],
  ]);
});

test('has no quantity for zero, fractions, words and numbers that are too large', () => {
  for (const quantity of ['0', '1.5', 'x', '-2', '1000001', '12345678'])
    assert.deepEqual(parse(`A-1\t${quantity}`), [[1, 'A-1', null]]);
});
