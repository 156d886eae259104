// Deprecation and successor headers of the External API v1.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationsOf } from '../../scripts/generate/document.ts';
import { documents } from '../support/contract.ts';
import { changeCompany } from '../support/fixtures.ts';
import { exchange, type RawResponse, type RequestHeaders } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const bearer = { authorization: `Bearer ${service.key}` };
const catalog = '/api/v2/external/catalog?limit=20';

const send = (method: string, path: string, headers?: RequestHeaders, body?: string) =>
  exchange(method, service.url + path, headers, body);
const get = (path: string, headers: RequestHeaders = bearer) => send('GET', path, headers);

describe('External API v1', () => {
  it('sends a Deprecation header on every response', async () => {
    const limited = await startService({
      RATE_LIMITS: 'on',
      RATE_LIMIT_PLANS: '{"tiny":[{"name":"hour","limit":1,"seconds":3600}]}',
    });
    const tiny = await limited.addCompany({ plan: 'tiny' });
    const reader = await service.addKey(service.company.id, { scopes: ['read'] });
    const suspended = await service.addCompany();
    await changeCompany(service.db, suspended.id, { suspended: true });
    await service.settled();
    const orders = '/api/v1/external/orders';
    const push = '/api/v1/external/smart-reorder';
    const sent = { ...bearer, 'content-type': 'application/json' };
    const responses: [number, RawResponse][] = [
      [200, await get(orders)],
      [204, await send('OPTIONS', orders)],
      [400, await get(`${orders}?limit=x`)],
      [400, await send('POST', push, sent, '{')],
      [401, await get(orders, {})],
      [403, await get(orders, { authorization: `Bearer ${suspended.key}` })],
      [403, await send('POST', push, { ...sent, authorization: `Bearer ${reader}` }, '{}')],
      [404, await get(`${orders}/ORD-NOSUCHONE1`)],
      [404, await get('/api/v1/external/nothing')],
      [405, await send('DELETE', orders, bearer)],
      [415, await send('POST', push, { ...bearer, 'content-type': 'text/plain' }, '{}')],
    ];
    for (const [status, response] of responses) {
      assert.equal(response.status, status);
      assert.equal(response.headers.deprecation, '@1795219200', String(status));
      assert.equal(response.headers.sunset, undefined);
    }
    const request = () => fetch(limited.url + orders, { headers: { authorization: `Bearer ${tiny.key}` } });
    await request();
    const rejected = await request();
    assert.deepEqual([rejected.status, rejected.headers.get('deprecation')], [429, '@1795219200']);
    assert.equal((await get(catalog)).headers.deprecation, undefined);
  });

  it('links the successor version of an operation on every response', async () => {
    const limited = await startService({
      RATE_LIMITS: 'on',
      RATE_LIMIT_PLANS: '{"tiny":[{"name":"hour","limit":1,"seconds":3600}]}',
    });
    const exhausted = await limited.addCompany({ plan: 'tiny' });
    await fetch(`${limited.url}${catalog}`, { headers: { authorization: `Bearer ${exhausted.key}` } });
    const reader = await service.addKey(service.company.id, { scopes: ['read'] });
    const member = await service.addKey(service.company.id, { role: 'member' });
    const suspended = await service.addCompany();
    await changeCompany(service.db, suspended.id, { suspended: true });
    await service.settled();
    for (const { method, path, operation } of operationsOf(documents['external-v1'])) {
      const successor = (operation as { 'x-successor'?: string })['x-successor'];
      const link =
        successor === undefined ? null : `<${successor.replace('{ref}', 'ORD-NOSUCHONE1')}>; rel="successor-version"`;
      const signature = {
        'x-webhook-signature': `sha256=${'0'.repeat(64)}`,
        'x-webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      };
      const request = async (key: string, { url } = service, body = '{"status":"paid"}', type = 'application/json') => {
        const { status, headers } = await fetch(url + path.replace('{orderNumber}', 'ORD-NOSUCHONE1'), {
          method: method.toUpperCase(),
          headers: { ...signature, ...(key && { authorization: `Bearer ${key}` }), 'content-type': type },
          ...(method !== 'get' && { body }),
        });
        assert.equal(headers.get('link'), link, `${operation.operationId}: ${status}`);
        return status;
      };
      const seen = [
        await request(service.key),
        await request(''),
        await request(suspended.key),
        await request(reader),
        await request(member),
        await request(exhausted.key, limited),
        ...(method === 'get'
          ? []
          : [await request(service.key, service, '{'), await request(service.key, service, '{}', 'a/b')]),
      ];
      const expected = ['401', '403', '404', '415', '429'].filter((status) => status in operation.responses);
      assert.deepEqual(
        expected.filter((status) => !seen.includes(Number(status))),
        [],
        operation.operationId,
      );
    }
  });
});
