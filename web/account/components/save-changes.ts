// Saves only the changed fields of a form, so that concurrent changes to other fields are kept.

import { t } from '../messages.ts';
import { showToast } from './toast.tsx';

/** Saves the fields of `entered` that differ from `shown`, and shows `done`, or a message if nothing changed. */
export async function saveChanges<Shown extends object>(
  shown: Shown,
  entered: NoInfer<Partial<Shown>>,
  save: (changes: Partial<Shown>) => Promise<unknown>,
  done: string,
): Promise<void> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(shown[name as keyof Shown]);
  const changes = Object.entries(entered).filter(isOther);
  if (changes.length === 0) return showToast(t('No changes to save.'));
  await save(Object.fromEntries(changes) as Partial<Shown>);
  showToast(done);
}
