// Stores files of orders, order drafts, products and suppliers.

import type { FileType } from '../../domain/attachments/file-type.ts';
import type { Subject, SubjectType, UserReference } from '../../domain/attachments/subject.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

export type FileKind = 'invoice' | 'packing_list' | 'customs_declaration' | 'photo' | 'other';

/** A file without its content; `createdAt` is ISO 8601 UTC. */
export interface StoredFile {
  id: string;
  subjectType: SubjectType;
  subjectId: string;
  kind: FileKind;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  createdAt: string;
  createdBy: UserReference;
}

/** A file to store. */
interface NewFile {
  subject: Subject;
  kind: FileKind;
  fileName: string;
  mediaType: FileType;
  sizeBytes: number;
  createdBy: UserReference;
}

const columns = `id, subject_type AS "subjectType", subject_id AS "subjectId", kind, name AS "fileName", media_type AS "mediaType",
  size_bytes AS "sizeBytes", iso_utc_immutable(created_at) AS "createdAt",
  json_build_object('id', created_by, 'name', created_by_name) AS "createdBy"`;

/** Bytes that a download reads at a time. */
const partSize = 1024 * 1024;

/** Inserts a file without its content and returns it. */
export async function insertFile(trx: Transaction, companyId: string, file: NewFile): Promise<StoredFile> {
  const [{ id } = { id: '' }] = await trx('files')
    .insert({
      company_id: companyId,
      subject_type: file.subject.type,
      subject_id: file.subject.id,
      kind: file.kind,
      name: file.fileName,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      created_by: file.createdBy.id,
      created_by_name: file.createdBy.name,
    })
    .returning('id');
  return (await findFile(trx, companyId, id))!;
}

/** Stores the content of a file. */
export async function insertFileContent(
  trx: Transaction,
  companyId: string,
  fileId: string,
  content: Buffer,
): Promise<void> {
  await trx('file_contents').insert({ company_id: companyId, file_id: fileId, content });
}

/** Returns a file of the company; undefined if it has none with this ID. */
export async function findFile(
  db: Database,
  companyId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredFile | undefined> {
  const file = db('files').where({ company_id: companyId, id }).first<StoredFile>(db.raw(columns));
  return await (lock ? file.forUpdate() : file);
}

/** Returns the files of a subject, newest first; optionally only those before the file `before`. */
export async function listSubjectFiles(
  db: Database,
  companyId: string,
  { type, id }: Subject,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredFile[]> {
  const files = db('files')
    .where({ company_id: companyId, subject_type: type, subject_id: id })
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) files.where('id', '<', before);
  return await files.select<StoredFile[]>(db.raw(columns));
}

/** Returns which of these IDs are files of a subject. */
export async function findSubjectFileIds(
  db: Database,
  companyId: string,
  { type, id }: Subject,
  fileIds: readonly string[],
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const found: string[] = await db('files')
    .where({ company_id: companyId, subject_type: type, subject_id: id })
    .whereIn('id', [...fileIds])
    .pluck('id');
  return new Set(found);
}

/** Yields the content of a file. Each part is a statement of its own, so that a slow reader holds no connection. */
export async function* readFileContent(
  db: Database,
  companyId: string,
  { id, sizeBytes }: Pick<StoredFile, 'id' | 'sizeBytes'>,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < sizeBytes; start += partSize) {
    const row = await db('file_contents')
      .where({ company_id: companyId, file_id: id })
      .first<{ part: Buffer } | undefined>(db.raw('substring(content FROM ? FOR ?) AS part', [start + 1, partSize]));
    // The client sees that the body is incomplete.
    if (row === undefined) throw new Error(`File ${id} was deleted while it was downloaded.`);
    yield row.part;
  }
}

/** Deletes a file with its content. */
export async function deleteFileRow(trx: Transaction, companyId: string, id: string): Promise<void> {
  await trx('files').where({ company_id: companyId, id }).delete();
}

/** Deletes the files or comments of order drafts that no longer exist. */
export async function deleteOfDeletedDrafts(db: Database, table: 'files' | 'comments'): Promise<void> {
  await db.raw(
    `DELETE FROM ${table} t WHERE t.subject_type = 'order_draft'
       AND NOT EXISTS (SELECT FROM order_drafts d WHERE d.company_id = t.company_id AND d.id = t.subject_id)`,
  );
}
