// The button that confirms all loaded matches that need no review, after asking.

import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { plural, t } from '../../messages.ts';

/** `count` is the number of loaded listings with a sure candidate; nothing without one. */
export function ConfirmSure({ count, confirm }: { count: number; confirm: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  if (count === 0 && !asked) return null;
  return (
    <>
      <Button
        kind="primary"
        label={plural(count, 'Confirm {{count}} sure match', 'Confirm {{count}} sure matches')}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <ConfirmDialog
          title={plural(count, 'Confirm {{count}} sure match?', 'Confirm {{count}} sure matches?')}
          action={t('Confirm matches')}
          act={confirm}
          close={() => setAsked(false)}>
          <p class="lead">
            {t(
              'At least 98 % of sure matches are correct. Only listings on this page are confirmed. You can undo this.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
