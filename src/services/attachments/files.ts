// Uploads and deletions of files, with audit entries.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  deleteFileRow,
  type FileKind,
  findFile,
  insertFile,
  insertFileContent,
  type StoredFile,
} from '../../db/attachments/files.ts';
import type { User } from '../../domain/accounts/user.ts';
import { cleanFileName, fileTypeOf, supportedFiles, withExtension } from '../../domain/attachments/file-type.ts';
import type { Subject } from '../../domain/attachments/subject.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inBody, inQuery } from '../../domain/field-error.ts';
import type { UserActor } from '../accounts/actor.ts';
import { assertWithinLimit } from '../accounts/company-limits.ts';
import { assertSeesSubject } from './subjects.ts';

/** A submitted file. */
interface Upload {
  subject: Subject;
  kind: FileKind;
  fileName: string;
  content: Buffer;
}

/** Stores a file. Throws INVALID_REQUEST, UNSUPPORTED_MEDIA_TYPE and LIMIT_REACHED. */
export async function storeFile(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: UserActor,
  { subject, kind, fileName: submittedName, content }: Upload,
): Promise<StoredFile> {
  if (content.length === 0) throw invalidRequestError([inBody('', 'must have at least 1 byte')]);
  const name = cleanFileName(submittedName);
  if (name === '') throw invalidRequestError([inQuery('fileName', 'must be the name of a file')]);
  const mediaType = fileTypeOf(content, name);
  if (mediaType === undefined) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Files of this type are not supported.', [
      inBody('', `must be ${supportedFiles}`),
    ]);
  }
  const { companyId, userId, name: userName } = actor;
  const createdBy = { id: userId, name: userName };
  const sizeBytes = content.length;
  const file = { subject, kind, fileName: withExtension(name, mediaType), mediaType, sizeBytes, createdBy };
  return await db.transaction(async (trx) => {
    const stored = await insertFile(trx, companyId, file);
    // Before the content is written. Other uploads of the company wait until this one is committed.
    await assertWithinLimit(trx, config, companyId, 'fileBytes');
    await insertFileContent(trx, companyId, stored.id, content);
    await recordAuditEntry(trx, actor, { action: 'file.uploaded', subject: stored.id, after: auditFields(stored) });
    return stored;
  });
}

/** Returns a file of the company. Throws NOT_FOUND, and ROLE_REQUIRED if the user may not see its object. */
export async function getFile(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  user: User,
  id: string,
): Promise<StoredFile> {
  const file = await findFile(db, companyId, id);
  if (file === undefined) throw notFoundError('The file');
  assertSeesSubject(user, file);
  return file;
}

/** Deletes a file with its content. Throws as `getFile`, and MANAGER_ROLE_REQUIRED if a member deletes another user's file. */
export async function deleteFile({ db }: Pick<Context, 'db'>, actor: UserActor, user: User, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await findFile(trx, actor.companyId, id, { lock: true });
    if (file === undefined) throw notFoundError('The file');
    assertSeesSubject(user, file);
    if (user.role !== 'manager' && file.createdBy.id !== user.id) {
      throw new ApiError('MANAGER_ROLE_REQUIRED', 'Only managers can delete the files of other users.');
    }
    await deleteFileRow(trx, actor.companyId, file.id);
    await recordAuditEntry(trx, actor, { action: 'file.deleted', subject: file.id, before: auditFields(file) });
  });
}

function auditFields({ subjectType, subjectId, kind, fileName, sizeBytes }: StoredFile) {
  return { subjectType, subjectId, kind, fileName, sizeBytes };
}
