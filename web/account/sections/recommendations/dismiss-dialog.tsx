// Dismisses a recommendation with a reason, or postpones it to a day.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { addDays, today } from '../../clock.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { plural, t } from '../../messages.ts';
import { BulkDialog } from '../../tables/bulk.tsx';
import type { Recommended } from './recommendation.tsx';

export function DismissDialog({ of: item, close, done }: ChangePropsOf<Recommended>) {
  const [postponed, setPostponed] = useState(false);
  const input = ({ returnDate = '' }: Fields) => setPostponed(returnDate !== '');
  const submit = async ({ reason = '', returnDate = '' }: Fields) => {
    const path = { productId: item.recommendation.productId };
    await callApi('updateAccountRecommendationDismissal', {
      path,
      body: { reason: reason.trim(), returnDate: returnDate || null },
    });
    showToast(
      returnDate
        ? t('Recommendation of “{{name}}” postponed.', { name: item.name })
        : t('Recommendation of “{{name}}” dismissed.', { name: item.name }),
    );
    close();
    await done();
  };
  return (
    <Dialog title={t('Dismiss or postpone “{{name}}”?', { name: item.name })} close={close}>
      <Explanation />
      <Form action={postponed ? t('Postpone') : t('Dismiss')} submit={submit} cancel={close} onInput={input}>
        <DismissalFields />
      </Form>
    </Dialog>
  );
}

interface DismissChosenProps {
  items: Recommended[];
  close: () => void;
  done: () => unknown;
}

/** Dismisses or postpones several recommendations for one reason. */
export function DismissChosen({ items, close, done }: DismissChosenProps) {
  return (
    <BulkDialog
      title={plural(items.length, 'Dismiss or postpone {{count}} product?', 'Dismiss or postpone {{count}} products?')}
      action={t('Dismiss or postpone')}
      rows={items}
      nameOf={({ name }) => name}
      act={({ recommendation: { productId } }, { reason = '', returnDate = '' }) =>
        callApi('updateAccountRecommendationDismissal', {
          path: { productId },
          body: { reason: reason.trim(), returnDate: returnDate || null },
        })
      }
      close={close}
      done={done}>
      <Explanation />
      <DismissalFields />
    </BulkDialog>
  );
}

function Explanation() {
  return (
    <p>
      {t(
        'It returns when its urgency, method or quantity changes. Postponed to a day, it returns on this day, or earlier if it becomes more urgent. You can restore it in the view “Dismissed”.',
      )}
    </p>
  );
}

function DismissalFields() {
  return (
    <>
      <Field
        label={t('Reason')}
        name="reason"
        maxlength={500}
        hint={t('Your colleagues see it in the list and in the audit log.')}
        required
        autofocus
      />
      <Field
        label={t('Postpone to')}
        name="returnDate"
        type="date"
        min={addDays(today(), 1)}
        max={addDays(today(), 366)}
        hint={t('Optional.')}
      />
    </>
  );
}
