// Selects files of an object, such as the photos of damaged units, and uploads others to it.

import { useRef } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import type { SubjectProps } from './subject.ts';
import { contentUrl, UploadList, useFiles, useUploads } from './uploads.tsx';

interface ChooseFilesProps extends SubjectProps {
  /** The IDs of the selected files. */
  chosen: readonly string[];
  change: (update: (chosen: readonly string[]) => readonly string[]) => void;
}

/** An uploaded file is stored at once, as a photo, and selected. */
export function ChooseFiles({ subject, chosen, change }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const files = useFiles(subject);
  const uploads = useUploads(subject, async ({ id }) => {
    change((ids) => [...ids, id]);
    await files.reload();
  });
  return (
    <fieldset class="choose-files">
      <legend>{t('Photos and files (optional)')}</legend>
      <Loading of={files} lines={1}>
        {(items) => (
          <ul class="attached" aria-label={t('Photos and files (optional)')}>
            {items.map(({ id, fileName }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ currentTarget: { checked } }) =>
                      change((ids) => (checked ? [...ids, id] : ids.filter((one) => one !== id)))
                    }
                  />{' '}
                  <bdi>{fileName}</bdi>
                </label>
                <a href={contentUrl(id)} download aria-label={t('Download {{name}}', { name: fileName })}>
                  {t('Download')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loading>
      <UploadList of={uploads} />
      <Button label={t('Add photos')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.pdf"
        aria-label={t('Add photos')}
        onChange={({ currentTarget }) => {
          uploads.add(currentTarget.files, 'photo');
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
