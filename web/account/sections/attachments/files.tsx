// The files of an object: upload, download, deletion.

import { useRef, useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi, uploadFile } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Time } from '../../format.tsx';
import { Loading, loadAll, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { formatBytes } from '../../numbers.ts';
import { useSession } from '../../session.ts';
import type { SubjectProps } from './subject.ts';

type StoredFile = ApiResponse<'createFile'>['data'];
type Kind = StoredFile['kind'];

const maxBytes = 10 * 1024 * 1024;
const kindNames: Record<Kind, string> = {
  invoice: t('Invoice'),
  packing_list: t('Packing list'),
  customs_declaration: t('Customs declaration'),
  photo: t('Photo'),
  other: t('Other file'),
};
const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.heif,.xlsx,.docx,.zip,.csv,.tsv,.txt,.xml';

/** A file that is being uploaded, waits, or was rejected. */
interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

export function Files({ subject }: SubjectProps) {
  const files = useLoad(
    () =>
      loadAll(async (cursor: string | undefined) => {
        const { data } = await callApi('listFiles', { query: { ...subject, limit: 200, cursor } });
        return { rows: data.items, next: data.nextCursor };
      }),
    [subject.subjectType, subject.subjectId],
  );
  const [deleted, setDeleted] = useState<StoredFile>();
  return (
    <>
      <Uploads subject={subject} done={files.reload} />
      <Loading of={files} lines={2}>
        {(items) =>
          items.length === 0 ? (
            <p class="quiet">{t('No files yet.')}</p>
          ) : (
            <ul class="attached" aria-label={t('Files')}>
              {items.map((file) => (
                <Row key={file.id} file={file} remove={() => setDeleted(file)} />
              ))}
            </ul>
          )
        }
      </Loading>
      {deleted && (
        <ConfirmDialog
          title={t('Delete file?')}
          action={t('Delete file')}
          act={async () => {
            await callApi('deleteFile', { path: { fileId: deleted.id } });
            await files.reload();
          }}
          close={() => setDeleted(undefined)}>
          <p>
            {withElements('{{name}} is deleted for all users. This cannot be undone.', {
              name: <strong>{deleted.fileName}</strong>,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Row({ file, remove }: { file: StoredFile; remove: () => void }) {
  const { user, isManager } = useSession();
  const { id, fileName, kind, sizeBytes, createdAt, createdBy } = file;
  return (
    <li>
      <div>
        <a href={`/api/account/v1/files/${id}/content`} download>
          <bdi>{fileName}</bdi>
        </a>
        <small class="under">
          {kindNames[kind]} · {formatBytes(sizeBytes)} · <Time at={createdAt} />{' '}
          {withElements('by {{name}}', { name: breakable(createdBy.name) })}
        </small>
      </div>
      {(isManager || createdBy.id === user.id) && (
        <Button
          kind="danger-quiet"
          label={t('Delete')}
          aria-label={t('Delete {{name}}', { name: fileName })}
          onClick={remove}
        />
      )}
    </li>
  );
}

function Uploads({ subject, done }: SubjectProps & { done: () => Promise<unknown> }) {
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isOver, setOver] = useState(false);
  const last = useRef({ id: 0, queue: Promise.resolve() });
  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload, kind: Kind) => {
    try {
      if (file.size > maxBytes) throw new ApiError('', 'PAYLOAD_TOO_LARGE');
      const query = { ...subject, fileName: shortName(file.name), kind };
      await uploadFile(query, file, (progress) => change(id, { progress }));
      await done();
      remove(id);
    } catch (error) {
      change(id, { error: describeError(error as Error, file) });
    }
  };
  const add = (chosen: FileList | null | undefined) => {
    const kind = (select.current?.value ?? 'other') as Kind;
    for (const file of chosen ?? []) {
      last.current.id += 1;
      const upload = { id: last.current.id, file, progress: 0 };
      setUploads((all) => [...all, upload]);
      // One after another: the service limits what a user sends at once.
      last.current.queue = last.current.queue.then(() => send(upload, kind));
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same with the keyboard
    <div
      class={isOver ? 'uploads over' : 'uploads'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer?.files);
      }}>
      <div class="actions">
        <label>
          <span class="unseen">{t('Kind of file')}</span>
          <select ref={select}>
            {Object.entries(kindNames).map(([kind, name]) => (
              <option value={kind} selected={kind === 'other'}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button label={t('Upload files')} onClick={() => input.current?.click()} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t('Files')}
        onChange={(event) => {
          add(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <p class="hint">
        {t('PDF, images, XLSX, DOCX, CSV, text, XML or ZIP, up to 10 MB each. You can also drop files here.')}
      </p>
      {uploads.length > 0 && (
        <ul class="attached">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} remove={() => remove(upload.id)} />
          ))}
        </ul>
      )}
    </div>
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
