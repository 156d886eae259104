// Files and comments need the permission that their object needs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSubjects, upload } from '../../support/files.ts';

const service = await startAccount();
const subjects = await addSubjects(service);

async function download(fileId: string, cookie: string): Promise<{ status: number; body?: { code: string } }> {
  const response = await fetch(`${service.url}/api/account/v1/files/${fileId}/content`, { headers: { cookie } });
  const { status } = response;
  return status === 200 ? { status } : { status, body: (await response.json()) as { code: string } };
}

/** Returns the results of all operations on files and comments of an object, by a user who wrote them as a buyer. */
async function useAs(roles: string[], subjectType: 'order' | 'order_draft'): Promise<Record<string, unknown>> {
  const subject = { subjectType, subjectId: subjects[subjectType] };
  const as = await service.addUser({ memberRoles: ['buyer'] });
  const { id: fileId } = (await upload(service, 'notes', subject, { as })).body.data;
  const { id: commentId } = (await service.call('createComment', { as, body: { ...subject, text: 'Ours.' } })).body
    .data;
  await service.db('users').where({ id: as.id }).update({ member_roles: roles });
  const calls = {
    createFile: () => upload(service, 'notes', subject, { as }),
    listFiles: () => service.call('listFiles', { as, query: subject }),
    downloadFile: () => download(fileId, as.cookie),
    createComment: () => service.call('createComment', { as, body: { ...subject, text: 'New.' } }),
    listComments: () => service.call('listComments', { as, query: subject }),
    getComment: () => service.call('getComment', { as, path: { commentId } }),
    updateComment: () => service.call('updateComment', { as, path: { commentId }, body: { text: 'Changed.' } }),
    deleteComment: () => service.call('deleteComment', { as, path: { commentId } }),
    deleteFile: () => service.call('deleteFile', { as, path: { fileId } }),
  };
  const results: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await call();
    results[name] = status === 403 ? body.code : status;
  }
  const stored = await service.db('comments').where({ id: commentId }).first('body');
  return { ...results, text: stored!.body, files: (await service.db('files').where({ id: fileId })).length };
}

const names =
  'createFile listFiles downloadFile createComment listComments getComment updateComment deleteComment deleteFile';

test('those of a draft are rejected without its permission, and nothing changes', async () => {
  const rejected = Object.fromEntries(names.split(' ').map((name) => [name, 'ROLE_REQUIRED']));
  assert.deepEqual(await useAs(['finance'], 'order_draft'), { ...rejected, text: 'Ours.', files: 1 });
});

for (const [role, subjectType] of [
  ['buyer', 'order_draft'],
  ['finance', 'order'],
] as const) {
  test(`those of type ${subjectType} are open to ${role}`, async () => {
    const statuses = Object.fromEntries(names.split(' ').map((name) => [name, name.startsWith('create') ? 201 : 200]));
    assert.deepEqual(await useAs([role], subjectType), { ...statuses, text: null, files: 0 });
  });
}
