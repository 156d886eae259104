import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ApiError, InvalidRecordsError, publishedRecordError, recordFieldError } from '../../../src/domain/errors.ts';
import { formatDetail } from '../../../src/domain/field-error.ts';
import { toErrorResponse } from '../../../src/http/errors.ts';
import { toRecordErrors } from '../../../src/http/validation/record-errors.ts';
import { invalidRequest } from '../../../src/http/validation/validation-errors.ts';
import { validationErrors, validatorAt } from '../../support/contract.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
addFormats.default(ajv);
const validate = ajv.compile({
  type: 'object',
  required: ['requestBody'],
  properties: {
    path: { type: 'object', properties: { ref: { type: 'string', pattern: '^PS-' } } },
    requestBody: {
      type: 'object',
      required: ['payments'],
      additionalProperties: false,
      properties: {
        payments: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            required: ['paymentId', 'date', 'amount'],
            additionalProperties: false,
            properties: {
              paymentId: { type: 'string', minLength: 1, maxLength: 5 },
              batch: { type: 'string', minLength: 2 },
              productId: { type: 'string', format: 'uuid', minLength: 36, maxLength: 36 },
              date: { type: 'string', format: 'date' },
              amount: { type: 'number', exclusiveMinimum: 0 },
              currency: { type: 'string', pattern: '^[A-Z]{3}$', 'x-form': 'three capital letters' },
              colour: { type: 'string', pattern: '^#' },
              kind: { enum: ['freight', 'vat'] },
              tags: { type: 'array', minItems: 1, uniqueItems: true },
              links: { type: 'object', minProperties: 1 },
            },
          },
        },
      },
    },
  },
});
const schema = ['components', 'schemas', 'RecordsProblem'];

function errorOf(body: unknown, path = {}) {
  assert.equal(validate({ path, requestBody: body }), false);
  const errors = validate.errors ?? [];
  const found = toRecordErrors(errors, { body, records: 'payments' });
  return found === undefined ? invalidRequest(errors, { body }) : new InvalidRecordsError(found.errors);
}

function recordErrorsOf(body: unknown) {
  const error = errorOf(body);
  assert.ok(error instanceof InvalidRecordsError);
  return error.recordErrors;
}

const good = { paymentId: 'P-1', date: '2026-11-24', amount: 1 };

