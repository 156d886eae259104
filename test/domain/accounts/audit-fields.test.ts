import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldNamer } from '../../../src/domain/accounts/audit-fields.ts';

test('the rows of an export are not called deleted', () => {
  const nameOf = fieldNamer((text) => text);
  assert.equal(nameOf('rows'), 'Rows');
  assert.equal(nameOf('fieldName'), 'Field name');
});
