// Dismisses a recommendation with a reason.

import { callApi } from '../../api.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../messages.ts';
import type { Recommended } from './recommendation.tsx';

export function DismissDialog({ of: item, close, done }: ChangePropsOf<Recommended>) {
  const submit = async ({ reason = '' }: Fields) => {
    const path = { productId: item.recommendation.productId };
    await callApi('updateAccountRecommendationDismissal', { path, body: { reason: reason.trim() } });
    showToast(t('Recommendation of “{{name}}” dismissed.', { name: item.name }));
    close();
    await done();
  };
  return (
    <Dialog title={t('Dismiss the recommendation of “{{name}}”?', { name: item.name })} close={close}>
      <p>{t('It returns when its urgency, method or quantity changes. You can restore it in the view “Dismissed”.')}</p>
      <Form action={t('Dismiss recommendation')} submit={submit} cancel={close}>
        <Field
          label={t('Reason')}
          name="reason"
          maxlength={500}
          hint={t('Your colleagues see it in the list and in the audit log.')}
          required
          autofocus
        />
      </Form>
    </Dialog>
  );
}