describe('record errors', () => {
  for (const [record, error, expected, received] of [
    [{ ...good, date: '2026-02-30' }, 'date must be a valid date', 'YYYY-MM-DD', '2026-02-30'],
    [{ ...good, amount: 0 }, 'amount must be > 0', '> 0', '0'],
    [{ ...good, amount: '12.50' }, 'amount must be number', 'number', '12.50'],
    [{ ...good, currency: 'eur' }, 'currency must be three capital letters', 'three capital letters', 'eur'],
    [{ ...good, kind: 'bribe' }, 'kind must be one of: freight, vat', 'one of: freight, vat', 'bribe'],
    [{ ...good, paymentId: '' }, 'paymentId must not be empty', 'at least 1 character', ''],
    [{ ...good, paymentId: 'P-1234' }, 'paymentId must have at most 5 characters', 'at most 5 characters', 'P-1234'],
    [{ ...good, batch: '1' }, 'batch must have at least 2 characters', 'at least 2 characters', '1'],
    [{ ...good, tags: [] }, 'tags must not be empty', 'at least 1 item', '[]'],
    [{ ...good, tags: ['a', 'b', 'a'] }, 'tags must not have equal items', 'different items', 'a list'],
    [
      { ...good, links: {} },
      'links must have at least 1 member; null for a member that cannot be null counts as left out',
      'at least 1 member',
      '{}',
    ],
    [{ ...good, productId: 'x' }, 'productId must be a UUID', 'UUID', 'x'],
    [{ ...good, colour: 'red' }, 'colour must be text that matches ^#', 'text that matches ^#', 'red'],
    [{ paymentId: 'P-1', date: '2026-11-24' }, 'amount is required', 'a value', 'missing'],
    [{ ...good, 'a/b~c': { d: 1 } }, 'a~1b~0c is unknown', 'no such property', 'an object'],
    [{ ...good, password: 'hunter2' }, 'password is unknown', 'no such property', 'a value'],
    [{ ...good, productId: { token: 'x' } }, 'productId must be string', 'string', 'an object'],
    [{ ...good, '': 1 }, '"" is unknown', 'no such property', '1'],
    [7, 'the record must be object', 'object', '7'],
    [null, 'the record must be object', 'object', 'null'],
  ] as const) {
    it(`report error, expected and received value for ${JSON.stringify(record)}`, () => {
      assert.deepEqual(recordErrorsOf({ payments: [good, record] }).map(publishedRecordError), [
        { index: 1, error, expected, received },
      ]);
    });
  }

  for (const [record, detail] of [
    [{ ...good, amount: '12.50' }, '/payments/1/amount: must be number'],
    [{ paymentId: 'P-1', date: '2026-11-24' }, '/payments/1/amount: is required'],
    [{ ...good, 'a/b~c': 1 }, '/payments/1/a~1b~0c: is unknown'],
    [{ ...good, '': 1 }, '/payments/1/: is unknown'],
    [7, '/payments/1: must be object'],
  ] as const) {
    it(`report a detail that starts with the JSON pointer for ${JSON.stringify(record)}`, () => {
      assert.deepEqual(
        recordErrorsOf({ payments: [good, record] }).map((error) => formatDetail(recordFieldError(error, 'payments'))),
        [detail],
      );
    });
  }

  it('truncate received values to 200 characters', () => {
    const [recordError] = recordErrorsOf({ payments: [{ ...good, paymentId: 'x'.repeat(1000) }] });
    assert.equal(recordError?.received, 'x'.repeat(200));
  });

  it('have the documented body, which counts each invalid record once', () => {
    const error = errorOf({ payments: [{ ...good, amount: 0, kind: '' }, good, { ...good, amount: -1 }] });
    const { status, body } = toErrorResponse(error, {
      requestId: 'r-1',
      publicUrl: 'https://api.portside.example',
      records: 'payments',
    });
    assert.equal(status, 400);
    assert.deepEqual((body as { details: string[] }).details, [
      '/payments/0/amount: must be > 0',
      '/payments/0/kind: must be one of: freight, vat',
      '/payments/2/amount: must be > 0',
    ]);
    assert.deepEqual(validationErrors(validatorAt('external-v2', schema), body), []);
    const { error: title, message, errors, processed } = body as Record<string, unknown>;
    assert.deepEqual([title, processed], ['Validation errors', 0]);
    assert.equal(message, '2 records are invalid, so nothing was stored.');
    assert.equal((errors as unknown[]).length, 3);
  });

  it('are listed up to 100', () => {
    const recordError = { error: 'x', expected: 'y', received: 'z' };
    const error = new InvalidRecordsError(Array.from({ length: 5000 }, (_, index) => ({ index, ...recordError })));
    assert.equal(error.recordErrors.length, 100);
    assert.match(error.message, /^5000 records/);
  });

  it('are not used if there are other errors', () => {
    for (const error of [
      errorOf({ payments: [good, good, good, { ...good, amount: 0 }] }),
      errorOf({ payments: [{ ...good, amount: 0 }], note: 'x' }),
      errorOf({ payments: [{ ...good, amount: 0 }] }, { ref: '1' }),
      errorOf({}),
    ]) {
      assert.ok(error instanceof ApiError && !(error instanceof InvalidRecordsError));
      assert.equal(error.errors.length, error.details.length);
    }
    assert.deepEqual(errorOf({ payments: [good], '': 1 }).details, ['/: is unknown']);
    assert.deepEqual(errorOf({ payments: [good, good, good, good] }).details, ['/payments: must have at most 3 items']);
  });
});
