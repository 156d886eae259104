// Compares the product fields with every other place that lists them: the OpenAPI document, the database schema and the import guide.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  attributeNames,
  columnFieldNames,
  columnNameOf,
  itemFields,
} from '../../../src/domain/catalog/product-fields.ts';
import { documents } from '../../support/contract.ts';

const root = join(import.meta.dirname, '../../..');
const schema = await readFile(join(root, 'generated/schema.sql'), 'utf8');

const schemas = documents['external-v2'].components?.schemas as Record<string, { properties: object }>;

test('each attribute is in the OpenAPI document, in the same order', () => {
  assert.deepEqual(Object.keys(schemas.CatalogAttributes!.properties), attributeNames);
});

test('each attribute is in the default of the attributes column', () => {
  const [, text] = /attributes json NOT NULL DEFAULT '([^']*)'/.exec(schema)!;
  assert.deepEqual(Object.keys(JSON.parse(text!)), attributeNames);
});

test('merge_attributes includes each attribute', () => {
  const [, names] = /FUNCTION (?:\w+\.)?merge_attributes[\s\S]*?ARRAY\[([^\]]*)\]/.exec(schema)!;
  assert.deepEqual(
    [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    attributeNames,
  );
});

test('each column field has a column', () => {
  const [, table] = /CREATE TABLE products \(([\s\S]*?)\n\)/.exec(schema)!;
  const columns = [...table!.matchAll(/^ {2}([a-z_]+) /gm)].map(([, name]) => name);
  assert.deepEqual(
    columnFieldNames.filter((field) => !columns.includes(columnNameOf(field))),
    [],
  );
});

test('the import guide describes each field', async () => {
  const guide = await readFile(join(root, 'docs/import.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.deepEqual(
    itemFields.filter((field) => !described.includes(field)),
    [],
  );
});
