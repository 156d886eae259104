import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSubjects, upload } from '../../support/files.ts';

const service = await startAccount();
const subjects = await addSubjects(service);
const onOrder = { subjectType: 'order', subjectId: subjects.order };
const download = (id: string) =>
  fetch(`${service.url}/api/account/v1/files/${id}/content`, { headers: { cookie: service.manager.cookie } });

test('a content of several parts is downloaded as it was sent', async () => {
  const content = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2.5 * 1024 * 1024, 'portside ')]);
  const { body } = await upload(service, content, { ...onOrder, fileName: 'a.pdf' });
  const response = await download(body.data.id);
  assert.equal(response.headers.get('content-length'), String(content.length));
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(content));
});
