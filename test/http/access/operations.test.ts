// Credentials, scopes and validation of every operation of the partner APIs and the operator API.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Body,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from '../../../scripts/generate/document.ts';
import { issueOperatorToken } from '../../../src/services/accounts/operator-tokens.ts';
import { documents } from '../../support/contract.ts';
import { bodyExamples, outcomesOf } from '../../support/contract-calls.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { text: operatorToken } = await issueOperatorToken(service.db, { name: 'test', expiresAt: null });
const allScopes = await service.addKey(service.company.id, {
  scopes: ['read', 'write', 'draft', 'webhooks'],
  role: 'manager',
});
/** A key with every scope but one, by that scope. */
const keyWithout: Record<string, string> = {
  read: await service.addKey(service.company.id, { scopes: ['write', 'draft', 'webhooks'], role: 'manager' }),
  write: await service.addKey(service.company.id, { scopes: ['read', 'draft', 'webhooks'], role: 'manager' }),
  draft: await service.addKey(service.company.id, { scopes: ['read'], role: 'manager' }),
  webhooks: await service.addKey(service.company.id, { scopes: ['read', 'write', 'draft'], role: 'manager' }),
};
const { id: suspendedId, key: suspended } = await service.addCompany();
await changeCompany(service.db, suspendedId, { suspended: true });
const unknownKey = `pk_aaaaaaaaaaaa_${'a'.repeat(43)}`;

interface Extensions {
  operationId: string;
  security?: unknown[];
  'x-scope'?: string;
}

interface Request {
  key?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

for (const name of ['standard', 'external-v1', 'external-v2', 'operator'] as const) {
  for (const located of operationsOf(documents[name])) {
    const { operation, parameters } = located;
    const { operationId, security, 'x-scope': scope } = operation as typeof operation & Extensions;
    const { [0]: example } = Object.values(bodyExamples(documents[name], operation));
    const validKey = name === 'operator' ? operatorToken : allScopes;
    const outcomes = outcomesOf(documents[name], operation).map(({ status, code }) => `${status} ${code}`);

    /** Sends the request of the examples with a change, and returns the status, code and details of the response. */
    async function send({ key = validKey, path = {}, query = {}, body = example, headers = {} }: Request) {
      const filled = located.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
        encodeURIComponent(path[parameter] ?? String(parameters.find((one) => one.name === parameter)?.example)),
      );
      const search = new URLSearchParams(query);
      const options = { key, headers, ...((operation.requestBody || body !== example) && { body }) };
      const response = await service.send(operationId, located.method.toUpperCase(), `${filled}?${search}`, options);
      return { status: response.status, code: response.body?.code, details: response.body?.details ?? [] };
    }

    const invalid = async (request: Request, detail: string) => {
      const { status, details } = await send(request);
      assert.equal(status, 400, detail);
      assert.ok(
        details.some((text: string) => text.startsWith(detail)),
        `${detail}: ${details}`,
      );
    };

    if (security?.length !== 0) {
      test(`${operationId} requires valid credentials`, async () => {
        for (const key of ['', unknownKey]) {
          const { status, code } = await send({ key });
          assert.deepEqual([status, code], [401, 'UNAUTHORIZED'], key);
        }
      });
    }

    if (name !== 'operator') {
      test(`${operationId} rejects keys of a suspended company`, async () => {
        const { status, code } = await send({ key: suspended });
        assert.deepEqual([status, code], [403, 'COMPANY_SUSPENDED']);
      });
    }

    if (scope !== undefined) {
      test(`${operationId} requires the scope ${scope}`, async () => {
        const { status, code } = await send({ key: keyWithout[scope]! });
        assert.deepEqual([status, code], [403, 'INSUFFICIENT_SCOPE']);
      });
    }

    if (outcomes.includes('403 TEST_KEY_REQUIRED')) {
      test(`${operationId} rejects keys of live data`, async () => {
        const { status, code } = await send({});
        assert.deepEqual([status, code], [403, 'TEST_KEY_REQUIRED']);
      });
    }

    // Its signature is verified before it is parsed.
    if (outcomes.includes('401 INVALID_SIGNATURE')) continue;

    test(`${operationId} rejects unknown and invalid parameters`, async () => {
      await invalid({ query: { surprise: '1' } }, 'query parameter "surprise": is unknown');
      for (const parameter of parameters) {
        if (!restricts(documents[name], parameter)) continue;
        // Positions are read after the key, which must be that of a sandbox.
        if (parameter.name === 'cursor' && outcomes.includes('403 TEST_KEY_REQUIRED')) continue;
        if (parameter.in === 'query')
          await invalid(
            { query: { [parameter.name]: invalidValue(documents[name], parameter) } },
            `query parameter "${parameter.name}"`,
          );
        if (parameter.in === 'path')
          await invalid(
            { path: { [parameter.name]: invalidValue(documents[name], parameter) } },
            `path parameter "${parameter.name}"`,
          );
      }
    });

    if (operation.requestBody && example !== undefined) {
      test(`${operationId} accepts only JSON that is valid by its schema`, async () => {
        const text = await send({ headers: { 'content-type': 'text/plain' }, body: '{}' });
        assert.deepEqual([text.status, text.code], [415, 'UNSUPPORTED_MEDIA_TYPE']);
        const malformed = await send({ body: '{' });
        assert.deepEqual([malformed.status, malformed.code], [400, 'MALFORMED_JSON']);
        const unknown = await send({ body: { surprise: 1 } });
        assert.deepEqual([unknown.status, unknown.code], [400, 'INVALID_REQUEST']);
      });
    }

    // Sandboxes take long to create; createSandboxKey sends no body.
    const body = operation.requestBody && resolve<Body>(documents[name], operation.requestBody);
    if (body && !body.required && operationId !== 'createSandbox') {
      test(`${operationId} accepts no body`, async () => {
        const { status, details } = await send({ body: '' });
        assert.notEqual(status, 400, details.join());
      });
    }

    if (!operation.requestBody && located.method !== 'get') {
      test(`${operationId} rejects a body`, async () => {
        await invalid({ body: {} }, 'request body: must be empty: this operation takes no body');
      });
    }
  }
}

/** Whether the value `~` is invalid for a parameter. */
/** Only a blank text is invalid where any other text is valid. */
function invalidValue(document: OpenApiDocument, { schema }: Parameter): string {
  return resolve<Schema>(document, schema as Schema).format === 'visible-text' ? ' ' : '~';
}

function restricts(document: OpenApiDocument, { name, schema }: Parameter): boolean {
  const { type, enum: values, format, pattern } = resolve<Schema>(document, schema as Schema);
  return (
    name === 'cursor' ||
    values !== undefined ||
    format !== undefined ||
    pattern !== undefined ||
    ['integer', 'number', 'boolean'].includes(String(type))
  );
}
