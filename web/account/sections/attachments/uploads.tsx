// Uploads of files to an object, one after another, with progress and errors.

import { useRef, useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi, uploadFile } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type Loaded, loadAll, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import type { SubjectProps } from './subject.ts';

export type StoredFile = ApiResponse<'createFile'>['data'];

const maxBytes = 10 * 1024 * 1024;

/** A file that is being uploaded, waits, or was rejected. */
interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

/** The files that are being uploaded or were rejected. */
interface Uploads {
  list: Upload[];
  add: (chosen: FileList | null | undefined, kind: StoredFile['kind']) => void;
  /** Removes a rejected file. */
  remove: (id: number) => void;
}

/** The URL of the content of a file. */
export function contentUrl(id: string): string {
  return `/api/account/v1/files/${id}/content`;
}

/** Returns all files of an object. */
export function loadFiles({ subjectType, subjectId }: SubjectProps['subject']): Promise<StoredFile[]> {
  return loadAll(async (cursor: string | undefined) => {
    const { data } = await callApi('listFiles', { query: { subjectType, subjectId, limit: 200, cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
}

export function useFiles(subject: SubjectProps['subject']): Loaded<StoredFile[]> {
  return useLoad(() => loadFiles(subject), [subject.subjectType, subject.subjectId]);
}

/** `done` is called after each uploaded file. */
export function useUploads(subject: SubjectProps['subject'], done: (file: StoredFile) => Promise<unknown>): Uploads {
  const [list, setList] = useState<Upload[]>([]);
  const last = useRef({ id: 0, queue: Promise.resolve() });
  const change = (id: number, values: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  const remove = (id: number) => setList((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload, kind: StoredFile['kind']) => {
    try {
      if (file.size > maxBytes) throw new ApiError('', 'PAYLOAD_TOO_LARGE');
      const query = { ...subject, fileName: shortName(file.name), kind };
      const { data } = await uploadFile(query, file, (progress) => change(id, { progress }));
      await done(data);
      remove(id);
    } catch (error) {
      change(id, { error: describeError(error as Error, file) });
    }
  };
  const add: Uploads['add'] = (chosen, kind) => {
    for (const file of chosen ?? []) {
      last.current.id += 1;
      const upload = { id: last.current.id, file, progress: 0 };
      setList((all) => [...all, upload]);
      // One after another: the service limits what a user sends at once.
      last.current.queue = last.current.queue.then(() => send(upload, kind));
    }
  };
  return { list, add, remove };
}

/** Nothing if there are no uploads. */
export function UploadList({ of: { list, remove } }: { of: Uploads }) {
  if (list.length === 0) return null;
  return (
    <ul class="attached">
      {list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} remove={() => remove(upload.id)} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { file, progress, error }, remove }: { upload: Upload; remove: () => void }) {
  return (
    <li>
      <div>
        <bdi>{file.name}</bdi>
        {error === undefined ? (
          <progress value={progress} aria-label={t('Uploading {{name}}', { name: file.name })} />
        ) : (
          <p class="error" role="alert">
            {error}
          </p>
        )}
      </div>
      {error !== undefined && (
        <Button
          kind="plain"
          label={t('Remove')}
          aria-label={t('Remove {{name}} from the list', { name: file.name })}
          onClick={remove}
        />
      )}
    </li>
  );
}

/** The API accepts names of up to 255 characters. The end has the extension. */
function shortName(name: string): string {
  return name.length <= 255 ? name : name.slice(-255);
}

function describeError(error: Error, { size }: File): string {
  const { code } = error as Partial<ApiError>;
  if (size === 0) return t('The file is empty.');
  if (code === 'PAYLOAD_TOO_LARGE') return t('The file is larger than 10 MB.');
  if (code === 'UNSUPPORTED_MEDIA_TYPE')
    return t('This type of file is not supported. The content decides, not the name.');
  if (code === 'LIMIT_REACHED') return t('Your company has no space left for files. Delete some first.');
  if (error instanceof ApiError) return error.message;
  console.error(error);
  return t('Something went wrong on this page.');
}
