import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSubjects, upload } from '../../support/files.ts';

const service = await startAccount();
const subjects = await addSubjects(service);
const subject = { subjectType: 'supplier', subjectId: subjects.supplier };
const uploadBy = async (as = service.member) =>
  (await upload(service, 'notes', subject, { as })).body.data.id as string;
const remove = (fileId: string, as = service.member) => service.call('deleteFile', { path: { fileId }, as });

test('deletes a file with its content, and records it', async () => {
  const id = await uploadBy();
  const { status, body } = await remove(id.toUpperCase());
  assert.deepEqual([status, body.data], [200, { id, deleted: true }]);
  assert.deepEqual(await service.db('file_contents').where({ file_id: id }), []);
  const [entry] = await service.audit('file.deleted');
  assert.deepEqual(
    [entry!.subject, entry!.before],
    [id, { ...subject, kind: 'other', fileName: 'notes.txt', sizeBytes: 5 }],
  );
  for (const operation of ['deleteFile', 'downloadFile'])
    assert.equal((await service.call(operation, { path: { fileId: id } })).status, 404);
});

test('members delete their own files, managers all', async () => {
  const id = await uploadBy(service.manager);
  const { status, body } = await remove(id);
  assert.deepEqual([status, body.code], [403, 'MANAGER_ROLE_REQUIRED']);
  assert.equal((await remove(await uploadBy(), service.manager)).status, 200);
});
