import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSupplier } from '../../support/catalog.ts';
import { imports, startImportService } from '../../support/imports.ts';
import { writeWorkbook } from '../../support/workbooks.ts';

const service = await startImportService({
  IMPORT_FILE_LIMIT: '200kb',
  COMPANY_LIMITS: '{"standard":{"personalItems":1}}',
});
const { db, company, token, upload, process } = service;
const list = 'sku,name,price\nA-1,Lantern,4.20\n';

test('stores the file and enqueues its review', async () => {
  const supplier = await addSupplier(db);
  const { status, body, headers } = await upload(list, {
    supplierId: supplier.name,
    fileName: 'autumn.csv',
    dryRun: 'true',
  });
  assert.equal(status, 202);
  const { id, ...created } = body.data;
  assert.equal(headers.location, `${imports}/${id}`);
  assert.deepEqual(
    { ...created, createdAt: '', updatedAt: '' },
    {
      status: 'reviewing',
      stage: null,
      waitsFor: null,
      supplier: { id: supplier.id, name: supplier.name },
      companyId: null,
      fileName: 'autumn.csv',
      fileSize: list.length,
      dryRun: true,
      rowsRead: 0,
      rowsWritten: 0,
      detected: null,
      questions: [],
      counts: null,
      problem: null,
      operator: 'test',
      createdAt: '',
      updatedAt: '',
    },
  );
  const jobs = await db('jobs').where({ name: 'process-import', unique_key: id });
  assert.deepEqual(
    jobs.map(({ data }) => data),
    [{ importId: id }],
  );
  const parts = await db('catalog_import_parts').where({ import_id: id });
  assert.equal(String(parts[0].content), list);
});

test('imports personal items of a company, up to its limit', async () => {
  const { companyId, status, counts } = await process('sku,name,price\nP-1,Cup,1\nP-2,Mug,1\n', {
    ...{ companyId: company.name, confirm: 'auto' },
  });
  assert.deepEqual([companyId, status, counts.created, counts.rejected], [company.id, 'finished', 1, 1]);
  const items = await db('products').where({ company_id: company.id }).pluck('supplier_sku');
  assert.deepEqual(items, ['P-1']);
});

test('accepts the media types of price lists, and curl’s default', async () => {
  for (const type of ['text/csv; charset=windows-1254', 'application/x-www-form-urlencoded', 'application/x-ndjson']) {
    assert.equal((await upload(list, {}, { headers: { 'content-type': type } })).status, 202, type);
  }
  assert.equal((await upload(writeWorkbook([{ name: 'A', rows: [['sku', 'name', 'price']] }]))).status, 202);
});

test('rejects requests without a valid token', async () => {
  for (const key of ['', 'op_', service.key, `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    const { status, body, headers } = await upload(list, {}, { key });
    assert.deepEqual([status, body.code], [401, 'UNAUTHORIZED']);
    assert.equal(headers['www-authenticate'], 'Bearer realm="portside"');
  }
});

test('a revoked or expired token is rejected, and its use is recorded', async () => {
  const { issueOperatorToken, withdrawOperatorToken } = await import(
    '../../../src/services/accounts/operator-tokens.ts'
  );
  const future = new Date(Date.now() + 86_400_000).toISOString();
  const expired = await issueOperatorToken(db, { name: 'expired', expiresAt: future });
  await db('operator_tokens')
    .where({ name: 'expired' })
    .update({ expires_at: new Date(Date.now() - 1000) });
  const revoked = await issueOperatorToken(db, { name: 'revoked', expiresAt: null });
  await withdrawOperatorToken(db, revoked.token.id);
  for (const { text } of [expired, revoked]) {
    assert.equal((await service.get('listImports', imports, { key: text })).status, 401);
  }
  const [used] = await db('operator_tokens').where({ name: 'test' });
  assert.ok(used.last_used_at);
});

const invalid: [name: string, query: Record<string, string>, status: number, detail: RegExp][] = [
  ['an unknown supplier', { supplierId: 'nobody' }, 404, /^$/],
  ['an unknown company', { companyId: 'nobody' }, 404, /^$/],
  ['an unknown category', { category: 'moon' }, 400, /^query parameter "category": must be/],
  ['an unknown encoding', { encoding: 'klingon' }, 400, /^query parameter "encoding": must be/],
  ['an unknown parameter', { sheets: 'A' }, 400, /^query parameter "sheets": is unknown; did you mean "sheet"/],
  ['an invalid option', { decimal: 'dot' }, 400, /^query parameter "decimal": must be/],
  ['an invalid header row', { headerRow: '0' }, 400, /^query parameter "headerRow": must be >= 1/],
];
for (const [name, query, status, detail] of invalid) {
  test(`rejects ${name} and stores nothing`, async () => {
    const before = await db('catalog_imports').count();
    const response = await upload(list, query);
    assert.equal(response.status, status);
    assert.match(response.body.details[0] ?? '', detail);
    assert.deepEqual(await db('catalog_imports').count(), before);
  });
}

test('rejects a missing supplier, an empty file, forms, and compressed bodies', async () => {
  const missing = await service.send('createImport', 'POST', imports, {
    key: token,
    body: list,
    headers: { 'content-type': 'text/csv' },
  });
  assert.deepEqual([missing.status, missing.body.details], [400, ['query parameter "supplierId": is required']]);
  const empty = await upload('');
  assert.deepEqual([empty.status, empty.body.message], [400, 'The file is empty.']);
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'application/pdf']) {
    const { status, body } = await upload(list, {}, { headers: { 'content-type': type } });
    assert.deepEqual([status, body.code], [415, 'UNSUPPORTED_MEDIA_TYPE']);
    assert.match(body.details[0], /^header "content-type": must be application\/octet-stream or/);
  }
  const compressed = await upload(list, {}, { headers: { 'content-encoding': 'gzip' } });
  assert.deepEqual(
    [compressed.status, compressed.body.details],
    [415, ['header "content-encoding": must be identity, not "gzip"']],
  );
});

test('rejects a file over the limit, also if its size is not announced', async () => {
  const large = 'x'.repeat(200 * 1024 + 1);
  const announced = await upload(large);
  assert.deepEqual([announced.status, announced.body.code], [413, 'PAYLOAD_TOO_LARGE']);
  const supplier = await addSupplier(db);
  const chunked = await fetch(`${service.url}${imports}?supplierId=${supplier.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: new ReadableStream({
      start(controller) {
        for (let at = 0; at < 10; at++) controller.enqueue(Buffer.from('x'.repeat(30 * 1024)));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);
  assert.equal(chunked.status, 413);
});
