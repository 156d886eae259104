// Approves a draft: its sums, its shipping method, which the user chooses if it has none, and its differences from the recommendations.

import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { type Fields, Form, Select } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { describeAdvice } from './advice-texts.ts';
import { PlacedOrders } from './placed-orders.tsx';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Method = NonNullable<DraftDetails['shippingMethod']>;

/** `done` loads the draft again. */
export function ApproveDraft({ of: draft, done, close }: ChangePropsOf<DraftDetails>) {
  const { quote, digest, adviceWarnings = [] } = draft.current ?? {};
  const isOne = draft.orders.length === 1;
  const total = quote && formatMoney(quote.totalAmount, quote.currency);
  const submit = async (fields: Fields) => {
    if (!digest) throw new ApiError(t('A line can no longer be ordered.'), 'DRAFT_OUTDATED');
    const { data } = await callApi('approveOrderDraft', {
      path: { draftId: draft.id },
      body: { digest, ...chosenMethod(fields) },
    }).catch(async (error) => {
      // The page then has the current prices, which the user can approve.
      await done();
      throw error;
    });
    await done();
    showToast(<PlacedOrders orders={data.placedOrders} />);
    close();
  };
  return (
    <Dialog title={isOne ? t('Place this order?') : t('Place these orders?')} close={close}>
      <p>
        {plural(draft.orders.length, '{{count}} order', '{{count}} orders')},{' '}
        {plural(draft.items.length, '{{count}} line', '{{count}} lines')}
        {total && (
          <>
            , <strong>{total}</strong>
          </>
        )}
        . {isOne ? t('It is placed at once.') : t('They are placed at once.')}
      </p>
      <Form action={placeLabel(isOne, total)} submit={submit} cancel={close}>
        {draft.shippingMethod ? (
          <p>{t('Shipping method: {{method}}', { method: methodNames[draft.shippingMethod] })}</p>
        ) : (
          <ChooseMethod label={t('Shipping method')} />
        )}
        {adviceWarnings.length > 0 && (
          <>
            <p>
              {plural(
                adviceWarnings.length,
                '{{count}} difference from the recommendations:',
                '{{count}} differences from the recommendations:',
              )}
            </p>
            <ul class="warnings">
              {adviceWarnings.map((warning) => (
                <li>
                  {nameOfLine(draft, warning.index)}: {describeAdvice(warning)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The required shipping method of orders whose drafts have none. */
export function ChooseMethod({ label }: { label: string }) {
  return (
    <Select
      name="shippingMethod"
      label={label}
      hint={t('Without it, the order has no expected arrival.')}
      options={[
        ['sea', t('Sea')],
        ['air', t('Air')],
      ]}
      required
    />
  );
}

/** Returns the member of an approval with the method that the user chose, if any. */
export function chosenMethod({ shippingMethod }: Fields): { shippingMethod?: Method } {
  return shippingMethod ? { shippingMethod: shippingMethod as Method } : {};
}

function placeLabel(isOne: boolean, totalAmount: string | null | undefined): string {
  if (isOne) return totalAmount ? t('Place order for {{totalAmount}}', { totalAmount }) : t('Place order');
  return totalAmount ? t('Place orders for {{totalAmount}}', { totalAmount }) : t('Place orders');
}

function nameOfLine({ orders }: DraftDetails, index: number): string {
  const line = orders.flatMap(({ items }) => items)[index];
  if (line === undefined) return '';
  return line.isCustom ? line.customName : line.name;
}
