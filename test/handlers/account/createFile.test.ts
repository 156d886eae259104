// cspell:ignore nosniff invoicefdp
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSubjects, type Subjects, upload } from '../../support/files.ts';

const service = await startAccount();
const { db } = service;
const subjects = await addSubjects(service);
const onOrder = { subjectType: 'order', subjectId: subjects.order };
const files = async () => (await db('files').pluck('id')).length;
const download = (id: string, { cookie } = service.manager) =>
  fetch(`${service.url}/api/account/v1/files/${id}/content`, { headers: { cookie } });

for (const subjectType of Object.keys(subjects) as (keyof Subjects)[]) {
  test(`stores a file of type ${subjectType}, which is listed and downloaded`, async () => {
    const subject = { subjectType, subjectId: subjects[subjectType] };
    const fileName = `fatura ş ${subjectType}.csv`;
    const { status, body, headers } = await upload(
      service,
      'sku,boxes\n',
      { ...subject, fileName, kind: 'invoice' },
      { as: service.member },
    );
    assert.equal(status, 201, JSON.stringify(body));
    const { id, createdAt, ...stored } = body.data;
    assert.deepEqual(stored, {
      ...subject,
      kind: 'invoice',
      fileName,
      mediaType: 'text/csv',
      sizeBytes: 10,
      createdBy: { id: service.member.id, name: service.member.email },
    });
    assert.equal(headers['location'], `/api/account/v1/files/${id}/content`);
    const list = await service.call('listFiles', { query: subject });
    assert.deepEqual(list.body.data, { items: [{ id, createdAt, ...stored }], nextCursor: null });
    const downloaded = await download(id);
    assert.equal(await downloaded.text(), 'sku,boxes\n');
    assert.equal(downloaded.headers.get('content-type'), 'application/octet-stream');
    assert.equal(downloaded.headers.get('x-content-type-options'), 'nosniff');
    assert.match(
      downloaded.headers.get('content-disposition')!,
      /^attachment; filename="fatura _ \w+\.csv"; filename\*=UTF-8''fatura%20%C5%9F/,
    );
    const [entry] = (await service.audit('file.uploaded')).slice(-1);
    assert.deepEqual([entry!.user_id, entry!.subject], [service.member.id, id]);
  });
}

const html = '<!doctype html><script>alert(1)</script>';
const invalid: [name: string, content: string, query: Record<string, string>, status: number, detail: RegExp][] = [
  ['an empty file', '', {}, 400, /^request body: must have at least 1 byte$/],
  ['HTML', html, { fileName: 'invoice.pdf' }, 415, /^request body: must be a PDF, PNG/],
  ['a name that is only a path', 'x', { fileName: '../..' }, 400, /^query parameter "fileName": must be the name/],
  ['a missing name', 'x', { fileName: '' }, 400, /^query parameter "fileName"/],
  ['a name that is too long', 'x', { fileName: 'x'.repeat(256) }, 400, /^query parameter "fileName"/],
  ['an unknown kind', 'x', { kind: 'video' }, 400, /^query parameter "kind"/],
  ['an unknown type of subject', 'x', { subjectType: 'user' }, 400, /^query parameter "subjectType"/],
  ['a subject of another type', 'x', { subjectType: 'product' }, 404, /^$/],
  ['an unknown parameter', 'x', { name: 'a' }, 400, /^query parameter "name": is unknown/],
];
for (const [name, content, query, status, detail] of invalid) {
  test(`rejects ${name} and stores nothing`, async () => {
    const before = await files();
    const response = await upload(service, content, { ...onOrder, ...query });
    assert.equal(response.status, status, response.text);
    assert.match(response.body.details[0] ?? '', detail);
    assert.equal(await files(), before);
  });
}

test('cleans the name of a file', async () => {
  const { body } = await upload(service, '%PDF-1.7', { ...onOrder, fileName: '..\\x/invoice\u202efdp.exe\r\n' });
  assert.equal(body.data.fileName, 'invoicefdp.exe.pdf');
});

test('rejects other media types, compressed files and requests of other sites', async () => {
  const forms = await upload(service, 'x', onOrder, { headers: { 'content-type': 'multipart/form-data' } });
  assert.deepEqual([forms.status, forms.body.code], [415, 'UNSUPPORTED_MEDIA_TYPE']);
  const compressed = await upload(service, 'x', onOrder, { headers: { 'content-encoding': 'gzip' } });
  assert.equal(compressed.status, 415);
  const other = await upload(service, 'x', onOrder, { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.deepEqual([other.status, other.body.code], [403, 'CROSS_SITE_REQUEST']);
});

test('rejects a file of more than 10 MiB, also if its size is not announced', async () => {
  const before = await files();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
  const announced = await upload(service, large, onOrder);
  assert.deepEqual([announced.status, announced.body.code], [413, 'PAYLOAD_TOO_LARGE']);
  const path = `/api/account/v1/files?${new URLSearchParams({ ...onOrder, fileName: 'a.txt' })}`;
  const chunked = await fetch(service.url + path, {
    method: 'POST',
    headers: { cookie: service.manager.cookie, 'content-type': 'application/octet-stream' },
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit);
  assert.equal(chunked.status, 413);
  assert.equal(await files(), before);
});

test('an upload that ends early stores nothing', async () => {
  const before = await files();
  const path = `/api/account/v1/files?${new URLSearchParams({ ...onOrder, fileName: 'a.txt' })}`;
  const { hostname, port } = new URL(service.url);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Cookie: ${service.manager.cookie}`,
    'Content-Type: application/octet-stream',
    'Content-Length: 1000',
  ];
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\nthe start`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  // The service handles this request after it has seen the end of the other one.
  assert.equal((await upload(service, 'x', { ...onOrder, fileName: 'b.txt' })).status, 201);
  assert.equal(await files(), before + 1);
});

test('a user cannot upload more at once than the memory of a user allows', async () => {
  const path = `/api/account/v1/files?${new URLSearchParams({ ...onOrder, fileName: 'a.txt' })}`;
  const large = Buffer.alloc(9 * 1024 * 1024, 'x');
  const send = () =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { cookie: service.member.cookie, 'content-type': 'application/octet-stream' },
      body: large,
    });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  assert.ok(statuses.includes(201), String(statuses));
  assert.ok(
    statuses.every((status) => [201, 429].includes(status)),
    String(statuses),
  );
});

test('files of another company are not found', async () => {
  const foreign = await addSubjects(service, service.stranger);
  const query = { subjectType: 'order', subjectId: foreign.order };
  assert.equal((await upload(service, 'x', query)).status, 404);
  assert.equal((await service.call('listFiles', { query })).status, 404);
  const { body } = await upload(service, 'x', query, { as: service.stranger });
  const path = { fileId: body.data.id };
  for (const operation of ['downloadFile', 'deleteFile']) {
    const { status, body } = await service.call(operation, { path });
    assert.deepEqual([status, body.message], [404, 'The file was not found.']);
  }
  assert.equal(await (await download(body.data.id, service.stranger)).text(), 'x');
});
