// What a form changes. Somebody else may have the same open: what was not touched here is not sent, and stays as the other saved it.

import { showToast } from './toast.ts';

/** Saves what of `entered` differs from what the form was shown with, and says that it is `done`, or that there was nothing to do. */
export async function saveChanges<Shown extends object>(
  shown: Shown,
  entered: NoInfer<Partial<Shown>>,
  save: (changes: Partial<Shown>) => Promise<unknown>,
  done: string,
): Promise<void> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(shown[name as keyof Shown]);
  const changes = Object.entries(entered).filter(isOther);
  if (changes.length === 0) return showToast('Nothing was changed.');
  await save(Object.fromEntries(changes) as Partial<Shown>);
  showToast(done);
}
