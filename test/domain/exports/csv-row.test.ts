import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvHeader, csvLine, exportColumns } from '../../../src/domain/exports/csv-row.ts';
import { documents } from '../../support/contract.ts';

const schemas = documents['external-v2'].components.schemas as Record<string, Schema>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

/** The members of a schema, those of nested objects by their path. */
function paths(schema: Schema, path: string[] = []): string[] {
  const { type, properties } = schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema;
  if (![type].flat().includes('object') || properties === undefined) return [path.join('.')];
  return Object.entries(properties).flatMap(([name, member]) => paths(member, [...path, name]));
}

const rowSchemas = {
  products: 'CatalogItem',
  sales: 'RawSale',
  stock: 'StockObservation',
  recommendations: 'Recommendation',
  orders: 'Order',
};
const units = ['ordered', 'confirmed', 'shipped', 'received', 'damaged', 'short', 'open', 'claimed'];
/** What only exports of orders have. */
const quantityColumns = [...units.map((name) => `quantities.${name}`), 'lineQuantities'];
for (const [kind, name] of Object.entries(rowSchemas)) {
  test(`${kind} has a column for each member of ${name}`, () => {
    // These are only present if they are requested with `include`.
    const quantities = kind === 'orders' ? quantityColumns : [];
    const members = paths(schemas[name]!)
      .filter((path) => !/^(explain|projection)\b/.test(path))
      .concat(quantities);
    assert.deepEqual([...exportColumns[kind as keyof typeof rowSchemas]].sort(), members.sort());
  });
}

test('a row has the members in the order of the header', () => {
  assert.equal(csvHeader(exportColumns.stock), 'productId,observedAt,on_hand,out_of_stock\r\n');
  assert.equal(csvLine(exportColumns.stock, { on_hand: 3, productId: 'a', out_of_stock: null }), 'a,,3,\r\n');
});

test('text is quoted, and no formula; numbers are unchanged', () => {
  const row = { saleId: '=1+1', marketplace: 'a "b", c\nd', units: '-1.5', price: '0', currency: '-1e5' };
  assert.equal(csvLine(exportColumns.sales, row), `,,-1.5,0,'-1e5,"a ""b"", c\nd",'=1+1\r\n`);
});

test('lists are JSON', () => {
  assert.match(csvLine(exportColumns.products, { tags: ['a', 'b,c'] }), /,"\[""a"",""b,c""\]",/);
});
