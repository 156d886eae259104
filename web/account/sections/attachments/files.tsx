// The files of an object: upload, download, deletion.

import { useRef, useState } from 'preact/hooks';
import { fileKindNames } from '../../../../src/domain/attachments/file-kind-names.ts';
import { callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Time } from '../../format.tsx';
import { Loading } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { formatBytes } from '../../numbers.ts';
import { useSession } from '../../session.ts';
import type { SubjectProps } from './subject.ts';
import { contentUrl, type StoredFile, UploadList, useFiles, useUploads } from './uploads.tsx';

type Kind = StoredFile['kind'];

const kindNames: Record<Kind, string> = fileKindNames(t);
const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.heif,.xlsx,.docx,.zip,.csv,.tsv,.txt,.xml';

export function Files({ subject }: SubjectProps) {
  const files = useFiles(subject);
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
        <a href={contentUrl(id)} download>
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
  const uploads = useUploads(subject, done);
  const [isOver, setOver] = useState(false);
  const add = (chosen: FileList | null | undefined) => uploads.add(chosen, (select.current?.value ?? 'other') as Kind);

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
      <UploadList of={uploads} />
    </div>
  );
}
